import { stockReason } from '@heyi/contract/mall/goods-rules'
import { useQueries } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { FormFields } from '../../../../kit/console/FormFields.tsx'
import type { FormField } from '../../../../kit/console/form-field.ts'
import { useFirstFocus } from '../../../../kit/console/useFirstFocus.ts'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { SegmentedControl } from '../../../../kit/fields/SegmentedControl.tsx'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { useAskClose } from '../../../../kit/overlays/useAskClose.ts'
import { sentenceOf } from '../../../../lib/api.ts'
import { ConflictDialog } from '../../../../lib/console/ConflictDialog.tsx'
import { q } from '../../../../lib/query.ts'
import type { StaffGoods } from '../parts/staff-goods.ts'
import type { StockConflict } from './adjust.ts'
import styles from './StockDialog.module.css'
import { StockMoves } from './StockMoves.tsx'
import { StockRows } from './StockRows.tsx'
import { type Adjustment, LOW_HINT, STOCK_REASONS, type StockedSku, stockWays } from './stock.ts'
import { useStockForm } from './useStockForm.ts'

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
const WAYS = Object.entries(stockWays).map(([value, label]) => ({ value: value as Adjustment['way'], label }))

/** The SKUs of the products; of several each is named with its product. */
function useSkus(goods: readonly StaffGoods[]) {
  return useQueries({
    queries: goods.map(({ id }) => ({ ...q.mall.getGoodsTo({ goods_id: id }), staleTime: 0 })),
    combine: (read) => {
      const failed = read.find((one) => one.isError && !one.data)
      const skus = read.flatMap(({ data }) =>
        (data?.skus ?? []).map(
          (sku): StockedSku => ({ ...sku, name: goods.length > 1 ? `${data?.name} ${sku.spec_text}` : sku.spec_text }),
        ),
      )
      return {
        skus,
        error: failed?.error ?? null,
        isPending: read.some((one) => !one.data),
        again: () => void Promise.all(read.map((one) => one.refetch())),
      }
    },
  })
}

const theirsOf = ({ sku, was, conflict }: StockConflict) => ({
  label: sku.name,
  words: `现有从${was}件变为${conflict.version}件`,
})
const mineOf = ({ sku, typed }: StockConflict) => ({ label: sku.name, words: `数到${typed}件` })

type StockDialogProps = { goods: readonly StaffGoods[]; onClose: () => void }

/** Changes stock by signed quantities or to what was counted, with a reason, and shows what moved before. */
export function StockDialog({ goods, onClose }: StockDialogProps) {
  const id = useId()
  const { skus, error, isPending, again } = useSkus(goods)
  const { element, control, isBusy, isDirty, save, way, conflicts, ...form } = useStockForm(skus)
  const close = useAskClose(isDirty, '库存调整还没有提交，确定关闭吗？', onClose)
  useFirstFocus(element, { isThere: !error && !isPending })
  const [first] = conflicts

  return (
    <>
      <Dialog
        isOpen
        size="l"
        onClose={close}
        isDismissable={!isDirty}
        title={`调整库存：${goods.length === 1 ? goods[0]?.name : `${goods.length}件商品`}`}
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
        {error ? (
          <ErrorState message={sentenceOf(error)} onRetry={again} />
        ) : isPending ? (
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
              <div className={styles.ways}>
                <SegmentedControl label="怎样调整" options={WAYS} value={way} onChange={form.setWay} />
                <p className={styles.hint}>
                  {way === 'count' ? '填数到的件数，差多少由系统算。' : ''}
                  {LOW_HINT}
                </p>
              </div>
              <StockRows skus={skus} control={control} way={way} />
              <FormFields fields={REASON} control={control} />
            </form>
            <StockMoves skus={skus} />
          </div>
        )}
      </Dialog>
      {first && (
        <ConflictDialog
          thing="库存"
          conflict={first.conflict}
          theirs={conflicts.map(theirsOf)}
          mine={conflicts.map(mineOf)}
          onClose={form.endConflict}
          onTakeTheirs={form.takeTheirs}
          onKeepMine={form.keepMine}
        />
      )}
    </>
  )
}
