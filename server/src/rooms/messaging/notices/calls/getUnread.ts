import type { messaging } from '@heyi/contract/messaging/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { countUnread } from '../store.ts'

export const getUnread: Handler<typeof messaging.getUnread> = async ({ actor, tx }) => countUnread(tx, actor.own_ids)
