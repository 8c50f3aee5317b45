import { maskMobile, type Secrets } from '../../../kernel/secrets.ts'

/** A contact's phone as it is looked up. */
export const contactBlind = (secrets: Secrets, phone: string): string =>
  secrets.blind('contact', phone.replace(/-/g, ''))

/** A contact's phone as it is stored: sealed, to be looked up, and to be shown. */
export const sealContact = (secrets: Secrets, phone: string) => ({
  contact_sealed: secrets.seal(phone),
  contact_blind: contactBlind(secrets, phone),
  contact_masked: maskMobile(phone),
})
