import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { create } from 'zustand'
import { onSignOut } from './session.ts'
import { storage } from './storage.ts'

type Page = OutputOf<Contract['messaging']['getMessages']>
export type Message = Page['list'][number]
export type Unread = Page['unread']
/** A chat item carries what was said with that contact. */
export type StoredMessage = Message & { chatting_records: Message[] }
export type ListName = 'all' | 'interaction' | 'chat' | 'inform'

type MessageStore = Record<ListName, StoredMessage[]> & { unread: Unread; last_seq: number }

const INTERACTION = 1
const CHAT = 3
const KEPT = 100
const nothingUnread: Unread = { all: 0, interaction: 0, inform: 0, chat: 0 }
const empty = (): MessageStore => ({
  all: [],
  interaction: [],
  chat: [],
  inform: [],
  unread: nothingUnread,
  last_seq: 0,
})

export const useMessages = create<MessageStore>(() => ({ ...empty(), last_seq: storage.number('last_seq') }))

/** Which list a type belongs to, besides `all`. */
function listOfType(type: Message['type']): Exclude<ListName, 'all'> {
  return type === INTERACTION ? 'interaction' : type === CHAT ? 'chat' : 'inform'
}

function putFirst(list: StoredMessage[], item: Message): StoredMessage[] {
  return [{ ...item, chatting_records: [item] }, ...list.filter((one) => one.id !== item.id)].slice(0, KEPT)
}

function putChat(list: StoredMessage[], item: Message): StoredMessage[] {
  const contact = list.find((one) => one.user_id === item.user_id)
  if (!contact) return putFirst(list, item)
  const chatting_records = [...contact.chatting_records, item].slice(-KEPT)
  return [{ ...item, chatting_records }, ...list.filter((one) => one !== contact)]
}

function noteSeq(seq: number): number {
  const last_seq = Math.max(seq, useMessages.getState().last_seq)
  storage.set('last_seq', last_seq)
  return last_seq
}

export const messages = {
  /** A new item goes to the front; a chat item also to its contact's records. */
  add(item: Message, unread?: Unread): void {
    const name = listOfType(item.type)
    useMessages.setState((state) => ({
      all: putFirst(state.all, item),
      [name]: name === 'chat' ? putChat(state.chat, item) : putFirst(state[name], item),
      unread: unread ?? state.unread,
      last_seq: noteSeq(item.seq),
    }))
  },
  remove(id: number, unread?: Unread): void {
    useMessages.setState((state) => ({
      all: state.all.filter((item) => item.id !== id),
      interaction: state.interaction.filter((item) => item.id !== id),
      chat: state.chat.filter((item) => item.id !== id),
      inform: state.inform.filter((item) => item.id !== id),
      unread: unread ?? state.unread,
    }))
  },
  setUnread(unread: Unread): void {
    useMessages.setState({ unread })
  },
  /** Takes over the newest page of the server. */
  fill(page: Pick<Page, 'list' | 'unread' | 'last_seq'>): void {
    const next: MessageStore = { ...empty(), unread: page.unread, last_seq: noteSeq(page.last_seq) }
    for (const item of [...page.list].reverse()) {
      const name = listOfType(item.type)
      next.all = putFirst(next.all, item)
      next[name] = name === 'chat' ? putChat(next.chat, item) : putFirst(next[name], item)
    }
    useMessages.setState(next)
  },
  clear(): void {
    useMessages.setState(empty())
  },
}
onSignOut(messages.clear)
