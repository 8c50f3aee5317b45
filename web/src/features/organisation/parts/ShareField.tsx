import type { FieldProps } from '../../../kit/fields/Field.tsx'
import { TreeChecks } from '../../../lib/TreeChecks.tsx'
import { openOrgans } from './organs.ts'
import type { Sharing } from './role.ts'

type ShareFieldProps = FieldProps & { top: number; value: Sharing; onChange: (value: Sharing) => void }

/** The organisations that may use a role; its own always may. */
export function ShareField({ top, value, onChange, ...field }: ShareFieldProps) {
  return (
    <TreeChecks
      {...field}
      source={openOrgans}
      top={top}
      named={value.was}
      value={value.ids}
      onChange={(ids) => onChange({ ...value, ids })}
    />
  )
}
