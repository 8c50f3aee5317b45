import { windowSubjects } from '@heyi/contract/scopes'
import type { ToClient, ToServer } from '@heyi/contract/socket'
import { create } from 'zustand'
import { toastNotice } from '../kit/feedback/toast.ts'
import { useDisplay } from './display.ts'
import { type Message, messages, type Unread, useMessages } from './messages.ts'
import { isSaidHere, noticeWords } from './notices.ts'
import { speak } from './platform/speak.ts'
import { askServer, onServerBack } from './reach.ts'
import { onSignOut, session, useSession } from './session.ts'
import { changedElsewhere, changedHere, onShownChange, queryClient, wordsShown } from './stale.ts'
import { storage } from './storage.ts'
import { uuid } from './uuid.ts'

const PING_MS = 28_000
const MAX_TRIES = 20
const FIRST_WAIT_MS = 800
const LONGEST_WAIT_MS = 30_000
/** Milliseconds for which the line may be down before the server itself is asked after. */
const DOWN_MS = 3_000

export type SocketEvent = ToClient
/** Whether the live line stands, and its own id on the server. */
export const useSocket = create<{ isOpen: boolean; client_id: string }>(() => ({ isOpen: false, client_id: '' }))

let line: WebSocket | null = null
let tries = 0
let ping: ReturnType<typeof setInterval> | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let doubt: ReturnType<typeof setTimeout> | undefined
let wasBound = false

function soleId(): string {
  const known = storage.text('sole_tiem_num')
  if (known) return known
  const made = uuid()
  storage.set('sole_tiem_num', made)
  return made
}

function transmit(message: ToServer): boolean {
  if (line?.readyState !== WebSocket.OPEN) return false
  line.send(JSON.stringify(message))
  return true
}

function bindUser(): void {
  const user = session.user()
  if (!user || document.visibilityState === 'hidden') return
  const after = useMessages.getState().last_seq
  transmit({ connect_action: 'binding_user', user_id: user.user_id, token: user.token, ...(after ? { after } : {}) })
}

/** What is shown settles for so many ms before the server is told. */
const FOLLOW_MS = 300
let followed = ''
let following: ReturnType<typeof setTimeout> | undefined

/** Tells the server what of the shop window is shown; nothing while nobody looks. */
function follow(): void {
  following = undefined
  const words = wordsShown()
  const about = document.visibilityState === 'hidden' ? [] : windowSubjects.filter((word) => words.has(word))
  if (about.join() !== followed && transmit({ connect_action: 'follow', about })) followed = about.join()
}
const followSoon = (): void => {
  if (following === undefined) following = setTimeout(follow, FOLLOW_MS)
}

type NewestMessages = { list: Message[]; unread: Unread; last_seq: number }
let readNewest: () => Promise<NewestMessages>

/** Reads the newest messages and the unread counts; on failure all lists are emptied. */
async function refreshMessages(): Promise<void> {
  if (!session.isSignedIn()) return
  try {
    messages.fill(await readNewest())
  } catch {
    messages.clear()
  }
  changedElsewhere(['message'])
}

function onBound(last_seq: number): void {
  if (last_seq > useMessages.getState().last_seq) void refreshMessages()
  // What happened while the line was down was told to nobody here.
  if (wasBound) void queryClient.invalidateQueries({ refetchType: 'active' })
  wasBound = true
}

function onEvent(event: SocketEvent): void {
  switch (event.type) {
    case 'onConnect':
      clearTimeout(doubt)
      useSocket.setState({ isOpen: true, client_id: event.client_id })
      transmit({ connect_action: 'binding_sole', soleTiemNum: soleId() })
      bindUser()
      followed = ''
      followSoon()
      break
    case 'bound':
      onBound(event.last_seq)
      break
    case 'resync':
      void refreshMessages()
      break
    case 'message':
      messages.add(event.msg, event.unread)
      if (!isSaidHere(event.msg.link)) toastNotice(noticeWords(event.msg))
      if (useDisplay.getState().hasVoice) speak(`${event.msg.title}。${event.msg.body}`)
      // It is said already, so what it tells of is shown at once.
      changedHere(event.changes)
      break
    case 'changed':
      changedElsewhere(event.changes, event.is_window)
      break
    default:
      break
  }
}

function onData(data: unknown): void {
  let event: SocketEvent
  try {
    event = JSON.parse(String(data)) as SocketEvent
  } catch {
    return
  }
  if (event && typeof event === 'object' && 'type' in event) onEvent(event)
}

function reconnect(): void {
  if (tries >= MAX_TRIES) return
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)
  tries += 1
  clearTimeout(retry)
  retry = setTimeout(open, wait * (0.5 + Math.random() / 2))
}

function open(): void {
  clearTimeout(retry)
  if (line && line.readyState <= WebSocket.OPEN) return
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const own = new WebSocket(`${scheme}://${location.host}/wss?website_domain=${encodeURIComponent(location.host)}`)
  line = own
  own.onopen = () => {
    tries = 0
    clearInterval(ping)
    ping = setInterval(() => transmit({ type: 'ping' }), PING_MS)
  }
  own.onmessage = (message) => onData(message.data)
  own.onclose = () => {
    if (line !== own) return
    clearInterval(ping)
    line = null
    if (useSocket.getState().isOpen) doubt = setTimeout(() => void askServer(), DOWN_MS)
    useSocket.setState({ isOpen: false, client_id: '' })
    reconnect()
  }
}

function onVisibility(): void {
  followSoon()
  if (document.visibilityState === 'hidden') {
    if (session.isSignedIn()) transmit({ connect_action: 'unbinding_user' })
    return
  }
  tries = 0
  if (line?.readyState === WebSocket.OPEN) bindUser()
  else open()
}

let isStarted = false
/** Opens the live line for the life of the page; `given` reads the newest messages of whoever is signed in. */
export function startSocket(given: () => Promise<NewestMessages>): void {
  if (isStarted) return
  isStarted = true
  readNewest = given
  open()
  document.addEventListener('visibilitychange', onVisibility)
  onShownChange(followSoon)
  const reopen = () => {
    tries = 0
    open()
  }
  window.addEventListener('online', reopen)
  onServerBack(reopen)
  useSession.subscribe((now, before) => {
    if (now.userinfo && now.userinfo.token !== before.userinfo?.token) {
      wasBound = false
      bindUser()
      void refreshMessages()
    }
  })
  onSignOut(() => {
    wasBound = false
    transmit({ connect_action: 'unbinding_user' })
  })
  void refreshMessages()
}
