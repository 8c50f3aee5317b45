import { describe, expect, it } from 'vitest'
import { balanceShortage, pointsShortage } from './shortage.ts'

const account = { points_balance: 800, balance_fen: 1000 }

describe('what is missing for a purchase', () => {
  it('says nothing where there is enough', () => {
    expect(pointsShortage({ points: 800, pay_fen: 0 }, account)).toBeNull()
    expect(balanceShortage({ points: 0, pay_fen: 1000 }, account)).toBeNull()
  })
  it('names what is needed, what there is and what is missing', () => {
    expect(pointsShortage({ points: 2000, pay_fen: 0 }, account)).toBe(
      '积分不够：需要 2,000，您有 800，还差 1,200 积分',
    )
    expect(balanceShortage({ points: 0, pay_fen: 1250 }, account)).toBe('余额还差 ¥2.50，可以用在线支付')
  })
})
