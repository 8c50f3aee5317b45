import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchField } from '../../../kit/fields/SearchField.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { href } from '../../../lib/address.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { HOME, type RouteLine, routeLines } from '../../../lib/routes.ts'

const AUDIENCES: Record<RouteLine['audience'], string> = {
  public: '所有人',
  member: '登录会员',
  staff: '工作人员',
  console: '管理后台',
}

function detailOf(line: RouteLine): string {
  return [
    line.path,
    AUDIENCES[line.audience],
    line.permission ? `权限 ${line.permission}` : '',
    line.tab ? `标签栏第${line.tab.index + 1}个` : '',
    line.aliases?.length ? `别名 ${line.aliases.join(' ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** 导航测试: the route table on a page; every line opens. */
export function NavText() {
  const [word, setWord] = useState('')
  const { data: all = [], isPending } = useQuery({
    queryKey: ['routes'],
    queryFn: routeLines,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const found = all.filter((line) => line.path.includes(word) || line.title.includes(word))
  const rooms = new Map<string, RouteLine[]>()
  for (const line of found) {
    const room = line.path.split('/')[1] ?? ''
    rooms.set(room, [...(rooms.get(room) ?? []), line])
  }
  return (
    <PhoneScreen isReady={!isPending}>
      <SearchField label="搜索标题或路径" value={word} onChange={setWord} />
      <p role="status">共 {found.length} 个页面</p>
      {[...rooms].map(([room, lines]) => (
        <CellGroup key={room} title={room}>
          {lines.map((line) => (
            <Cell
              key={line.path}
              href={href(line.path === HOME ? '/' : line.path)}
              title={line.title}
              detail={detailOf(line)}
            />
          ))}
        </CellGroup>
      ))}
    </PhoneScreen>
  )
}
