import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import type { Reason } from '@heyi/contract/reasons'
import type { Actor, StaffActor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { changeOf } from '../../../kernel/audit/change.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { yuan } from '../../../kernel/money.ts'
import { companyScope } from '../../organisation/index.ts'
import { newerThan } from '../goods/changed-meanwhile.ts'
import { addHidden, editHidden, lockPlan } from './store.ts'

type Saving = {
  tx: Tx
  actor: Actor & { staff: StaffActor }
  request: RequestFacts
  now: Date
  refuse: (reason: Extract<Reason, 'PLAN_NOT_FOUND' | 'CHANGED_MEANWHILE'>, data?: Record<string, unknown>) => never
}
type Facts = { id: number; version?: string | undefined; name: string; price_fen: number; is_on: boolean }

/** Whether the staff member works with the platform's goods: nobody else sells plans. */
export const sellsPlans = async (tx: Tx, staff: StaffActor): Promise<boolean> =>
  (await companyScope(tx, staff)).includes(PLATFORM_COMPANY)

/** What the log keeps of a plan. */
const inWords = ({ name, price_fen, is_on }: Omit<Facts, 'id' | 'version'>) => ({
  name,
  price: `${yuan(price_fen)}元`,
  is_on,
})

/** Adds or edits the hidden product of a plan or package, and returns its SKU. */
export async function putHidden(
  { tx, actor, request, now, refuse }: Saving,
  of: 'vip' | 'recharge',
  { id, version, ...facts }: Facts,
): Promise<number> {
  if (!(await sellsPlans(tx, actor.staff))) refuse('PLAN_NOT_FOUND')
  const held = id ? ((await lockPlan(tx, id, of)) ?? refuse('PLAN_NOT_FOUND')) : null
  const newer = held && version ? await newerThan(tx, held.goods_id, version) : null
  if (newer) refuse('CHANGED_MEANWHILE', newer)
  if (held) await editHidden(tx, { ...facts, goods_id: held.goods_id, sku_id: id, now })
  const sku_id = held ? id : await addHidden(tx, { ...facts, company_id: PLATFORM_COMPANY, now })
  const goods_id = held?.goods_id ?? (await lockPlan(tx, sku_id, 'any'))?.goods_id ?? null
  const action = held ? ('plan.edit' as const) : ('plan.add' as const)
  const change = held && changeOf(inWords(held), inWords(facts))
  await audit(tx, {
    actor_id: actor.user_id,
    action,
    target: 'goods',
    target_id: goods_id,
    ...(change && { change }),
    request,
  })
  return sku_id
}
