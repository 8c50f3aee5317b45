import { describe, expect, it } from 'vitest'
import type { OrderFacts } from '../core/events.ts'
import { handlingEvents } from './events.ts'

const rice: OrderFacts = {
  ...{ order_id: 77, order_no: 'H77', user_id: 5, organ_id: 2, company_id: 3, state: 'PAID' },
  ...{ title: '东北大米 5kg', quantity: 2, pay_fen: 1990, points: 300, delivery: 'pickup' },
  ...{ store_name: '和颐优选·中心店', by_role: 'staff', by: '王芳' },
}
const parcel = { company: '中通快递', no: 'ZT123456' }

describe('what a member reads of what staff do with an order', () => {
  it('says what to do next', () => {
    expect(handlingEvents['order.ready'].notices.of(rice)[0]).toMatchObject({
      kind: 'pickup',
      title: '可以取货了',
      body: '您的“东北大米 5kg”等2件已备好，请凭取货码到和颐优选·中心店取。',
    })
    expect(handlingEvents['order.reshipped'].notices.of({ ...rice, parcel })[0]).toMatchObject({
      title: '物流信息已更正',
      body: '您的“东北大米 5kg”等2件的物流信息已更正为“中通快递 ZT123456”，请留意查收。',
    })
  })

  it('says how much is still to come where a part was sent', () => {
    const sent = (left: number) => handlingEvents['order.shipped'].notices.of({ ...rice, parcel, sent: 1, left })[0]
    expect(sent(0)?.body).toBe('您的“东北大米 5kg”等2件已经寄出，请留意查收。')
    expect(sent(1)?.body).toBe('您的“东北大米 5kg”等2件已经寄出1件，还有1件会另外寄出。')
  })

  it('says what it costs now, and why', () => {
    const priced = { ...rice, pay_fen: 990, was_fen: 1990, reason: '有瑕疵', expire_at: '2026-11-24T04:00:00.000Z' }
    const [notice] = handlingEvents['order.priced'].notices.of(priced)
    expect(notice).toMatchObject({ kind: 'money', title: '订单改价了' })
    expect(notice?.body).toContain('的应付金额由19.90元改为9.90元，原因：有瑕疵。请在')
  })

  it('uses no word of the desk', () => {
    const read = [
      ...handlingEvents['order.ready'].notices.of(rice),
      ...handlingEvents['order.reshipped'].notices.of({ ...rice, parcel }),
      ...handlingEvents['order.shipped'].notices.of({ ...rice, parcel, sent: 1, left: 1 }),
    ]
    for (const { title, body } of read) expect(title + body).not.toMatch(/核销|备货|规格|待发货|自提/)
  })
})
