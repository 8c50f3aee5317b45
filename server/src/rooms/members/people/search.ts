import { isMobile } from '@heyi/contract/identity/mobile-rules'
import type { MemberLevel, SeenSpan } from '@heyi/contract/members/member-rules'
import type { MemberState } from '@heyi/contract/members/states'
import type { StaffActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { plain, readKeyword } from '../../../kernel/search/grams.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { phones } from '../../identity/index.ts'
import type { MembersDeps } from '../core/deps.ts'
import { shownTo } from '../core/label-scope.ts'
import { seenDays } from './rules.ts'
import { placedScope } from './scope.ts'
import { isLabelOf, type MemberFilter, type Typed } from './store.ts'

/** What was typed as what it means: eleven digits are a phone, four the end of one, all else names. */
export function readTyped(secrets: Secrets, keyword: string): Typed | null {
  const bare = plain(keyword).replace(/[\s-]/g, '')
  if (isMobile(bare)) return { mobile_blind: phones.blindOf(secrets, bare) }
  if (/^\d{4}$/.test(bare)) return { mobile_end: bare }
  const words = readKeyword(keyword, (word) => [word])
  return words && { words }
}

type Asked = {
  keyword: string
  tag_id: number
  organ_id: number
  state: MemberState | 'all'
  seen: SeenSpan | 'all'
  level: MemberLevel | 'all'
  /** These alone, where any are named. */
  user_ids?: readonly number[]
  only_organ: boolean
  this_organ: boolean
}
/** What a list is narrowed by, and the organisations whose labels it shows; a `filter` of null finds nobody. */
export async function memberFilter(
  tx: Tx,
  staff: StaffActor,
  { deps, input, now }: { deps: Pick<MembersDeps, 'secrets' | 'vips'>; input: Asked; now: Date },
): Promise<{ filter: MemberFilter | null; shown: number[] }> {
  const { keyword, tag_id, state, seen, level, user_ids = [] } = input
  const scope = await placedScope(tx, staff, input)
  const shown = await shownTo(tx, staff)
  if (!scope || (tag_id && !(await isLabelOf(tx, tag_id, shown)))) return { filter: null, shown }
  const filter = {
    scope,
    typed: readTyped(deps.secrets, keyword),
    tag_id,
    ...(user_ids.length > 0 && { user_ids }),
    state,
    seen: seen === 'all' ? null : seenDays(seen, shanghaiDay(now)),
    level: level === 'all' ? null : { is: level, vips: deps.vips.all(now) },
  }
  return { filter, shown }
}
