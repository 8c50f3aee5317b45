import { describe, expect, it } from 'vitest'
import { codeRules, mobileOf, mobileRules, repeatRules, words } from './rules.ts'

describe('sign-in rules', () => {
  it('carries a phone over to another way to sign in, but no login name', () => {
    expect(mobileOf('13900000001')).toBe('13900000001')
    expect(mobileOf('1390')).toBe('1390')
    expect(mobileOf('zhangsan')).toBe('')
    expect(mobileOf('139000000012')).toBe('')
  })

  it('speaks the words of the specification', () => {
    expect(mobileRules(words.account).required).toBe('请输入登录账号')
    expect(codeRules.required).toBe('请输入验证码')
    expect(mobileRules(words.mobile).validate('12900000001')).toBe('请输入正确的手机号')
    expect(codeRules.validate('12345')).toBe('请输入6位验证码')
    expect(repeatRules(() => 'a').validate('b')).toBe('两次密码不一致请重新输入')
    expect(repeatRules(() => 'a').validate('a')).toBe(true)
  })
})
