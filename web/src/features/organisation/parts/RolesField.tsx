import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { IconButton } from '../../../kit/base/IconButton.tsx'
import { Field, type FieldProps } from '../../../kit/fields/Field.tsx'
import { Select } from '../../../kit/fields/Select.tsx'
import styles from './RolesField.module.css'
import { blankLine, type Grantable, type RoleChoice, rolesFor } from './roles-choice.ts'

export type RolesFieldProps = FieldProps & {
  value: readonly RoleChoice[]
  onChange: (value: RoleChoice[]) => void
  grantable: Grantable
}

type LineProps = {
  choice: RoleChoice
  /** Names the line, from 1. */
  place: number
  grantable: Grantable
  onChange: (choice: RoleChoice) => void
  onRemove: () => void
}

function Line({ choice, place, grantable, onChange, onRemove }: LineProps) {
  const organs = grantable.organs.map(({ id, name, level }) => ({ value: id, label: `${'　'.repeat(level)}${name}` }))
  const roles = rolesFor(grantable, choice.organ_id)
  function move(organ_id: number) {
    const isThere = rolesFor(grantable, organ_id).some(({ id }) => id === choice.role_id)
    onChange({ ...choice, organ_id, role_id: isThere ? choice.role_id : null })
  }
  return (
    <>
      <Select
        label={`机构${place}`}
        isLabelHidden
        placeholder="选择机构"
        options={organs}
        value={choice.organ_id}
        onChange={move}
      />
      <Select
        label={`角色${place}`}
        isLabelHidden
        placeholder="选择角色"
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        value={choice.role_id}
        onChange={(role_id) => onChange({ ...choice, role_id })}
      />
      <IconButton icon={<X aria-hidden />} label={`移除第${place}行`} isGuarded={false} onPress={onRemove} />
    </>
  )
}

/** Roles with their organisations, one a line. */
export function RolesField({ value, onChange, grantable, ...field }: RolesFieldProps) {
  const id = useId()
  const [first] = grantable.organs
  return (
    <Field id={id} as="group" {...field}>
      {value.length > 0 && (
        <ul className={styles.lines}>
          {value.map((choice, at) => (
            <li key={choice.line} className={styles.line}>
              {choice.fixed ? (
                <p className={styles.fixed}>{choice.fixed}（有您没有的权限，保持不变）</p>
              ) : (
                <Line
                  choice={choice}
                  place={at + 1}
                  grantable={grantable}
                  onChange={(next) => onChange(value.map((one) => (one === choice ? next : one)))}
                  onRemove={() => onChange(value.filter((one) => one !== choice))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {first && (
        <Button
          variant="plain"
          size="s"
          icon={<Plus aria-hidden />}
          isGuarded={false}
          onPress={() => onChange([...value, blankLine(first.id, value)])}
        >
          {value.length > 0 ? '再加一个角色' : '加一个角色'}
        </Button>
      )}
    </Field>
  )
}
