import { randomInt, randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Attempt } from './code-ways.ts'
import { must } from './shop.ts'
import { agreementsInForce, type SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { identity } = contract

/** How the writes about agreements, consents and a person's data succeed. */
export function privacyWays(
  world: World,
  { admin, member }: { admin: SignedInPerson; member: (index?: number) => SignedInPerson },
): [Call, () => Promise<Attempt[]>][] {
  const shown = () => agreementsInForce(world.url)
  const draftText = () => ({
    kind: 'user',
    agreement_version: randomUUID().slice(0, 8),
    title: '用户协议',
    summary: '',
    html: '<p>全文</p>',
    from: '2999-01-01',
  })
  const draft = () => must(world.url, identity.setAgreement, draftText() as never, admin)
  /** Something that a colleague of the administrator did for a person, as the log holds it. */
  const doneFor = async (user_id: number) => {
    const [row] = await world.sql<{ id: number }[]>`
      insert into audit (actor_id, subject_id, action, reason)
      select min(user_id), ${user_id}::int8, 'member.label', '走访' from staff where user_id not in (${admin.user_id}, ${user_id}) returning id`
    return row?.id ?? 0
  }
  /** Somebody who has nothing here yet. */
  const stranger = () => world.signIn(`1579${String(randomInt(1e7)).padStart(7, '0')}`)
  return [
    [
      identity.acceptAgreements,
      async () => {
        await world.sql`delete from agreement_accept where user_id = ${member().user_id}`
        return [{ headers: member().headers, body: { agreements: await shown() } }]
      },
    ],
    [
      identity.setConsent,
      async () => [true, false].map((is_given) => ({ headers: member().headers, body: { kind: 'place', is_given } })),
    ],
    [
      identity.setAgreement,
      async () => {
        const { id, version } = await draft()
        const again = { ...draftText(), id, version }
        return [draftText(), again].map((body) => ({ headers: admin.headers, body }))
      },
    ],
    [
      identity.publishAgreement,
      // It holds long after the test: nobody is asked for it.
      async () => [{ headers: admin.headers, body: await draft() }],
    ],
    [
      identity.delAgreement,
      async () => {
        const { id } = await draft()
        return [{ headers: admin.headers, body: { id } }]
      },
    ],
    [
      identity.setDispute,
      async () => [{ headers: member().headers, body: { audit_id: await doneFor(member().user_id), note: '不是我' } }],
    ],
    [
      identity.answerDispute,
      async () => {
        const audit_id = await doneFor(member().user_id)
        const { id } = await must(world.url, identity.setDispute, { audit_id, note: '' }, member())
        return [{ headers: admin.headers, body: { id, answer: '已和您电话说明' } }]
      },
    ],
    [identity.setLeaving, async () => [{ headers: (await stranger()).headers, body: {} }]],
    [
      identity.cancelLeaving,
      async () => {
        const who = await stranger()
        await must(world.url, identity.setLeaving, {}, who)
        return [{ headers: who.headers, body: {} }]
      },
    ],
  ]
}
