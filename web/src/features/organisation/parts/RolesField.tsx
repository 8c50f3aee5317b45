import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { IconButton } from '../../../kit/base/IconButton.tsx'
import { Field, type FieldProps } from '../../../kit/fields/Field.tsx'
import { Select } from '../../../kit/fields/Select.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { q } from '../../../lib/query.ts'
import { TreeField } from '../../../lib/TreeField.tsx'
import { openOrgans } from './organs.ts'
import styles from './RolesField.module.css'
import { blankLine, type GrantableRole, type RoleChoice } from './roles-choice.ts'

export type RolesFieldProps = FieldProps & {
  value: readonly RoleChoice[]
  onChange: (value: RoleChoice[]) => void
}

type LineProps = {
  choice: RoleChoice
  /** Names the line, from 1. */
  place: number
  /** Organisations are chosen from this one downwards. */
  top: number | null
  onChange: (choice: RoleChoice) => void
  onRemove: () => void
}

/** The roles that can be given where a line says; until they are here, the one it holds. */
function useRolesThere({ organ_id, role_id, role_name = '' }: RoleChoice) {
  const { data, error } = useQuery(q.organisation.getGrantableRoles({ organ_id }))
  const held: GrantableRole[] = role_id === null ? [] : [{ id: role_id, name: role_name }]
  return { roles: data?.roles ?? held, isHere: data !== undefined, error }
}

function Line({ choice, place, top, onChange, onRemove }: LineProps) {
  const { roles, isHere, error } = useRolesThere(choice)
  const [isMoved, setMoved] = useState(false)
  const isLost = isMoved && isHere && choice.role_id !== null && !roles.some(({ id }) => id === choice.role_id)
  useEffect(() => {
    // What cannot be given in the organisation that was chosen is chosen anew.
    if (isLost) onChange(withRole(choice, null))
  }, [isLost, choice, onChange])
  function move(organ_id: number) {
    const { organ_name: _, ...moved } = choice
    setMoved(true)
    onChange({ ...moved, organ_id })
  }
  return (
    <>
      <TreeField
        source={openOrgans}
        top={top}
        label={`机构${place}`}
        isLabelHidden
        placeholder="选择机构"
        value={choice.organ_id}
        onChange={move}
      />
      <Select
        label={`角色${place}`}
        isLabelHidden
        placeholder="选择角色"
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        value={choice.role_id}
        onChange={(id) => onChange(withRole(choice, roles.find((role) => role.id === id) ?? null))}
        error={error && !isHere ? sentenceOf(error) : undefined}
      />
      <IconButton icon={<X aria-hidden />} label={`移除第${place}行`} isGuarded={false} onPress={onRemove} />
    </>
  )
}

function withRole({ role_name: _, ...choice }: RoleChoice, role: GrantableRole | null): RoleChoice {
  return role ? { ...choice, role_id: role.id, role_name: role.name } : { ...choice, role_id: null }
}

/** Roles with their organisations, one a line. */
export function RolesField({ value, onChange, ...field }: RolesFieldProps) {
  const id = useId()
  const top = useQuery(q.organisation.getGrantableRoles()).data?.top ?? null
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
                  top={top}
                  onChange={(next) => onChange(value.map((one) => (one === choice ? next : one)))}
                  onRemove={() => onChange(value.filter((one) => one !== choice))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {top !== null && (
        <Button
          variant="plain"
          size="s"
          icon={<Plus aria-hidden />}
          isGuarded={false}
          onPress={() => onChange([...value, blankLine(top, value)])}
        >
          {value.length > 0 ? '再加一个角色' : '加一个角色'}
        </Button>
      )}
    </Field>
  )
}
