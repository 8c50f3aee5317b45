import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../testing/app.ts'
import { makeOrgan } from '../../organisation/testing.ts'
import { checkInvariants } from '../index.ts'
import { askBack, makeOrder } from '../testing.ts'

const company = {
  kind: 'company' as const,
  title: '晚渡社区服务中心',
  tax_no: '91350100m000100y43',
  email: 'fp@example.com',
}
const person = { kind: 'person' as const, title: '王秀英', email: 'wang@example.com' }
const facts = { event: 'issue' as const, number: '25312000000012345678', issued_on: '2026-01-02' }

describe('the invoice of an order', () => {
  const app = useApp({ own: true })
  const scene = async (given: Parameters<typeof makeOrder>[2] = { paid: true }) => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const order = await makeOrder(app.sql, me, given)
    const ask = (said: object = person, who: Person = me) =>
      who.call('orders.setInvoice', { order_id: order.id, ...person, ...said, client_req_id: randomUUID() })
    const read = async () => (await clerk.call('orders.getCompanyOrder', { order_id: order.id })).data
    const set = async (said: object, version?: string) =>
      clerk.call('orders.setInvoiceTo', {
        order_id: order.id,
        event: 'issue',
        ...said,
        version: version ?? (await read()).invoice?.asked_at ?? '',
        client_req_id: randomUUID(),
      })
    return { me, clerk, order, ask, read, set }
  }

  it('is asked for by its member, issued under a number, and told', async () => {
    const { me, clerk, order, ask, read, set } = await scene()
    expect((await me.call('orders.getUserOrder', { order_id: order.id })).data).toMatchObject({
      invoice: null,
      invoice_actions: ['ask'],
    })
    const asked = await ask(company)
    expect(asked.data.invoice).toMatchObject({ ...company, tax_no: '91350100M000100Y43', state: 'ASKED', fen: 1_000 })
    expect((await read()).invoice_actions).toEqual(['issue', 'refuse'])
    const listed = async (invoice: 'todo' | 'issued') =>
      (await clerk.call('orders.getCompanyOrdersV2', { invoice, keyword: order.order_no })).data.list.length
    expect([await listed('todo'), await listed('issued')]).toEqual([1, 0])
    const { data } = await set({ ...facts, url: 'https://fp.example.com/1.pdf' })
    expect(data.invoice).toMatchObject({ state: 'ISSUED', number: facts.number, fen: 1_000 })
    expect([await listed('todo'), await listed('issued')]).toEqual([0, 1])
    await app.settle()
    const messages = await app.sql<{ body: string }[]>`
      select body from message where user_id = ${me.user_id} and title = '发票已开好'`
    expect(messages[0]?.body).toContain(facts.number)
    expect((await ask()).data).toMatchObject({ type: 'INVOICE_NOT_POSSIBLE' })
    expect((await set(facts)).data.type).toBe('INVOICE_STATE_CHANGED')
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('is refused with a reason, and asked for again', async () => {
    const { me, order, ask, set } = await scene()
    await ask()
    expect((await set({ event: 'refuse' })).data.type).toBe('REASON_REQUIRED')
    expect((await set({ event: 'refuse', reason: '没有开票资格' })).code).toBe(1)
    expect((await me.call('orders.getUserOrder', { order_id: order.id })).data).toMatchObject({
      invoice: { state: 'REFUSED', reason: '没有开票资格' },
      invoice_actions: ['ask'],
    })
    expect((await ask()).data.invoice).toMatchObject({ state: 'ASKED', reason: '' })
  })

  it('is wrong once something goes back: issued anew for what is left, void where nothing is', async () => {
    const { me, order, ask, read, set } = await scene({ paid: true, quantity: 2 })
    await ask()
    await set(facts)
    await askBack(me, order.id, { quantity: 1 })
    expect(await read()).toMatchObject({ invoice: { state: 'RED', fen: 1_000 }, invoice_actions: ['issue'] })
    expect((await set({ event: 'void' })).data.type).toBe('INVOICE_NOT_POSSIBLE')
    expect((await set({ ...facts, number: '12345678' })).data.invoice).toMatchObject({
      state: 'ISSUED',
      number: '12345678',
      fen: 1_000,
    })
    await askBack(me, order.id)
    expect(await read()).toMatchObject({ invoice: { state: 'RED' }, invoice_actions: ['void'] })
    expect((await set(facts)).data.type).toBe('INVOICE_NOT_POSSIBLE')
    expect((await set({ event: 'void' })).data.invoice).toMatchObject({ state: 'VOID' })
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('needs a number and a day, what was read, and an order that was paid', async () => {
    const { ask, read, set } = await scene()
    expect((await set(facts, 'never')).data.type).toBe('INVOICE_NOT_FOUND')
    await ask()
    const before = (await read()).invoice?.asked_at ?? ''
    for (const wrong of [{ number: '1' }, { issued_on: undefined }, { issued_on: '2999-01-01' }])
      expect((await set({ ...facts, ...wrong })).data.type).toBe('INVOICE_FACTS_WRONG')
    await new Promise((done) => setTimeout(done, 5))
    await ask({ title: '王秀兰' })
    const after = (await read()).invoice?.asked_at
    expect((await set(facts, before)).data).toMatchObject({ type: 'CHANGED_MEANWHILE', version: after })
    const unpaid = await scene({})
    await unpaid.ask()
    expect((await unpaid.set(facts)).data.type).toBe('INVOICE_NOT_POSSIBLE')
  })

  it('is nobody else’s to ask for or to issue', async () => {
    const { order, ask } = await scene()
    await ask()
    expect((await ask({}, await app.member())).data.type).toBe('ORDER_NOT_FOUND')
    const elsewhere = await app.staff('operator', { organ_id: await makeOrgan(app.sql) })
    const said = { order_id: order.id, ...facts, version: '' }
    expect((await elsewhere.call('orders.setInvoiceTo', said)).data.type).toBe('ORDER_NOT_FOUND')
  })

  it('takes no company without its number, and no false address of mail', async () => {
    const { ask } = await scene()
    for (const wrong of [{ ...company, tax_no: '' }, { ...company, tax_no: '91350100M000100Y44' }, { email: 'x' }])
      expect((await ask(wrong)).code).toBe(0)
  })
})
