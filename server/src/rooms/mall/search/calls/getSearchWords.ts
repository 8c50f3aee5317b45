import type { mall } from '@heyi/contract/mall/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { addDays, shanghaiDay } from '../../../../kernel/time.ts'
import type { MallDeps } from '../../deps.ts'
import { hotWords, namesLike } from '../store.ts'

const HOT = { days: 7, least: 3, most: 10 }
const MAX_SUGGESTED = 8

export const getSearchWords: Handler<typeof mall.getSearchWords, MallDeps> = async ({ input, tx, now }) => {
  if (input.keyword) return await namesLike(tx, input.keyword, { most: MAX_SUGGESTED, now })
  const { days, least, most } = HOT
  return await hotWords(tx, { since: addDays(shanghaiDay(now), 1 - days), least, most })
}
