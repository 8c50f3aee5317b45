import type { Secrets } from '../../../kernel/secrets.ts'
import type { AddressRow } from './store.ts'

/** One of a person's own addresses, with the whole number. */
export const toAddress = ({ mobile_sealed, mobile_masked: _masked, ...row }: AddressRow, secrets: Secrets) => ({
  ...row,
  mobile: secrets.open(mobile_sealed),
})
