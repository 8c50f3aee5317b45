import { z } from 'zod'
import { call, signedIn } from '../call.ts'
import { Empty, keyOf } from '../fields.ts'
import { noticeChannels, noticeKinds } from './notice-kinds.ts'

const NoticeChoices = z.object({
  channels: z.array(
    z.object({
      channel: keyOf(noticeChannels),
      /** Why nothing reaches the person by it: it is not set up here, or their WeChat is not bound. */
      missing: z.enum(['none', 'setup', 'binding']),
    }),
  ),
  choices: z.array(
    z.object({
      kind: keyOf(noticeKinds),
      channel: keyOf(noticeChannels),
      is_on: z.boolean(),
      may_change: z.boolean(),
      /** The person has said so; else it is as usual. */
      is_chosen: z.boolean(),
    }),
  ),
})

export const notices = {
  getNoticeChoices: call({
    path: '/api/index/getNoticeChoices',
    summary: 'Which notices the signed-in person receives, and by which channel',
    kind: 'read',
    about: ['notice', 'wechat'],
    access: signedIn,
    input: Empty,
    output: NoticeChoices,
    reasons: [],
  }),
  subscribe: call({
    path: '/api/index/subscribe',
    summary: 'The signed-in person turns one kind of notice on or off for one channel',
    kind: 'write',
    changes: ['notice'],
    access: signedIn,
    input: z.object({ kind: keyOf(noticeKinds), channel: keyOf(noticeChannels), is_on: z.boolean() }),
    output: NoticeChoices,
    reasons: ['NOTICE_FIXED', 'NOTICE_CHANNEL_MISSING', 'WECHAT_NOT_BOUND'],
  }),
}
