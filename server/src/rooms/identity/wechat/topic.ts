import { wechat as entries } from '@heyi/contract/identity/wechat'
import { topic } from '../../../kernel/room.ts'
import { personal } from './personal.ts'
import './events.ts'

export const wechat = topic(import.meta.dirname, entries, { personal })
