import { addresses } from './addresses/topic.ts'
import { buying } from './buying/topic.ts'
import { buyingFor } from './buying-for/topic.ts'
import { cart } from './cart/topic.ts'
import { cash } from './cash/topic.ts'
import { codes } from './codes/topic.ts'
import { figures } from './figures/topic.ts'
import { groups } from './groups/topic.ts'
import { handling } from './handling/topic.ts'
import { invoices } from './invoices/topic.ts'
import { logistics } from './logistics/topic.ts'
import { mine } from './mine/topic.ts'
import { paying } from './paying/topic.ts'
import { pickup } from './pickup/topic.ts'
import { refunds } from './refunds/topic.ts'
import { reviews } from './reviews/topic.ts'
import { settlements } from './settlements/topic.ts'
import { withoutCode } from './without-code/topic.ts'

/** Each may lean on core and on those before it. */
export const topics = [
  addresses,
  invoices,
  cash,
  groups,
  buying,
  buyingFor,
  cart,
  paying,
  logistics,
  mine,
  pickup,
  codes,
  withoutCode,
  handling,
  reviews,
  refunds,
  figures,
  settlements,
]
