import { lowAt } from '@heyi/contract/mall/goods-rules'
import { LOW_STOCK } from '@heyi/contract/mall/states'
import { toast } from '../../../../../kit/feedback/toast.ts'
import { api } from '../../../../../lib/api.ts'
import { FormDialog } from '../../../../../lib/console/FormDialog.tsx'
import { type StockedRow, skuName } from '../moves/places.ts'

/** A place that has a threshold, or all of them together (0). */
export type LowPlace = { store_id: number; name: string; low_at: number | null }
type Values = { low_at: number | null }
/** What a threshold is told from: the number, or that it is the one for everything. */
const versionOf = ({ low_at }: LowPlace): string => (low_at === null ? 'usual' : String(low_at))

type LowDialogProps = { sku: StockedRow; place: LowPlace; onClose: () => void }
/** From how many left staff are told that a SKU is low. */
export function LowDialog({ sku, place, onClose }: LowDialogProps) {
  async function send({ low_at }: Values, version?: string): Promise<void> {
    const { sku_id } = sku
    const body = { sku_id, store_id: place.store_id, low_at, version: version ?? versionOf(place) }
    await api.mall.setStockLow(body, { quiet: true })
    toast('提醒线已修改', { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog<Values>
      title={`库存提醒线：${skuName(sku)}`}
      thing="提醒线"
      confirmText="保存"
      fields={[
        {
          kind: 'number',
          name: 'low_at',
          label: `${place.name}可售剩多少件时提醒`,
          hint: `不填就是默认的${LOW_STOCK}件`,
          unit: '件',
          problem: lowAt.problem,
        },
      ]}
      values={{ low_at: place.low_at }}
      version={versionOf(place)}
      send={send}
      onClose={onClose}
    />
  )
}
