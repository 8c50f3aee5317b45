import { catalogue } from './catalogue.ts'
import { categories } from './categories.ts'
import { finding } from './finding.ts'
import { freight } from './freight.ts'
import { goods } from './goods.ts'
import { goodsImports } from './import.ts'
import { plans } from './plans.ts'
import { promotions } from './promotions.ts'
import { shopAdmin } from './shop-admin.ts'
import { shops } from './shops.ts'
import { stock } from './stock.ts'
import { stores } from './stores.ts'
import { suggestions } from './suggestions.ts'

export const mall = {
  ...catalogue,
  ...categories,
  ...finding,
  ...freight,
  ...goods,
  ...goodsImports,
  ...plans,
  ...promotions,
  ...shops,
  ...shopAdmin,
  ...stock,
  ...stores,
  ...suggestions,
}
