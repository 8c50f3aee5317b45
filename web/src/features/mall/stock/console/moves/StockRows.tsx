import { type Control, Controller, useWatch } from 'react-hook-form'
import { NumberInput } from '../../../../../kit/console/NumberInput.tsx'
import { count, signed } from '../../../../../lib/format.ts'
import styles from '../../../parts/console/KindsTable.module.css'
import { type Adjustment, rowErrors, rowField, type StockedSku, type StockWay, stockWays, typedOf } from './stock.ts'

type AfterProps = { sku: StockedSku; typed: number | null | undefined; way: StockWay }

/** What will be there, or by how much the count differs; a stock that cannot be is told before it is sent. */
function After({ sku, typed, way }: AfterProps) {
  if (typed === null || typed === undefined || Number.isNaN(typed)) return '-'
  if (way === 'delta' && typed === 0) return '-'
  const after = way === 'count' ? typed : sku.on_hand + typed
  const shown = way === 'count' ? (after === sku.on_hand ? '相符' : signed(after - sku.on_hand)) : count(after)
  if (after >= sku.reserved) return <strong>{shown}</strong>
  return (
    <strong className={styles.bad}>
      {shown}
      <small className={styles.why}>{sku.reserved > 0 ? `少于占用的${count(sku.reserved)}` : '不能少于0'}</small>
    </strong>
  )
}

type StockRowsProps = { skus: readonly StockedSku[]; control: Control<Adjustment>; way: StockWay }

/** The SKUs with what comes, goes or was counted beside what is there. */
export function StockRows({ skus, control, way }: StockRowsProps) {
  const typed = typedOf(skus, useWatch({ control, name: way }))
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">规格</th>
            <th scope="col">现有</th>
            <th scope="col">占用</th>
            <th scope="col">{stockWays[way]}</th>
            <th scope="col">{way === 'count' ? '差异' : '调整后'}</th>
          </tr>
        </thead>
        <tbody>
          {skus.map((sku) => (
            <tr key={sku.id}>
              <th scope="row">{sku.name}</th>
              <td>{count(sku.on_hand)}</td>
              <td>{count(sku.reserved)}</td>
              <td className={styles.input}>
                <Controller
                  key={way}
                  control={control}
                  name={rowField(way, sku.id)}
                  rules={{ validate: (_, all) => rowErrors(skus, typedOf(skus, all[way]), way)[sku.id] ?? true }}
                  render={({ field, fieldState }) => (
                    <NumberInput
                      {...field}
                      label={`${sku.name}的${stockWays[way]}`}
                      isLabelHidden
                      value={field.value ?? null}
                      error={fieldState.error?.message}
                      unit="件"
                    />
                  )}
                />
              </td>
              <td aria-live="polite">
                <After sku={sku} typed={typed[sku.id]} way={way} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
