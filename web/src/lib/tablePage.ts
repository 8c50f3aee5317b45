/** The most rows the server sends at once. */
const MOST = 50

type Page = { page_num: number; num: number }
type Part<Row> = { list: readonly Row[]; total: number; more: boolean }

/** One page of a console table; a larger one than the server sends is put together from two. */
export async function tablePage<Row>(
  { page_num, num }: Page,
  read: (page: Page) => Promise<Part<Row>>,
): Promise<{ list: readonly Row[]; total: number }> {
  const parts = Math.ceil(num / MOST)
  const size = Math.ceil(num / parts)
  const found = await Promise.all(
    Array.from({ length: parts }, (_, part) => read({ page_num: (page_num - 1) * parts + part + 1, num: size })),
  )
  const [first] = found
  // One more than is counted reads "10,000+".
  return { list: found.flatMap((part) => part.list), total: (first?.total ?? 0) + (first?.more ? 1 : 0) }
}
