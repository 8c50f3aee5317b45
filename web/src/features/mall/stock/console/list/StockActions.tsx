import { ArrowRightLeft, Boxes } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../kit/base/Button.tsx'
import type { StockedRow } from '../moves/places.ts'
import { StockDialog } from '../moves/StockDialog.tsx'
import { TransferDialog } from './TransferDialog.tsx'

/** Changing what lies at a place, and moving it from one to another. */
export function StockActions({ row }: { row: StockedRow }) {
  const [open, setOpen] = useState<'adjust' | 'transfer' | null>(null)
  const close = () => setOpen(null)
  const { goods_id: id, name, merchantId } = row
  return (
    <>
      <Button
        variant="plain"
        icon={<Boxes aria-hidden />}
        isGuarded={false}
        aria-haspopup="dialog"
        onPress={() => setOpen('adjust')}
      >
        调整库存
      </Button>
      <Button
        icon={<ArrowRightLeft aria-hidden />}
        isGuarded={false}
        aria-haspopup="dialog"
        onPress={() => setOpen('transfer')}
      >
        调拨
      </Button>
      {open === 'adjust' && <StockDialog goods={[{ id, name, merchantId }]} onClose={close} />}
      {open === 'transfer' && <TransferDialog row={row} onClose={close} />}
    </>
  )
}
