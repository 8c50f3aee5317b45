import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from '../../../../../kit/feedback/toast.ts'
import { api, sentenceOf } from '../../../../../lib/api.ts'
import { useFormDraft } from '../../../../../lib/form-draft.ts'
import { useLeaveGuard } from '../../../../../lib/leave-guard.ts'
import {
  type CountValues,
  EMPTY_COUNT,
  keyOf,
  linesOf,
  type MovedLine,
  movedLines,
  sheetProblem,
} from './count-sheet.ts'

export type CountPlace = { merchantId: number; store_id: number }
type Saved = { document: string; differing: number; left: readonly number[] }

/** The form of a count sheet: lines that moved meanwhile are named, and the rest is saved only when that is confirmed. */
export function useCountSheet(place: CountPlace, onSaved: () => void) {
  const form = useForm<CountValues>({ defaultValues: EMPTY_COUNT, shouldFocusError: false })
  const isBack = useFormDraft(`stock_count_${place.merchantId}_${place.store_id}`, form)
  const [moved, setMoved] = useState<readonly MovedLine[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isDirty, isSubmitting } = form.formState
  const { leave } = useLeaveGuard(isDirty && !isSubmitting, '盘点还没有保存，确定离开吗？')

  function saved({ document, differing, left }: Saved): void {
    toast(differing ? `盘点已保存，${differing}种有差异，单号${document}` : `盘点已保存，全部相符，单号${document}`, {
      kind: 'good',
    })
    if (!left.length) {
      leave(onSaved)
      return
    }
    // What moved stays on the sheet, to be counted again.
    const { counted, was } = form.getValues()
    const keys = left.map(keyOf)
    const only = <T>(from: Record<string, T>) =>
      Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)))
    form.reset({ note: '', counted: only(counted), was: only(was) }, { keepDefaultValues: true })
  }
  const send = (confirm: boolean) =>
    form.handleSubmit(async (values) => {
      const problem = sheetProblem(values)
      setRefusal(problem)
      if (problem) return
      try {
        const body = { ...place, note: values.note.trim(), lines: linesOf(values), confirm }
        saved(await api.mall.setStockCount(body, { quiet: true }))
        setMoved([])
      } catch (error) {
        const lines = movedLines(error)
        if (lines) return setMoved(lines)
        setRefusal(sentenceOf(error))
      }
    })()
  return {
    form,
    isBack,
    isDirty,
    isBusy: isSubmitting,
    leave,
    refusal,
    moved,
    /** Whether any line could be saved without those that moved. */
    hasRest: moved.length < linesOf(form.getValues()).length,
    save: () => send(false),
    saveRest: () => send(true),
    /** Goes back to the sheet: what moved is counted from what is there now. */
    recount(): void {
      for (const { sku_id, on_hand } of moved) form.setValue(`was.${keyOf(sku_id)}`, on_hand)
      setMoved([])
    },
  }
}
