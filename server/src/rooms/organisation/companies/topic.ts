import { companies as entries } from '@heyi/contract/organisation/companies'
import { namesIn } from '../../../kernel/audit/store-names.ts'
import { topic } from '../../../kernel/room.ts'
import { companyEvents } from './events.ts'

export const companies = topic(import.meta.dirname, entries, {
  events: companyEvents,
  names: { company: namesIn('company') },
})
