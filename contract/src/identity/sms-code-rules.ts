/** A code sent by SMS. */
export const SMS_CODE = /^\d{6}$/

export const smsCodeProblem = (text: string): string | null => (SMS_CODE.test(text) ? null : '请输入6位验证码')
