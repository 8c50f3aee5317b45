import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { askBack, fund } from '../../server/src/rooms/orders/testing.ts'
import type { Tried } from '../../server/src/testing/person.ts'
import { CROWD, fewRounds, tally, theOne, together, useClerks, useCrowd } from '../harness/crowd.ts'
import { documentOf } from '../harness/documents.ts'
import { TITLE } from '../harness/invoice-title.ts'
import { receivedLine, saying } from '../harness/review-saying.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { paidOrder, stockUp } from '../harness/shop.ts'
import { useWorld } from '../harness/world.ts'

const world = await useWorld()

describe.runIf(isRoomAsked('orders', 'members'))('what many say and decide at once', () => {
  const clerk = useClerks(world)
  const key = () => ({ client_req_id: randomUUID() })
  const count = async (rows: Promise<readonly { n: number }[]>) => (await rows)[0]?.n
  /** One of all who decided was first, and the rest hear who and when. */
  function tellsWho(result: readonly Tried[], reason: string): void {
    const winner = theOne(result)
    expect(tally(result)).toEqual({ ok: 1, [reason]: result.length - 1 })
    for (const one of result)
      if (!one.ok) expect(one.data).toMatchObject({ by: `店员${winner}`, at: expect.stringMatching(/./) })
  }

  describe.each(fewRounds)('round %i', (round) => {
    const crowd = useCrowd(world)
    const { buyer } = crowd
    const goods = (name: string, price_fen = 100) =>
      stockUp(crowd.admin, { name: `${name}${round}`, on_hand: 500, points: 0, price_fen })
    /** What a product shows of its reviews. */
    const rating = async (goods_id: number) =>
      (
        await world.sql`
          select coalesce(sum(stars_sum), 0)::int as stars, coalesce(sum(stars_count), 0)::int as n from goods_rating where goods_id = ${goods_id}`
      )[0]

    it('keeps one review of a line, and counts its stars once', async () => {
      const product = await goods('评价一次')
      const line_id = await receivedLine({ admin: crowd.admin, product }, buyer(0))
      const decideWith = (event: 'write' | 'append') =>
        together(CROWD, () => buyer(0).tries('orders.setReview', saying(line_id, event)))
      for (const event of ['write', 'append'] as const)
        expect(tally(await decideWith(event))).toEqual({ ok: 1, REVIEW_NOT_POSSIBLE: CROWD - 1 })
      expect(await count(world.sql`select count(*)::int as n from review where order_line_id = ${line_id}`)).toBe(1)
      expect(await rating(product.goods_id)).toEqual({ stars: 4, n: 1 })
    })

    it('hides a review once, however many hide it and show it again', async () => {
      const product = await goods('隐藏一次')
      const line_id = await receivedLine({ admin: crowd.admin, product }, buyer(1))
      const { review_id } = await buyer(1).does('orders.setReview', saying(line_id))
      const turn = (i: number, event: 'hide' | 'show') =>
        clerk(i).tries('orders.setReviewState', { review_id, event, words: event === 'hide' ? '广告' : '' })
      for (const one of await together(CROWD, (i) => turn(i, i % 3 ? 'hide' : 'show'))) expect(one.ok).toBe(true)
      const isHidden = await count(
        world.sql`select count(*)::int as n from review where id = ${review_id} and hidden_at is not null`,
      )
      expect(await rating(product.goods_id)).toEqual(isHidden ? { stars: 0, n: 0 } : { stars: 4, n: 1 })
    })

    it('lets one of many decide what is asked back', async () => {
      const { id } = await paidOrder(buyer(2), await goods('退款审核'))
      await world.sql`update orders set paid_at = paid_at - interval '1 day' where id = ${id}`
      const refund_id = await askBack(buyer(2), id)
      const result = await together(CROWD, (i) => {
        const decision = i % 3 ? { event: 'agree' as const } : { event: 'reject' as const, reason: '商品已经备好' }
        return clerk(i).tries('orders.auditRefundOrder', { refund_id, state: 'APPLIED', ...decision, ...key() })
      })
      tellsWho(result, 'REFUND_DECIDED')
      const log = world.sql<{ n: number }[]>`
        select count(*)::int as n from refund_log where refund_id = ${refund_id} and event in ('agree', 'reject')`
      expect(await count(log)).toBe(1)
    })

    it('asks for a second person where parts that one alone might agree to are agreed to at one moment', async () => {
      const product = await goods('分开退款', 90_000)
      await fund(world.sql, buyer(5).user_id, { fen: 360_000 })
      const asked: number[] = []
      for (let i = 0; i < 4; i++) {
        const { id } = await paidOrder(buyer(5), product)
        await world.sql`update orders set paid_at = paid_at - interval '1 day' where id = ${id}`
        asked.push(await askBack(buyer(5), id))
      }
      const result = await together(asked.length, (i) =>
        clerk(i).does('orders.auditRefundOrder', {
          refund_id: asked[i] ?? 0,
          state: 'APPLIED',
          event: 'agree',
          ...key(),
        }),
      )
      expect(result.map(({ state }) => state).sort()).toEqual(['CHECKED', 'CHECKED', 'CHECKED', 'DONE'])
    })

    it('lets one of many decide about a document', async () => {
      await buyer(3).does('identity.setCertification', await documentOf(buyer(3)))
      const [row] = await world.sql<{ id: number; version: number }[]>`
        select id, version from certification where user_id = ${buyer(3).user_id}`
      const { id = 0, version = 0 } = row ?? {}
      const result = await together(CROWD, (i) => {
        const decision = i % 2 ? { event: 'pass' as const } : { event: 'reject' as const, reason: '照片看不清' }
        return clerk(i).tries('members.auditCertification', { id, version: String(version), ...decision })
      })
      tellsWho(result, 'CERTIFICATION_DECIDED')
    })

    it('issues one invoice of an order, or refuses it, once', async () => {
      const { id: order_id } = await paidOrder(buyer(4), await goods('开票一次'))
      const asked = await buyer(4).does('orders.setInvoice', { order_id, ...TITLE, ...key() })
      const version = asked.invoice?.asked_at ?? ''
      const result = await together(CROWD, (i) => {
        const issued = { event: 'issue' as const, number: String(10_000_000 + i), issued_on: '2026-01-02' }
        const decision = i % 2 ? issued : { event: 'refuse' as const, reason: '没有开票资格' }
        return clerk(i).tries('orders.setInvoiceTo', { order_id, ...decision, version, ...key() })
      })
      expect(tally(result)).toEqual({ ok: 1, INVOICE_STATE_CHANGED: CROWD - 1 })
      const log = world.sql<{ n: number }[]>`
        select count(*)::int as n from order_log where order_id = ${order_id} and event in ('invoiceIssued', 'invoiceRefused')`
      expect(await count(log)).toBe(1)
    })
  })
})
