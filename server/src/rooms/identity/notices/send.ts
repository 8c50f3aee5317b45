import { type NoticeChannel, type NoticeKind, noticeKinds } from '@heyi/contract/identity/notice-kinds'
import type { Tx } from '../../../kernel/db/tx.ts'
import { enqueue, type Job } from '../../../kernel/jobs/events.ts'
import { phoneOf, userById } from '../core/store.ts'
import { ownIds } from '../core/store-merged.ts'
import { takeOfBudget } from '../sms-codes/send-code.ts'
import { bindingsOf } from '../wechat/store.ts'
import type { NoticeDeps } from './deps.ts'
import type {} from './events.ts'
import { channels, isNotified } from './rules.ts'
import { choicesInForce } from './store.ts'

/** What a person is to be told of. `key` names the fact. */
export type PersonalNotice = {
  user_id: number
  kind: NoticeKind
  title: string
  body: string
  link: string
  key: string
  now: Date
}

/** After this long it is news no more. */
const NEWS_MS = 12 * 3_600_000

/** By which channels each of these is told, in their order. */
export async function channelsOf(
  tx: Tx,
  notices: readonly Pick<PersonalNotice, 'user_id' | 'kind'>[],
): Promise<ReadonlySet<NoticeChannel>[]> {
  const chosen = await choicesInForce(
    tx,
    notices.map(({ user_id }) => user_id),
  )
  return notices.map(({ user_id, kind }) => {
    const own = chosen.filter((one) => one.user_id === user_id)
    return new Set(channels.filter((channel) => isNotified(own, kind, channel)))
  })
}

/** Leaves a notice to be sent to the person's phone or WeChat after the commit. */
async function enqueueNotice(tx: Tx, channel: Exclude<NoticeChannel, 'app'>, notice: PersonalNotice): Promise<void> {
  const { user_id, kind, title, body, link, key, now } = notice
  const until = new Date(now.getTime() + NEWS_MS).toISOString()
  await enqueue(
    tx,
    'identity:notice',
    { user_id, kind, channel, title, body, link, until },
    { key: `notice ${user_id} ${channel} ${key}` },
  )
}

/** Sends a notice while it is news, to who is still there and still reached by its channel; by SMS within its share of the day. */
export const noticeJob =
  (deps: Pick<NoticeDeps, 'sms' | 'alarm' | 'wechat' | 'secrets' | 'config'>): Job<'identity:notice'> =>
  async ({ payload, database, now }) => {
    const { user_id, kind, channel, title, body, link, until } = payload
    if (now.toISOString() >= until) return
    const user = await database.use((tx) => userById(tx, user_id))
    if (user?.state !== 'active') return
    if (channel === 'sms') {
      const phone = deps.sms.hasNotices ? await database.use((tx) => phoneOf(tx, user_id)) : null
      if (!phone) return
      // What people cannot turn off is not held back for what they could.
      const asker = kind && noticeKinds[kind].isFixed ? 'known' : 'notice'
      if (await database.transact((tx) => takeOfBudget(tx, deps, asker, now)))
        await deps.sms.send(deps.secrets.open(phone.mobile_sealed), { kind: 'notice', title, body })
      return
    }
    const bound = deps.wechat.hasNotices
      ? await database.use(async (tx) => bindingsOf(tx, await ownIds(tx, user_id)))
      : []
    const account = bound.find(({ app }) => app === 'web')
    const url = deps.config.publicUrl && `${deps.config.publicUrl}/h5/#${link}`
    if (account) await deps.wechat.notify(deps.secrets.open(account.open_id_sealed), { title, body, url })
  }

/** How a person is notified besides in the app: for whoever delivers. */
export const personalNotices = { channelsOf, enqueue: enqueueNotice }
