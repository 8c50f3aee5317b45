import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { grant } from '../../server/src/rooms/rewards/testing.ts'
import type { Attempt } from './code-ways.ts'
import { must } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { members: membersRoom } = contract

/** The ways of staff with members and their labels. */
export function memberWays(
  world: World,
  { admin, member }: { admin: SignedInPerson; member: () => SignedInPerson },
): readonly (readonly [Call, () => Promise<Attempt[]>])[] {
  const mobileOf = (n: number) => `1578${String(n).padStart(7, '0')}`
  const added = () =>
    must(world.url, membersRoom.setUserInfo, { real_name: '沈宝珠', organ_id: 2, is_other: true }, admin)
  const withAccount = (user_id: number) =>
    world.app.database.transact((tx) => grant(tx, user_id, { points: 10, balance_fen: 10 }))
  const withCart = (user_id: number) => world.sql`
    insert into cart_line (user_id, sku_id, quantity) select ${user_id}::int8, id, 1 from sku order by id limit 2`
  const labelled = () => {
    const name = `标签${randomUUID().slice(0, 8)}`
    return must(world.url, membersRoom.setTag, { name, group: '人群', colour: 'jade' }, admin)
  }
  return [
    [
      membersRoom.setUserInfo,
      async () => {
        const { id, version } = await added()
        const facts = { real_name: '沈宝珠', organ_id: 2, birthday: '1951-04-05', is_other: true }
        return [
          { headers: admin.headers, body: { ...facts, mobile: mobileOf(1004) } },
          { headers: admin.headers, body: { ...facts, id, version, mobile: mobileOf(1005) } },
        ]
      },
    ],
    [
      membersRoom.setUserState,
      async () => {
        const { id } = await added()
        return (['moveAway', 'moveBack'] as const).map((event) => ({
          headers: admin.headers,
          body: { user_id: id, event, reason: '搬到外地' },
        }))
      },
    ],
    [
      membersRoom.beginActing,
      async () => {
        const body = { user_id: member().user_id, reason: '本人在场，请我代办' }
        return [0, 1].map(() => ({ headers: admin.headers, body }))
      },
    ],
    [
      membersRoom.endActing,
      async () => {
        await must(world.url, membersRoom.beginActing, { user_id: member().user_id, reason: '本人来电' }, admin)
        return [{ headers: admin.headers }]
      },
    ],
    [
      membersRoom.delUser,
      async () => {
        const { id } = await added()
        const { id: tag } = await labelled()
        await must(world.url, membersRoom.setUserTags, { user_id: id, tag_ids: [tag] }, admin)
        return [{ headers: admin.headers, body: { user_id: id } }]
      },
    ],
    [
      membersRoom.mergeUsers,
      async () => {
        const [one, other, third] = [await added(), await added(), await added()]
        const { id: tag } = await labelled()
        await must(world.url, membersRoom.setUserTags, { user_id: other.id, tag_ids: [tag] }, admin)
        await withAccount(other.id)
        await withCart(other.id)
        const of = (kept_id: number, duplicate_id: number) => ({
          headers: admin.headers,
          body: { kept_id, duplicate_id, reason: '同一个人登记了两次', is_checked: true },
        })
        return [of(one.id, other.id), of(third.id, one.id)]
      },
    ],
    [
      membersRoom.undoMerge,
      async () => {
        const [one, other] = [await added(), await added()]
        await withAccount(other.id)
        await withCart(other.id)
        const body = { kept_id: one.id, duplicate_id: other.id, reason: '同一个人登记了两次', is_checked: true }
        const { merging_id } = await must(world.url, membersRoom.mergeUsers, body, admin)
        return [{ headers: admin.headers, body: { merging_id, reason: '选错了人' } }]
      },
    ],
    [
      membersRoom.setTagRule,
      async () => {
        const { id } = await labelled()
        const of = (is_on: boolean) => ({ headers: admin.headers, body: { id, facts: { age: { from: 75 } }, is_on } })
        return [of(true), of(false), of(true)]
      },
    ],
    [
      membersRoom.getUserMobile,
      async () => [{ headers: admin.headers, body: { user_id: member().user_id, reason: 'visit' } }],
    ],
    [
      membersRoom.checkUserMobileOrIDNumber,
      async () => [{ headers: admin.headers, body: { mobile: member().mobile } }],
    ],
    [
      membersRoom.setUsersTags,
      async () => {
        const { id } = await labelled()
        const of = (is_on: boolean) => ({ user_ids: [member().user_id], tag_id: id, is_on })
        const filter = { keyword: '沈宝' }
        const { total } = await must(world.url, membersRoom.getUserList, filter, admin)
        const all = { filter, seen: total }
        const whole = { all, tag_id: id, is_on: true }
        return [of(true), of(false), whole].map((body) => ({ headers: admin.headers, body }))
      },
    ],
    [
      membersRoom.setTag,
      async () => {
        const { id, version } = await labelled()
        const facts = { group: '人群', colour: 'jade' }
        return [
          { headers: admin.headers, body: { name: `新标签${randomUUID().slice(0, 6)}`, ...facts } },
          { headers: admin.headers, body: { id, version, name: `改过${id}`, ...facts } },
        ]
      },
    ],
    [
      membersRoom.setSystemTag,
      async () => {
        const name = `标签${randomUUID().slice(0, 6)}`
        const facts = { group: '消费', colour: 'note' }
        const { id, version } = await must(world.url, membersRoom.setSystemTag, { name, ...facts }, admin)
        return [
          { headers: admin.headers, body: { name: `${name}商`, merchantId: 3, ...facts } },
          { headers: admin.headers, body: { id, version, name: `改过${id}`, ...facts } },
        ]
      },
    ],
    [
      membersRoom.delSystemTag,
      async () => {
        const facts = { name: `标签${randomUUID().slice(0, 6)}`, group: '消费', colour: 'note', merchantId: 3 }
        const { id } = await must(world.url, membersRoom.setSystemTag, facts, admin)
        await must(world.url, membersRoom.setUserTags, { user_id: member().user_id, tag_ids: [id] }, admin)
        return [{ headers: admin.headers, body: { id } }]
      },
    ],
    [
      membersRoom.setUserTags,
      async () => {
        const { id } = await labelled()
        const of = (tag_ids: number[]) => ({ headers: admin.headers, body: { user_id: member().user_id, tag_ids } })
        return [of([id]), of([])]
      },
    ],
    [
      membersRoom.delTag,
      async () => {
        const { id } = await labelled()
        await must(world.url, membersRoom.setUserTags, { user_id: member().user_id, tag_ids: [id] }, admin)
        return [{ headers: admin.headers, body: { id } }]
      },
    ],
  ]
}
