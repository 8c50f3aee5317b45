import { describe, expect, it } from 'vitest'
import { count, distance, fenOf, greeting, money, price, signed, soldWords, yuan } from './format.ts'

describe('money', () => {
  it('writes fen as yuan with two decimals', () => {
    expect(yuan(1250)).toBe('12.50')
    expect(money(5)).toBe('¥0.05')
    expect(money(-1250)).toBe('-¥12.50')
    expect(money(123_456_789)).toBe('¥1,234,567.89')
  })

  it('reads what a person types without floating point', () => {
    expect(fenOf('0.29')).toBe(29)
    expect(fenOf('12.5')).toBe(1250)
    expect(fenOf('12.505')).toBeNull()
    expect(fenOf('abc')).toBeNull()
    expect(fenOf('99999999999999999')).toBeNull()
  })

  it('says a price in both units', () => {
    expect(price(100, 1250)).toBe('100积分 + ¥12.50')
    expect(price(1200, 0)).toBe('1,200积分')
    expect(price(0, 0)).toBe('免费')
  })

  it('signs changes', () => {
    expect(signed(10)).toBe('+10')
    expect(signed(-3)).toBe('-3')
  })
})

describe('other figures', () => {
  it('groups digits and says distances', () => {
    expect(count(1234567)).toBe('1,234,567')
    expect(distance(850)).toBe('850米')
    expect(distance(1500)).toBe('1.5公里')
  })
  it("greets by China's clock, wherever the phone thinks it is", () => {
    expect(greeting(new Date('2026-01-01T07:00:00+08:00'))).toBe('早上好')
    expect(greeting(new Date('2026-01-01T20:00:00+08:00'))).toBe('晚上好')
    expect(greeting(new Date('2026-01-01T16:30:00Z'))).toBe('夜深了')
  })
  it('says how many were taken only where that speaks for the goods', () => {
    expect([soldWords(0), soldWords(9), soldWords(10)]).toEqual(['', '', '已兑 10'])
  })
})
