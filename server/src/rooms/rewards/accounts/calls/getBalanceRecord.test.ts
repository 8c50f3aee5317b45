import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { bookBalance } from '../../core/store-book.ts'
import { grant } from '../../testing.ts'

describe('POST /api/score/getBalanceRecord', () => {
  const app = useApp()

  it('lists my balance movements in fen, newest first, by direction, and nobody else’s', async () => {
    const [me, other] = [await app.member(), await app.member()]
    await grant(app.sql, me.user_id, { points: 9, balance_fen: 5000 })
    await bookBalance(app.sql, {
      user_id: me.user_id,
      delta: -1990,
      biz: 'ORDER_PAY',
      biz_id: 1,
      reason: '购物',
      now: new Date(),
    })
    const rows = async (direction: 'all' | 'in' | 'out') =>
      (await me.call('rewards.getBalanceRecord', { direction })).data.map(({ delta, balance_after }) => [
        delta,
        balance_after,
      ])
    expect(await rows('all')).toEqual([
      [-1990, 3010],
      [5000, 5000],
    ])
    expect(await rows('in')).toEqual([[5000, 5000]])
    expect(await rows('out')).toEqual([[-1990, 3010]])
    expect((await other.call('rewards.getBalanceRecord', {})).data).toEqual([])
  })

  it('ends with a short page', async () => {
    const me = await app.member()
    for (let i = 0; i < 3; i++) await grant(app.sql, me.user_id, { balance_fen: 1 })
    expect((await me.call('rewards.getBalanceRecord', { page_num: 2, num: 2 })).data).toHaveLength(1)
    expect((await me.call('rewards.getBalanceRecord', { page_num: 3, num: 2 })).data).toEqual([])
  })
})
