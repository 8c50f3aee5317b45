import { roleFields } from '@heyi/contract/organisation/staff-rules'
import { Controller } from 'react-hook-form'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { EditSheet } from '../parts/EditSheet.tsx'
import { RightsField } from '../parts/RightsField.tsx'

export type RoleValues = { name: string; permissions: number[] }
type Props = {
  title: string
  values: RoleValues
  version?: string
  save: (values: RoleValues, version?: string) => Promise<unknown>
  onClose: () => void
}

/** Name and rights of a role. */
export function RoleSheet(props: Props) {
  return (
    <EditSheet {...props}>
      {(control) => (
        <>
          <Controller
            control={control}
            name="name"
            rules={fieldRules(roleFields.name.problem, '请填写角色名称')}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label="角色名称"
                isRequired
                maxLength={roleFields.name.max}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="permissions"
            render={({ field: { value, onChange } }) => <RightsField label="权限" value={value} onChange={onChange} />}
          />
        </>
      )}
    </EditSheet>
  )
}
