import { memberLevels } from '@heyi/contract/members/member-rules'
import { screens } from '@heyi/contract/screens'
import { Avatar } from '../../../kit/base/Avatar.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { href } from '../../../lib/address.ts'
import { Labels } from '../parts/Labels.tsx'
import type { MemberRow } from '../parts/members.ts'
import { StateMark } from '../parts/StateMark.tsx'

/** A member in a list: who, how old, where, and what they carry. */
export function MemberCell({ member }: { member: MemberRow }) {
  const { id, name, age, organ_name, mobile_masked, state, tags, is_staff, is_vip } = member
  const facts = [
    age !== null && `${age}岁`,
    organ_name,
    is_staff && '员工',
    is_vip && memberLevels.vip,
    mobile_masked || '没有手机号',
  ]
  return (
    <Cell
      href={href(screens.memberManage.path, { user_id: id })}
      before={<Avatar name={name} src={member.avatar?.s} />}
      title={
        <>
          {name} {state !== 'active' && <StateMark state={state} />}
        </>
      }
      detail={
        <>
          {facts.filter(Boolean).join(' · ')} <Labels tags={tags} />
        </>
      }
    />
  )
}
