import { mobileProblem } from '@heyi/contract/identity/mobile-rules'
import { smsCodeProblem } from '@heyi/contract/identity/sms-code-rules'
import { fieldRules } from '../../../kit/fields/field-rules.ts'

/** The sentences of the sign-in forms, word for word of the specification, section 5. */
export const words = {
  account: '请输入登录账号',
  mobile: '请输入手机号',
  password: '请输入密码',
  repeat: '请输入确认密码',
  repeatDiffers: '两次密码不一致请重新输入',
  code: '请输入验证码',
  codeSent: '验证码已发送',
  consent: '请先阅读并同意《用户协议》和《隐私政策》',
} as const

/** What a phone field begins with: the account typed elsewhere where it is digits only, so no staff login name. */
export const mobileOf = (account: string): string => (/^\d{1,11}$/.test(account) ? account : '')

/** Rules of a phone field; `missing` is said when it is empty. */
export const mobileRules = (missing: string) => fieldRules(mobileProblem, missing)
export const codeRules = fieldRules(smsCodeProblem, words.code)
export const consentRules = { validate: (value: boolean) => value || words.consent }
export const repeatRules = (password: () => string) => ({
  required: words.repeat,
  validate: (value: unknown) => value === password() || words.repeatDiffers,
})
