import { useId } from 'react'
import { CheckboxGroup } from '../../../kit/fields/CheckboxGroup.tsx'
import { Field, type FieldProps } from '../../../kit/fields/Field.tsx'
import { useUser } from '../../../lib/session.ts'
import styles from './RightsField.module.css'
import { type RightsGroup, rightsGroups } from './rights.ts'

export type RightsFieldProps = FieldProps & { value: readonly number[]; onChange: (value: number[]) => void }

type GroupProps = RightsGroup & {
  value: readonly number[]
  onChange: (value: number[]) => void
  held: readonly number[]
  isDisabled?: boolean | undefined
}

/** One group: its rights as boxes; those that whoever looks lacks stay as they are. */
function Group({ group, rights, value, onChange, held, isDisabled }: GroupProps) {
  const own = rights.map(({ id }) => id)
  const chosen = own.filter((id) => value.includes(id))
  const options = rights.map(({ id, name }) => ({
    value: id,
    label: name,
    isDisabled: Boolean(isDisabled) || !held.includes(id),
  }))
  return (
    <CheckboxGroup
      label={`${group}（${chosen.length}/${own.length}）`}
      options={options}
      value={chosen}
      onChange={(next) => onChange([...value.filter((id) => !own.includes(id)), ...next])}
    />
  )
}

/** Rights as a tree of two levels: groups, each with its rights. */
export function RightsField({ value, onChange, ...field }: RightsFieldProps) {
  const id = useId()
  const held = useUser()?.rules_subtle ?? []
  const lacksSome = rightsGroups.some(({ rights }) => rights.some((right) => !held.includes(right.id)))
  return (
    <Field id={id} as="group" hint={lacksSome ? '灰色的权限您自己没有，不能给也不能收回' : undefined} {...field}>
      <div className={styles.groups}>
        {rightsGroups.map((group) => (
          <Group
            key={group.group}
            {...group}
            value={value}
            onChange={onChange}
            held={held}
            isDisabled={field.isDisabled}
          />
        ))}
      </div>
    </Field>
  )
}
