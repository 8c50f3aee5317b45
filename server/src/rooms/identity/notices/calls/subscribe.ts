import type { identity } from '@heyi/contract/identity/index'
import { mayChoose } from '@heyi/contract/identity/notice-kinds'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { choicesFor } from '../choices.ts'
import type { NoticeDeps } from '../deps.ts'
import { upsertChoice } from '../store.ts'

/** Only what reaches the person can be turned on; anything that may be chosen can be turned off. */
export const subscribe: Handler<typeof identity.subscribe, NoticeDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  request,
}) => {
  const { kind, channel, is_on } = input
  if (!mayChoose(kind, channel)) refuse('NOTICE_FIXED')
  const before = await choicesFor(tx, deps, actor)
  const missing = before.channels.find((one) => one.channel === channel)?.missing
  if (is_on && missing === 'setup') refuse('NOTICE_CHANNEL_MISSING')
  if (is_on && missing === 'binding') refuse('WECHAT_NOT_BOUND')
  await upsertChoice(tx, { user_id: actor.user_id, kind, channel, is_on })
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: actor.user_id,
    action: 'notice.chosen',
    target: 'user',
    target_id: actor.user_id,
    detail: { kind, channel, is_on },
    request,
  })
  return await choicesFor(tx, deps, actor)
}
