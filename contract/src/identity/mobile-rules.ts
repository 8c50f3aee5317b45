/** A mobile number of the mainland as it is stored: eleven digits, without blanks or the country code. */
export const MOBILE = /^1[3-9]\d{9}$/

export const isMobile = (text: string): boolean => MOBILE.test(text)
export const mobileProblem = (text: string): string | null => (isMobile(text) ? null : '请输入正确的手机号')
