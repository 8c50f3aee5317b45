import { LOW_STOCK } from '@heyi/contract/mall/states'
import { useState } from 'react'
import { Button } from '../../../../../kit/base/Button.tsx'
import { Tag } from '../../../../../kit/base/Tag.tsx'
import { count } from '../../../../../lib/format.ts'
import { type StockedRow, skuName } from '../moves/places.ts'
import { StockMoves } from '../moves/StockMoves.tsx'
import { LowDialog, type LowPlace } from './LowDialog.tsx'
import styles from './StockView.module.css'

type Line = LowPlace & { on_hand: number; reserved: number; is_low: boolean; hasLine: boolean }
/** All places together, then each of them; the warehouse has no threshold of its own. */
function linesOf(row: StockedRow): Line[] {
  const { on_hand, reserved, low_at, is_low } = row
  return [
    { store_id: 0, name: '合计', on_hand, reserved, low_at, is_low, hasLine: true },
    {
      store_id: 0,
      name: '仓库',
      on_hand: row.in_warehouse,
      reserved: row.held_in_warehouse,
      low_at: null,
      is_low: false,
      hasLine: false,
    },
    ...row.stores.map(({ store_name: name, ...place }) => ({ ...place, name, hasLine: true })),
  ]
}

/** From how many left on a place is low. */
const lineWords = ({ low_at }: Pick<Line, 'low_at'>): string =>
  low_at === null ? `${LOW_STOCK}（默认）` : count(low_at)

/** Where the units of a SKU lie, from how many left it is low there, and what moved. */
export function StockView({ row }: { row: StockedRow }) {
  const [edited, setEdited] = useState<LowPlace | null>(null)
  return (
    <div className={styles.view}>
      <table className={styles.table}>
        <caption className={styles.heading}>存放处</caption>
        <thead>
          <tr>
            <th scope="col">存放处</th>
            <th scope="col">现有</th>
            <th scope="col">占用</th>
            <th scope="col">可售</th>
            <th scope="col">提醒线</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(row).map((line) => (
            <tr key={line.name}>
              <th scope="row">{line.name}</th>
              <td>{count(line.on_hand)}</td>
              <td>{count(line.reserved)}</td>
              <td>
                {line.is_low && <Tag tone="warn">不足</Tag>} {count(line.on_hand - line.reserved)}
              </td>
              <td>
                {line.hasLine ? (
                  <Button
                    variant="plain"
                    size="s"
                    isGuarded={false}
                    aria-haspopup="dialog"
                    aria-label={`${lineWords(line)}，修改${line.name}的提醒线`}
                    onPress={() => setEdited(line)}
                  >
                    {lineWords(line)}
                  </Button>
                ) : (
                  '-'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <StockMoves skus={[{ id: row.sku_id, name: skuName(row) }]} />
      {edited && <LowDialog sku={row} place={edited} onClose={() => setEdited(null)} />}
    </div>
  )
}
