import { mobileProblem } from '@heyi/contract/identity/mobile'
import { loginName } from '@heyi/contract/organisation/staff-rules'
import type { FormField } from '../../../../kit/console/form-field.ts'
import { RolesField } from '../../parts/RolesField.tsx'
import { choicesInWords, type Grantable, type RoleChoice, rolesProblem } from '../../parts/roles-choice.ts'
import type { Option } from '../merchants.ts'

export type StaffValues = {
  /** Only somebody new is named by a phone. */
  is_new: boolean
  mobile: string
  login_name: string
  company: string
  roles: RoleChoice[]
}
export const newStaff: StaffValues = { is_new: true, mobile: '', login_name: '', company: '', roles: [] }

/** The fields of a staff member; `merchants` is empty for who may not list them. */
export const staffFields = (grantable: Grantable, merchants: readonly Option[]): FormField<StaffValues>[] => [
  {
    kind: 'tel',
    name: 'mobile',
    label: '手机号',
    isRequired: true,
    hint: '填写本机构会员的手机号；还没有注册的人请扫员工邀请码',
    problem: mobileProblem,
    isHidden: ({ is_new }) => !is_new,
  },
  {
    kind: 'text',
    name: 'login_name',
    label: '登录名',
    isRequired: true,
    hint: '字母开头，可以用手机号或登录名登录',
    maxLength: loginName.max,
    problem: loginName.problem,
  },
  {
    kind: 'select',
    name: 'company',
    label: '只负责的商家',
    placeholder: '不限，负责机构的全部商家',
    options: merchants,
    // One that is not among those listed stays as it is.
    isHidden: ({ company }) => !(company ? merchants.some(({ value }) => value === company) : merchants.length),
  },
  {
    kind: 'own',
    name: 'roles',
    label: '角色',
    isRequired: true,
    draw: (control) => <RolesField {...control} grantable={grantable} />,
    words: (chosen) => choicesInWords(grantable, chosen),
    problem: rolesProblem,
  },
]
