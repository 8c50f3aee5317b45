import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { focusFirstWrong } from '../../../../../kit/console/focus-first-wrong.ts'
import { toast } from '../../../../../kit/feedback/toast.ts'
import { adjust, type StockConflict } from './adjust.ts'
import { type Adjustment, COUNT_REASON, rowField, type StockedSku, type StockWay, typedOf } from './stock.ts'

const NOTHING: Adjustment = { way: 'delta', delta: {}, count: {}, reason: '' }

/** The form of an adjustment at a place; what the server refused stays with its sentence, the rest is done. */
export function useStockForm(skus: readonly StockedSku[], store_id: number) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Adjustment>({ defaultValues: NOTHING, shouldFocusError: false })
  const [conflicts, setConflicts] = useState<readonly StockConflict[]>([])
  const values = form.watch()
  // What was on hand when the count of a SKU was typed: sales go on meanwhile.
  const counted = useRef(new Map<number, number>())
  for (const { id, on_hand } of skus)
    if (typeof values.count[`sku${id}`] !== 'number' || !counted.current.has(id)) counted.current.set(id, on_hand)

  const save = form.handleSubmit(
    async ({ way, reason, ...rows }) => {
      const given = { skus, store_id, typed: typedOf(skus, rows[way]), way, reason: reason.trim() }
      const { left, errors, done, ...met } = await adjust({
        ...given,
        wasOf: ({ id, on_hand }) => counted.current.get(id) ?? on_hand,
      })
      const isOver = done > 0 && Object.keys(left).length === 0
      const kept = Object.fromEntries(Object.entries(left).map(([id, value]) => [`sku${id}`, value]))
      form.reset({ ...NOTHING, ...rows, way, [way]: kept, reason: isOver ? '' : reason })
      for (const [id, message] of Object.entries(errors)) form.setError(rowField(way, Number(id)), { message })
      setConflicts(met.conflicts)
      if (done > 0) toast(way === 'count' ? `已盘点${done}种规格` : `已调整${done}种规格的库存`, { kind: 'good' })
    },
    () => focusFirstWrong(element.current),
  )
  return {
    element,
    control: form.control,
    way: values.way,
    setWay(way: StockWay): void {
      form.clearErrors()
      form.setValue('way', way)
      const isUnsaid = values.reason === '' || values.reason === COUNT_REASON
      if (isUnsaid) form.setValue('reason', way === 'count' ? COUNT_REASON : '')
    },
    isBusy: form.formState.isSubmitting,
    isDirty:
      [values.delta, values.count].some((rows) => Object.values(rows).some((value) => typeof value === 'number')) ||
      (values.reason !== '' && values.reason !== COUNT_REASON),
    save,
    /** What was typed for one place is not meant for another. */
    clear(): void {
      counted.current.clear()
      form.reset({ ...NOTHING, way: values.way, reason: values.reason })
    },
    conflicts,
    endConflict: () => setConflicts([]),
    /** What was counted stands, whatever happened since. */
    keepMine(): void {
      for (const { sku, conflict } of conflicts) counted.current.set(sku.id, Number(conflict.version))
      setConflicts([])
      void save()
    },
    takeTheirs(): void {
      for (const { sku } of conflicts) form.setValue(rowField('count', sku.id), null)
      form.clearErrors()
      setConflicts([])
    },
  }
}
