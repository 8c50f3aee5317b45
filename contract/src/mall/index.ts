import { catalogue } from './catalogue.ts'
import { categories } from './categories.ts'
import { freight } from './freight.ts'
import { goods } from './goods.ts'
import { goodsImports } from './import.ts'
import { plans } from './plans.ts'
import { promotions } from './promotions.ts'
import { search } from './search.ts'
import { shops } from './shops.ts'
import { stock } from './stock.ts'
import { stores } from './stores.ts'
import { suggestions } from './suggestions.ts'

export const mall = {
  ...catalogue,
  ...categories,
  ...search,
  ...freight,
  ...goods,
  ...goodsImports,
  ...plans,
  ...promotions,
  ...shops,
  ...stock,
  ...stores,
  ...suggestions,
}
