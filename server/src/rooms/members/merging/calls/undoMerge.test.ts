import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { makeGoods } from '../../../mall/testing.ts'
import { makeOrder } from '../../../orders/testing.ts'
import { checkInvariants, ledger } from '../../../rewards/index.ts'
import { grant } from '../../../rewards/testing.ts'
import { mergerOf } from '../../testing.ts'

const refused = (type: string) => ({ code: 0, data: { type } })

describe('POST /api/userinfo/undoMerge', () => {
  const app = useApp({ own: true })

  it('gives back what moved, signs who was kept out, and lets both sign in as themselves', async () => {
    const { me, member, merge, undo } = await mergerOf(app)
    const [kept, other] = [await member(), await member()]
    await grant(app.sql, other.user_id, { points: 30, balance_fen: 500 })
    await makeOrder(app.sql, other)
    const { data: tag } = await me.call('members.setTag', { group: '人群', name: '高龄', colour: 'warn' })
    await me.call('members.setUserTags', { user_id: other.user_id, tag_ids: [tag.id] })
    const { merging_id } = (await merge(kept, other)).data
    const { data: list } = await me.call('members.getMergings', { user_id: kept.user_id })
    expect(list).toMatchObject([
      { id: merging_id, kept: { id: kept.user_id }, duplicate: { id: other.user_id }, may_undo: true, undone_at: null },
    ])
    expect(list[0]?.moved).toMatchObject({ orders: 1, labels: 1 })
    expect(await undo(merging_id)).toMatchObject({ code: 1 })
    expect(await kept.call('identity.getUserInfo', {})).toMatchObject({
      status: 401,
      msg: '工作人员把合并过的会员账号分开了，请重新登录',
    })
    expect(await ledger.accountOf(app.sql, kept.user_id)).toEqual({ points: 0, balance_fen: 0 })
    expect(await ledger.accountOf(app.sql, other.user_id)).toMatchObject({ points: 30 })
    const { data } = await me.call('members.getUserInfo', { user_id: kept.user_id })
    expect(data.member).toMatchObject({ tags: [], merged: 0, state: 'active' })
    expect((await me.call('members.getMergings', { user_id: other.user_id })).data).toMatchObject([{ may_undo: false }])
    const asked = { user_id: kept.user_id, num: 10 }
    const clerk = await app.staff('platform_admin')
    expect((await clerk.call('orders.getCompanyOrdersV2', asked)).data.list).toEqual([])
    expect(await undo(merging_id)).toMatchObject(refused('MERGING_UNDONE'))
  })

  it('tells both once, in their list and by their own phone, and stands in the log of each', async () => {
    const { member, merge, undo } = await mergerOf(app)
    const [kept, other] = [await member(), await member()]
    const { merging_id } = (await merge(kept, other)).data
    const logOf = async (who: Person) => (await who.call('identity.getPrivacyLog', { kind: 'done' })).data
    expect(await logOf(kept)).toMatchObject({ total: 1, list: [{ words: '合并了重复会员' }] })
    await undo(merging_id)
    await app.settle()
    await app.sql`update session set revoked_at = null where user_id = any(${[kept.user_id, other.user_id]}::int8[])`
    for (const one of [kept, other]) {
      const { data } = await one.call('messaging.getMessages', {})
      expect(data.list.filter(({ title }) => title === '会员账号已分开')).toHaveLength(1)
      const texts = (await app.outbox(one.mobile)).filter(({ text }) => text.includes('撤销了账号合并'))
      expect(texts).toHaveLength(1)
      expect((await logOf(one)).list.map(({ words }) => words)).toEqual(['撤销了会员合并', '合并了重复会员'])
    }
  })

  it('gives back what nobody touched of the cart, also step by step, and says what stays', async () => {
    const { member, merge, undo } = await mergerOf(app)
    const [a, b, c] = [await member(), await member(), await member()]
    const { sku_ids } = await makeGoods(app.sql, {
      skus: [{ spec: { 号: '1' } }, { spec: { 号: '2' } }, { spec: { 号: '3' } }],
    })
    const [one = 0, two = 0, three = 0] = sku_ids
    await app.sql`
      insert into cart_line (user_id, sku_id, quantity) values (${a.user_id}, ${one}, 1), (${a.user_id}, ${two}, 2),
        (${b.user_id}, ${one}, 4), (${a.user_id}, ${three}, 3)`
    const cartOf = async ({ user_id }: { user_id: number }) =>
      await app.sql`select sku_id, quantity from cart_line where user_id = ${user_id} order by sku_id`
    const first = (await merge(b, a)).data.merging_id
    const second = (await merge(c, b)).data.merging_id
    await c.call('orders.setTrolley', { sku_id: two, merchantId: 3 })
    expect((await undo(second)).data).toMatchObject({ cart_left: 1 })
    expect([await cartOf(b), await cartOf(c)]).toMatchObject([
      [
        { sku_id: one, quantity: 5 },
        { sku_id: three, quantity: 3 },
      ],
      [{ sku_id: two, quantity: 3 }],
    ])
    expect((await undo(first)).data).toMatchObject({ cart_left: 1 })
    expect([await cartOf(a), await cartOf(b)]).toMatchObject([
      [
        { sku_id: one, quantity: 1 },
        { sku_id: three, quantity: 3 },
      ],
      [{ sku_id: one, quantity: 4 }],
    ])
  })

  it('gives back lots on their own days, and as much given money as moved', async () => {
    const { member, merge, undo } = await mergerOf(app)
    const [kept, other] = [await member(), await member()]
    const move = (user_id: number, delta: number, month: string) => ({
      user_id,
      delta,
      biz: 'GRANT' as const,
      biz_id: month,
      reason: '测试',
      now: new Date(`${month}-05T12:00:00+08:00`),
    })
    const write = app.app.database.transact
    await write((tx) => ledger.bookPoints(tx, move(kept.user_id, 10, '2027-01')))
    await write((tx) => ledger.bookPoints(tx, move(other.user_id, 20, '2027-02')))
    await write((tx) => ledger.bookPoints(tx, move(other.user_id, 30, '2027-01')))
    await write((tx) => ledger.bookBalance(tx, { ...move(other.user_id, 500, '2027-02'), gift_fen: 200 }))
    const holds = async ({ user_id }: { user_id: number }) => ({
      lots: await app.sql`select until, held::int8 from points_lot where user_id = ${user_id} and held > 0 order by until`,
      gift: (await app.sql<{ gift_fen: number }[]>`select gift_fen from account where user_id = ${user_id}`)[0]
        ?.gift_fen,
    })
    const before = [await holds(kept), await holds(other)]
    const { merging_id } = (await merge(kept, other)).data
    expect(await holds(kept)).toEqual({
      lots: [
        { until: '2028-01-31', held: 40 },
        { until: '2028-02-29', held: 20 },
      ],
      gift: 200,
    })
    expect(await undo(merging_id)).toMatchObject({ code: 1 })
    expect([await holds(kept), await holds(other)]).toEqual(before)
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('gives back what is still there, and says what was spent', async () => {
    const { member, merge, undo } = await mergerOf(app)
    const spend = (user_id: number, biz: 'ORDER_USE' | 'ORDER_PAY', delta: number) => ({
      ...{ user_id, biz, delta, biz_id: user_id, reason: '测试' },
      // The hold is over by then.
      now: new Date(Date.now() + 100 * 3_600_000),
    })
    const [a, b, c, d] = [await member(), await member(), await member(), await member()]
    await grant(app.sql, b.user_id, { points: 30 })
    await grant(app.sql, d.user_id, { balance_fen: 500 })
    const [one, two] = [(await merge(a, b)).data.merging_id, (await merge(c, d)).data.merging_id]
    await app.app.database.transact((tx) => ledger.bookPoints(tx, spend(a.user_id, 'ORDER_USE', -12)))
    await app.app.database.transact((tx) => ledger.bookBalance(tx, spend(c.user_id, 'ORDER_PAY', -500)))
    expect((await undo(one)).data).toEqual({ cart_left: 0, points_left: 12, left_fen: 0 })
    expect((await undo(two)).data).toEqual({ cart_left: 0, points_left: 0, left_fen: 500 })
    expect(await ledger.accountOf(app.sql, b.user_id)).toEqual({ points: 18, balance_fen: 0 })
    expect(await ledger.accountOf(app.sql, a.user_id)).toEqual({ points: 0, balance_fen: 0 })
    expect(await ledger.accountOf(app.sql, d.user_id)).toEqual({ points: 0, balance_fen: 0 })
    const [row] = await app.sql<{ detail: object }[]>`
      select detail from audit where subject_id = ${b.user_id} and action = 'member.separate'`
    expect(row?.detail).toMatchObject({ points_left: 12 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('is refused of elsewhere, where it is unknown, and before a later merge of who was kept is undone', async () => {
    const { member, merge, undo } = await mergerOf(app)
    const stranger = await mergerOf(app)
    const [a, b, c] = [await member(), await member(), await member()]
    const first = (await merge(b, a)).data.merging_id
    const second = (await merge(c, b)).data.merging_id
    for (const id of [first, 8_999_999_999]) expect(await stranger.undo(id)).toMatchObject(refused('MERGING_NOT_FOUND'))
    expect(await undo(first)).toMatchObject(refused('MERGING_LATER'))
    expect(await undo(second)).toMatchObject({ code: 1 })
    const [row] = await app.sql<{ merged_into_id: number }[]>`select merged_into_id from users where id = ${a.user_id}`
    expect(row?.merged_into_id).toBe(b.user_id)
    expect(await undo(first)).toMatchObject({ code: 1 })
  })

  it('never changes the sum of points, makes no cycle, and brings everything back, whatever was merged and undone', async () => {
    const { member, merge, undo } = await mergerOf(app)
    const step = fc.record({ kept: fc.nat(3), duplicate: fc.nat(3), isUndo: fc.boolean() })
    const into = (kept: number, duplicate: number) => ({ kept, duplicate, isUndo: false })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        const people = [await member(), await member(), await member(), await member()]
        const ids = people.map(({ user_id }) => user_id)
        for (const [i, id] of ids.entries()) await grant(app.sql, id, { points: i + 1, balance_fen: 10 * i })
        const standing: number[] = []
        const check = async () => {
          const rows = await app.sql<{ points: number; depth: number }[]>`
            select coalesce(a.points, 0) as points, (k.merged_into_id is not null)::int as depth
            from users u left join account a on a.user_id = u.id left join users k on k.id = u.merged_into_id
            where u.id = any(${ids}::int8[])`
          expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(10)
          expect(rows.every(({ depth }) => depth === 0)).toBe(true)
        }
        for (const { kept, duplicate, isUndo } of steps) {
          const last = standing.at(-1)
          if (isUndo && last !== undefined) {
            expect(await undo(last)).toMatchObject({ code: 1 })
            standing.pop()
          } else {
            const { code, data } = await merge(people[kept] as never, people[duplicate] as never)
            if (code === 1) standing.push(data.merging_id)
          }
          await check()
        }
        for (const id of standing.reverse()) expect(await undo(id)).toMatchObject({ code: 1 })
        const held = await Promise.all(ids.map((id) => ledger.accountOf(app.sql, id)))
        expect(held).toEqual(ids.map((_, i) => ({ points: i + 1, balance_fen: 10 * i })))
      }),
      { numRuns: 5, examples: [[[into(1, 3), into(2, 1), into(0, 2)]]] },
    )
    expect(await checkInvariants(app.sql)).toEqual([])
  })
})
