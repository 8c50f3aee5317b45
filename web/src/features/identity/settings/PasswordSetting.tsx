import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { href } from '../../../lib/address.ts'
import { q } from '../../../lib/query.ts'

/** Leads to where the password is set or changed. */
export function PasswordSetting() {
  const { data } = useQuery(q.identity.getUserInfo())
  return <Cell title={data?.has_password ? '修改密码' : '设置密码'} href={href(screens.password.path)} />
}
