import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { count } from '../../../../lib/format.ts'
import { rightsInWords } from '../../parts/rights.ts'
import { type RoleRow, roleKind } from '../../parts/role.ts'

/** What a role is, with its rights by group. */
export function RoleView({ row }: { row: RoleRow }) {
  const rights = rightsInWords(row.permissions)
  return (
    <FactList>
      <Fact name="所属机构">{roleKind(row)}</Fact>
      <Fact name="员工人数">{count(row.holders)}</Fact>
      {row.shares > 0 && <Fact name="另外授权">{`${count(row.shares)}个机构`}</Fact>}
      <Fact name="权限">
        {rights.length === 0 ? (
          '没有权限'
        ) : (
          <ul>
            {rights.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </Fact>
    </FactList>
  )
}
