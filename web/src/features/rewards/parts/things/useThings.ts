import type { NamingScope } from '@heyi/contract/rewards/coupon-rules'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { api, sentenceOf } from '../../../../lib/api.ts'
import { q } from '../../../../lib/query.ts'
import { useSearchWords } from '../../../../lib/useSearchWords.ts'
import type { Thing } from '../coupon-form.ts'

/** Shown at once; what is not among them is found by more letters. */
const MAX_FOUND = 10
const PAGE = 50
/** A longer list is nothing to choose from. */
const MAX_PAGES = 10
const NONE: Thing[] = []
const QUIET = { quiet: true }

/** Every page of a list that the server does not search by words. */
async function every(read: (page_num: number) => Promise<readonly Thing[]>): Promise<Thing[]> {
  const all: Thing[] = []
  for (let page_num = 1; page_num <= MAX_PAGES; page_num += 1) {
    const rows = await read(page_num)
    all.push(...rows.map(({ id, name }) => ({ id, name })))
    if (rows.length < PAGE) break
  }
  return all
}
const narrowed = (things: readonly Thing[], words: string) =>
  things.filter(({ name }) => name.includes(words)).slice(0, MAX_FOUND)

type Read = Pick<UseQueryOptions<unknown, Error, Thing[]>, 'queryKey' | 'queryFn' | 'select'>
const reads: Record<NamingScope, (words: string) => unknown> = {
  goods: (keyword) => ({
    ...q.mall.getGoodsList({ keyword, num: MAX_FOUND }),
    select: ({ list }: { list: Thing[] }) => list.map(({ id, name }) => ({ id, name })),
  }),
  category: (words) => ({
    ...q.mall.getCategories(),
    select: (tree: (Thing & { children: Thing[] })[]) =>
      narrowed(
        tree.flatMap(({ id, name, children }) => [
          { id, name },
          ...children.map((child) => ({ id: child.id, name: `${name} / ${child.name}` })),
        ]),
        words,
      ),
  }),
  store: (words) => ({
    queryKey: [...q.mall.getStores({ num: PAGE }).queryKey, 'every'],
    queryFn: () => every((page_num) => api.mall.getStores({ page_num, num: PAGE }, QUIET)),
    select: (stores: Thing[]) => narrowed(stores, words),
  }),
  company: (words) => ({
    queryKey: [...q.organisation.getCompanys({ num: PAGE }).queryKey, 'every'],
    queryFn: () => every((page_num) => api.organisation.getCompanys({ page_num, num: PAGE }, QUIET)),
    select: (companies: Thing[]) => narrowed(companies, words),
  }),
}

/** Things that a coupon may be used for, found by their names. */
export function useThings(scope: NamingScope) {
  const { asked, isAsked: isHere, ...box } = useSearchWords()
  const read = useQuery<unknown, Error, Thing[]>(reads[scope](asked) as Read)
  return {
    ...box,
    found: isHere ? (read.data ?? NONE) : NONE,
    isBusy: !isHere || read.isPending,
    problem: isHere && read.error ? sentenceOf(read.error) : null,
    retry: (): void => void read.refetch(),
    /** What is said of the search, for the eyes and the ears. */
    status: !isHere || !read.data ? '' : read.data.length > 0 ? `共${read.data.length}项可选` : '没有找到',
  }
}

/** What a coupon names already: read where the form has not changed it. */
export function useChosen(of: number, isKept: boolean) {
  const read = useQuery({ ...q.rewards.getCouponDetail({ coupon_id: of }), enabled: isKept && of > 0 })
  return {
    things: read.data?.things ?? null,
    problem: read.error && !read.data ? sentenceOf(read.error) : null,
    retry: (): void => void read.refetch(),
  }
}
