import { beforeAll, describe, expect, it } from 'vitest'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { type Person, useApp } from '../../../../testing/app.ts'
import { takeSheet } from '../../../../testing/sheet.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

const HOME = { name: '沈宝珍', mobile: '13812345678', region: ['江苏省', '苏州市', '姑苏区'], detail: '双塔弄 21 号' }

describe('POST /api/userinfo/getActingLog and exportActingLog', () => {
  const app = useApp()
  let organ_id: number
  let [here, elsewhere, everywhere, member, other] = [] as unknown as [Person, Person, Person, Person, Person]
  let first: number
  const today = shanghaiDay(new Date())
  const begin = async (user_id: number, reason: string) => {
    const { data } = await here.call('members.beginActing', { user_id, reason })
    return { id: data.acting.id, given: { headers: { acting: String(data.acting.id) } } }
  }
  beforeAll(async () => {
    organ_id = await makeOrgan(app.sql, { name: '代办站' })
    here = await app.staff('organ_admin', { organ_id, real_name: `代${organ_id}` })
    elsewhere = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    everywhere = await app.staff('platform_admin')
    member = await app.member({ organ_id, real_name: '沈宝珍' })
    other = await app.member({ organ_id })
    const { id, given } = await begin(member.user_id, '会员来电')
    first = id
    await here.call('orders.setAddress', HOME, given)
    await here.call('orders.setAddress', { ...HOME, detail: '二楼' }, given)
    await here.call('orders.getAddressList', {}, given)
    await begin(other.user_id, '=上门')
    const log = await member.call('identity.getPrivacyLog', { kind: 'done' })
    await member.call('identity.setDispute', { audit_id: log.data.list[0]?.id ?? 0, note: '' })
  })
  const find = async (who: Person, asked: Record<string, unknown> = {}) =>
    (await who.call('members.getActingLog', { actor: String(here.user_id), ...asked })).data

  it('shows who acted for whom, when, why, what was done, and that the member did not agree', async () => {
    const { list, total } = await find(here)
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { subject: { id: other.user_id }, reason: '=上门', deeds: [], dispute: null, ended_how: null, ended_at: null },
      {
        id: first,
        actor: { id: here.user_id, name: `代${organ_id}` },
        subject: { id: member.user_id, name: '沈宝珍' },
        organ_name: '代办站',
        reason: '会员来电',
        ended_how: 'replaced',
        deeds: [
          { words: '保存了收货地址', times: 2 },
          { words: '查看了收货地址', times: 1 },
        ],
        dispute: 'open',
      },
    ])
  })

  it('says of a time that is over how it ended, though nobody has ended it yet', async () => {
    const [newest] = (await find(here)).list
    await app.sql`update acting set ends_at = now() - interval '1 second' where id = ${newest?.id ?? 0}`
    expect((await find(here)).list[0]).toMatchObject({ ended_how: 'expired', ended_at: expect.stringMatching(/./) })
  })

  it('finds by staff, member, day and dispute', async () => {
    const ids = async (asked: Record<string, unknown>) => (await find(here, asked)).list.map(({ id }) => id)
    expect(await ids({ subject: String(member.user_id) })).toEqual([first])
    expect(await ids({ actor: `代${organ_id}`, subject: member.mobile.slice(-4) })).toEqual([first])
    expect(await ids({ date_from: today, date_to: today })).toHaveLength(2)
    expect(await ids({ date_to: '2020-01-01' })).toEqual([])
    expect(await ids({ disputed: 'open' })).toEqual([first])
    expect(await ids({ disputed: 'none' })).not.toContain(first)
    expect(await ids({ disputed: 'answered' })).toEqual([])
    expect(await ids({ id: first })).toEqual([first])
    const [{ id } = { id: 0 }] = await app.sql<
      { id: number }[]
    >`select id from dispute where user_id = ${member.user_id}`
    await everywhere.call('identity.answerDispute', { id, answer: '已当面说明' })
    expect(await ids({ disputed: 'answered' })).toEqual([first])
  })

  it('shows the times of the own organisations alone, another’s number like an unknown one', async () => {
    expect((await find(everywhere)).total).toBe(2)
    expect((await find(elsewhere)).total).toBe(0)
    expect(await find(elsewhere, { id: first })).toEqual(await find(elsewhere, { id: 999_999_999 }))
    // What was done to a member who has moved here is seen here.
    const { organ_id: theirs } = (await elsewhere.call('identity.getUserInfo', {})).data
    await app.sql`update users set organ_id = ${theirs} where id = ${member.user_id}`
    expect((await find(elsewhere, { subject: String(member.user_id) })).total).toBe(1)
    expect((await find(elsewhere)).total).toBe(0)
    const clerk = await app.staff('writeoff', { organ_id })
    expect(await clerk.call('members.getActingLog', {})).toMatchObject({ code: 403 })
  })

  it('leaves as a table in which nothing is a formula, and notes that it left', async () => {
    const asked = { actor: String(here.user_id), format: 'csv' } as const
    const { body } = await takeSheet(app, here, 'members.exportActingLog', asked)
    const text = new TextDecoder().decode(body)
    expect(text.startsWith('编号,开始,结束,怎样结束')).toBe(true)
    expect(text).toContain('保存了收货地址（2次）；查看了收货地址')
    expect(text).toContain(`'=上门`)
    const noted = await app.sql`select 1 from audit where action = 'acting.export' and actor_id = ${here.user_id}`
    expect(noted).toHaveLength(1)
  })
})
