import { CheckboxGroup } from '../CheckboxGroup.tsx'
import { ImageUploader, type UploadedImage } from '../ImageUploader.tsx'
import { RadioGroup } from '../RadioGroup.tsx'
import { Select } from '../Select.tsx'
import { Switch } from '../Switch.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextField } from '../TextField.tsx'
import styles from './FormFields.module.css'
import type { FormField, FormValues } from './formField.ts'
import { NumberInput } from './NumberInput.tsx'

export interface FormFieldsProps {
  fields: readonly FormField[]
  values: FormValues
  onChange: (name: string, value: unknown) => void
  /** Sentences by field name. */
  errors?: Readonly<Record<string, string | undefined>>
  /** Reads only: every field is disabled. */
  isDisabled?: boolean
}

type Drawn = { field: FormField; value: unknown; set: (value: unknown) => void; error: string | undefined }

const INPUT_TYPES = { text: 'text', tel: 'tel', url: 'url', email: 'email', password: 'password' } as const

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

/** The control of one field. */
function draw({ field, value, set, error }: Drawn) {
  const shared = {
    label: field.label,
    name: field.name,
    hint: field.hint,
    isRequired: field.isRequired,
    isDisabled: field.isDisabled,
    error,
  }
  switch (field.kind) {
    case 'textarea':
      return <TextArea {...shared} value={text(value)} onChange={set} maxLength={field.maxLength} rows={field.rows} />
    case 'number':
      return <NumberInput {...shared} value={value as number | null} onChange={set} unit={field.unit} />
    case 'money':
      return <NumberInput {...shared} value={value as number | null} onChange={set} isMoney unit="元" />
    case 'date':
      return <TextField {...shared} type="date" value={text(value)} onChange={set} />
    case 'datetime':
      return <TextField {...shared} type="datetime-local" value={text(value)} onChange={set} />
    case 'select':
      return (
        <Select
          {...shared}
          options={field.options}
          value={value as string | number | null}
          onChange={set}
          onClear={field.isRequired ? undefined : () => set(null)}
          placeholder={field.placeholder}
        />
      )
    case 'radio':
      return (
        <RadioGroup
          {...shared}
          look="row"
          options={field.options}
          value={value as string | number | null}
          onChange={set}
        />
      )
    case 'checks':
      return (
        <CheckboxGroup
          {...shared}
          options={field.options}
          value={(value ?? []) as (string | number)[]}
          onChange={set}
        />
      )
    case 'switch':
      return (
        <Switch
          name={field.name}
          hint={field.hint}
          isSelected={value === true}
          onChange={set}
          isDisabled={field.isDisabled}
        >
          {field.label}
        </Switch>
      )
    case 'images':
      return (
        <ImageUploader
          {...shared}
          value={(value ?? []) as UploadedImage[]}
          onChange={set}
          upload={field.upload}
          max={field.max}
        />
      )
    default:
      return (
        <TextField
          {...shared}
          type={INPUT_TYPES[field.kind]}
          value={text(value)}
          onChange={set}
          maxLength={field.maxLength}
          placeholder={field.placeholder}
        />
      )
  }
}

/** Draws a form from its schema: one column, labels above, errors below. */
export function FormFields({ fields, values, onChange, errors = {}, isDisabled }: FormFieldsProps) {
  return (
    <div className={styles.form}>
      {fields
        .filter((field) => !field.isHidden?.(values))
        .map((field) => (
          <div key={field.name}>
            {draw({
              field: isDisabled ? { ...field, isDisabled } : field,
              value: values[field.name] ?? null,
              set: (value) => onChange(field.name, value),
              error: errors[field.name],
            })}
          </div>
        ))}
    </div>
  )
}
