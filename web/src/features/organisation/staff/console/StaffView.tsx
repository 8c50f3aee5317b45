import { Tag } from '../../../../kit/base/Tag.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { dateTime } from '../../../../lib/format.ts'
import type { StaffRow } from '../../parts/roles-choice.ts'
import { staffNote, stateName, stateTones } from '../../parts/staff-events.ts'

/** What is known of a staff member. */
export function StaffView({ row }: { row: StaffRow }) {
  const note = staffNote(row)
  return (
    <>
      <FactList>
        <Fact name="状态">
          <Tag tone={stateTones[row.state]}>{stateName(row.state)}</Tag>
        </Fact>
        <Fact name="手机号">{row.mobile_masked}</Fact>
        <Fact name="登录名">{row.login_name}</Fact>
        <Fact name="工号">{row.id}</Fact>
        <Fact name="机构与角色">
          <ul>
            {row.roles.map(({ organ_id, organ_name, role_id, role_name }) => (
              <li key={`${organ_id}.${role_id}`}>{`${organ_name} ${role_name}`}</li>
            ))}
          </ul>
        </Fact>
        <Fact name="商家">{row.company_name || '机构的全部商家'}</Fact>
        <Fact name="加入时间">{dateTime(row.created_at)}</Fact>
      </FactList>
      {note && <p>{note}</p>}
    </>
  )
}
