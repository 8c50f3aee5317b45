import { wrongMoves, wrongStock, wrongSums, wrongTransfers } from '../core/store-sale.ts'
import { wrongPromoted } from '../promotions/store-sale.ts'
import { commitStock, release, reserve, restock, uncommitStock } from './store.ts'

/** What orders do with stock: hold it, let it go, take it out for good, and bring it back. */
export const stockMoves = { reserve, release, commit: commitStock, uncommit: uncommitStock, restock }
/** Where stock and promotions do not add up. */
export const stockBooks = { wrongMoves, wrongStock, wrongSums, wrongTransfers, wrongPromoted }
