import { shops as entries } from '@heyi/contract/mall/shops'
import { topic } from '../../../kernel/room.ts'
import { personal } from './personal.ts'

export const shops = topic(import.meta.dirname, entries, { personal })
