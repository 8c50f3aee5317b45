import { maskMobile, type Secrets } from '../../../kernel/secrets.ts'
import type { PhoneKeys } from './store.ts'

export const mobileBlind = (secrets: Secrets, mobile: string): string => secrets.blind('mobile', mobile)

/** A phone as it is stored: sealed, blinded and masked. */
export const phoneKeys = (secrets: Secrets, mobile: string): PhoneKeys => ({
  mobile_sealed: secrets.seal(mobile),
  mobile_blind: mobileBlind(secrets, mobile),
  mobile_masked: maskMobile(mobile),
})
