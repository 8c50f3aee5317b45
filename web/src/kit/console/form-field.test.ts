import { describe, expect, it } from 'vitest'
import { type FormField, type FormValues, fieldProblem } from './form-field.ts'

const problemOf = (field: FormField, value: unknown) => fieldProblem<FormValues>(field, value, {})

describe('what is wrong with a field', () => {
  it('is nothing where it may be empty, and its absence where it may not', () => {
    const name: FormField = { kind: 'text', name: 'name', label: '名称' }
    const day: FormField = { kind: 'date', name: 'day', label: '日期', isRequired: true }
    for (const value of ['', '  ', null, undefined]) expect(problemOf(name, value)).toBe(null)
    for (const value of ['', '  ', null, undefined])
      expect(problemOf({ ...name, isRequired: true }, value)).toBe('请输入名称')
    expect(problemOf(day, '')).toBe('请选择日期')
    expect(problemOf({ kind: 'checks', name: 'ways', label: '方式', isRequired: true, options: [] }, [])).toBe(
      '请选择方式',
    )
  })
  it('is a number out of its limits, or none at all', () => {
    const age: FormField = { kind: 'number', name: 'age', label: '年龄', min: 0, max: 120 }
    expect([0, 120].map((value) => problemOf(age, value))).toEqual([null, null])
    expect(problemOf(age, -1)).toBe('年龄不能小于0')
    expect(problemOf(age, 121)).toBe('年龄不能大于120')
    expect(problemOf(age, Number.NaN)).toBe('只能填写数字')
  })
  it('is an amount out of its limits, said in yuan', () => {
    const price: FormField = { kind: 'money', name: 'price', label: '价格', min_fen: 1, max_fen: 100_000 }
    expect([1, 100_000].map((value) => problemOf(price, value))).toEqual([null, null])
    expect(problemOf(price, 0)).toBe('价格不能小于0.01元')
    expect(problemOf(price, 100_001)).toBe('价格不能大于1,000.00元')
    expect(problemOf(price, Number.NaN)).toBe('请输入金额，最多两位小数')
  })
  it('is a text that is too long', () => {
    expect(problemOf({ kind: 'textarea', name: 'note', label: '备注', maxLength: 3 }, '一二三四')).toBe('最多3个字')
  })
  it('is what its own rule says first, which may look at other fields', () => {
    const repeat: FormField<{ one: string; two: string }> = {
      kind: 'text',
      name: 'two',
      label: '再次输入',
      isRequired: true,
      problem: (value, { one }) => (value === one ? null : '两次不一样'),
    }
    expect(fieldProblem(repeat, 'a', { one: 'a', two: 'a' })).toBe(null)
    expect(fieldProblem(repeat, 'b', { one: 'a', two: 'b' })).toBe('两次不一样')
    expect(fieldProblem(repeat, '', { one: 'a', two: '' })).toBe('两次不一样')
    expect(fieldProblem({ ...repeat, isRequired: false }, '', { one: 'a', two: '' })).toBe(null)
  })
  it('is nothing while the field is left out', () => {
    expect(problemOf({ kind: 'text', name: 'other', label: '其他', isRequired: true, isHidden: () => true }, '')).toBe(
      null,
    )
  })
})
