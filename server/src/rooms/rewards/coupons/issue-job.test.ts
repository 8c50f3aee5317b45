import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../testing/app.ts'
import { makeOrgan } from '../../organisation/testing.ts'
import { holdOne, makeCoupon, makeLabelled } from '../testing.ts'
import { giveNext } from './issue.ts'

describe('a coupon that is given to many', () => {
  const app = useApp()
  const scene = async (many: number) => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id, real_name: '凌志强' })
    return { organ_id, me, ...(await makeLabelled(app.sql, { organ_id, many })) }
  }
  const help = (who: Person, coupon_id: number, tag_id: number) =>
    who.does('rewards.helpCoupon', { coupon_id, tag_id, reason: '重阳慰问', client_req_id: randomUUID() })
  const latest = async (who: Person) => (await who.does('rewards.getCouponIssues', {})).list[0]
  const held = async (coupon_id: number) =>
    (
      await app.sql<{ n: number; people: number; noted: number; taken: number }[]>`
        select count(*)::int as n, count(distinct u.user_id)::int as people, (select taken from coupon where id = ${coupon_id}) as taken,
          (select count(*)::int from audit where action = 'coupon.issue' and detail->>'coupon_id' = ${String(coupon_id)}) as noted
        from user_coupon u where u.coupon_id = ${coupon_id}`
    )[0]

  it('is answered at once, given in batches, told to each once, and says how far it is and who was left out', async () => {
    const { me, tag_id, user_ids } = await scene(450)
    await app.sql`insert into member_label (user_id, label_id) values (${me.user_id}, ${tag_id})`
    const coupon_id = await makeCoupon(app.sql, { name: '重阳券', quota: 441, is_public: false })
    await holdOne(app.sql, user_ids[3] ?? 0, coupon_id)
    await app.sql`update users set state = 'moved' where id = ${user_ids[300] ?? 0}`
    const plan = await me.does('rewards.getHelpCoupon', { coupon_id, tag_id })
    expect([plan.will, plan.skipped_count, plan.left]).toEqual([440, 11, 440])
    const answer = await help(me, coupon_id, tag_id)
    expect(answer).toMatchObject({ people: 451, given: 0, skipped_count: 0, is_done: false })
    expect(await latest(me)).toMatchObject({
      id: answer.issue_id,
      name: '重阳券',
      people: 451,
      given: 0,
      is_done: false,
    })
    await app.settle()
    expect(await latest(me)).toMatchObject({ given: 440, skipped_count: 11, is_done: true })
    expect(new Map((await latest(me))?.skipped.map(({ why, count }) => [why, count]))).toEqual(
      new Map([
        ['已领完', 8],
        ['不能发给自己', 1],
        ['会员状态不正常', 1],
        ['达到每人限领', 1],
      ]),
    )
    expect(await held(coupon_id)).toEqual({ n: 441, people: 441, taken: 441, noted: 440 })
    const notified = await app.sql`
      select count(*)::int as n, count(distinct user_id)::int as people from message where user_id = any(${user_ids}::int8[])`
    expect(notified).toEqual([{ n: 440, people: 440 }])
    expect((await me.does('messaging.getMessages', {})).list[0]).toMatchObject({
      title: '优惠券发放完成',
      body: '“重阳券”已发给440位会员，跳过11位。',
    })
  })

  it('goes to whoever was meant when it was asked for, and to nobody twice where two jobs are at it at once', async () => {
    const { me, organ_id, tag_id, user_ids } = await scene(500)
    const coupon_id = await makeCoupon(app.sql, { quota: 1000 })
    const { issue_id } = await help(me, coupon_id, tag_id)
    const late = await app.member({ organ_id })
    await app.sql`insert into member_label (user_id, label_id) values (${late.user_id}, ${tag_id})`
    const { database } = app.app
    const steps = await Promise.all(
      Array.from({ length: 5 }, () => database.transact((tx) => giveNext(tx, issue_id, new Date()))),
    )
    expect(steps.flatMap((step) => step?.to.map(({ user_id }) => user_id) ?? []).sort((a, b) => a - b)).toEqual(
      user_ids,
    )
    expect(steps.filter((step) => step?.is_done)).toHaveLength(1)
    await app.settle()
    expect(await held(coupon_id)).toEqual({ n: 500, people: 500, taken: 500, noted: 500 })
  })

  it('is left at what was given where the coupon is stopped meanwhile', async () => {
    const { me, tag_id } = await scene(260)
    const coupon_id = await makeCoupon(app.sql, { quota: 1000 })
    const { issue_id } = await help(me, coupon_id, tag_id)
    await app.app.database.transact((tx) => giveNext(tx, issue_id, new Date()))
    await app.sql`update coupon set state = 'OFF' where id = ${coupon_id}`
    await app.settle()
    expect(await latest(me)).toMatchObject({
      ...{ given: 200, skipped_count: 60, is_done: true },
      skipped: [{ why: '已停止发放或不在领取时间', count: 60 }],
    })
  })

  it('is shown to whoever gave it alone, and forgotten after three months', async () => {
    const { me, tag_id, organ_id } = await scene(3)
    const answer = await help(me, await makeCoupon(app.sql), tag_id)
    expect(answer).toMatchObject({ people: 3, given: 3, skipped_count: 0, is_done: true })
    expect(await latest(await app.staff('organ_admin', { organ_id }))).toBeUndefined()
    await app.sql`update coupon_issue set done_at = now() - interval '92 days' where id = ${answer.issue_id}`
    await app.runTask('rewards', 'coupon-issues')
    expect(await latest(me)).toBeUndefined()
    expect(await app.sql`select from coupon_issue_member where issue_id = ${answer.issue_id}`).toHaveLength(0)
  })
})
