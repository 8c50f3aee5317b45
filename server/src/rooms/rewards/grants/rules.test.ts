import { describe, expect, it } from 'vitest'
import { beginningOf, limitsOf, readSheetRows, totalOf } from './rules.ts'

const usual = { per_call: 500, per_day: 5_000 }

describe('points given by hand', () => {
  it('count those that are taken like those that are given', () => {
    expect(totalOf([{ delta: 30 }, { delta: -20 }])).toBe(50)
  })

  it.each([
    [500, 0, 'DONE'],
    [501, 0, 'WAITING'],
    [5_000, 0, 'WAITING'],
    [500, 4_500, 'DONE'],
    [500, 4_501, 'WAITING'],
    [5_001, 0, { max: 5_000 }],
    [500, 49_600, { max: 400 }],
    [1, 50_001, { max: 0 }],
  ])('of %i after %i today begin as %j', (total, used, begins) => {
    expect(beginningOf(total, used, usual)).toEqual(begins)
  })

  it('are limited by the role that allows most, and as usual where a role says nothing', () => {
    const caps = new Map([
      [1, { per_call: 100, per_day: 200 }],
      [2, { per_call: 50, per_day: 9_000 }],
    ])
    expect(limitsOf([1, 2], caps, usual)).toEqual({ per_call: 100, per_day: 9_000 })
    expect(limitsOf([1, 3], caps, usual)).toEqual(usual)
    expect(limitsOf([], caps, usual)).toEqual(usual)
  })
})

describe('a sheet of points', () => {
  const headings = new Map([
    ['name', 0],
    ['mobile', 1],
    ['delta', 2],
  ] as const)
  const read = (...rows: string[][]) =>
    readSheetRows(
      rows.map((cells, i) => ({ place: i + 2, cells })),
      headings,
    )

  it('is read by its columns; a row that says nothing is left out', () => {
    expect(read(['沈宝珍', '+86 139-0000 0001', '-20'], ['', '', ''])).toEqual({
      lines: [{ place: 2, mobile: '13900000001', delta: -20, name: '沈宝珍' }],
      problems: [],
    })
  })

  it('says what is wrong with each row', () => {
    const answer = read(
      ['', '13900000001', '20'],
      ['', '13900000001', '30'],
      ['沈宝珍', '', '20'],
      ['', '139', '20'],
      ['', '13900000002', '0'],
      ['', '13900000003', '1.5'],
    )
    expect(answer?.lines).toHaveLength(1)
    expect(answer?.problems.map(({ place, problem }) => [place, problem])).toEqual([
      [3, '手机号与第2行重复'],
      [4, '没有填手机号'],
      [5, '手机号不正确，应为11位数字'],
      [6, '积分不能是0'],
      [7, '积分为整数，扣减请写负数'],
    ])
  })
})
