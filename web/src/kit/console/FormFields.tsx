import type { KeyboardEvent } from 'react'
import { type Control, Controller, type Path, useWatch } from 'react-hook-form'
import { Button } from '../base/Button.tsx'
import { CheckboxGroup } from '../fields/CheckboxGroup.tsx'
import type { FieldProps } from '../fields/Field.tsx'
import { ImageUploader, type UploadedImage } from '../fields/ImageUploader.tsx'
import { RadioGroup } from '../fields/RadioGroup.tsx'
import { Select } from '../fields/Select.tsx'
import { Switch } from '../fields/Switch.tsx'
import { TextArea } from '../fields/TextArea.tsx'
import { TextField, type TextFieldProps } from '../fields/TextField.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import styles from './FormFields.module.css'
import { type FormField, type FormValues, fieldProblem } from './form-field.ts'
import { NumberInput } from './NumberInput.tsx'

type Drawn = {
  field: FormField
  value: unknown
  set: (value: unknown) => void
  /** What every control takes. */
  shared: FieldProps & { ref: (element: HTMLElement | null) => void }
  /** For what is typed into: where the arrows lead. */
  onKeyDown?: TextFieldProps['onKeyDown']
}

const INPUT_TYPES = { text: 'text', tel: 'tel', url: 'url', email: 'email', password: 'password' } as const

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

/** The control of one field. */
function draw({ field, value, set, shared, onKeyDown }: Drawn) {
  const { ref, error, ...plain } = shared
  switch (field.kind) {
    case 'textarea':
      return (
        <TextArea
          {...shared}
          value={text(value)}
          onChange={set}
          onKeyDown={onKeyDown}
          maxLength={field.maxLength}
          rows={field.rows}
        />
      )
    case 'number':
      return <NumberInput {...shared} value={value as number | null} onChange={set} unit={field.unit} />
    case 'money':
      return <NumberInput {...shared} value={value as number | null} onChange={set} isMoney />
    case 'date':
      return <DateTimeField {...shared} isDay value={text(value)} onChange={set} />
    case 'datetime':
      return <DateTimeField {...shared} value={text(value)} onChange={set} />
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
    case 'switch': {
      const { label, isRequired: _, ...rest } = plain
      return (
        <Switch {...rest} ref={ref} isSelected={value === true} onChange={set}>
          {label}
        </Switch>
      )
    }
    case 'images':
      return (
        <ImageUploader
          {...plain}
          error={error}
          value={(value ?? []) as UploadedImage[]}
          onChange={set}
          upload={field.upload}
          max={field.max}
        />
      )
    case 'own':
      return field.draw({ ...plain, error, value: value as never, onChange: set })
    default:
      return (
        <TextField
          {...shared}
          type={INPUT_TYPES[field.kind]}
          value={text(value)}
          onChange={set}
          onKeyDown={onKeyDown}
          maxLength={field.maxLength}
          placeholder={field.placeholder}
        />
      )
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
const PRESETS_HINT = '按 ↓ 可选下面的词'

/** Whether ↓ has nothing of its own to do in a field: of several lines only behind the last letter. */
const isAtEnd = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  field instanceof HTMLInputElement || field.selectionStart === field.value.length

/** Arrows lead from a field to its presets, from one to the next, and back. */
function walkPresets(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const both = event.currentTarget.closest('[data-presets]')
  const field = both?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  if (step === undefined || !both || !field) return
  const stops = [field, ...both.querySelectorAll<HTMLElement>('[role="toolbar"] button')]
  const at = stops.indexOf(event.target as HTMLElement)
  if (at < 0 || (at === 0 && !(event.key === 'ArrowDown' && isAtEnd(field)))) return
  event.preventDefault()
  stops[at + step]?.focus()
}

type PresetsProps = { words: readonly string[]; value: unknown; set: (word: string) => void }

/** Words that are often meant: a press fills the field above with them. Tab passes them by, so that no stray Enter changes what was typed. */
function Presets({ words, value, set }: PresetsProps) {
  return (
    <div role="toolbar" aria-label="常用词" className={styles.presets} onKeyDown={walkPresets}>
      {words.map((word) => (
        <Button
          key={word}
          variant="plain"
          size="s"
          tabIndex={-1}
          isGuarded={false}
          aria-pressed={value === word}
          onPress={() => set(word)}
        >
          {word}
        </Button>
      ))}
    </div>
  )
}

export type FormInputProps<Values extends FormValues> = {
  field: FormField<Values>
  /** Of the form that holds the value. */
  control: Control<Values>
  /** Fields that are looked at again when this one changes. */
  deps?: Path<Values>[]
  isDisabled?: boolean
}

/** One field of a form, which brings its own rules to it. */
export function FormInput<Values extends FormValues>({ field, control, deps, isDisabled }: FormInputProps<Values>) {
  const presets = !isDisabled && 'presets' in field && field.presets?.length ? field.presets : undefined
  return (
    <Controller
      control={control}
      name={field.name as string as Path<Values>}
      rules={{ validate: (value, all) => fieldProblem(field, value, all) ?? true, deps }}
      render={({ field: { ref, name, value, onChange, onBlur }, fieldState }) => (
        <div className={styles.field} data-presets={presets && ''}>
          {draw({
            field: field as unknown as FormField,
            value: value ?? null,
            set: onChange,
            ...(presets && { onKeyDown: walkPresets }),
            shared: {
              ref,
              name,
              onBlur,
              label: field.label,
              hint: presets ? [field.hint, PRESETS_HINT].filter(Boolean).join('，') : field.hint,
              isRequired: field.isRequired,
              isDisabled: isDisabled || field.isDisabled,
              error: fieldState.error?.message,
            },
          })}
          {presets && <Presets words={presets} value={value} set={onChange} />}
        </div>
      )}
    />
  )
}

export type FormFieldsProps<Values extends FormValues> = {
  fields: readonly FormField<Values>[]
  control: Control<Values>
  /** Reads only: every field is disabled. */
  isDisabled?: boolean
}

/** Draws a form from its schema: one column, labels above, errors below. What is wrong is said once sending was tried. */
export function FormFields<Values extends FormValues>({ fields, control, isDisabled }: FormFieldsProps<Values>) {
  const values = useWatch({ control }) as Values
  // A rule may look at other fields, so all are looked at again.
  const deps = fields.map((field) => field.name as string as Path<Values>)
  return (
    <div className={styles.form}>
      {fields
        .filter((field) => !field.isHidden?.(values))
        .map((field) => (
          <FormInput key={field.name} field={field} control={control} deps={deps} isDisabled={isDisabled} />
        ))}
    </div>
  )
}
