import type { KeyboardEvent } from 'react'
import { type Control, Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { NumberInput } from '../../../../../kit/console/NumberInput.tsx'
import { count, signed } from '../../../../../lib/format.ts'
import { lyingAt, type StockedRow, skuName } from '../moves/places.ts'
import styles from './CountSheet.module.css'
import { type CountValues, countedProblem, countField, keyOf } from './count-sheet.ts'

type DifferenceProps = { control: Control<CountValues>; sku_id: number; on_hand: number }
/** By how much what was counted differs from what stood there. */
function Difference({ control, sku_id, on_hand }: DifferenceProps) {
  const counted = useWatch({ control, name: countField(sku_id) })
  const was = useWatch({ control, name: `was.${keyOf(sku_id)}` }) ?? on_hand
  if (typeof counted !== 'number' || Number.isNaN(counted)) return '-'
  return counted === was ? '相符' : <strong className={styles.differs}>{signed(counted - was)}</strong>
}

/** Enter goes to the next line, as on paper. */
function goDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const inputs = [...event.currentTarget.querySelectorAll('input')]
  inputs[inputs.indexOf(event.target) + 1]?.focus()
}

type CountRowsProps = { rows: readonly StockedRow[]; store_id: number; form: UseFormReturn<CountValues> }
/** What lies at a place, with a box for what was counted of each SKU. */
export function CountRows({ rows, store_id, form }: CountRowsProps) {
  const { control, setValue, getValues } = form
  /** What a line is counted from stands from the first digit that is typed. */
  function typed(sku_id: number, on_hand: number, value: number | null): void {
    const key = keyOf(sku_id)
    if (value === null) setValue('was', without(getValues('was'), key))
    else if (getValues('was')[key] === undefined) setValue(`was.${key}`, on_hand)
  }
  return (
    <table className={styles.table}>
      <caption className="sr-only">盘点表</caption>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">规格</th>
          <th scope="col">账面</th>
          <th scope="col">占用</th>
          <th scope="col">实数</th>
          <th scope="col">差异</th>
        </tr>
      </thead>
      <tbody onKeyDown={goDown}>
        {rows.map((row) => {
          const { on_hand, reserved } = lyingAt(row, store_id)
          return (
            <tr key={row.sku_id}>
              <th scope="row">{row.name}</th>
              <td className={styles.words}>{row.spec_text || '-'}</td>
              <td>{count(on_hand)}</td>
              <td>{count(reserved)}</td>
              <td className={styles.input}>
                <Controller
                  control={control}
                  name={countField(row.sku_id)}
                  rules={{ validate: (value) => countedProblem(value, reserved) ?? true }}
                  render={({ field, fieldState }) => (
                    <NumberInput
                      {...field}
                      label={`${skuName(row)}的实数`}
                      isLabelHidden
                      value={field.value ?? null}
                      onChange={(value) => {
                        typed(row.sku_id, on_hand, value)
                        field.onChange(value)
                      }}
                      error={fieldState.error?.message}
                      unit="件"
                    />
                  )}
                />
              </td>
              <td aria-live="polite">
                <Difference control={control} sku_id={row.sku_id} on_hand={on_hand} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const without = (from: Record<string, number>, gone: string) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== gone))
