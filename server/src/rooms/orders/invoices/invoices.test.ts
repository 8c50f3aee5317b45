import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../testing/app.ts'
import { makeGoods, makeStore } from '../../mall/testing.ts'
import { makeCompany, makeOrgan } from '../../organisation/testing.ts'
import { checkInvariants } from '../index.ts'
import { askBack, fund, makeOrder } from '../testing.ts'

const PDF = Buffer.from('%PDF-1.4\n%âãÏÓ\ntrailer<<>>\n%%EOF\n')

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
    const [me, clerk] = [await app.member(), await app.staff('operator', { real_name: '夏静' })]
    const order = await makeOrder(app.sql, me, given)
    const ask = (wish: object = person, who: Person = me) =>
      who.call('orders.setInvoice', { order_id: order.id, ...person, ...wish, client_req_id: randomUUID() })
    const read = async () => (await clerk.call('orders.getCompanyOrder', { order_id: order.id })).data
    const set = async (wish: object, version?: string) =>
      clerk.call('orders.setInvoiceTo', {
        order_id: order.id,
        event: 'issue',
        ...wish,
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
    const second = await set(facts)
    expect(second.data.type).toBe('INVOICE_STATE_CHANGED')
    expect(second.msg).toMatch(/^夏静已在.+处理，发票现在是“已开票”$/)
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

  it('is asked for by staff who act for its member, and the log says so', async () => {
    const { me, order } = await scene()
    const clerk = await app.staff('platform_admin')
    const { data } = await clerk.call('members.beginActing', { user_id: me.user_id, reason: '会员请我帮忙开票' })
    const acting = { headers: { acting: String(data.acting.id) } }
    const asked = await clerk.call(
      'orders.setInvoice',
      { order_id: order.id, ...person, client_req_id: randomUUID() },
      acting,
    )
    expect(asked.data.invoice).toMatchObject({ state: 'ASKED', title: person.title })
    const { timeline } = (await me.call('orders.getUserOrder', { order_id: order.id })).data
    expect(timeline.at(-1)).toMatchObject({ event: 'invoiceAsked', by: expect.stringContaining('（代办）') })
  })

  it('is nobody else’s to ask for or to issue', async () => {
    const { order, ask } = await scene()
    await ask()
    expect((await ask({}, await app.member())).data.type).toBe('ORDER_NOT_FOUND')
    const elsewhere = await app.staff('operator', { organ_id: await makeOrgan(app.sql) })
    const request = { order_id: order.id, ...facts, version: '' }
    expect((await elsewhere.call('orders.setInvoiceTo', request)).data.type).toBe('ORDER_NOT_FOUND')
  })

  it('comes as a file that its member and its staff open, nobody else, and every look is logged', async () => {
    const { me, clerk, order, ask, set } = await scene({ paid: true, quantity: 2 })
    const send = async (bytes: Buffer | null, who: Person = clerk) => {
      const form = new FormData()
      if (bytes) form.set('userFile', new Blob([new Uint8Array(bytes)]), 'fp.pdf')
      const answer = await fetch(`${app.url}/api/order/setInvoiceFile`, {
        method: 'POST',
        headers: who.headers,
        body: form,
      })
      return (await answer.json()) as { code: number; data: { file_id: string; type: string } }
    }
    const open = async (who: Person) => {
      const { data } = await who.call('orders.getInvoiceFile', { order_id: order.id })
      return fetch(`${app.url}/api/common/getPrivate/${data.id}/${data.ticket}`, { headers: who.headers })
    }
    await ask()
    for (const [bytes, type] of [
      [null, 'FILE_MISSING'],
      [Buffer.from('MZ not a paper'), 'INVOICE_FILE_UNSUPPORTED'],
    ] as const)
      expect((await send(bytes)).data.type).toBe(type)
    expect((await send(PDF, me)).code).not.toBe(1)
    const { file_id } = (await send(PDF)).data
    expect((await set({ ...facts, file_id: randomUUID() })).data.type).toBe('INVOICE_FILE_GONE')
    expect((await set({ ...facts, file_id })).data.invoice).toMatchObject({ state: 'ISSUED', has_file: true })
    for (const who of [me, clerk]) {
      const answer = await open(who)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF)
    }
    const [desk, elsewhere] = [
      await app.staff('writeoff'),
      await app.staff('operator', { organ_id: await makeOrgan(app.sql) }),
    ]
    for (const who of [await app.member(), desk, elsewhere])
      expect((await who.call('orders.getInvoiceFile', { order_id: order.id })).data.type).toBe('ORDER_NOT_FOUND')
    const looks = await app.sql<{ actor_id: number }[]>`
      select actor_id from audit where action = 'invoiceFile.look' and subject_id = ${me.user_id} order by id`
    expect(looks.map(({ actor_id }) => actor_id)).toEqual([me.user_id, clerk.user_id])
    await askBack(me, order.id, { quantity: 1 })
    expect((await set({ ...facts, number: '12345678' })).data.invoice).toMatchObject({ has_file: false })
    const [gone] = await app.sql<
      { delete_after: Date | null }[]
    >`select delete_after from private_file where id = ${file_id}`
    expect(gone?.delete_after).not.toBeNull()
  })

  it('is asked for with the purchase, of every order that costs money, and its title is known the next time', async () => {
    const me = await app.member()
    const title = async () => (await me.call('orders.getInvoiceTitle', {})).data.last
    expect(await title()).toBeNull()
    const goods = [
      await makeGoods(app.sql),
      await makeGoods(app.sql, { skus: [{ points: 10, price_fen: 0 }], company_id: await makeCompany(app.sql, {}) }),
    ]
    await fund(app.sql, me.user_id, { points: 99, fen: 9_999 })
    const purchase = {
      lines: goods.map(({ sku_id }) => ({ sku_id, quantity: 1 })),
      delivery: 'pickup' as const,
      stores: await Promise.all(goods.map(({ company_id }) => makeStore(app.sql, { company_id }))),
    }
    const { quote_hash } = (await me.call('orders.getOrderQuote', purchase)).data
    const bought = { ...purchase, quote_hash, invoice: company, client_req_id: randomUUID() }
    const placed = (await me.call('orders.buyTrolley', bought)).data.orders
    expect(placed).toHaveLength(2)
    for (const { id, pay_fen } of placed) {
      const { data } = await me.call('orders.getUserOrder', { order_id: id })
      const asked = { ...company, tax_no: '91350100M000100Y43', state: 'ASKED' }
      expect(data.invoice).toEqual(pay_fen > 0 ? expect.objectContaining(asked) : null)
      if (pay_fen > 0) expect(data.timeline.map(({ event }) => event)).toContain('invoiceAsked')
    }
    expect(await title()).toEqual({ ...company, tax_no: '91350100M000100Y43' })
    const due = placed.find(({ pay_fen }) => pay_fen > 0)?.id ?? 0
    await me.call('orders.setOrderState', { order_id: due, event: 'cancel' })
    expect((await me.call('orders.getUserOrder', { order_id: due })).data.invoice).toBeNull()
    expect(
      (
        await me.call('orders.buyTrolley', {
          ...bought,
          invoice: { ...company, tax_no: '' },
          client_req_id: randomUUID(),
        })
      ).code,
    ).toBe(0)
  })

  it('needs no address of mail: it is seen with the order', async () => {
    const { ask, set } = await scene()
    expect((await ask({ email: '' })).data.invoice).toMatchObject({ email: '', state: 'ASKED' })
    expect((await set(facts)).data.invoice).toMatchObject({ email: '', state: 'ISSUED' })
  })

  it('takes no company without its number, and no false address of mail', async () => {
    const { ask } = await scene()
    for (const wrong of [{ ...company, tax_no: '' }, { ...company, tax_no: '91350100M000100Y44' }, { email: 'x' }])
      expect((await ask(wrong)).code).toBe(0)
  })
})
