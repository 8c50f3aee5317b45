import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { EventTable } from '../../../kernel/jobs/event-table.ts'

/** So many SKUs and places of a merchant became low; `name` has fewest left, at a store or, where `place` is empty, in all. */
export type LowStock = {
  company_id: number
  organ_id: number
  count: number
  name: string
  place: string
  left: number
}

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    'stock.low': LowStock
  }
}

/** Who keeps a merchant's stock hears once of what becomes low: of what has fewest left, and how many there are. */
export const stockEvents = {
  'stock.low': {
    changes: ['stock'],
    notices: {
      topic: 'stock',
      of: ({ organ_id, company_id, count, name, place, left }) => [
        {
          to: { organ_id, company_id, permission_id: P.stock },
          title: '库存不足',
          body: `${place ? `${place}的` : ''}“${name}”只剩${left}件可售${count > 1 ? `，还有${count - 1}种也不足` : ''}。`,
          link: `${screens.stock.path}?low=yes&merchant=${company_id}`,
          target_id: company_id,
        },
      ],
    },
  },
} satisfies EventTable
