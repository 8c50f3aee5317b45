import { readHours } from '@heyi/contract/mall/opening-hours'
import { Tag } from '../../../kit/base/Tag.tsx'
import type { StoreData } from './mall.ts'

type Props = { store: Pick<StoreData, 'hours' | 'opens'> & { is_open?: boolean } }

/** Whether a store is open now, by its hours; nothing where they do not say. */
export function OpenTag({ store: { hours, opens, is_open = true } }: Props) {
  if (!is_open) return <Tag tone="bad">暂停营业</Tag>
  if (!readHours(hours)) return null
  return opens ? <Tag tone="warn">休息中</Tag> : <Tag tone="good">营业中</Tag>
}
