const LENGTH = 11

/**
 * What a phone field takes of what was typed or pasted into it: digits without the country code. `before` is what
 * stands there: one digit too many is not taken, so that none of the others is pushed out.
 */
export function mobileDigits(text: string, before = ''): string {
  const digits = text
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^(?:00)?86(?=1)/, '')
  const isOneTooMany = before.length === LENGTH && digits.length === LENGTH + 1
  return isOneTooMany ? before : digits.slice(0, LENGTH)
}
