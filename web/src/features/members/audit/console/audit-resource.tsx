import { actions, actionWords } from '@heyi/contract/actions'
import { auditTargets } from '@heyi/contract/members/audit-words'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { TwoLines } from '../../../../kit/console/TwoLines.tsx'
import { api } from '../../../../lib/api.ts'
import type { CrudResource } from '../../../../lib/console/crud.ts'
import { q } from '../../../../lib/query.ts'
import { idParam } from '../../../../lib/routes.ts'
import { personFilter } from '../../parts/console/person-filter.tsx'
import { AuditView } from './AuditView.tsx'
import { type AuditPage, type AuditRow, auditFilter, targetWords } from './audit-rows.ts'

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const actionOptions = Object.entries(actions).map(([value, { words }]) => ({ value, label: words }))

/** The log's table, said as data: it is read and exported, and nothing in it is changed. */
export const auditResource = (maySearch: boolean): CrudResource<AuditRow, AuditPage> => ({
  key: 'audit',
  rowKey: (row) => row.id,
  rowTitle: (row) => `${actionWords(row.action)} ${targetWords(row)}`,
  searchLabel: '名称、单号、会员、请求编号',
  searchHint: '可以输入商品、优惠券、标签等的名称，会员或员工的姓名；订单号、退款单号和请求编号要写全',
  columns: [
    { key: 'created_at', title: '时间', kind: 'time' },
    {
      key: 'actor',
      title: '操作人',
      width: 8,
      render: (row) => <TwoLines first={row.actor?.name || '系统'} second={row.organ_name} />,
    },
    {
      key: 'action',
      title: '操作',
      width: 8,
      render: (row, link) => (
        <>
          {link(actionWords(row.action))} {!row.is_done && <Tag tone="bad">失败</Tag>}
        </>
      ),
    },
    { key: 'target', title: '对象', width: 8, render: targetWords },
    { key: 'subject', title: '涉及会员', width: 6, render: (row) => row.subject?.name ?? '' },
    { key: 'reason', title: '原因', width: 10 },
    { key: 'ip', title: '地址', isTight: true },
    { key: 'request_id', title: '请求编号', isOptional: true },
  ],
  filters: [
    personFilter('actor', '操作人', maySearch),
    personFilter('subject', '涉及会员', maySearch),
    { key: 'action', label: '操作', kind: 'select', options: actionOptions },
    { key: 'target', label: '对象', kind: 'select', options: optionsOf(auditTargets) },
    { key: 'target_id', label: '对象编号', kind: 'text' },
    { key: 'from', to: 'to', label: '日期', kind: 'days' },
  ],
  query: (asked) => q.members.getAuditLog({ ...auditFilter(asked), page_num: asked.page_num, num: asked.num }),
  one: (key) => q.members.getAuditRow({ id: idParam(key) ?? 0 }),
  view: (row) => <AuditView row={row} />,
  exporter: (asked, format) => api.members.exportAudit({ ...auditFilter(asked), format }, { quiet: true }),
  empty: { message: '没有找到记录', detail: '换一个日期或筛选试试' },
})
