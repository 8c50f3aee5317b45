import { mobileProblem } from '@heyi/contract/identity/mobile'
import { loginName } from '@heyi/contract/organisation/staff-rules'
import { useQuery } from '@tanstack/react-query'
import { type Control, Controller } from 'react-hook-form'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { q } from '../../../lib/query.ts'
import { EditSheet } from '../parts/EditSheet.tsx'
import { RolesField } from '../parts/RolesField.tsx'
import { NO_ROLES, type RoleChoice, rolesProblem } from '../parts/roles-choice.ts'

export type StaffValues = { mobile: string; login_name: string; roles: RoleChoice[] }
type Props = {
  title: string
  values: StaffValues
  version?: string
  /** Only somebody new is named by a phone. */
  asksMobile?: boolean
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

/** Login name and roles of a staff member, or of a new one by phone. */
export function StaffSheet({ asksMobile, ...props }: Props) {
  const { data: grantable = NO_ROLES } = useQuery(q.organisation.getGrantableRoles())
  return (
    <EditSheet {...props}>
      {(control) => (
        <>
          {asksMobile && <Mobile control={control} />}
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
              <RolesField
                label="角色"
                isRequired
                value={value}
                onChange={onChange}
                grantable={grantable}
                error={fieldState.error?.message}
              />
            )}
          />
        </>
      )}
    </EditSheet>
  )
}
