import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { Listeners } from '../../../kernel/jobs/events.ts'
import { holdersOf } from '../../organisation/index.ts'
import type { MessagingDeps } from '../core/deps.ts'
import { lowStockNotice } from './rules.ts'
import { telling } from './telling.ts'

/** Staff who are told of one merchant's stock at most. */
const MAX_TOLD = 20

/** Who keeps a merchant's stock hears once of what becomes low. */
export const stockListeners = (deps: MessagingDeps): Listeners => ({
  'stock.low': [
    telling(deps, {
      topic: 'stock',
      changes: ['stock'],
      async say({ organ_id, company_id, ...low }, tx) {
        const staff = await holdersOf(tx, { organ_id, company_id, permission_id: P.stock, most: MAX_TOLD })
        const link = `${screens.stock.path}?low=yes&merchant=${company_id}`
        return staff.map((user_id) => ({ user_id, ...lowStockNotice(low), link, target_id: company_id }))
      },
    }),
  ],
})
