import type { UploadedImage } from '../ImageUploader.tsx'
import type { SelectOption } from '../Select.tsx'

/** What a form holds, by field name. Money is fen, numbers are numbers, the rest is what the field draws. */
export type FormValues = Record<string, unknown>

interface FieldBase {
  name: string
  label: string
  hint?: string
  isRequired?: boolean
  isDisabled?: boolean
  /** Leaves the field out while it says true. */
  isHidden?: (values: FormValues) => boolean
}

/** One field of a simple form; the value's type stands behind each kind. */
export type FormField = FieldBase &
  (
    | { kind: 'text' | 'tel' | 'url' | 'email' | 'password'; maxLength?: number; placeholder?: string } // string
    | { kind: 'textarea'; maxLength?: number; rows?: number; placeholder?: string } // string
    | { kind: 'number'; min?: number; max?: number; unit?: string } // number, null or NaN
    | { kind: 'money'; min_fen?: number } // fen, null or NaN
    | { kind: 'date' | 'datetime' } // YYYY-MM-DD or YYYY-MM-DDTHH:mm
    | { kind: 'select' | 'radio'; options: readonly SelectOption<string | number>[]; placeholder?: string } // option value or null
    | { kind: 'checks'; options: readonly SelectOption<string | number>[] } // option values
    | { kind: 'switch' } // boolean
    | { kind: 'images'; max?: number; upload: (file: File) => Promise<UploadedImage> } // UploadedImage[]
  )

/** Whether a field stands empty. */
function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

const CHOICES = new Set(['select', 'radio', 'checks', 'date', 'datetime', 'images'])

/** Sentences for the required fields that stand empty and for numbers that cannot be read, by field name. */
export function missingFields(fields: readonly FormField[], values: FormValues): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const field of fields) {
    if (field.isHidden?.(values)) continue
    if (Number.isNaN(values[field.name])) errors[field.name] = '只能填写数字'
    else if (field.isRequired && isEmpty(values[field.name]))
      errors[field.name] = `${CHOICES.has(field.kind) ? '请选择' : '请输入'}${field.label}`
  }
  return errors
}
