import { useId, useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { CheckboxGroup } from '../../../kit/fields/CheckboxGroup.tsx'
import { Field, type FieldProps } from '../../../kit/fields/Field.tsx'
import { SearchField } from '../../../kit/fields/SearchField.tsx'
import { useUser } from '../../../lib/session.ts'
import { LikeRole } from './LikeRole.tsx'
import styles from './RightsField.module.css'
import { findRights, type RightsGroup, rightsGroups } from './rights.ts'

export type RightsFieldProps = FieldProps & { value: readonly number[]; onChange: (value: number[]) => void }

type GroupProps = RightsGroup & {
  /** Those of its rights that are shown; all, unless one is looked for. */
  shown: RightsGroup['rights']
  value: readonly number[]
  onChange: (value: number[]) => void
  held: readonly number[]
  isDisabled?: boolean | undefined
}

/** One group: its rights as boxes; those that whoever looks lacks stay as they are. */
function Group({ group, rights, shown, value, onChange, held, isDisabled }: GroupProps) {
  const own = rights.map(({ id }) => id)
  const chosen = own.filter((id) => value.includes(id))
  const open = isDisabled ? [] : own.filter((id) => held.includes(id))
  const isWhole = open.every((id) => chosen.includes(id))
  const options = shown.map(({ id, name, hint }) => ({
    value: id,
    label: name,
    hint,
    isDisabled: !open.includes(id),
  }))
  const keep = value.filter((id) => !open.includes(id))
  return (
    <div className={styles.group}>
      <CheckboxGroup
        label={`${group}（${chosen.length}/${own.length}）`}
        options={options}
        value={chosen}
        onChange={(next) => onChange([...value.filter((id) => !own.includes(id)), ...next])}
      />
      {open.length > 1 && shown.length === rights.length && (
        <Button
          variant="plain"
          size="s"
          isGuarded={false}
          aria-label={`${group}：${isWhole ? '本组全不选' : '本组全选'}`}
          onPress={() => onChange(isWhole ? keep : [...keep, ...open])}
        >
          {isWhole ? '本组全不选' : '本组全选'}
        </Button>
      )}
    </div>
  )
}

/** Rights as a tree of two levels: groups, each with its rights. One can be looked for, and another role followed. */
export function RightsField({ value, onChange, ...field }: RightsFieldProps) {
  const id = useId()
  const [keyword, setKeyword] = useState('')
  const held: readonly number[] = useUser()?.rules_subtle ?? []
  const lacksSome = rightsGroups.some(({ rights }) => rights.some((right) => !held.includes(right.id)))
  const found = findRights(keyword)
  return (
    <Field id={id} as="group" hint={lacksSome ? '灰色的权限您自己没有，不能给也不能收回' : undefined} {...field}>
      <div className={styles.finding}>
        <SearchField label="查找权限" value={keyword} onChange={setKeyword} />
        {!field.isDisabled && (
          <LikeRole
            onLike={(rights) =>
              onChange([
                ...value.filter((right) => !held.includes(right)),
                ...rights.filter((right) => held.includes(right)),
              ])
            }
          />
        )}
      </div>
      <div className={styles.groups}>
        {found.length === 0 && <p role="status">没有这样的权限，换个词试试</p>}
        {found.map(({ group, rights: shown }) => (
          <Group
            key={group}
            group={group}
            rights={rightsGroups.find((one) => one.group === group)?.rights ?? shown}
            shown={shown}
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
