import { NumberInput } from '../../../../../kit/console/NumberInput.tsx'
import { price } from '../../../../../lib/format.ts'
import styles from '../../../parts/console/KindsTable.module.css'
import { kindName, type PricedKind, priceProblem, priceWarning, rateWords, type Typed } from './prices.ts'

type Props = {
  kinds: readonly PricedKind[]
  typed: Typed
  onChange: (sku_id: number, price_fen: number | null) => void
}

/** The kinds, each with what it costs now and what it is to cost. */
export function PriceRows({ kinds, typed, onChange }: Props) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">现价</th>
            <th scope="col">新价</th>
            <th scope="col">涨跌</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => {
            const { sku_id, points, price_fen } = kind
            const after = typed[sku_id] ?? null
            const isMoved = after !== null && !Number.isNaN(after) && after !== price_fen
            return (
              <tr key={sku_id}>
                <th scope="row">{kindName(kind)}</th>
                <td>{price(points, price_fen)}</td>
                <td className={styles.input}>
                  <NumberInput
                    label={`${kindName(kind)}的新价`}
                    isLabelHidden
                    isMoney
                    value={after}
                    error={priceProblem(kind, after) ?? undefined}
                    onChange={(fen) => onChange(sku_id, fen)}
                  />
                  <span role="status" className={styles.warning}>
                    {priceWarning(kind, after)}
                  </span>
                </td>
                <td>{isMoved ? rateWords(price_fen, after) || price(points, after) : '-'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
