import { describe, expect, it } from 'vitest'
import { companyFields, isLicenceNo, isWebAddress } from './company-rules.ts'
import { contactPhone } from './contact-phone.ts'

describe('the fields of a merchant', () => {
  it('take a unified social credit code whose last sign proves the others', () => {
    for (const code of ['91350100M000100Y43', '91320508MA1XXXXX06']) expect(isLicenceNo(code)).toBe(true)
    for (const code of ['91350100M000100Y44', '91350100M000100Y4', '91350100M0001O0Y43', ''])
      expect(isLicenceNo(code)).toBe(false)
  })
  it('take addresses of the web that name a host, and nothing that could run or sign in', () => {
    for (const text of ['https://shop.example.com/a?b=1', 'http://例子.中国/']) expect(isWebAddress(text)).toBe(true)
    for (const text of [
      'javascript:alert(1)',
      'ftp://a.example',
      'https://localhost',
      'https://me:pw@a.example',
      'a.example',
    ])
      expect(isWebAddress(text)).toBe(false)
  })
  it('may stand empty, and say in one sentence what does not fit', () => {
    const { email, website, licence_no } = companyFields
    for (const field of [email, website, licence_no, contactPhone]) {
      expect(field.problem('')).toBeNull()
      expect(field.problem('对不上')).toMatch(/[\u4e00-\u9fff]/)
    }
    for (const text of ['a@example.com', 'li.hua+shop@mail.example.cn']) expect(email.problem(text)).toBeNull()
    for (const text of ['a@b', '@example.com', 'a@exa mple.com', 'a@-x.com']) expect(email.problem(text)).not.toBeNull()
    for (const text of ['13812345678', '0512-65880200-12', '400-820-8820'])
      expect(contactPhone.problem(text)).toBeNull()
  })
})
