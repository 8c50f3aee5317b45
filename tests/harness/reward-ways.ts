import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { ledger } from '../../server/src/rooms/rewards/index.ts'
import type { Attempt } from './code-ways.ts'
import { must } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { members: membersRoom, rewards } = contract

/** The ways of staff with what members have. */
export function rewardWays(
  world: World,
  { admin, clerk }: { admin: SignedInPerson; clerk: () => Promise<SignedInPerson> },
): readonly (readonly [Call, () => Promise<Attempt[]>])[] {
  /** Somebody who has moved away and still has points. */
  const gone = async () => {
    const { id } = await must(
      world.url,
      membersRoom.setUserInfo,
      { real_name: '沈宝珠', organ_id: 2, is_other: true },
      admin,
    )
    const fact = { biz: 'GRANT' as const, biz_id: 'ways', reason: '赠送', now: new Date() }
    await world.app.database.transact((tx) => ledger.bookPoints(tx, { ...fact, user_id: id, delta: 10 }))
    await must(world.url, membersRoom.setUserState, { user_id: id, event: 'moveAway', reason: '搬到外地' }, admin)
    return id
  }
  return [
    [
      rewards.askPayout,
      async () => [{ headers: admin.headers, body: { user_id: await gone(), reason: '家属来结算' } }],
    ],
    [
      rewards.decidePayout,
      async () => {
        const colleague = await clerk()
        const asked = async () =>
          (await must(world.url, rewards.askPayout, { user_id: await gone(), reason: '家属来结算' }, colleague)).id
        return [
          { headers: admin.headers, body: { id: await asked(), event: 'pay' } },
          { headers: admin.headers, body: { id: await asked(), event: 'refuse', note: '金额不对' } },
        ]
      },
    ],
  ]
}
