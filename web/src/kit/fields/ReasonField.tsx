import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { Button } from '../base/Button.tsx'
import { fieldRules } from './field-rules.ts'
import styles from './ReasonField.module.css'
import { TextArea } from './TextArea.tsx'

type ReasonFieldProps<T extends FieldValues> = {
  control: Control<T>
  name: Path<T>
  rule: { problem: (text: string) => string | null; max: number }
  label?: string
  /** What it mostly is; one press fills it in. */
  presets?: readonly string[]
}

/** Why something is done, in a line or two; it is asked for. */
export function ReasonField<T extends FieldValues>({
  control,
  name,
  rule,
  label = '原因',
  presets = [],
}: ReasonFieldProps<T>) {
  const { field, fieldState } = useController({ control, name, rules: fieldRules(rule.problem, '请写明原因') })
  return (
    <>
      <TextArea {...field} label={label} isRequired rows={2} maxLength={rule.max} error={fieldState.error?.message} />
      {presets.length > 0 && (
        <div className={styles.presets}>
          {presets.map((words) => (
            <Button key={words} variant="plain" size="s" isGuarded={false} onPress={() => field.onChange(words)}>
              {words}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
