import { catalogue } from './catalogue.ts'
import { goods } from './goods.ts'
import { plans } from './plans.ts'
import { stock } from './stock.ts'

export const mall = { ...catalogue, ...goods, ...plans, ...stock }
