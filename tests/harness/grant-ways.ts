import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { addDays, shanghaiDay } from '../../server/src/kernel/time.ts'
import type { Attempt } from './code-ways.ts'
import { SEEDED_STAFF } from './principals.ts'
import { must, newMembers } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { rewards } = contract

/** A day of this month that somebody missed. On the first of a month there is none yet: the clock goes on by a day. */
export async function missedDay(world: World, who: SignedInPerson): Promise<string> {
  const today = shanghaiDay(world.clock.now())
  if (today.endsWith('-01')) world.clock.set(`${addDays(today, 1)}T12:00:00+08:00`)
  await world.sql`update users set created_at = '2020-01-01' where id = ${who.user_id}`
  const { fillable } = await must(world.url, rewards.getSignInStatus, {}, who)
  const day = fillable.at(-1)
  if (!day) throw new Error('no day of this month was missed')
  return day
}

/** The ways of rules for signing in, of filling missed days, and of points given by hand. */
export function grantWays(
  world: World,
  { admin, member }: { admin: SignedInPerson; member: (index?: number) => SignedInPerson },
): readonly (readonly [Call, () => Promise<Attempt[]>])[] {
  const by = (body: Attempt['body'] = {}, who = admin): Attempt => ({ headers: who.headers, body })
  const newcomers = () => newMembers(world, 2, { points: 100, balance_fen: 10 })
  const linesFor = async (delta: number) =>
    (await newcomers()).map(({ user_id }, i) => ({ user_id, delta: i ? -5 : delta }))
  const given = async (delta: number) =>
    must(world.url, rewards.helpUser, { lines: await linesFor(delta), reason: '志愿服务' }, admin)
  /** Somebody else who may decide. */
  const colleague = () => world.signIn(SEEDED_STAFF.organ_admin)
  return [
    [
      rewards.makeUpSignIn,
      async () => [
        { ...by({ day: await missedDay(world, member(1)) }, member(1)), after: async () => world.clock.real() },
      ],
    ],
    [
      rewards.setSignRule,
      async () => [5, 6].map((first) => by({ ladder: [first, 5, 10, 10, 15, 15, 30], month_cap: 0, cards: 2 })),
    ],
    [
      rewards.helpUser,
      async () => [
        by({ lines: await linesFor(20), reason: '志愿服务' }),
        by({ lines: await linesFor(900), reason: '志愿服务' }),
      ],
    ],
    [
      rewards.decideGrant,
      async () => {
        const [one, other, who] = [await given(900), await given(800), await colleague()]
        return [
          by({ id: one.id, event: 'approve' }, who),
          by({ id: other.id, event: 'refuse', reason: '没有这次活动' }, who),
        ]
      },
    ],
    [rewards.undoGrant, async () => [by({ id: (await given(20)).id, reason: '记错了人' })]],
    [
      rewards.checkGrantSheet,
      async () => [by({ userFile: new Blob([`手机号,积分\n${member().mobile},20\n13900000000,5\n`]) })],
    ],
    [
      rewards.setGrantCap,
      async () => {
        const { list } = await must(world.url, rewards.getGrantCaps, {}, admin)
        const { role_id } = list.find(({ may_edit }) => may_edit) ?? { role_id: 0 }
        return [by({ role_id, cap: { per_call: 700, per_day: 7_000 } }), by({ role_id, cap: null })]
      },
    ],
  ]
}
