import { contract } from '@heyi/contract'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { sheetText } from '../../../../testing/sheet.ts'
import { fund, home } from '../../../orders/testing.ts'
import { untilWaiting } from '../../testing.ts'

describe('POST /api/user/exportMine', () => {
  const app = useApp()
  it('gives a person everything that rooms keep of them, to read and as data, and notes it', async () => {
    const [me, other] = [await app.member({ real_name: '陆根生' }), await app.member({ real_name: '张桂兰' })]
    await fund(app.sql, me.user_id, { points: 77 })
    await me.call('orders.setAddress', { ...home, detail: '<b>双塔弄</b>', is_default: true })
    await me.call('identity.setConsent', { kind: 'place', is_given: true })
    const [row] = await app.sql<{ id: number }[]>`
      insert into audit (actor_id, subject_id, action) values (${other.user_id}, ${me.user_id}, 'member.label') returning id`
    await me.call('identity.setDispute', { audit_id: row?.id ?? 0, note: '我没有去过' })
    const chief = await app.staff('organ_admin')
    await app.sql`insert into staff_application (user_id, organ_id, invited_by, state) values (${me.user_id}, 2, ${chief.staff_id}, 'declined')`
    const response = await fetch(app.url + contract.identity.exportMine.path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...me.headers },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('no-store')
    const [page = '', data = ''] = sheetText(Buffer.from(await response.arrayBuffer())).split('</html>')
    const { sections } = JSON.parse(data) as {
      sections: { room: string; title: string; rows: Record<string, unknown>[] }[]
    }
    const rows = (title: string) => sections.find((one) => one.title === title)?.rows
    expect(rows('个人资料')).toMatchObject([{ 姓名: '陆根生', 手机号: me.mobile }])
    expect(rows('积分明细')).toMatchObject([{ 变动: 77 }])
    expect(rows('收货地址')).toMatchObject([{ 手机号: home.mobile }])
    expect(rows('单独的授权')).toMatchObject([{ 授权: '位置信息', 决定: '同意' }])
    expect(rows('提出的异议')).toMatchObject([
      { 哪件事: '修改了会员标签', 说明: '我没有去过', 状态: '待处理', 答复: '' },
    ])
    expect(rows('员工申请')).toMatchObject([{ 状态: '未通过' }])
    expect(new Set(sections.map(({ room }) => room))).toEqual(
      new Set(['identity', 'organisation', 'orders', 'rewards', 'members', 'messaging', 'mall']),
    )
    expect(page).toContain('&lt;b&gt;双塔弄')
    expect(page + JSON.stringify(sections)).not.toContain(other.mobile)
    expect(
      await app.sql`select 1 from audit where subject_id = ${me.user_id} and action = 'privacy.export'`,
    ).toHaveLength(1)
  })
  it('runs once at a time for one person, so that another finds a connection', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const asked = ({ headers }: Person) =>
      fetch(app.url + contract.identity.exportMine.path, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', ...headers },
      })
    const { running, again, beside } = await app.app.database.transact(async (tx) => {
      // What an export reads is taken, so that it lasts.
      await tx`lock table address in access exclusive mode`
      const running = asked(me)
      await untilWaiting(app, 1)
      const again = await (await asked(me)).json()
      const beside = asked(other)
      await untilWaiting(app, 2)
      return { running, again, beside }
    })
    expect(again).toMatchObject({ code: 0, data: { type: 'EXPORTS_BUSY' } })
    for (const answer of [await running, await beside, await asked(me)])
      expect(answer.headers.get('content-type')).toBe('application/zip')
  })
})
