import type { ReactNode } from 'react'
import { dayProblem, minuteProblem, minuteWords } from '../base/moments.ts'
import { count, yuan } from '../base/money.ts'
import type { FieldProps } from '../fields/Field.tsx'
import type { UploadedImage } from '../fields/ImageUploader.tsx'
import type { SelectOption } from '../fields/Select.tsx'

/** What a form holds, by field name. Money is fen, numbers are numbers, the rest is what the field draws. */
export type FormValues = Record<string, unknown>

/** How a number is asked for. */
type Numeric = {
  unit?: string
  /** What stands there holds others in bounds: whoever moves it tenfold is asked first. */
  isLimit?: boolean
}

type FieldBase<Values> = {
  name: Extract<keyof Values, string>
  label: string
  hint?: string
  isRequired?: boolean
  isDisabled?: boolean
  /** Leaves the field out while it says true. */
  isHidden?: (values: Values) => boolean
}
/** What is wrong with a value that stands there, or is required; null where nothing is. */
type Checked<Value, Values> = {
  problem?: (value: Value, values: Values) => string | null
}

/** What a control that a feature brings itself is drawn with; what it holds is named where it is drawn. */
export type OwnControl<Value> = FieldProps & { value: Value; onChange(value: Value): void }

/** One field of a simple form; the value's type stands behind each kind. */
export type FormField<Values extends FormValues = FormValues> = FieldBase<Values> &
  (
    | ({
        kind: 'text' | 'tel' | 'url' | 'email' | 'password'
        maxLength?: number
        placeholder?: string
        presets?: readonly string[]
      } & Checked<string, Values>) // string; a preset fills it in
    | ({
        kind: 'textarea'
        maxLength?: number
        rows?: number
        placeholder?: string
        presets?: readonly string[]
      } & Checked<string, Values>) // string
    | ({ kind: 'number'; min?: number; max?: number } & Numeric & Checked<number | null, Values>) // number, null or NaN
    | ({ kind: 'money'; min_fen?: number; max_fen?: number } & Pick<Numeric, 'isLimit'> &
        Checked<number | null, Values>) // fen, null or NaN
    | ({ kind: 'date' | 'datetime' } & Checked<string, Values>) // YYYY-MM-DD or YYYY-MM-DDTHH:mm
    | ({
        kind: 'select' | 'radio'
        options: readonly SelectOption<string | number>[]
        placeholder?: string
      } & Checked<string | number | null, Values>) // option value or null
    | ({ kind: 'checks'; options: readonly SelectOption<string | number>[] } & Checked<
        readonly (string | number)[],
        Values
      >) // option values
    | { kind: 'switch' } // boolean
    | ({
        kind: 'own'
        draw: (control: OwnControl<never>) => ReactNode
        /** What stands there, in a few words. */
        words: (value: never) => string
      } & Checked<never, Values>) // whatever its control holds
    | { kind: 'images'; max?: number; upload: (file: File) => Promise<UploadedImage> } // UploadedImage[]
  )

/** Whether a field stands empty; blanks are nothing. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

const CHOICES = new Set(['select', 'radio', 'checks', 'date', 'datetime', 'images', 'own'])

function outOfRange(
  label: string,
  value: number,
  limits: { min?: number; max?: number },
  write: (n: number) => string,
) {
  const { min, max } = limits
  if (min !== undefined && value < min) return `${label}不能小于${write(min)}`
  return max !== undefined && value > max ? `${label}不能大于${write(max)}` : null
}

/** What the limits of a field say of what stands there. */
function limitProblem(field: FormField, value: unknown): string | null {
  if (field.kind === 'number') return outOfRange(field.label, Number(value), field, String)
  if (field.kind === 'money') {
    const limits = { min: field.min_fen, max: field.max_fen }
    return outOfRange(field.label, Number(value), limits, (fen) => `${yuan(fen)}元`)
  }
  const most = 'maxLength' in field ? field.maxLength : undefined
  return most !== undefined && String(value).length > most ? `最多${most}个字` : null
}

/** The sentence for a value that cannot be sent: its own rule first, then what every field of its kind must hold. */
export function fieldProblem<Values extends FormValues>(
  field: FormField<Values>,
  value: unknown,
  values: Values,
): string | null {
  if (field.isHidden?.(values)) return null
  if (Number.isNaN(value)) return field.kind === 'money' ? '请输入金额，最多两位小数' : '只能填写数字'
  const isBlank = isEmpty(value)
  if (isBlank && !field.isRequired) return null
  const readable = field.kind === 'date' ? dayProblem : field.kind === 'datetime' ? minuteProblem : null
  const unread = isBlank ? null : readable?.(String(value))
  if (unread) return unread
  const own = 'problem' in field ? field.problem?.(value as never, values) : null
  if (own) return own
  if (isBlank) return `${CHOICES.has(field.kind) ? '请选择' : '请输入'}${field.label}`
  return limitProblem(field as FormField, value)
}

/** What stands in a field, in words. */
function wordsOf(field: FormField, value: unknown): string {
  if (field.kind === 'switch') return value ? '开' : '关'
  if (isEmpty(value)) return ''
  if (field.kind === 'own') return field.words(value as never)
  if (field.kind === 'money') return `${yuan(Number(value))}元`
  if (field.kind === 'images') return `${(value as unknown[]).length}张`
  if (field.kind === 'datetime') return minuteWords(String(value))
  if (!('options' in field)) return String(value)
  const chosen = [value].flat()
  return field.options.flatMap((option) => (chosen.includes(option.value) ? [option.label] : [])).join('、')
}

/** The fields in which two states of a form differ, with what stands there in the second. */
export function changedFields<Values extends FormValues>(
  fields: readonly FormField<Values>[],
  before: Values,
  after: Values,
): { label: string; words: string }[] {
  const shown = fields.filter((field) => !field.isHidden?.(after)) as readonly FormField[]
  return shown
    .filter(({ name }) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
    .map((field) => ({ label: field.label, words: wordsOf(field, after[field.name]) }))
}

const FOLD = 10

/** Whether one amount is ten times the other, or one of them is nothing. */
const isLeap = (before: number, after: number): boolean =>
  before !== after && Math.max(before, after) >= FOLD * Math.min(before, after)

function limitWords(field: FormField, value: number | null): string {
  if (value === null) return '不填'
  if (field.kind === 'money') return `¥${yuan(value).replace(/\.00$/, '')}`
  return `${count(value)}${(field.kind === 'number' && field.unit) || ''}`
}

/** The limits that a change moves tenfold or takes away, each in words: a digit too many or too few looks the same as meaning it. */
export function leapsOf<Values extends FormValues>(
  fields: readonly FormField<Values>[],
  before: Values,
  after: Values,
): string[] {
  return fields.flatMap((field) => {
    if (!('isLimit' in field && field.isLimit) || field.isHidden?.(after)) return []
    const [was, is] = [before[field.name], after[field.name]] as (number | null)[]
    if (typeof was !== 'number' || !isLeap(was, is ?? 0)) return []
    const write = (value: number | null) => limitWords(field as unknown as FormField, value)
    return [`${field.label}从${write(was)}改到${write(is ?? null)}`]
  })
}
