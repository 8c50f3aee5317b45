import type { PromotionState } from '@heyi/contract/mall/promotion-rules'
import { Tag, type Tone } from '../../../../kit/base/Tag.tsx'
import type { StaffPromotion } from './promotion-form.ts'

const tones: Record<PromotionState, Tone> = { soon: 'note', running: 'good', over: 'plain', ended: 'warn' }

/** The state of a promotion as icon and word. */
export const PromotionTag = ({ row }: { row: Pick<StaffPromotion, 'state' | 'state_name'> }) => (
  <Tag tone={tones[row.state]}>{row.state_name}</Tag>
)
