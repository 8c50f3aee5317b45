import { beforeEach, describe, expect, it } from 'vitest'
import { type Message, messages, useMessages } from './messages.ts'

const item = (id: number, type: Message['type'], user_id = 1): Message => ({
  id,
  user_id,
  type,
  seq: id,
  title: `第${id}条`,
  body: '',
  is_read: false,
  link: '',
  topic: '',
  target_id: 0,
  created_at: '2026-11-20T08:00:00.000Z',
})
const ids = (list: { id: number }[]) => list.map((one) => one.id)

describe('message store', () => {
  beforeEach(() => messages.clear())

  it('puts a new item at the front of all and of its own list', () => {
    messages.add(item(1, 2))
    messages.add(item(2, 1))
    messages.add(item(3, 2), { all: 3, interaction: 1, inform: 2, chat: 0 })
    const state = useMessages.getState()
    expect(ids(state.all)).toEqual([3, 2, 1])
    expect(ids(state.inform)).toEqual([3, 1])
    expect(ids(state.interaction)).toEqual([2])
    expect(state.unread.all).toBe(3)
    expect(state.last_seq).toBe(3)
  })

  it('keeps one item for the same id', () => {
    messages.add(item(1, 2))
    messages.add(item(1, 2))
    expect(ids(useMessages.getState().all)).toEqual([1])
  })

  it('appends a chat item to the records of its contact', () => {
    messages.add(item(1, 3, 9))
    messages.add(item(2, 3, 8))
    messages.add(item(3, 3, 9))
    const { chat } = useMessages.getState()
    expect(ids(chat)).toEqual([3, 2])
    expect(ids(chat[0]?.chatting_records ?? [])).toEqual([1, 3])
  })

  it('deletes by id and empties everything', () => {
    messages.add(item(1, 2))
    messages.remove(1)
    expect(useMessages.getState().all).toEqual([])
    messages.add(item(2, 1))
    messages.clear()
    expect(useMessages.getState()).toMatchObject({ all: [], interaction: [], unread: { all: 0 } })
  })
})
