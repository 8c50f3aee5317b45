import { describe, expect, it, vi } from 'vitest'
import { type Person, useApp } from '../../testing/app.ts'
import { openSocket } from '../messaging/testing.ts'
import { makeCompany, makeOrgan } from '../organisation/testing.ts'
import { makeOrder } from './testing.ts'

describe('who hears what a call changed', () => {
  const app = useApp()

  async function listening(person: Person) {
    const socket = await openSocket(app.url)
    socket.say({ connect_action: 'binding_user', user_id: person.user_id, token: person.token })
    await vi.waitFor(() => expect(socket.heard.at(-1)?.type).toBe('bound'))
    return {
      changes: () => socket.heard.flatMap((one) => (one.type === 'changed' ? [one.changes.join()] : [])),
      close: socket.close,
    }
  }

  it('of an order: staff of its organisation, each what they may read, and its member where somebody else did it', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, clerk] = [await app.member(), await app.staff('operator', { organ_id })]
    const order = await makeOrder(app.sql, me, { organ_id, paid: true })
    const people = {
      clerk,
      writeOff: await app.staff('writeoff', { organ_id }),
      doctor: await app.staff('doctor', { organ_id }),
      elsewhere: await app.staff('operator', { organ_ids: [await makeOrgan(app.sql)] }),
      me,
      other: await app.member(),
    }
    const sockets = await Promise.all(Object.values(people).map(listening))
    const heard = () => sockets.map(({ changes }) => changes())
    const input = { order_id: order.id, event: 'prepare', client_req_id: crypto.randomUUID() } as const
    expect((await clerk.call('orders.setOrderStateTo', input)).code).toBe(1)
    await vi.waitFor(() => expect(heard()[4]).toHaveLength(1))
    expect(heard()).toEqual([['coupon,order'], ['order'], [], [], ['account,coupon,order,stock'], []])
    // What staff note among themselves is none of the member's; who asked read it in the answer.
    const remark = {
      order_id: order.id,
      event: 'remark',
      reason: '下午来取',
      client_req_id: crypto.randomUUID(),
    } as const
    expect((await clerk.call('orders.setOrderStateTo', remark)).code).toBe(1)
    await vi.waitFor(() => expect(heard()[1]).toHaveLength(2))
    expect(heard()[4]).toHaveLength(1)
    for (const socket of sockets) socket.close()
  })

  it('of an order handed out away from its merchant: the staff there of it, the staff of the merchant of its goods', async () => {
    const [here, home] = [await makeOrgan(app.sql), await makeOrgan(app.sql)]
    const [company_id, other] = [
      await makeCompany(app.sql, { organ_id: home }),
      await makeCompany(app.sql, { organ_id: here }),
    ]
    const clerk = await app.staff('organ_admin', { organ_id: here })
    const order = await makeOrder(app.sql, await app.member(), { organ_id: here, company_id, paid: true })
    const people = {
      clerk,
      ofItsMerchant: await app.staff('operator', { organ_ids: [here], company_id }),
      ofAnother: await app.staff('operator', { organ_ids: [here], company_id: other }),
      whereItsMerchantIs: await app.staff('operator', { organ_ids: [home] }),
    }
    const sockets = await Promise.all(Object.values(people).map(listening))
    const heard = () => sockets.map(({ changes }) => changes())
    const input = { order_id: order.id, event: 'prepare', client_req_id: crypto.randomUUID() } as const
    expect((await clerk.call('orders.setOrderStateTo', input)).code).toBe(1)
    await vi.waitFor(() => expect(heard()[3]).toHaveLength(1))
    expect(heard()).toEqual([['account,coupon,order'], ['coupon,order,stock'], [], ['stock']])
    for (const socket of sockets) socket.close()
  })

  it('of goods: staff who have their merchant in scope, and nobody else', async () => {
    const organ_id = await makeOrgan(app.sql)
    const company_id = await makeCompany(app.sql, { organ_id })
    const order = await makeOrder(app.sql, await app.member(), { organ_id, company_id })
    const clerk = await app.staff('organ_admin', { organ_id })
    const people = [
      clerk,
      await app.staff('operator', { organ_id, company_id }),
      await app.staff('operator', { organ_id, company_id: await makeCompany(app.sql, { organ_id }) }),
      await app.staff('operator', { organ_ids: [await makeOrgan(app.sql)] }),
      await app.member(),
    ]
    const sockets = await Promise.all(people.map(listening))
    const input = { goods_ids: [order.goods.id], is_on: false }
    expect((await clerk.call('mall.setGoodsState', input)).data).toMatchObject({ changed: 1 })
    await vi.waitFor(() => expect(sockets[1]?.changes()).toHaveLength(1))
    expect(sockets.map(({ changes }) => changes())).toEqual([['goods'], ['goods'], [], [], []])
    for (const socket of sockets) socket.close()
  })

  it('of a merchant: staff who have it in scope', async () => {
    const organ_id = await makeOrgan(app.sql)
    const company_id = await makeCompany(app.sql, { organ_id })
    const judge = await app.staff('organ_admin', { organ_id })
    const people = [
      await app.staff('operator', { organ_id }),
      await app.staff('operator', { organ_id, company_id }),
      await app.staff('operator', { organ_id, company_id: await makeCompany(app.sql, { organ_id }) }),
      await app.staff('operator', { organ_ids: [await makeOrgan(app.sql)] }),
    ]
    const sockets = await Promise.all(people.map(listening))
    const input = { id: company_id, version: '1', commission_bp: 250 }
    expect((await judge.call('organisation.setCompanyCommission', input)).code).toBe(1)
    await vi.waitFor(() => expect(sockets[0]?.changes()).toHaveLength(1))
    expect(sockets.map(({ changes }) => changes())).toEqual([['company'], ['company'], [], []])
    for (const socket of sockets) socket.close()
  })

  it('of who applies to sell or to work: staff of the organisation', async () => {
    const organ_id = await makeOrgan(app.sql)
    const chief = await app.staff('organ_admin', { organ_id })
    const member = await app.member({ organ_id })
    const people = [chief, await app.staff('organ_admin', { organ_ids: [await makeOrgan(app.sql)] })]
    const sockets = await Promise.all(people.map(listening))
    const applied = { name: `豆腐坊${member.user_id}`, contact_name: '陆根生', contact_phone: '13900000077' }
    expect((await member.call('organisation.applyCompany', applied)).code).toBe(1)
    const { url } = (await chief.call('organisation.getStaffQRCode', { id: chief.staff_id, kind: 'staff' })).data
    const asked = new URLSearchParams(url.split('?')[1])
    const invitation = { organ_id, work_id: chief.staff_id, code: asked.get('code') ?? '' }
    expect((await member.call('organisation.applyStaff', invitation)).code).toBe(1)
    await vi.waitFor(() => expect(sockets[0]?.changes()).toHaveLength(2))
    expect(sockets.map(({ changes }) => changes())).toEqual([['company', 'staff'], []])
    for (const socket of sockets) socket.close()
  })

  it('of somebody’s roles: that person', async () => {
    const organ_id = await makeOrgan(app.sql)
    const chief = await app.staff('organ_admin', { organ_id })
    const clerk = await app.staff('writeoff', { organ_id })
    const socket = await listening(clerk)
    const input = { id: clerk.staff_id, login_name: `c${clerk.user_id}`, roles: await rolesOf(clerk) }
    expect((await chief.call('organisation.setStaff', input)).code).toBe(1)
    await vi.waitFor(() => expect(socket.changes()).toHaveLength(1))
    expect(socket.changes()[0]).toContain('staff')
    socket.close()
  })

  const rolesOf = ({ staff_id }: Person) =>
    app.sql<
      { organ_id: number; role_id: number }[]
    >`select organ_id, role_id from staff_role where staff_id = ${staff_id}`
})
