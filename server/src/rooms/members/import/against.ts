import { sentence } from '@heyi/contract/reasons'
import type { StaffActor } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { certifications, people } from '../../identity/index.ts'
import { alikeAmong } from '../people/alike.ts'
import { wholeScope } from '../people/scope.ts'
import { membersAmong } from '../people/store.ts'
import type { Facts } from './rules.ts'

export type PlacedFacts = { place: number; facts: Facts }

/** Which of these rows name somebody who is a member already, by place, in words. Somebody of elsewhere is not named. */
export async function knownAlready(
  tx: Tx,
  { secrets, staff }: { secrets: Secrets; staff: StaffActor },
  rows: readonly PlacedFacts[],
): Promise<Map<number, string>> {
  const scope = wholeScope(staff)
  const [byMobile, byNumber, alike] = await inOrder(
    tx,
    (tx) =>
      people.byMobiles(
        tx,
        secrets,
        rows.flatMap(({ facts }) => facts.mobile ?? []),
      ),
    (tx) =>
      certifications.peopleByNumbers(
        tx,
        secrets,
        'id_card',
        rows.flatMap(({ facts }) => facts.id_number ?? []),
      ),
    (tx) =>
      alikeAmong(
        tx,
        scope,
        rows.map(({ facts }) => facts),
      ),
  )
  const ids = [...byMobile.values(), ...byNumber.values()]
  const seen = new Set(await membersAmong(tx, ids, scope))
  const names = await people.byIds(tx, [...seen])
  const nameOf = (id: number) => names.get(id)?.name ?? '其他机构的会员'
  return new Map(
    rows.flatMap(({ place, facts }, i) => {
      const samePhone = facts.mobile === null ? undefined : byMobile.get(facts.mobile)
      const sameNumber = facts.id_number === null ? undefined : byNumber.get(facts.id_number)
      const words = alike[i]
      if (samePhone !== undefined)
        return [[place, sentence('MEMBER_MOBILE_TAKEN', { name: nameOf(samePhone) })] as const]
      if (sameNumber !== undefined) return [[place, `${nameOf(sameNumber)}已经用这个身份证号实名认证`] as const]
      return words ? [[place, `已经有相似的会员：${words}。确定不是同一个人，请单独新增`] as const] : []
    }),
  )
}
