import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { wechatCode } from '../../../identity/testing.ts'
import { makeGoods } from '../../../mall/testing.ts'
import { makeOrder } from '../../../orders/testing.ts'
import { ledger } from '../../../rewards/index.ts'
import { grant } from '../../../rewards/testing.ts'
import { mergerOf } from '../../testing.ts'

const refused = (type: string) => ({ code: 0, data: { type } })

describe('POST /api/userinfo/mergeUsers', () => {
  const app = useApp()

  it('moves points and balance by the ledgers, signs the other out, and leads their phone to who is kept', async () => {
    const { member, merge } = await mergerOf(app)
    const [kept, other] = [await member({ real_name: '沈宝珍' }), await member({ real_name: '沈宝贞' })]
    await grant(app.sql, kept.user_id, { points: 10 })
    await grant(app.sql, other.user_id, { points: 30, balance_fen: 500 })
    expect(await merge(kept, other)).toMatchObject({ code: 1 })
    expect(await ledger.accountOf(app.sql, kept.user_id)).toEqual({ points: 40, balance_fen: 500 })
    expect(await ledger.accountOf(app.sql, other.user_id)).toEqual({ points: 0, balance_fen: 0 })
    expect(await other.call('identity.getUserInfo', {})).toMatchObject({ status: 401 })
    const guest = await app.guest()
    await guest.call('identity.smsSend', { mobile: other.mobile, event: 'mobilelogin' })
    const [sms] = await app.outbox(other.mobile)
    const { data } = await guest.call('identity.mobilelogin', { mobile: other.mobile, captcha: sms?.code ?? '' })
    expect(data.userinfo?.user_id).toBe(kept.user_id)
    const { data: lines } = await kept.call('rewards.getScoreRecord', {})
    expect(lines.map(({ delta }) => delta).sort((a, b) => a - b)).toEqual([-30, 10, 30, 30])
  })

  it('shows both people’s orders, addresses and messages to who is kept, who goes on with them', async () => {
    const { member, merge } = await mergerOf(app)
    const [kept, other] = [await member(), await member()]
    const order = await makeOrder(app.sql, other)
    const home = {
      name: '沈宝珍',
      mobile: '13812345678',
      region: ['江苏省', '苏州市', '姑苏区'],
      detail: '双塔弄 21 号',
    }
    const { data: address } = await other.call('orders.setAddress', home)
    await merge(kept, other)
    expect((await kept.call('orders.getUserOrders', {})).data.list.map(({ id }) => id)).toEqual([order.id])
    expect(await kept.call('orders.getUserOrder', { order_id: order.id })).toMatchObject({ code: 1 })
    expect((await kept.call('orders.getAddressList', {})).data.map(({ id }) => id)).toEqual([address.id])
    expect(await kept.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })).toMatchObject({ code: 1 })
    expect(await kept.call('orders.delAddress', { id: address.id })).toMatchObject({ code: 1 })
    await app.settle()
    const asked = { user_id: kept.user_id, num: 10 }
    const clerk = await app.staff('platform_admin')
    expect((await clerk.call('orders.getCompanyOrdersV2', asked)).data.list.map(({ id }) => id)).toEqual([order.id])
  })

  it('tells who is kept what happens to the other’s orders, and counts the unread of both', async () => {
    const { member, merge } = await mergerOf(app)
    const [kept, other] = [await member(), await member()]
    await makeOrder(app.sql, other, { paid: true })
    await app.settle()
    const before = (await other.call('messaging.getUnread', {})).data.all
    await merge(kept, other)
    expect((await kept.call('messaging.getUnread', {})).data.all).toBe(before)
    const { data } = await kept.call('messaging.getMessages', {})
    expect(data.list).toHaveLength(before)
    expect(await kept.call('messaging.getMessage', { message_id: data.list[0]?.id ?? 0 })).toMatchObject({ code: 1 })
    expect((await kept.call('messaging.setMessageRead', { type: 0 })).data.all).toBe(0)
  })

  it('puts the cart of the other into that of who is kept, as many together as a line takes', async () => {
    const { member, merge } = await mergerOf(app)
    const [kept, other] = [await member(), await member()]
    const goods = await makeGoods(app.sql, {
      skus: [{ spec: { 号: '1' } }, { spec: { 号: '2' } }, { spec: { 号: '3' } }],
    })
    const [one = 0, two = 0, three = 0] = goods.sku_ids
    await app.sql`
      insert into cart_line (user_id, sku_id, quantity) values (${kept.user_id}, ${one}, 2), (${kept.user_id}, ${two}, 9998),
        (${other.user_id}, ${one}, 3), (${other.user_id}, ${two}, 5), (${other.user_id}, ${three}, 1)`
    await merge(kept, other)
    const { data } = await kept.call('orders.getTrolleys', {})
    const lines = data.flatMap((merchant) => merchant.lines.map(({ sku_id, quantity }) => [sku_id, quantity]))
    expect(new Map(lines as [number, number][])).toEqual(
      new Map([
        [one, 5],
        [two, 9999],
        [three, 1],
      ]),
    )
    expect(await app.sql`select 1 from cart_line where user_id = ${other.user_id}`).toEqual([])
  })

  it('leaves what no cart has room for where it was', async () => {
    const { member, merge } = await mergerOf(app)
    const [kept, other] = [await member(), await member()]
    const skus = Array.from({ length: 121 }, (_, i) => ({ spec: { 号: String(i) } }))
    const { sku_ids } = await makeGoods(app.sql, { skus })
    await app.sql`insert into cart_line (user_id, sku_id, quantity) select ${kept.user_id}::int8, s, 1 from unnest(${sku_ids.slice(0, 119)}::int8[]) s`
    await app.sql`insert into cart_line (user_id, sku_id, quantity) select ${other.user_id}::int8, s, 1 from unnest(${sku_ids.slice(118)}::int8[]) s order by s`
    await merge(kept, other)
    const of = async ({ user_id }: { user_id: number }) =>
      (await app.sql<{ sku_id: number }[]>`select sku_id from cart_line where user_id = ${user_id}`).map(
        (row) => row.sku_id,
      )
    expect([(await of(kept)).length, await of(other)]).toEqual([120, [sku_ids[119]]])
  })

  it('shows who is kept the WeChat accounts and the log of both, and lets them dispute and unbind', async () => {
    const { me, member, merge } = await mergerOf(app)
    const [kept, other] = [await member(), await member()]
    const account = randomUUID()
    for (const [who, name] of [
      [kept, randomUUID()],
      [other, account],
    ] as const)
      await who.call('identity.bindWechat', { code: await wechatCode(app.url, name) })
    await me.call('members.getUserMobile', { user_id: other.user_id, reason: 'visit' })
    await merge(kept, other)
    expect((await kept.call('identity.getWechat', {})).data).toHaveLength(2)
    expect((await kept.call('identity.bindWechat', { code: await wechatCode(app.url, account) })).code).toBe(1)
    expect((await kept.call('identity.getWechat', {})).data).toHaveLength(2)
    const { data: read } = await kept.call('identity.getPrivacyLog', { kind: 'read' })
    expect(read).toMatchObject({ total: 1, list: [{ words: expect.any(String), dispute: null }] })
    const [row] = read.list
    for (let i = 0; i < 2; i++)
      expect((await kept.call('identity.setDispute', { audit_id: row?.id ?? 0, note: '没有来过' })).code).toBe(1)
    expect((await kept.call('identity.getPrivacyLog', { kind: 'read' })).data.list).toMatchObject([{ dispute: 'open' }])
    await kept.call('identity.unbindWechat', {})
    expect((await kept.call('identity.getWechat', {})).data).toEqual([])
  })

  it('tells both numbers, and who is kept in their list', async () => {
    const { member, merge } = await mergerOf(app)
    const [kept, other] = [await member(), await member()]
    await merge(kept, other)
    await app.settle()
    const { data } = await kept.call('messaging.getMessages', {})
    expect(data.list).toMatchObject([{ title: '会员账号已合并', link: expect.stringMatching(/[?]kind=done$/) }])
    for (const { mobile } of [kept, other])
      expect((await app.outbox(mobile)).map(({ text }) => text)).toEqual([
        expect.stringContaining('原来的手机号都能登录'),
      ])
  })

  it('lets nobody sign in twice on a day by two numbers', async () => {
    const { member, merge } = await mergerOf(app)
    const [kept, other] = [await member(), await member()]
    await other.call('rewards.dailySignIn', {})
    await merge(kept, other)
    expect((await kept.call('rewards.getSignInStatus', {})).data).toMatchObject({ signed_today: true, streak: 1 })
    expect(await kept.call('rewards.dailySignIn', {})).toMatchObject(refused('ALREADY_SIGNED'))
  })

  it('holds what moved until its time: it is there, and is not spent', async () => {
    const { member, merge } = await mergerOf(app)
    const [kept, other] = [await member(), await member()]
    await app.sql`
      update users set mobile_sealed = null, mobile_blind = null, mobile_masked = null where id = ${other.user_id}`
    await grant(app.sql, kept.user_id, { points: 10, balance_fen: 100 })
    await grant(app.sql, other.user_id, { points: 30, balance_fen: 200 })
    await merge(kept, other)
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000)
    const spend = (fact: { points?: number; fen?: number }, biz_id: string, now: Date) =>
      app.app.database.transact(async (tx) => {
        const move = { user_id: kept.user_id, biz_id, reason: '测试', now }
        await ledger.bookPoints(tx, { ...move, biz: 'ORDER_USE', delta: -(fact.points ?? 0) })
        await ledger.bookBalance(tx, { ...move, biz: 'ORDER_PAY', delta: -(fact.fen ?? 0) })
      })
    await expect(spend({ points: 11 }, 'a', hours(71))).rejects.toMatchObject({
      reason: 'POINTS_SHORT',
      data: { short: 1 },
    })
    await expect(spend({ fen: 101 }, 'b', hours(71))).rejects.toMatchObject({ reason: 'BALANCE_SHORT' })
    await spend({ points: 10, fen: 100 }, 'c', hours(71))
    await expect(spend({ points: 1 }, 'd', hours(71))).rejects.toMatchObject({ reason: 'POINTS_SHORT' })
    expect(await ledger.accountOf(app.sql, kept.user_id)).toEqual({ points: 30, balance_fen: 200 })
    expect((await kept.call('rewards.getHoldings', {})).data.held).toMatchObject({ points: 30, fen: 200 })
    await spend({ points: 30, fen: 200 }, 'e', hours(73))
    expect(await ledger.accountOf(app.sql, kept.user_id)).toEqual({ points: 0, balance_fen: 0 })
  })

  it('holds what was there too, where another phone signs in from now on', async () => {
    const { member, merge } = await mergerOf(app)
    const [kept, other] = [await member(), await member()]
    await grant(app.sql, kept.user_id, { points: 10 })
    await merge(kept, other)
    expect((await kept.call('rewards.getHoldings', {})).data.held).toMatchObject({ points: 10, fen: 0 })
    await app.settle()
    expect((await kept.call('messaging.getMessages', {})).data.list).toMatchObject([
      { body: expect.stringContaining('积分和余额72小时后才能用') },
    ])
  })

  it('waits for a second person where much is at stake, who is neither who asked nor one of the two', async () => {
    const { me, colleague, member, ask } = await mergerOf(app)
    const [victim, accomplice] = [await member(), await member()]
    await grant(app.sql, victim.user_id, { points: 21_665, balance_fen: 235_870 })
    for (const [kept, other] of [
      [accomplice, victim],
      [victim, accomplice],
    ] as const) {
      const { data } = await ask(kept, other)
      expect(data).toMatchObject({ state: 'waiting' })
      expect(await ledger.accountOf(app.sql, victim.user_id)).toMatchObject({ points: 21_665 })
      const { merging_id } = data
      const decide = { merging_id, event: 'approve' as const }
      expect(await me.call('members.decideMerge', decide)).toMatchObject(refused('MERGING_OWN'))
      expect(await me.call('members.undoMerge', { merging_id, reason: '选错了人' })).toMatchObject(
        refused('MERGING_NOT_FOUND'),
      )
      expect(await ask(kept, other)).toMatchObject(refused('MERGING_WAITS'))
      const shown = async (who: typeof me) => (await who.call('members.getMergings', { user_id: kept.user_id })).data[0]
      expect(await shown(me)).toMatchObject({ is_waiting: true, may_decide: false, may_refuse: true, may_undo: false })
      expect(await shown(colleague)).toMatchObject({ is_waiting: true, may_decide: true })
      const { data: page } = await me.call('members.getUserInfo', { user_id: other.user_id })
      expect(page.member?.merge_waits).toBe(true)
      const no = { merging_id, event: 'refuse' as const, reason: '不是同一个人' }
      expect(await colleague.call('members.decideMerge', no)).toMatchObject({ code: 1 })
      expect(await colleague.call('members.decideMerge', decide)).toMatchObject(refused('MERGING_DECIDED'))
    }
    const { merging_id } = (await ask(victim, accomplice)).data
    const stranger = await mergerOf(app)
    expect(await stranger.me.call('members.decideMerge', { merging_id, event: 'approve' })).toMatchObject(
      refused('MERGING_NOT_FOUND'),
    )
    expect(await colleague.call('members.decideMerge', { merging_id, event: 'approve' })).toMatchObject({ code: 1 })
    const [row] =
      await app.sql`select agreed_by, decided_by, merged_by, is_waiting from merging where id = ${merging_id}`
    expect(row).toEqual({
      ...{ agreed_by: 'second', decided_by: colleague.user_id, merged_by: me.user_id, is_waiting: false },
    })
  })

  it('is agreed to by a code to the phone of each, and holds nothing then', async () => {
    const { me, member } = await mergerOf(app)
    const [kept, other] = [await member({ real_name: '沈宝珍' }), await member({ real_name: '王大力' })]
    await grant(app.sql, other.user_id, { points: 5_000 })
    const pair = { kept_id: kept.user_id, duplicate_id: other.user_id }
    const codeOf = async (to: 'kept' | 'duplicate', { mobile }: typeof kept) => {
      expect(await me.call('members.sendMergeCode', { ...pair, to })).toMatchObject({ code: 1 })
      return (await app.outbox(mobile))[0]?.code ?? ''
    }
    const codes = { kept: await codeOf('kept', kept), duplicate: await codeOf('duplicate', other) }
    const body = { ...pair, reason: '同一个人登记了两次', is_checked: true }
    const merge = (given: object) => me.call('members.mergeUsers', { ...body, ...given })
    const wrong = codes.kept === '000000' ? '000001' : '000000'
    expect(await merge({ codes: { ...codes, kept: wrong } })).toMatchObject({
      data: { type: 'CAPTCHA_WRONG', field: 'kept' },
    })
    expect(await merge({ codes: { kept: codes.kept, duplicate: codes.kept } })).toMatchObject({
      data: { type: 'CAPTCHA_WRONG', field: 'duplicate' },
    })
    const turned = { kept_id: other.user_id, duplicate_id: kept.user_id }
    const swapped = { ...turned, codes: { kept: codes.duplicate, duplicate: codes.kept } }
    expect(await merge(swapped)).toMatchObject(refused('CAPTCHA_WRONG'))
    expect((await merge({ codes })).data).toMatchObject({ state: 'done' })
    expect((await kept.call('rewards.getHoldings', {})).data.held).toBeNull()
    expect(await merge({ codes })).toMatchObject(refused('MEMBER_STATE_CHANGED'))
    const bare = await member()
    await app.sql`
      update users set mobile_sealed = null, mobile_blind = null, mobile_masked = null where id = ${bare.user_id}`
    const none = { kept_id: kept.user_id, duplicate_id: bare.user_id, to: 'duplicate' as const }
    expect(await me.call('members.sendMergeCode', none)).toMatchObject(refused('MEMBER_MOBILE_MISSING'))
  })

  it('asks for a fresh proof of who merges, decides and undoes', async () => {
    const { me, member, merge, ask, undo } = await mergerOf(app)
    const [kept, other] = [await member(), await member()]
    const { merging_id } = (await merge(kept, other)).data
    await app.sql`update session set proved_at = now() - interval '1 hour' where user_id = ${me.user_id}`
    for (const answer of [
      await ask(kept, other),
      await undo(merging_id),
      await me.call('members.decideMerge', { merging_id, event: 'refuse' }),
    ])
      expect(answer).toMatchObject(refused('PROOF_NEEDED'))
  })

  it('keeps what is held through a second merge, and gives it back held', async () => {
    const { member, merge, undo } = await mergerOf(app)
    const [a, b, c] = [await member(), await member(), await member()]
    await grant(app.sql, a.user_id, { points: 30 })
    await grant(app.sql, c.user_id, { points: 5 })
    const first = (await merge(b, a)).data.merging_id
    const second = (await merge(c, b)).data.merging_id
    const heldOf = async ({ user_id }: typeof a) =>
      (await app.sql<{ held_points: number }[]>`select held_points from account where user_id = ${user_id}`)[0]
        ?.held_points
    expect([await heldOf(a), await heldOf(b), await heldOf(c)]).toEqual([0, 0, 35])
    await undo(second)
    expect([await heldOf(a), await heldOf(b), await heldOf(c)]).toEqual([0, 30, 0])
    await undo(first)
    expect([await heldOf(a), await heldOf(b), await heldOf(c)]).toEqual([0, 0, 0])
  })

  it('books on who is kept what the other earns later', async () => {
    const { member, merge } = await mergerOf(app)
    const [kept, other] = [await member(), await member()]
    await merge(kept, other)
    const move = { user_id: other.user_id, biz: 'GRANT' as const, biz_id: 1, reason: '测试', now: new Date() }
    await app.app.database.transact((tx) => ledger.bookPoints(tx, { ...move, delta: 7 }))
    await app.app.database.transact((tx) => ledger.bookPoints(tx, { ...move, delta: -2, biz_id: 2 }))
    expect(await ledger.accountOf(app.sql, kept.user_id)).toMatchObject({ points: 5 })
    expect(await ledger.accountOf(app.sql, other.user_id)).toMatchObject({ points: 0 })
  })

  it('gives the labels of the other, finds them by what they were called and in no other list, and keeps who has somebody merged', async () => {
    const { me, member, merge } = await mergerOf(app)
    const [kept, other] = [await member({ real_name: '顾阿妹' }), await member({ real_name: '顾亚妹' })]
    const { data: tag } = await me.call('members.setTag', { group: '人群', name: '独居', colour: 'warn' })
    await me.call('members.setUserTags', { user_id: other.user_id, tag_ids: [tag.id] })
    await merge(kept, other)
    const { data } = await me.call('members.getUserInfo', { user_id: kept.user_id })
    expect(data.member).toMatchObject({ tags: [{ id: tag.id }], merged: 1, merged_into_id: null })
    const ids = async (keyword: string) =>
      (await me.call('members.getUserList', { keyword })).data.list.filter((row) => !row.is_staff).map(({ id }) => id)
    expect(await ids('')).toEqual([kept.user_id])
    expect(await ids('顾亚妹')).toEqual([other.user_id])
    const { data: gone } = await me.call('members.getUserInfo', { user_id: other.user_id })
    expect(gone.member).toMatchObject({
      state: 'merged',
      merged_into_id: kept.user_id,
      events: ['separate'],
      may_edit: false,
    })
    const { data: found } = await me.call('members.checkUserMobileOrIDNumber', { mobile: other.mobile })
    expect(found.user?.id).toBe(kept.user_id)
    const removed = await me.call('members.delUser', { user_id: kept.user_id })
    expect(removed.msg).toBe('这位会员还有1位合并过来的会员，不能删除，可以改为停用')
  })

  it('takes those along who had been merged into the other, and never makes a cycle', async () => {
    const { member, merge } = await mergerOf(app)
    const [a, b, c] = [await member(), await member(), await member()]
    await grant(app.sql, a.user_id, { points: 5 })
    await merge(b, a)
    expect(await merge(a, b)).toMatchObject(refused('MEMBER_STATE_CHANGED'))
    expect(await merge(a, c)).toMatchObject(refused('MEMBER_STATE_CHANGED'))
    await merge(c, b)
    const rows = await app.sql<{ id: number; merged_into_id: number | null }[]>`
      select id, merged_into_id from users where id = any(${[a.user_id, b.user_id, c.user_id]}::int8[]) order by id`
    expect(rows.map((row) => row.merged_into_id)).toEqual([c.user_id, c.user_id, null])
    expect(await ledger.accountOf(app.sql, c.user_id)).toMatchObject({ points: 5 })
    const move = { user_id: a.user_id, delta: 3, biz: 'GRANT' as const, biz_id: 1, reason: '测试', now: new Date() }
    await app.app.database.transact((tx) => ledger.bookPoints(tx, move))
    expect(await ledger.accountOf(app.sql, c.user_id)).toMatchObject({ points: 8 })
  })

  it('has one winner where two merge one pair at once, either way', async () => {
    const { member, merge } = await mergerOf(app)
    for (let i = 0; i < 3; i++) {
      const [a, b] = [await member(), await member()]
      await grant(app.sql, a.user_id, { points: 10 })
      await grant(app.sql, b.user_id, { points: 20 })
      const answers = await Promise.all([merge(a, b), merge(b, a), merge(a, b), merge(b, a)])
      expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
      expect(new Set(answers.map(({ data }) => data.type))).toEqual(new Set([undefined, 'MEMBER_STATE_CHANGED']))
      const points = await Promise.all(
        [a, b].map(async ({ user_id }) => (await ledger.accountOf(app.sql, user_id)).points),
      )
      expect(points.sort((x, y) => x - y)).toEqual([0, 30])
    }
  })

  it('refuses people of elsewhere, colleagues, oneself and one person twice', async () => {
    const { organ_id, me, member, merge } = await mergerOf(app)
    const mine = await member()
    const colleague = await app.staff('doctor', { organ_id })
    for (const other of [await app.member(), { user_id: 8_999_999_999 }]) {
      expect(await merge(mine, other)).toMatchObject(refused('USER_NOT_FOUND'))
      expect(await merge(other, mine)).toMatchObject(refused('USER_NOT_FOUND'))
    }
    expect(await merge(mine, colleague)).toMatchObject(refused('USER_IS_STAFF'))
    expect(await merge(me, mine)).toMatchObject(refused('USER_SELF'))
    expect(await merge(mine, mine)).toMatchObject(refused('MERGING_SAME'))
  })

  it('merges two whose names and birthdays differ only where staff say that they made sure, and keeps that in the log', async () => {
    const { member, merge } = await mergerOf(app)
    const [kept, other] = [await member({ real_name: '沈宝珍' }), await member({ real_name: '陆根生' })]
    const twin = await member({ real_name: '沈宝珍' })
    expect(await merge(kept, other, false)).toMatchObject(refused('MERGING_UNLIKE'))
    expect(await merge(kept, twin, false)).toMatchObject({ code: 1 })
    expect(await merge(kept, other)).toMatchObject({ code: 1 })
    const rows = await app.sql`
      select detail->>'checked' as checked from audit where subject_id = ${kept.user_id} and action = 'member.merge' order by id`
    expect(rows.map(({ checked }) => checked)).toEqual([null, expect.stringContaining('已核对')])
  })
})
