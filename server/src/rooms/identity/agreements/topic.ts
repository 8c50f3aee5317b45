import { agreements as entries } from '@heyi/contract/identity/agreements'
import { namesIn } from '../../../kernel/audit/store-names.ts'
import { topic } from '../../../kernel/room.ts'
import { personal } from './personal.ts'
import { seedAgreements } from './seed.ts'

export const agreements = topic(import.meta.dirname, entries, {
  personal,
  seeds: { base: seedAgreements },
  names: { agreement: namesIn('agreement', 'title') },
})
