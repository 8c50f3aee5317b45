import { NumberInput } from '../../../kit/console/NumberInput.tsx'
import { count } from '../../../lib/format.ts'
import styles from './StockRows.module.css'
import type { StaffSku } from './staff-goods.ts'
import type { Changes, Errors } from './stock.ts'

type StockRowsProps = {
  skus: readonly StaffSku[]
  changes: Changes
  errors: Errors
  onChange: (sku_id: number, delta: number | null) => void
}

/** The kinds of a product with what comes or goes beside what is there. */
export function StockRows({ skus, changes, errors, onChange }: StockRowsProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">规格</th>
          <th scope="col">现有</th>
          <th scope="col">占用</th>
          <th scope="col">增减数量</th>
          <th scope="col">调整后</th>
        </tr>
      </thead>
      <tbody>
        {skus.map((sku) => {
          const after = sku.on_hand + (changes[sku.id] ?? 0)
          return (
            <tr key={sku.id}>
              <th scope="row">{sku.spec_text}</th>
              <td>{count(sku.on_hand)}</td>
              <td>{count(sku.reserved)}</td>
              <td className={styles.input}>
                <NumberInput
                  label={`${sku.spec_text}的增减数量`}
                  isLabelHidden
                  value={changes[sku.id] ?? null}
                  onChange={(delta) => onChange(sku.id, delta)}
                  error={errors[sku.id]}
                  unit="件"
                />
              </td>
              <td aria-live="polite">{changes[sku.id] ? <strong>{count(after)}</strong> : '-'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
