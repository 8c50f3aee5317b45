import { mobileProblem } from '@heyi/contract/identity/mobile-rules'
import { loginName } from '@heyi/contract/organisation/staff-rules'
import type { FormField, OwnControl } from '../../../../kit/console/form-field.ts'
import { PeopleField } from '../../../../lib/people-picker/PeopleField.tsx'
import type { PickedPerson } from '../../../../lib/people-picker/usePeople.ts'
import type { Option } from '../../parts/console/merchants.ts'
import { findPeople } from '../../parts/find-people.ts'
import { RolesField } from '../../parts/RolesField.tsx'
import { choicesInWords, type RoleChoice, rolesProblem } from '../../parts/roles-choice.ts'

export type StaffValues = {
  /** Only somebody new is named: chosen among the members, or by a phone where the asker may not look for people. */
  is_new: boolean
  person: PickedPerson[]
  mobile: string
  login_name: string
  company: string
  roles: RoleChoice[]
}
export const newStaff: StaffValues = { is_new: true, person: [], mobile: '', login_name: '', company: '', roles: [] }

/** The fields of a staff member; `merchants` is empty for who may not list them. */
export const staffFields = (merchants: readonly Option[], maySearch: boolean): FormField<StaffValues>[] => [
  {
    kind: 'own',
    name: 'person',
    label: '会员',
    isRequired: true,
    hint: '还没有注册的人请扫员工邀请码',
    draw: (control: OwnControl<PickedPerson[]>) => <PeopleField {...control} find={findPeople} />,
    words: (people: PickedPerson[]) => people.map(({ name }) => name).join('、'),
    isHidden: ({ is_new }) => !is_new || !maySearch,
  },
  {
    kind: 'tel',
    name: 'mobile',
    label: '手机号',
    isRequired: true,
    hint: '填写本机构会员的手机号；还没有注册的人请扫员工邀请码',
    problem: mobileProblem,
    isHidden: ({ is_new }) => !is_new || maySearch,
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
    draw: (control: OwnControl<RoleChoice[]>) => <RolesField {...control} />,
    words: choicesInWords,
    problem: rolesProblem,
  },
]
