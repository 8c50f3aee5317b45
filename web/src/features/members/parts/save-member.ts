import type { Contract } from '@heyi/contract'
import type { InputOf } from '@heyi/contract/call'
import type { Gender } from '@heyi/contract/identity/profile-rules'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { ApiError, api } from '../../../lib/api.ts'

/** What the forms of staff hold of a member. */
export type MemberValues = {
  real_name: string
  mobile: string
  gender: Gender
  birthday: string
  organ_id: number | null
}
type Known = Pick<InputOf<Contract['members']['setUserInfo']>, 'id' | 'version'>

/** Adds or changes a member; where somebody alike is there, staff look first: what it throws keeps the form. */
export async function saveMember(values: MemberValues, known: Known = {}): Promise<{ id: number }> {
  const { real_name, mobile, gender, birthday, organ_id } = values
  const input = {
    ...known,
    ...(mobile ? { mobile } : {}),
    real_name: real_name.trim(),
    gender,
    birthday: birthday || null,
    organ_id: organ_id ?? 0,
  }
  try {
    return await api.members.setUserInfo(input, { quiet: true })
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'MEMBER_ALIKE') throw error
    const question = { title: '可能是同一个人', message: error.msg, confirmText: '不是同一个人，保存' }
    if (!(await confirm(question))) throw error
    return await api.members.setUserInfo({ ...input, is_other: true }, { quiet: true })
  }
}
