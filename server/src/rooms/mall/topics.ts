import { catalogue } from './catalogue/topic.ts'
import { categories } from './categories/topic.ts'
import { freight } from './freight/topic.ts'
import { goods } from './goods/topic.ts'
import { goodsImports } from './import/topic.ts'
import { plans } from './plans/topic.ts'
import { promotions } from './promotions/topic.ts'
import { search } from './search/topic.ts'
import { shops } from './shops/topic.ts'
import { stock } from './stock/topic.ts'
import { stores } from './stores/topic.ts'
import { suggestions } from './suggestions/topic.ts'

/** Each may lean on core and on those before it. */
export const topics = [
  freight,
  promotions,
  stores,
  catalogue,
  suggestions,
  stock,
  goods,
  plans,
  goodsImports,
  categories,
  search,
  shops,
]
