import { type Control, Controller, useWatch } from 'react-hook-form'
import { NumberInput } from '../../../../kit/console/NumberInput.tsx'
import { count } from '../../../../lib/format.ts'
import type { StaffSku } from '../parts/staff-goods.ts'
import styles from './StockRows.module.css'
import { type Adjustment, changesOf, rowErrors, rowField } from './stock.ts'

/** What will be there; a stock that cannot be is told before it is sent. */
function After({ sku, delta }: { sku: StaffSku; delta: number | null | undefined }) {
  if (!delta || Number.isNaN(delta)) return '-'
  const after = sku.on_hand + delta
  if (after >= sku.reserved) return <strong>{count(after)}</strong>
  return (
    <strong className={styles.bad}>
      {count(after)}
      <small className={styles.why}>{sku.reserved > 0 ? `少于占用的${count(sku.reserved)}` : '不能少于0'}</small>
    </strong>
  )
}

type StockRowsProps = { skus: readonly StaffSku[]; control: Control<Adjustment> }

/** The SKUs of a product with what comes or goes beside what is there. */
export function StockRows({ skus, control }: StockRowsProps) {
  const changes = changesOf(skus, useWatch({ control, name: 'rows' }))
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
          const delta = changes[sku.id]
          return (
            <tr key={sku.id}>
              <th scope="row">{sku.spec_text}</th>
              <td>{count(sku.on_hand)}</td>
              <td>{count(sku.reserved)}</td>
              <td className={styles.input}>
                <Controller
                  control={control}
                  name={rowField(sku.id)}
                  rules={{ validate: (_, { rows }) => rowErrors(skus, changesOf(skus, rows))[sku.id] ?? true }}
                  render={({ field, fieldState }) => (
                    <NumberInput
                      {...field}
                      label={`${sku.spec_text}的增减数量`}
                      isLabelHidden
                      value={field.value ?? null}
                      error={fieldState.error?.message}
                      unit="件"
                    />
                  )}
                />
              </td>
              <td aria-live="polite">
                <After sku={sku} delta={delta} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
