import { describe, expect, it } from 'vitest'
import { movedWords, outcomesOf } from './outcomes.ts'

const rows = ['1', '2', '3', '4'].map((order_no) => ({ order_no }))
const done = { is_done: true, words: '' }
const left = (words: string) => ({ is_done: false, words })

describe('what came of many orders', () => {
  it('says how many moved, and of the others how many for which reason', () => {
    const all = outcomesOf(rows, [done, left('还在拼团'), left('还在拼团'), left('有退款在处理')])
    expect(movedWords(all, '个备好了')).toBe('1个备好了，2个还在拼团，1个有退款在处理')
    expect(movedWords(outcomesOf(rows.slice(0, 2), [done, done]), '个备好了')).toBe('2个备好了')
  })
  it('takes an order of which nothing was heard for one that did not move', () => {
    expect(outcomesOf(rows.slice(0, 1), [])).toEqual([{ order_no: '1', is_done: false, words: '没有收到结果' }])
  })
})
