import type { mall } from '@heyi/contract/mall/index'
import { MAX_HOT_WORDS, wordsOf } from '@heyi/contract/mall/search-words'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { addDays, shanghaiDay } from '../../../../kernel/time.ts'
import type { MallDeps } from '../../core/deps.ts'
import { hotWords, namesLike } from '../store.ts'
import { wordsShown } from '../words.ts'

const HOT = { days: 7, least: 3 }
const MAX_SUGGESTED = 8

export const getSearchWords: Handler<typeof mall.getSearchWords, MallDeps> = async ({ input, tx, now, deps }) => {
  if (input.keyword) return await namesLike(tx, input.keyword, { most: MAX_SUGGESTED, now })
  const { shown, hidden } = deps.setting('search_words')
  const [own, off] = [wordsOf(shown), wordsOf(hidden)]
  const { days, least } = HOT
  // Of those that are counted some may stand among the others already.
  const most = MAX_HOT_WORDS + own.length + off.length
  const counted = await hotWords(tx, { since: addDays(shanghaiDay(now), 1 - days), least, most })
  return wordsShown({ own, hidden: off, counted }, MAX_HOT_WORDS)
}
