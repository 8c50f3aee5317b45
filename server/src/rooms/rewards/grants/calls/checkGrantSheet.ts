import { memberStates } from '@heyi/contract/members/states'
import { type GrantColumn, grantColumns, MAX_GRANT_LINES } from '@heyi/contract/rewards/grant-rules'
import type { rewards } from '@heyi/contract/rewards/index'
import type { Actor } from '../../../../kernel/actor.ts'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import { readHeadings } from '../../../../kernel/imports/headings.ts'
import { refuse } from '../../../../kernel/refuse.ts'
import { maskMobile } from '../../../../kernel/secrets.ts'
import { type ReadRow, readSheet } from '../../../../kernel/sheets/read.ts'
import { people } from '../../../identity/index.ts'
import { membersSeen, type SeenMember } from '../../../members/index.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { readSheetRows, type SheetLine } from '../rules.ts'

/** In which column each fact stands, by the headings; null where phones or points have none. */
function columnsOf(cells: readonly string[]): Map<GrantColumn, number> | null {
  const found = readHeadings<GrantColumn>(grantColumns, 'mobile', cells)
  return found?.has('delta') ? found : null
}

/** What the rows of a sheet say. Refuses GRANT_SHEET_UNNAMED, IMPORT_EMPTY, IMPORT_TOO_LONG. */
function readRows(rows: readonly ReadRow[]): ReturnType<typeof readSheetRows> {
  // A title may stand above the headings.
  const at = rows.slice(0, 5).findIndex(({ cells }) => columnsOf(cells))
  const headings = columnsOf(rows[at]?.cells ?? [])
  if (!headings) return refuse(rows.length ? 'GRANT_SHEET_UNNAMED' : 'IMPORT_EMPTY')
  const read = readSheetRows(rows.slice(at + 1), headings)
  const count = read.lines.length + read.problems.length
  if (!count) refuse('IMPORT_EMPTY')
  if (count > MAX_GRANT_LINES) refuse('IMPORT_TOO_LONG', { max: MAX_GRANT_LINES })
  return read
}

/** What is wrong with a row whose phone is known; somebody of elsewhere is as unknown as nobody. */
function problemOf({ name }: SheetLine, member: SeenMember | undefined, { own_ids }: Actor): string | null {
  if (!member) return '没有找到这位会员'
  if (own_ids.includes(member.id)) return '不能给自己增减积分'
  if (member.state === 'merged') return '这位会员已经合并到另一位，请填那一位的手机号'
  if (member.state === 'moved' || member.state === 'deceased') return `这位会员${memberStates[member.state].name}`
  return name && name !== member.name ? `姓名与登记的“${member.name}”不一致` : null
}

export const checkGrantSheet: LongHandler<typeof rewards.checkGrantSheet, RewardsDeps> = {
  async before({ upload, refuse, actor }) {
    if (!upload?.data.length) return refuse('FILE_MISSING')
    // A few more than may be: headings, and one that tells that there are too many.
    const rows = await readSheet(upload.data, { most: MAX_GRANT_LINES + 10, of: actor.user_id })
    const read = readRows(rows ?? refuse('IMPORT_UNREADABLE'))
    return async ({ actor, tx, deps }) => {
      const mobiles = read.lines.map(({ mobile }) => mobile)
      const ids = await people.byMobiles(tx, deps.secrets, mobiles)
      const members = await membersSeen(tx, actor.staff, [...ids.values()])
      const judged = read.lines.map((line) => {
        const member = members.get(ids.get(line.mobile) ?? 0)
        return { line, member, problem: problemOf(line, member, actor) }
      })
      const wrong = judged.flatMap(({ line, problem }) => (problem === null ? [] : [{ ...line, problem }]))
      return {
        lines: judged.flatMap(({ line, member, problem }) =>
          member && problem === null
            ? [{ user_id: member.id, name: member.name, mobile_masked: member.mobile_masked, delta: line.delta }]
            : [],
        ),
        problems: [...read.problems, ...wrong]
          .sort((a, b) => a.place - b.place)
          .map(({ place, mobile, problem }) => ({ place, mobile_masked: masked(mobile), problem })),
      }
    }
  },
}

/** A phone, or what was typed in its place: at most a few digits of it are told again. */
const masked = (mobile: string): string => (mobile.length === 11 ? maskMobile(mobile) : mobile.slice(0, 3))
