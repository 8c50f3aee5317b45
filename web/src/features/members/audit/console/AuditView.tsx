import { actionWords } from '@heyi/contract/actions'
import { auditFields } from '@heyi/contract/members/audit-words'
import { LinkButton } from '../../../../kit/base/LinkButton.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { href } from '../../../../lib/address.ts'
import { dateTime } from '../../../../lib/format.ts'
import { useRoute } from '../../../../lib/routes.ts'
import { type AuditRow, targetWords } from './audit-rows.ts'

const personWords = (person: AuditRow['actor']) => (person ? `${person.name || '未命名'}（${person.id}）` : '')

/** One row of the log, whole. */
export function AuditView({ row }: { row: AuditRow }) {
  const { line } = useRoute()
  return (
    <FactList>
      <Fact name="时间">{dateTime(row.created_at)}</Fact>
      <Fact name="操作人">{personWords(row.actor) || '系统'}</Fact>
      {row.organ_name && <Fact name="所在机构">{row.organ_name}</Fact>}
      <Fact name="操作">
        {actionWords(row.action)} <Tag tone={row.is_done ? 'good' : 'bad'}>{row.is_done ? '成功' : '失败'}</Tag>
      </Fact>
      <Fact name="对象">
        {targetWords(row)}
        {row.target_name && `，编号${row.target_id}`}{' '}
        {row.target_id !== null && (
          <LinkButton href={href(line.path, { target: row.target, target_id: String(row.target_id) })}>
            看它的全部记录
          </LinkButton>
        )}
      </Fact>
      {row.subject && <Fact name="涉及会员">{personWords(row.subject)}</Fact>}
      {row.reason && <Fact name="原因">{row.reason}</Fact>}
      {row.change.map(({ field, before, after }) => (
        <Fact key={field} name={auditFields[field] ?? field}>
          {before || '空'} → {after || '空'}
        </Fact>
      ))}
      {row.detail.map(({ field, value }) => (
        <Fact key={field} name={auditFields[field] ?? field}>
          {value}
        </Fact>
      ))}
      <Fact name="网络地址">{row.ip || '没有'}</Fact>
      <Fact name="请求编号">{row.request_id || '没有'}</Fact>
      <Fact name="防改校验">{row.is_laid ? '已入链' : '一分钟内入链'}</Fact>
    </FactList>
  )
}
