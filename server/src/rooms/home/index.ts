import { type Room, room } from '../../kernel/room.ts'
import { checkInvariants as ordersInvariants } from '../orders/index.ts'
import { checkInvariants as rewardsInvariants } from '../rewards/index.ts'
import { getConsoleHome } from './calls/getConsoleHome.ts'
import { getHome } from './calls/getHome.ts'
import { seedDemo } from './seed.ts'
import { replaceFindings } from './store.ts'

export const homeRoom = (): Room =>
  room<'home', Record<string, never>>(
    'home',
    {},
    { getHome, getConsoleHome },
    {
      tasks: {
        /** Reads every ledger whole, so it runs by the hour and not when somebody looks at the console. */
        checkBooks: {
          cron: '7 * * * *',
          run: async ({ tx, now }) =>
            replaceFindings(tx, [...(await rewardsInvariants(tx)), ...(await ordersInvariants(tx))], now),
        },
      },
      seeds: { demo: seedDemo },
    },
  )
