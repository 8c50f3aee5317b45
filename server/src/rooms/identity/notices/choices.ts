import { mayChoose, type NoticeChannel } from '@heyi/contract/identity/notice-kinds'
import type { Actor } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { bindingsOf } from '../wechat/store.ts'
import type { NoticeDeps } from './deps.ts'
import { channels, choiceOf, isNotified, kinds } from './rules.ts'
import { choicesInForce } from './store.ts'

type Reach = { channel: NoticeChannel; missing: 'none' | 'setup' | 'binding' }

/** Why nothing would reach a person by a channel. */
function missingOf({ sms, wechat }: NoticeDeps, channel: NoticeChannel, isBound: boolean): Reach['missing'] {
  const isSetUp = { app: true, sms: sms.hasNotices, wechat: wechat.hasNotices }[channel]
  if (!isSetUp) return 'setup'
  return channel === 'wechat' && !isBound ? 'binding' : 'none'
}

/** Of every kind and channel whether the person is told, and which channels reach them. */
export async function choicesFor(tx: Tx, deps: NoticeDeps, { user_id, own_ids }: Pick<Actor, 'user_id' | 'own_ids'>) {
  const [chosen, bound] = await inOrder(
    tx,
    (tx) => choicesInForce(tx, [user_id]),
    (tx) => bindingsOf(tx, own_ids),
  )
  const isBound = bound.some(({ app }) => app === 'web')
  return {
    channels: channels.map((channel): Reach => ({ channel, missing: missingOf(deps, channel, isBound) })),
    choices: kinds.flatMap((kind) =>
      channels.map((channel) => ({
        kind,
        channel,
        is_on: isNotified(chosen, kind, channel),
        may_change: mayChoose(kind, channel),
        is_chosen: choiceOf(chosen, kind, channel) !== null,
      })),
    ),
  }
}
