import {
  mayChoose,
  type NoticeChannel,
  type NoticeKind,
  noticeChannels,
  noticeKinds,
} from '@heyi/contract/identity/notice-kinds'

export const kinds = Object.keys(noticeKinds) as NoticeKind[]
export const channels = Object.keys(noticeChannels) as NoticeChannel[]

type Chosen = { kind: string; channel: string; is_on: boolean }
/** What a kind belonged to before it stood alone: what was chosen of that holds for it still. */
const WAS_OF: Partial<Record<NoticeKind, NoticeKind>> = { pickup: 'order' }

/** What a person has said of a kind and channel; null where they have not. */
export function choiceOf(chosen: readonly Chosen[], kind: NoticeKind, channel: NoticeChannel): boolean | null {
  const of = (asked: NoticeKind | undefined) =>
    chosen.find((one) => one.kind === asked && one.channel === channel)?.is_on
  return of(kind) ?? of(WAS_OF[kind]) ?? null
}

/**
 * Whether a person is told of a kind by a channel: what cannot be chosen is always on, what was not chosen is as usual. That goods can
 * be fetched comes by SMS to who is told of it in the app alone: the shelf waits, and not everybody opens the app.
 */
export function isNotified(chosen: readonly Chosen[], kind: NoticeKind, channel: NoticeChannel): boolean {
  if (!mayChoose(kind, channel)) return true
  const isUsual =
    kind === 'pickup' && channel === 'sms' ? !isNotified(chosen, kind, 'wechat') : noticeChannels[channel].isUsual
  return choiceOf(chosen, kind, channel) ?? isUsual
}
