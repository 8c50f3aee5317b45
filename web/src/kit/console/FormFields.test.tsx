// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, describe, expect, it } from 'vitest'
import { FormFields } from './FormFields.tsx'
import { focusFirstWrong } from './focus-first-wrong.ts'
import type { FormField } from './form-field.ts'

type Offer = { name: string; price_fen: number | null; age: number | null; way: string | null; other: string }
const fields: FormField<Offer>[] = [
  { kind: 'text', name: 'name', label: '名称', maxLength: 10, presets: ['早餐', '午餐'] },
  { kind: 'money', name: 'price_fen', label: '价格', min_fen: 1, max_fen: 100_000, isRequired: true },
  { kind: 'number', name: 'age', label: '年龄', min: 60, max: 120 },
  {
    kind: 'select',
    name: 'way',
    label: '方式',
    isRequired: true,
    options: [
      { value: 'home', label: '上门' },
      { value: 'other', label: '其他' },
    ],
  },
  {
    kind: 'text',
    name: 'other',
    label: '怎么送',
    isRequired: true,
    isHidden: ({ way }) => way !== 'other',
    problem: (other, { name }) => (other === name ? '和名称一样' : null),
  },
]

let saved: Offer[] = []
function OfferForm() {
  const element = useRef<HTMLFormElement>(null)
  const { control, handleSubmit } = useForm<Offer>({
    defaultValues: { name: '', price_fen: null, age: null, way: null, other: '' },
    shouldFocusError: false,
  })
  const save = handleSubmit(
    (values) => {
      saved.push(values)
    },
    () => focusFirstWrong(element.current),
  )
  return (
    <form ref={element} noValidate onSubmit={save}>
      <FormFields fields={fields} control={control} />
      <button type="submit">保存</button>
    </form>
  )
}

afterEach(() => {
  cleanup()
  saved = []
})

const field = (label: string) => screen.getByLabelText(label, { exact: false, selector: 'input, select' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a form said as data', () => {
  it('says nothing before it is sent, then what is wrong at each field, and goes to the first', async () => {
    render(<OfferForm />)
    await userEvent.type(field('年龄'), '12')
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0)
    await press('保存')
    await screen.findByText('请输入价格')
    expect(screen.getByText('年龄不能小于60')).toBeTruthy()
    expect(screen.getByText('请选择方式')).toBeTruthy()
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(3)
    await waitFor(() => expect(document.activeElement).toBe(field('价格')))
    expect(saved).toEqual([])
  })
  it('holds amounts to their limits and sends what is right', async () => {
    render(<OfferForm />)
    await press('早餐')
    await userEvent.selectOptions(field('方式'), '上门')
    await userEvent.type(field('价格'), '1000.01')
    await press('保存')
    await screen.findByText('价格不能大于1,000.00元')
    await userEvent.clear(field('价格'))
    await userEvent.type(field('价格'), '12.50')
    expect(screen.queryByText('价格不能大于1,000.00元')).toBe(null)
    await press('保存')
    await waitFor(() => expect(saved).toEqual([{ name: '早餐', price_fen: 1250, age: null, way: 'home', other: '' }]))
  })
  it('leads from field to field by one Tab, and to the words that are often meant by arrows', async () => {
    render(<OfferForm />)
    const words = () => document.activeElement?.textContent
    field('名称').focus()
    await userEvent.tab()
    expect(document.activeElement).toBe(field('价格'))
    field('名称').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(words()).toBe('早餐')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(words()).toBe('午餐')
    await userEvent.keyboard('{Enter}')
    expect(field('名称')).toHaveProperty('value', '午餐')
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
    expect(document.activeElement).toBe(field('名称'))
  })
  it('never sends what cannot be read', async () => {
    render(<OfferForm />)
    await userEvent.selectOptions(field('方式'), '上门')
    await userEvent.type(field('价格'), '1e5')
    await screen.findByText('请输入金额，最多两位小数')
    await press('保存')
    await waitFor(() => expect(document.activeElement).toBe(field('价格')))
    expect(saved).toEqual([])
  })
  it('asks for a field only where it stands, and looks at it again when another changes', async () => {
    render(<OfferForm />)
    expect(screen.queryByLabelText('怎么送', { exact: false })).toBe(null)
    await userEvent.type(field('名称'), '邮寄')
    await userEvent.type(field('价格'), '1')
    await userEvent.selectOptions(field('方式'), '其他')
    await userEvent.type(field('怎么送'), '邮寄')
    await press('保存')
    await screen.findByText('和名称一样')
    await press('午餐')
    await waitFor(() => expect(screen.queryByText('和名称一样')).toBe(null))
    await userEvent.selectOptions(field('方式'), '上门')
    await press('保存')
    await waitFor(() => expect(saved).toHaveLength(1))
  })
})
