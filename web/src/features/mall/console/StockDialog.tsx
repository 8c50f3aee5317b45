import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { SkeletonList } from '../../../kit/SkeletonList.tsx'
import { TextField } from '../../../kit/TextField.tsx'
import { toast } from '../../../kit/toast.ts'
import { useAskClose } from '../../../kit/useAskClose.ts'
import { api, newIntention, sentenceOf } from '../../../lib/api.ts'
import { q } from '../../../lib/query.ts'
import styles from './StockDialog.module.css'
import { StockMoves } from './StockMoves.tsx'
import { StockRows } from './StockRows.tsx'
import type { StaffSku } from './staff-goods.ts'
import { type Changes, type Errors, reasonError, rowErrors, STOCK_REASONS } from './stock.ts'

/** Sends the changes one by one; what failed keeps its number, its sentence and its client_req_id. */
function useAdjust() {
  const ids = useRef(new Map<string, string>())
  function idOf(input: object): string {
    const key = JSON.stringify(input)
    const id = ids.current.get(key) ?? newIntention()
    ids.current.set(key, id)
    return id
  }
  return async (skus: readonly StaffSku[], changes: Changes, reason: string) => {
    const left: Changes = {}
    const errors: Errors = {}
    let done = 0
    for (const sku of skus) {
      const delta = changes[sku.id]
      if (!delta) continue
      const input = { sku_id: sku.id, delta, reason }
      try {
        await api.mall.setStock({ ...input, client_req_id: idOf(input) }, { quiet: true })
        ids.current.delete(JSON.stringify(input))
        done += 1
      } catch (error) {
        left[sku.id] = delta
        errors[sku.id] = sentenceOf(error)
      }
    }
    return { left, errors, done }
  }
}

type StockDialogProps = { goods_id: number; name: string; onClose: () => void; onSaved: () => void }

/** Changes stock by signed quantities with a reason, and shows what moved before. */
export function StockDialog({ goods_id, name, onClose, onSaved }: StockDialogProps) {
  const form = useId()
  const goods = useQuery({ ...q.mall.getGoodsTo({ goods_id }), staleTime: 0 })
  const [changes, setChanges] = useState<Changes>({})
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const adjust = useAdjust()
  const skus = goods.data?.skus ?? []
  const isDirty = Object.values(changes).some(Boolean) || reason !== ''

  const close = useAskClose(isDirty, '库存调整还没有提交，确定关闭吗？', onClose)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const element = event.currentTarget
    const found = { ...rowErrors(skus, changes), ...reasonError(reason) }
    setErrors(found)
    if (Object.keys(found).length > 0) {
      setTimeout(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    const result = await adjust(skus, changes, reason.trim())
    setBusy(false)
    setChanges(result.left)
    setErrors(result.errors)
    if (result.done > 0) {
      if (Object.keys(result.left).length === 0) setReason('')
      toast(`已调整${result.done}种规格的库存`, { kind: 'good' })
      onSaved()
    }
  }

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
          <Button type="submit" form={form} isBusy={isBusy} isDisabled={skus.length === 0}>
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
          <form id={form} onSubmit={submit} noValidate className={styles.form}>
            <StockRows
              skus={skus}
              changes={changes}
              errors={errors}
              onChange={(id, delta) => setChanges((old) => ({ ...old, [id]: delta }))}
            />
            <div className={styles.reasons}>
              <TextField
                label="调整原因"
                isRequired
                maxLength={60}
                value={reason}
                onChange={setReason}
                error={errors.reason}
                placeholder="例如：进货入库"
              />
              <div className={styles.presets}>
                {STOCK_REASONS.map((one) => (
                  <Button
                    key={one}
                    variant="plain"
                    size="s"
                    isGuarded={false}
                    aria-pressed={reason === one}
                    onPress={() => setReason(one)}
                  >
                    {one}
                  </Button>
                ))}
              </div>
            </div>
          </form>
          <StockMoves skus={skus} />
        </div>
      )}
    </Dialog>
  )
}
