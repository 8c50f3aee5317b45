import { personNameProblem } from '@heyi/contract/identity/person-name'
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { TextField } from '../../../kit/fields/TextField.tsx'

type Props<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPathByValue<Values, string>
  label: string
  /** Without a name the person may go on. */
  isOptional?: boolean
}

/** How a person is called. */
export function NameField<Values extends FieldValues>({ control, name, label, isOptional = false }: Props<Values>) {
  const problem = (text: string) => (isOptional && !text.trim() ? null : personNameProblem(text))
  return (
    <Controller
      control={control}
      name={name}
      rules={fieldRules(problem, isOptional ? undefined : '请填写您的姓名')}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          label={label}
          hint="取货、办事时，工作人员按姓名称呼您"
          autoComplete="name"
          maxLength={20}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
