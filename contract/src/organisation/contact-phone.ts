/** A number people call: a mobile, a landline with area code and perhaps extension, or 400 and 800 numbers. */
export const CONTACT_PHONE = /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/
const MAX = 20

export const contactPhoneProblem = (text: string): string | null =>
  CONTACT_PHONE.test(text.trim()) ? null : '请填写手机号，或带区号的座机，如 0512-65880200'
/** It may stand empty. */
export const contactPhone = {
  min: 0,
  max: MAX,
  problem: (text: string): string | null => (text.trim() === '' ? null : contactPhoneProblem(text)),
}
