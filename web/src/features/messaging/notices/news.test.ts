import { describe, expect, it } from 'vitest'
import type { Message } from '../../../lib/messages.ts'
import { readTab, tabsOf, targetWord, withNewest } from './news.ts'

const item = (seq: number, is_read = false): Message => ({
  id: seq,
  user_id: 1,
  type: 2,
  seq,
  title: '',
  body: '',
  is_read,
  link: '',
  topic: 'order',
  target_id: 1,
  created_at: '2026-11-20T08:00:00.000Z',
})

describe('the message list', () => {
  it('puts what came live in front, newest first, and doubles nothing', () => {
    const list = withNewest([item(3, true), item(1)], [item(4), item(5), item(3), item(2)])
    expect(list.map(({ seq }) => seq)).toEqual([5, 4, 3, 1])
    expect(list[2]?.is_read).toBe(true)
  })
  it('shows what came live while the server has listed nothing', () => {
    expect(withNewest([], [item(1)]).map(({ seq }) => seq)).toEqual([1])
  })
  it('falls back to 全部 for an unknown tab', () => {
    expect(readTab('inform').type).toBe(2)
    expect(readTab('chat').id).toBe('all')
    expect(readTab('nothing').id).toBe('all')
  })
  it('has a tab for every list that something is told in, and for no other', () => {
    const ids = (...lists: ('interaction' | 'chat' | 'inform')[]) =>
      tabsOf(Object.fromEntries(lists.map((list, n) => [n, { list }]))).map(({ id }) => id)
    expect(ids()).toEqual(['all'])
    expect(ids('inform', 'inform')).toEqual(['all', 'inform'])
    expect(ids('inform', 'chat', 'interaction')).toEqual(['all', 'interaction', 'chat', 'inform'])
  })
  it('names where a notice leads', () => {
    expect(targetWord('order')).toBe('查看订单')
    expect(targetWord('')).toBe('去看看')
  })
})
