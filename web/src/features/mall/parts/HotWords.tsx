import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/query.ts'
import { Words } from './Words.tsx'

/** What many searched for these days; nothing where that is not known. */
export function HotWords({ onChoose }: { onChoose: (word: string) => void }) {
  const { data = [] } = useQuery(q.mall.getSearchWords())
  return <Words title="大家在搜" words={data} onChoose={onChoose} />
}
