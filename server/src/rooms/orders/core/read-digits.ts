import { isMobile } from '@heyi/contract/identity/mobile-rules'
import { MIN_TAIL } from '@heyi/contract/orders/order-rules'
import { type StaffActor, seesOrgans } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { people } from '../../identity/index.ts'

/** Members whose phone ends as typed: more of them tell nobody apart. */
const MAX_ENDED = 1000

/** What digits that staff type may mean. */
export type TypedDigits = {
  /** Four digits or more: of an order number its beginning or its end; else ''. */
  digits: string
  /** Members with this phone, or whose phone ends so. */
  user_ids: readonly number[]
}
/** Reads digits, with the blanks and hyphens they may be typed with, as an order number's or a phone's. */
export async function readDigits(
  tx: Tx,
  { secrets, staff }: { secrets: Secrets; staff: StaffActor },
  keyword: string,
): Promise<TypedDigits> {
  const bare = keyword.replace(/[\s-]/g, '')
  const digits = /^\d+$/.test(bare) && bare.length >= MIN_TAIL ? bare : ''
  const [user_id, ended] = await inOrder(
    tx,
    (tx) => (isMobile(bare) ? people.byMobile(tx, secrets, bare) : null),
    (tx) =>
      digits.length === MIN_TAIL
        ? people.ownFirst(seesOrgans(staff), (own) => people.byMobileEnd(tx, digits, MAX_ENDED, own))
        : [],
  )
  return { digits, user_ids: user_id === null ? ended : [user_id] }
}
