import { ApiError } from '../api.ts'
import type { Query } from '../query.ts'

type RowOf<Rows extends { list: readonly unknown[] }> = Rows['list'][number]

/** The only row of a list that is asked for by its number, as a query of its own; `none` is said where there is none. */
export function firstOf<Rows extends { list: readonly unknown[] }>(
  { queryKey, queryFn }: Query<Rows>,
  none: string,
): Pick<Query<RowOf<Rows>>, 'queryKey' | 'queryFn'> {
  const read = queryFn as (context: unknown) => Promise<Rows>
  const first = async (context: unknown) => {
    const [row] = (await read(context)).list
    if (!row) throw new ApiError({ reason: 'NOT_FOUND', msg: none, status: 200 })
    return row
  }
  return { queryKey: [...queryKey, 'first'], queryFn: first } as unknown as Pick<
    Query<RowOf<Rows>>,
    'queryKey' | 'queryFn'
  >
}
