import { wechat as entries } from '@heyi/contract/identity/wechat'
import { topic } from '../../../kernel/room.ts'
import { wechatEvents } from './events.ts'
import { personal } from './personal.ts'

export const wechat = topic(import.meta.dirname, entries, { events: wechatEvents, personal })
