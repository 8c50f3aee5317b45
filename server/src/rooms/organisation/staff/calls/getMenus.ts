import type { organisation } from '@heyi/contract/organisation/index'
import { readPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { spelled } from '../../../../kernel/search/spelling.ts'
import type { StaffDeps } from '../../core/deps.ts'
import { menuFor } from '../rules.ts'

/** Names of entries are few and never change: each is spelled once. */
const known = new Map<string, string[]>()
function lettersOf(name: string): string[] {
  const before = known.get(name)
  if (before) return before
  const syllables = spelled(name)
  const letters = [syllables.map((one) => one.slice(0, 1)).join(''), syllables.join('')].map((one) => one.toLowerCase())
  known.set(name, letters)
  return letters
}

export const getMenus: Handler<typeof organisation.getMenus, StaffDeps> = async ({ input, actor }) => {
  const { offset } = readPage(input, 1)
  const rows = menuFor(actor.staff?.permissions ?? new Set()).slice(offset, offset + input.num)
  return rows.map((row) => (row.isLeafNode ? { ...row, spelled: lettersOf(row.name) } : row))
}
