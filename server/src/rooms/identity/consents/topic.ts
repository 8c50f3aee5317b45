import { consents as entries } from '@heyi/contract/identity/consents'
import { topic } from '../../../kernel/room.ts'
import { personal } from './personal.ts'
import './events.ts'

export const consents = topic(import.meta.dirname, entries, { personal })
