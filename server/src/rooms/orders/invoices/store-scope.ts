import { P } from '@heyi/contract/permissions'
import { type Actor, may, merchantScope } from '../../../kernel/actor.ts'
import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { inScope, ofMember } from '../core/store-read.ts'
import { isFileOf } from './store.ts'

/** Narrows orders `o` to those whose invoices somebody may open: their own, and of staff who issue invoices those they handle. */
export function invoicesSeenBy(actor: Actor): Fragment {
  const own = sql`(true ${ofMember(actor.own_ids)})`
  const handled =
    actor.staff && may(actor, P.orderHandle) ? sql`(true ${inScope(merchantScope(actor.staff))})` : sql`false`
  return sql`and (${own} or ${handled})`
}

/** Whether somebody may open the file of an invoice. */
export const maySeeInvoice = (tx: Tx, actor: Actor, { id }: { id: string }): Promise<boolean> =>
  isFileOf(tx, id, invoicesSeenBy(actor))
