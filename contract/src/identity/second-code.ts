/** A code of an authenticator app (6 digits), or one of the recovery codes that were shown once. */
export const TOTP_CODE = /^\d{6}$/
/** How recovery codes are made up: no letter that is taken for another. Written in two groups of five. */
export const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
export const RECOVERY_CODES = 10
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_LETTERS}]{10}$`)

/** What was typed, without the blanks and dashes that people add. */
export const plainCode = (text: string): string => text.toLowerCase().replace(/[\s-]/g, '')
export const isRecoveryCode = (text: string): boolean => RECOVERY_CODE.test(plainCode(text))
export const secondCodeProblem = (text: string): string | null =>
  TOTP_CODE.test(plainCode(text)) || isRecoveryCode(text) ? null : '请输入验证器上的6位数字，或一个恢复码'
