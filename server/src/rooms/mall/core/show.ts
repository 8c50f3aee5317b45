import type { Store } from '@heyi/contract/mall/shapes'
import type { z } from 'zod'
import { picture } from '../../media/index.ts'
import { storeAt } from './opening.ts'
import type { StoreRow } from './store-near.ts'

/** A store as the wire shows it at a moment. */
export const toStore = ({ picture_id, ...row }: StoreRow, now: Date): z.input<typeof Store> => ({
  ...storeAt(row, now),
  picture: picture_id ? picture(picture_id, row.name) : null,
})
