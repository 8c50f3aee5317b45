import { privacy as entries } from '@heyi/contract/identity/privacy'
import { topic } from '../../../kernel/room.ts'
import { personal } from './store-personal.ts'
import './events.ts'

export const privacy = topic(import.meta.dirname, entries, { personal })
