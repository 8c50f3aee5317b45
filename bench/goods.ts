import { countTo } from '../server/src/kernel/db/paging.ts'
import type { Sql } from '../server/src/kernel/db/pool.ts'
import { listStaffGoods, type StaffFilter } from '../server/src/rooms/mall/index.ts'
import type { Measure } from './measure.ts'
import { times, worst } from './pairs.ts'
import { FIRST } from './volume.ts'

/** A page of twenty, and whether there is more. */
const ROWS = 21
const states: Record<string, Partial<StaffFilter>> = {
  all: {},
  on: { state: 'on' },
  off: { state: 'off' },
  soon: { state: 'soon' },
  low: { state: 'low' },
  merchant: { company_id: FIRST + 2 },
  category: { category_id: 1 },
  word: { keyword: '血压计' },
}
const asked = Object.fromEntries(
  Object.entries(states).flatMap(([state, narrow]) =>
    (['asc', 'desc'] as const).map((direction) => [`${state} ${direction}`, { ...narrow, direction }] as const),
  ),
)

/** The first page of the staff's goods by stock, narrowed each way, beside the same by newest; and those that are low beside all of them. */
export async function measureStaffGoods(sql: Sql, goods: number): Promise<Measure> {
  const look = (narrow: Partial<StaffFilter>) => () =>
    listStaffGoods(
      sql,
      null,
      {
        keyword: '',
        category_id: 0,
        company_id: 0,
        state: 'all',
        sort: 'newest',
        direction: 'desc',
        now: new Date(),
        ...narrow,
      },
      { keys: null, offset: 0, limit: ROWS, most: countTo({}) },
    )
  const limit = 5
  return await worst(
    `staff's ${goods.toLocaleString('en')} goods by stock / by newest`,
    limit,
    [...Object.keys(asked), 'low by newest / all'],
    (key) => {
      const narrow = asked[key]
      return narrow
        ? times(look({ ...narrow, sort: 'stock' }), look(narrow), limit)
        : times(look({ state: 'low' }), look({}), limit)
    },
  )
}
