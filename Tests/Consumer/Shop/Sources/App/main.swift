import Bakery
import Stock
import Till

let root = CompositionRoot()
print(root.makeOrdersFeature().makeOrders())
print(root.makeSearchFeature().makeSearch())
print(composedTill(), composedStock(), composedBakery())
