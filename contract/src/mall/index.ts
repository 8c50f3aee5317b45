import { catalogue } from './catalogue.ts'
import { finding } from './finding.ts'
import { goods } from './goods.ts'
import { plans } from './plans.ts'
import { shopAdmin } from './shop-admin.ts'
import { shops } from './shops.ts'
import { stock } from './stock.ts'
import { stores } from './stores.ts'
import { suggestions } from './suggestions.ts'

export const mall = {
  ...catalogue,
  ...finding,
  ...goods,
  ...plans,
  ...shops,
  ...shopAdmin,
  ...stock,
  ...stores,
  ...suggestions,
}
