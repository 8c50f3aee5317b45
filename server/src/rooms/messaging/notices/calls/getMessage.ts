import type { messaging } from '@heyi/contract/messaging/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { readMessage } from '../store.ts'

export const getMessage: Handler<typeof messaging.getMessage> = async ({ input, actor, tx, refuse, now }) =>
  (await readMessage(tx, actor.own_ids, input.message_id, now)) ?? refuse('MESSAGE_NOT_FOUND')
