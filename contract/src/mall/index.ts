import { catalogue } from './catalogue.ts'
import { goods } from './goods.ts'
import { plans } from './plans.ts'
import { shopAdmin } from './shop-admin.ts'
import { shops } from './shops.ts'
import { stock } from './stock.ts'

export const mall = { ...catalogue, ...goods, ...plans, ...shops, ...shopAdmin, ...stock }
