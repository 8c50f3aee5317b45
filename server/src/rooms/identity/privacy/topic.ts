import { privacy as entries } from '@heyi/contract/identity/privacy'
import { topic } from '../../../kernel/room.ts'
import { privacyEvents } from './events.ts'
import { personal } from './store-personal.ts'

export const privacy = topic(import.meta.dirname, entries, { events: privacyEvents, personal })
