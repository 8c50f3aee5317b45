import { describe, expect, it } from 'vitest'
import { addressRules } from './address-rules.ts'

describe('the address form', () => {
  it('takes rare names and refuses digits', () => {
    expect(addressRules.name.validate('阿依古丽·买买提')).toBe(true)
    expect(addressRules.name.validate('𠮷田')).toBe(true)
    expect(addressRules.name.validate('王')).toBe('姓名为2到20个字')
    expect(addressRules.name.validate('王1')).toBe('姓名只能用汉字、字母、空格、·、-、’和.')
  })
  it('says what is wrong with a phone, a region and a street', () => {
    expect(addressRules.mobile.validate('13900000001')).toBe(true)
    expect(addressRules.mobile.validate('12900000001')).toBe('请输入正确的手机号')
    expect(addressRules.region.validate(['江苏省'])).toBe('请选择所在地区')
    expect(addressRules.region.validate(['江苏省', '苏州市'])).toBe(true)
    expect(addressRules.detail.validate('  ')).toBe('请填写详细地址，写到门牌号')
    expect(addressRules.detail.validate('路'.repeat(101))).toBe('最多100个字')
  })
})
