import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { textRule, wholeRule } from './field-rule.ts'
import { Code6, lineOf, Mobile, PersonName, wholeOf } from './fields.ts'
import { mobileProblem } from './identity/mobile-rules.ts'
import { personNameProblem } from './identity/person-name.ts'
import { smsCodeProblem } from './identity/sms-code-rules.ts'
import { goodsFields, skuFields, stockDeltaProblem } from './mall/goods-rules.ts'
import { addressDetail, regionProblem } from './orders/address-rules.ts'
import { courierName } from './orders/order-rules.ts'

/** What the wire says first of a value; null where it takes it. */
const refused = (schema: z.ZodType, value: unknown): string | null =>
  schema.safeParse(value).error?.issues[0]?.message ?? null

describe('a rule of a field', () => {
  it('says the same on the wire and in a form', () => {
    const texts = [
      '',
      ' ',
      '王',
      '王1',
      '李明',
      ' 李明 ',
      '𠮷田',
      '1'.repeat(11),
      '13900000001',
      '123456',
      '字'.repeat(200),
    ]
    for (const [schema, problem] of [
      [Mobile, mobileProblem],
      [Code6, smsCodeProblem],
      [PersonName, personNameProblem],
      ...[goodsFields.name, goodsFields.tag, skuFields.spec_name, addressDetail, courierName].map(
        (rule) => [lineOf(rule), rule.problem] as const,
      ),
    ] as const)
      for (const text of texts) expect([text, refused(schema, text)]).toEqual([text, problem(text)])
    for (const rule of [goodsFields.sort, goodsFields.max_per_order, skuFields.points])
      for (const value of [-1, 0, 1, 999, 1000, 10_000_001])
        expect([value, refused(wholeOf(rule), value)]).toEqual([value, rule.problem(value)])
  })
  it('counts text without the blanks around it', () => {
    const rule = textRule(2, 3, '太短', '太长')
    expect(['', ' 一 ', '一二', ' 一二三 ', '一二三四'].map(rule.problem)).toEqual(['太短', '太短', null, null, '太长'])
  })
  it('takes whole numbers only, and no empty field', () => {
    const rule = wholeRule(1, 3, '1到3')
    expect([0, 1, 3, 4].map(rule.problem)).toEqual(['1到3', null, null, '1到3'])
    for (const value of [null, Number.NaN, 1.5, Number.POSITIVE_INFINITY]) expect(rule.problem(value)).toBe('1到3')
  })
})

describe('an address', () => {
  it('names province and city, and the street', () => {
    expect(regionProblem(['江苏省'])).toBe('请选择所在地区')
    expect(regionProblem(['江苏省', '苏州市'])).toBe('请再选一下区县')
    expect(regionProblem(['江苏省', '苏州市', '姑苏区'])).toBe(null)
    expect(addressDetail.problem('  ')).toBe('请填写详细地址，写到门牌号')
    expect(addressDetail.problem('路'.repeat(101))).toBe('最多100个字')
  })
})

describe('a change of stock', () => {
  it('is a whole number of pieces that is not nothing', () => {
    expect([1, -1, 1_000_000].map(stockDeltaProblem)).toEqual([null, null, null])
    expect(stockDeltaProblem(0)).toBe('请填写增减的数量，例如 10 或 -3')
    for (const value of [0.5, Number.NaN]) expect(stockDeltaProblem(value)).toBe('请填写整数')
    expect(stockDeltaProblem(-1_000_001)).toBe('一次最多调整1,000,000件')
  })
})
