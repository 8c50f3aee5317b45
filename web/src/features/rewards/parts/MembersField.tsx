import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { PeopleSheetField } from '../../../lib/people-picker/PeopleSheetField.tsx'
import { findMembers } from './find-members.ts'
import { othersOnly } from './others-only.ts'

type Props<T extends FieldValues> = {
  control: Control<T>
  /** Of a list of people. */
  name: Path<T>
  hint: string
  most: number
}

/** Members to whom staff give something, on the phone; never themselves. */
export function MembersField<T extends FieldValues>({ control, name, hint, most }: Props<T>) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (people: unknown[]) => people.length > 0 || '请选择会员' },
  })
  return (
    <PeopleSheetField
      {...field}
      onChange={othersOnly(field.onChange)}
      label="会员"
      hint={hint}
      isRequired
      find={findMembers}
      most={most}
      error={fieldState.error?.message}
    />
  )
}
