import { transferQuantity, transferReason } from '@heyi/contract/mall/goods-rules'
import { toast } from '../../../../../kit/feedback/toast.ts'
import { api } from '../../../../../lib/api.ts'
import { FormDialog } from '../../../../../lib/console/FormDialog.tsx'
import { count } from '../../../../../lib/format.ts'
import { lyingAt, type StockedRow, skuName, usePlaces, WAREHOUSE } from '../moves/places.ts'

type Values = { from: number | null; to: number | null; quantity: number | null; reason: string }
const REASONS = ['门店补货', '退回仓库', '门店之间调剂'] as const

type TransferDialogProps = { row: StockedRow; onClose: () => void }
/** Moves units of a SKU from one place of its merchant to another. */
export function TransferDialog({ row, onClose }: TransferDialogProps) {
  const places = usePlaces(row.merchantId, [row])
  const freeAt = (store_id: number) => {
    const { on_hand, reserved } = lyingAt(row, store_id)
    return on_hand - reserved
  }
  const named = places.map(({ value, label }) => ({ value, label: `${label}（可调${count(freeAt(value))}件）` }))
  async function send({ from, to, quantity, reason }: Values): Promise<void> {
    const body = { sku_id: row.sku_id, from_store_id: from ?? 0, to_store_id: to ?? 0, quantity: quantity ?? 0 }
    const { document } = await api.mall.transferStock({ ...body, reason: reason.trim() }, { quiet: true })
    toast(`已调拨，单号${document}`, { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog<Values>
      title={`调拨：${skuName(row)}`}
      confirmText="调拨"
      fields={[
        { kind: 'select', name: 'from', label: '从哪里调出', isRequired: true, options: named },
        {
          kind: 'select',
          name: 'to',
          label: '调到哪里',
          isRequired: true,
          options: named,
          problem: (to, { from }) => (to === from ? '调出和调入是同一个地方，请换一个' : null),
        },
        {
          kind: 'number',
          name: 'quantity',
          label: '件数',
          isRequired: true,
          unit: '件',
          problem: (typed, { from }) => {
            const own = transferQuantity.problem(typed)
            const free = freeAt(from ?? WAREHOUSE)
            return own ?? ((typed ?? 0) > free ? `这里只有${count(free)}件可以调` : null)
          },
        },
        {
          kind: 'text',
          name: 'reason',
          label: '调拨原因',
          isRequired: true,
          maxLength: transferReason.max,
          problem: transferReason.problem,
          presets: REASONS,
        },
      ]}
      values={{ from: WAREHOUSE, to: null, quantity: null, reason: '' }}
      draft={`stock_transfer_${row.sku_id}`}
      send={send}
      onClose={onClose}
    >
      {places.length < 2 && <p>这个商家还没有营业的门店，没有别处可以调。</p>}
    </FormDialog>
  )
}
