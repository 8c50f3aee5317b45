import type { Store } from '@heyi/contract/mall/shapes'
import type { z } from 'zod'
import { picture } from '../media/index.ts'
import type { StoreRow } from './store-sale.ts'

/** A store as the wire shows it. */
export const toStore = ({ picture_id, ...row }: StoreRow): z.input<typeof Store> => ({
  ...row,
  picture: picture_id ? picture(picture_id, row.name) : null,
})
