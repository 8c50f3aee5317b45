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
/** Whether a person is told of a kind by a channel: what cannot be chosen is always on, what was not chosen is as usual. */
export function isNotified(chosen: readonly Chosen[], kind: NoticeKind, channel: NoticeChannel): boolean {
  if (!mayChoose(kind, channel)) return true
  return chosen.find((one) => one.kind === kind && one.channel === channel)?.is_on ?? noticeChannels[channel].isUsual
}
