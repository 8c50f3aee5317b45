import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { Switch } from '../../../kit/fields/Switch.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { sendOver } from '../../../lib/over-colleague.ts'
import { FittingOf } from '../parts/Fitting.tsx'
import styles from '../parts/Form.module.css'
import type { Label } from '../parts/labels.ts'
import {
  countable,
  NUMBER_HINT,
  RULE_WORDS,
  type RuleValues,
  readRule,
  ruleNumbers,
  saveRule,
} from '../parts/rule-form.ts'

/** Numbers as they are typed, and whether the rule runs. */
type Typed = { numbers: Record<string, string>; is_on: boolean }

function typedOf({ is_on, ...numbers }: RuleValues): Typed {
  const texts = Object.entries(numbers).map(([key, value]) => [key, value === null ? '' : String(value)])
  return { numbers: Object.fromEntries(texts), is_on }
}
const valuesOf = ({ numbers, is_on }: Typed): RuleValues => ({
  ...Object.fromEntries(Object.entries(numbers).map(([key, text]) => [key, text.trim() ? Number(text) : null])),
  is_on,
})
const problemOf =
  ({ label, min, max }: (typeof ruleNumbers)[number]) =>
  (text = ''): true | string => {
    if (!text.trim()) return true
    const value = Number(text)
    if (!Number.isInteger(value)) return '只能填整数'
    return (value >= min && value <= max) || `${label}应在${min}到${max}之间`
  }

/** By what members get a label by themselves; what was typed stays when saving fails. */
export function RuleForm({ label: { id, rule }, onSaved }: { label: Label; onSaved: () => void }) {
  // What was read when the form was opened: what is read again meanwhile is a colleague's work.
  const [known] = useState(rule)
  const { control, handleSubmit, formState, setError, watch } = useForm<Typed>({
    defaultValues: typedOf(readRule(known)),
  })
  const submit = handleSubmit(async (typed) => {
    try {
      if (await sendOver((version = known?.version) => saveRule(id, valuesOf(typed), version))) onSaved()
    } catch (error) {
      setError('root', { message: sentenceOf(error) })
    }
  })
  const facts = countable(valuesOf(watch()))
  const problem = formState.errors.root?.message
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>
        {RULE_WORDS}
        {NUMBER_HINT}。
      </p>
      {ruleNumbers.map((number) => (
        <Controller
          key={number.key}
          control={control}
          name={`numbers.${number.key}`}
          rules={{ validate: problemOf(number) }}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={number.label}
              inputMode="numeric"
              maxLength={String(number.max).length}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
      <Controller
        control={control}
        name="is_on"
        render={({ field: { value, ...field } }) => (
          <Switch {...field} isSelected={value}>
            启用
          </Switch>
        )}
      />
      <FittingOf id={id} facts={facts} />
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
        保存
      </Button>
    </form>
  )
}
