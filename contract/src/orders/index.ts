import { addresses } from './addresses.ts'
import { buying } from './buying.ts'
import { buyingFor } from './buying-for.ts'
import { cart } from './cart.ts'
import { cash } from './cash.ts'
import { codes } from './codes.ts'
import { figures } from './figures.ts'
import { groups } from './groups.ts'
import { handling } from './handling.ts'
import { invoices } from './invoices.ts'
import { logistics } from './logistics.ts'
import { mine } from './mine.ts'
import { paying } from './paying.ts'
import { pickup } from './pickup.ts'
import { refunds } from './refunds.ts'
import { reviews } from './reviews.ts'
import { settlements } from './settlements.ts'
import { withoutCode } from './without-code.ts'

export const orders = {
  ...addresses,
  ...cart,
  ...buying,
  ...buyingFor,
  ...paying,
  ...invoices,
  ...mine,
  ...pickup,
  ...codes,
  ...withoutCode,
  ...refunds,
  ...groups,
  ...reviews,
  ...handling,
  ...figures,
  ...settlements,
  ...cash,
  ...logistics,
}
