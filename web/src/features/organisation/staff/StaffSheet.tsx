import { mobileProblem } from '@heyi/contract/identity/mobile-rules'
import { loginName } from '@heyi/contract/organisation/staff-rules'
import { P } from '@heyi/contract/permissions'
import { type Control, Controller } from 'react-hook-form'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { PeopleSheetField } from '../../../lib/people-picker/PeopleSheetField.tsx'
import type { PickedPerson } from '../../../lib/people-picker/usePeople.ts'
import { useMay } from '../../../lib/session.ts'
import { EditSheet } from '../parts/EditSheet.tsx'
import { findPeople } from '../parts/find-people.ts'
import { RolesField } from '../parts/RolesField.tsx'
import { type RoleChoice, rolesProblem } from '../parts/roles-choice.ts'

export type StaffValues = { person: PickedPerson[]; mobile: string; login_name: string; roles: RoleChoice[] }
type Props = {
  title: string
  values: StaffValues
  version?: string
  /** Only somebody new is named. */
  isNew?: boolean
  save: (values: StaffValues, version?: string) => Promise<unknown>
  onClose: () => void
}

function Mobile({ control }: { control: Control<StaffValues> }) {
  return (
    <Controller
      control={control}
      name="mobile"
      rules={fieldRules(mobileProblem, '请填写手机号')}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          type="tel"
          label="手机号"
          isRequired
          hint="本机构会员的手机号；没有注册的人请扫员工邀请码"
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

function Person({ control }: { control: Control<StaffValues> }) {
  return (
    <Controller
      control={control}
      name="person"
      rules={{ validate: (chosen) => chosen.length > 0 || '请选择会员' }}
      render={({ field: { value, onChange }, fieldState }) => (
        <PeopleSheetField
          label="会员"
          find={findPeople}
          isRequired
          hint="没有注册的人请扫员工邀请码"
          value={value}
          onChange={onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

/** Login name and roles of a staff member; a new one is chosen, or named by a phone where the asker may not look for people. */
export function StaffSheet({ isNew, ...props }: Props) {
  const maySearch = useMay(P.people)
  return (
    <EditSheet {...props}>
      {(control) => (
        <>
          {isNew && (maySearch ? <Person control={control} /> : <Mobile control={control} />)}
          <Controller
            control={control}
            name="login_name"
            rules={fieldRules(loginName.problem, '请填写登录名')}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label="登录名"
                isRequired
                hint="字母开头，可以用手机号或登录名登录"
                maxLength={loginName.max}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="roles"
            rules={{ validate: (chosen) => rolesProblem(chosen) ?? true }}
            render={({ field: { value, onChange }, fieldState }) => (
              <RolesField label="角色" isRequired value={value} onChange={onChange} error={fieldState.error?.message} />
            )}
          />
        </>
      )}
    </EditSheet>
  )
}
