import { stockReason } from '@heyi/contract/mall/goods-rules'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../../kit/base/Button.tsx'
import { FormFields } from '../../../../kit/console/FormFields.tsx'
import { focusFirstWrong } from '../../../../kit/console/focus-first-wrong.ts'
import type { FormField } from '../../../../kit/console/form-field.ts'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { useAskClose } from '../../../../kit/overlays/useAskClose.ts'
import { api, sentenceOf } from '../../../../lib/api.ts'
import { q } from '../../../../lib/query.ts'
import type { StaffSku } from '../parts/staff-goods.ts'
import styles from './StockDialog.module.css'
import { StockMoves } from './StockMoves.tsx'
import { StockRows } from './StockRows.tsx'
import { type Adjustment, type Changes, changesOf, rowField, rowsOf, STOCK_REASONS } from './stock.ts'

/** Sends the changes one by one; what failed keeps its number and its sentence. */
async function adjust(skus: readonly StaffSku[], changes: Changes, reason: string) {
  const left: Changes = {}
  const errors: Record<number, string> = {}
  let done = 0
  for (const sku of skus) {
    const delta = changes[sku.id]
    if (!delta) continue
    try {
      await api.mall.setStock({ sku_id: sku.id, delta, reason }, { quiet: true })
      done += 1
    } catch (error) {
      left[sku.id] = delta
      errors[sku.id] = sentenceOf(error)
    }
  }
  return { left, errors, done }
}

const REASON: readonly FormField<Adjustment>[] = [
  {
    kind: 'text',
    name: 'reason',
    label: '调整原因',
    isRequired: true,
    maxLength: stockReason.max,
    problem: stockReason.problem,
    placeholder: '例如：进货入库',
    presets: STOCK_REASONS,
  },
]

/** The form of an adjustment; what the server refused stays with its sentence, the rest is done. */
function useStockForm(skus: readonly StaffSku[]) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Adjustment>({ defaultValues: { rows: {}, reason: '' }, shouldFocusError: false })
  const { rows, reason } = form.watch()
  const save = form.handleSubmit(
    async (typed) => {
      const { left, errors, done } = await adjust(skus, changesOf(skus, typed.rows), typed.reason.trim())
      const isOver = done > 0 && Object.keys(left).length === 0
      form.reset({ rows: rowsOf(left), reason: isOver ? '' : typed.reason })
      for (const [id, message] of Object.entries(errors)) form.setError(rowField(Number(id)), { message })
      if (done === 0) return
      toast(`已调整${done}种规格的库存`, { kind: 'good' })
    },
    () => focusFirstWrong(element.current),
  )
  return {
    element,
    control: form.control,
    isBusy: form.formState.isSubmitting,
    isDirty: Object.values(rows).some(Boolean) || reason !== '',
    save,
  }
}

type StockDialogProps = { goods_id: number; name: string; onClose: () => void }

/** Changes stock by signed quantities with a reason, and shows what moved before. */
export function StockDialog({ goods_id, name, onClose }: StockDialogProps) {
  const id = useId()
  const goods = useQuery({ ...q.mall.getGoodsTo({ goods_id }), staleTime: 0 })
  const skus = goods.data?.skus ?? []
  const { element, control, isBusy, isDirty, save } = useStockForm(skus)
  const close = useAskClose(isDirty, '库存调整还没有提交，确定关闭吗？', onClose)

  return (
    <Dialog
      isOpen
      size="l"
      onClose={close}
      isDismissable={!isDirty}
      title={`调整库存：${name}`}
      footer={
        <>
          <Button variant="plain" isGuarded={false} onPress={close}>
            关闭
          </Button>
          <Button type="submit" form={id} isBusy={isBusy} isDisabled={skus.length === 0}>
            提交调整
          </Button>
        </>
      }
    >
      {goods.isError && !goods.data ? (
        <ErrorState message={sentenceOf(goods.error)} onRetry={() => goods.refetch()} />
      ) : !goods.data ? (
        <SkeletonList rows={3} hasPicture={false} />
      ) : (
        <div className={styles.stock}>
          <form
            id={id}
            ref={element}
            noValidate
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              if (!isBusy) void save(event)
            }}
          >
            <StockRows skus={skus} control={control} />
            <FormFields fields={REASON} control={control} />
          </form>
          <StockMoves skus={skus} />
        </div>
      )}
    </Dialog>
  )
}
