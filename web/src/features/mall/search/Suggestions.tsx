import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { q } from '../../../lib/query.ts'
import { useSettled } from '../parts/useSettled.ts'

type Props = { typed: string; onSearch: (word: string) => void }

/** While somebody types: the search itself, and names of goods that it may become. Without an answer there is the search. */
export function Suggestions({ typed, onSearch }: Props) {
  const keyword = useSettled(typed)
  const { data = [] } = useQuery({
    ...q.mall.getSearchWords({ keyword }),
    enabled: keyword !== '',
    staleTime: 60_000,
    placeholderData: (before: string[] | undefined) => before,
  })
  const names = data.filter((name) => name !== typed)
  return (
    <CellGroup>
      {[typed, ...names].map((name, index) => (
        <Cell
          key={name}
          before={<Search aria-hidden />}
          title={index === 0 ? `搜索“${name}”` : name}
          onPress={() => onSearch(name)}
        />
      ))}
    </CellGroup>
  )
}
