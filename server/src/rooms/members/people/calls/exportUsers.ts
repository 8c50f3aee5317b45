import { genders } from '@heyi/contract/identity/profile-rules'
import type { members } from '@heyi/contract/members/index'
import { memberStates } from '@heyi/contract/members/states'
import { audit } from '../../../../kernel/audit/audit.ts'
import { type Cell, makeSheet, SHEET_ROWS, SHEET_TYPE } from '../../../../kernel/files/sheet.ts'
import type { FileHandler } from '../../../../kernel/http/handler.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { shownName } from '../../../identity/index.ts'
import type { MembersDeps } from '../../deps.ts'
import { ageOf } from '../rules.ts'
import { memberFilter } from '../search.ts'
import { membersForSheet, type SheetRow } from '../store.ts'

const columns = [
  { name: '会员编号', width: 10 },
  { name: '姓名', width: 12 },
  { name: '手机号', width: 14 },
  { name: '性别', width: 8 },
  { name: '出生日期', width: 12 },
  { name: '年龄', width: 8 },
  { name: '机构', width: 20 },
  { name: '状态', width: 8 },
  { name: '标签', width: 24 },
  { name: '最近来过', width: 12 },
  { name: '加入时间', width: 18 },
]

/** Phones are masked as in the list. */
export const exportUsers: FileHandler<typeof members.exportUsers, MembersDeps> = async ({
  input,
  actor,
  tx,
  deps,
  now,
  request,
}) => {
  const { filter, shown } = await memberFilter(tx, actor.staff, { secrets: deps.secrets, input, now })
  const today = shanghaiDay(now)
  let count = 0
  async function* cells() {
    if (!filter) return
    for await (const rows of membersForSheet(tx, filter, shown, SHEET_ROWS)) {
      count += rows.length
      yield rows.map((row) => cellsOf(row, today))
    }
  }
  const body = await makeSheet(columns, cells())
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'member.export',
    target: 'user',
    detail: { rows: count },
    request,
  })
  return { type: SHEET_TYPE, body, name: `会员-${today}.xlsx` }
}

const cellsOf = (row: SheetRow, today: string): Cell[] => [
  row.id,
  shownName(row),
  row.mobile_masked,
  genders[row.gender],
  row.birthday,
  ageOf(row.birthday, today),
  row.organ_name,
  memberStates[row.state].name,
  row.tags,
  row.seen_on,
  row.created_at,
]
