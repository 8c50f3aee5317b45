import type { CompanyState } from '@heyi/contract/organisation/company-states'
import type { Tone } from '../../../kit/base/Tag.tsx'

export const stateTones: Readonly<Record<CompanyState, Tone>> = {
  APPLIED: 'warn',
  OPEN: 'good',
  REJECTED: 'bad',
  SUSPENDED: 'note',
  CLOSED: 'plain',
}
