import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../server/src/testing/app.ts'
import { useApp } from '../../server/src/testing/app.ts'
import { cashLife, invoiceLife, requestLife } from '../harness/desk-life.ts'
import { gapsOf, type Life, walk } from '../harness/life.ts'
import { orderLife } from '../harness/order-life.ts'
import { refundLife } from '../harness/refund-life.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { inconsistencies } from '../harness/shop.ts'

describe.runIf(isRoomAsked('orders'))('a state table', () => {
  const app = useApp({ own: true })
  const scene = { app, admin: {} as Person, clerk: {} as Person }
  beforeAll(async () => {
    scene.admin = await app.staff('platform_admin', { real_name: '凌志强' })
    scene.clerk = await app.staff('organ_admin', { real_name: '沈宝珍' })
  })

  /** Each walk of a life; the states of a kind are tried out once. */
  function walkThrough<T>(life: Life<T>): void {
    describe(`of ${life.of}`, () => {
      const seen = new Set<string>()
      let tried = 0
      const walks = life.walks.map((one) => ({ ...one, way: one.steps.join(', ') }))
      it.each(walks)('lets $name $way, and refuses all else on the way without a trace', async (one) => {
        tried += await walk(app.sql, life, one, seen)
      })
      it('has every move of it made or excused, and every state reached', () => {
        expect(gapsOf(life)).toEqual([])
        expect(tried).toBeGreaterThan(life.walks.length * 2)
      })
    })
  }
  walkThrough(orderLife(scene))
  walkThrough(refundLife(scene))
  walkThrough(invoiceLife(scene))
  walkThrough(requestLife(scene))
  walkThrough(cashLife(scene))

  it('leaves books that agree', async () => {
    expect(await inconsistencies(app)).toEqual([])
  })
})
