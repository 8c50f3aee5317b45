import type { Tx } from '../../kernel/db/tx.ts'
import { listedRoom, type Room } from '../../kernel/room.ts'
import { getConsoleHome } from './calls/getConsoleHome.ts'
import { getHome } from './calls/getHome.ts'
import { seedDemo } from './seed.ts'
import { listFindings, listLooks } from './store.ts'
import { checkBooks } from './tasks.ts'

/** Findings that are shown at most. */
const MAX_SHOWN = 200
/** What the last looks at the books found, for the page on which they are reconciled. */
export const booksLooked = async (tx: Tx) => ({
  looks: await listLooks(tx),
  findings: await listFindings(tx, MAX_SHOWN),
})

export const homeRoom = (): Promise<Room> =>
  listedRoom<'home', Record<string, never>>(
    'home',
    {},
    { getHome, getConsoleHome },
    {
      tasks: { checkBooks },
      seeds: { demo: seedDemo },
    },
  )
