import { actionWords } from '@heyi/contract/actions'
import { targetName } from '@heyi/contract/members/audit-words'
import type { members } from '@heyi/contract/members/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import { CSV_TYPE, makeCsv } from '../../../../kernel/files/csv.ts'
import { SHEET_ROWS } from '../../../../kernel/files/sheet.ts'
import type { FileHandler } from '../../../../kernel/http/handler.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import type { MembersDeps } from '../../deps.ts'
import { filterOf } from '../search.ts'
import { showRows } from '../show.ts'
import { auditForSheet } from '../store.ts'

type Row = Awaited<ReturnType<typeof showRows>>[number]
const columns: readonly { name: string; of: (row: Row) => string | number | Date | null }[] = [
  { name: '编号', of: (row) => row.id },
  { name: '时间', of: (row) => row.created_at },
  { name: '操作人', of: (row) => row.actor?.name ?? '' },
  { name: '操作人编号', of: (row) => row.actor?.id ?? '' },
  { name: '机构', of: (row) => row.organ_name },
  { name: '操作', of: (row) => actionWords(row.action) },
  { name: '对象', of: (row) => targetName(row.target) },
  { name: '对象编号', of: (row) => row.target_id },
  { name: '涉及会员', of: (row) => row.subject?.name ?? '' },
  { name: '原因', of: (row) => row.reason },
  { name: '改动', of: ({ change }) => change.map((one) => `${one.field}：${one.before} → ${one.after}`).join('；') },
  { name: '说明', of: ({ detail }) => detail.map((one) => `${one.field}：${one.value}`).join('；') },
  { name: '结果', of: (row) => (row.is_done ? '成功' : '失败') },
  { name: '地址', of: (row) => row.ip },
  { name: '请求编号', of: (row) => row.request_id },
]

export const exportAudit: FileHandler<typeof members.exportAudit, MembersDeps> = async ({
  input,
  actor,
  tx,
  now,
  request,
}) => {
  const filter = await filterOf(tx, actor.staff, input)
  let count = 0
  async function* cells() {
    for await (const rows of auditForSheet(tx, filter, SHEET_ROWS)) {
      count += rows.length
      yield (await showRows(tx, rows)).map((row) => columns.map((column) => column.of(row)))
    }
  }
  const body = await makeCsv(columns, cells())
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'audit.export',
    target: 'audit',
    detail: { rows: count },
    request,
  })
  return { type: CSV_TYPE, body, name: `审计日志-${shanghaiDay(now)}.csv` }
}
