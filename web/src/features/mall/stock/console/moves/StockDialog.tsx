import { stockReason } from '@heyi/contract/mall/goods-rules'
import { useQueries } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../../../kit/base/Button.tsx'
import { FormFields } from '../../../../../kit/console/FormFields.tsx'
import type { FormField } from '../../../../../kit/console/form-field.ts'
import { useFirstFocus } from '../../../../../kit/console/useFirstFocus.ts'
import { ErrorState } from '../../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../../kit/feedback/SkeletonList.tsx'
import { SegmentedControl } from '../../../../../kit/fields/SegmentedControl.tsx'
import { Select } from '../../../../../kit/fields/Select.tsx'
import { Dialog } from '../../../../../kit/overlays/Dialog.tsx'
import { useAskClose } from '../../../../../kit/overlays/useAskClose.ts'
import { sentenceOf } from '../../../../../lib/api.ts'
import { ConflictDialog } from '../../../../../lib/console/ConflictDialog.tsx'
import { q } from '../../../../../lib/query.ts'
import type { StockConflict } from './adjust.ts'
import { lyingAt, type StockedRow, skuName, usePlaces, WAREHOUSE } from './places.ts'
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

const MAX_SKUS = 50
/** The SKUs of the products with what lies where; of several each is named with its product. */
function useRows(goods: readonly StockedGoods[]) {
  return useQueries({
    queries: goods.map(({ id }) => ({ ...q.mall.getStocks({ goods_id: id, num: MAX_SKUS }), staleTime: 0 })),
    combine: (read) => ({
      rows: read.flatMap(({ data }) => data?.list ?? []),
      error: read.find((one) => one.isError && !one.data)?.error ?? null,
      isPending: read.some((one) => !one.data),
      again: () => void Promise.all(read.map((one) => one.refetch())),
    }),
  })
}
const stockedAt = (rows: readonly StockedRow[], store_id: number, isOne: boolean): StockedSku[] =>
  rows.map((row) => ({
    id: row.sku_id,
    ...lyingAt(row, store_id),
    name: isOne ? row.spec_text || row.name : skuName(row),
  }))

const theirsOf = ({ sku, was, conflict }: StockConflict) => ({
  label: sku.name,
  words: `现有从${was}件变为${conflict.version}件`,
})
const mineOf = ({ sku, typed }: StockConflict) => ({ label: sku.name, words: `数到${typed}件` })

/** A product whose stock is changed. */
export type StockedGoods = { id: number; name: string; merchantId: number }
type StockDialogProps = { goods: readonly StockedGoods[]; onClose: () => void }

/** Changes stock at a place by signed quantities or to what was counted, with a reason, and shows what moved before. */
export function StockDialog({ goods, onClose }: StockDialogProps) {
  const id = useId()
  const { rows, error, isPending, again } = useRows(goods)
  const [store_id, setStore] = useState(WAREHOUSE)
  const [only = 0, ...others] = [...new Set(goods.map((one) => one.merchantId))]
  // Stores are a merchant's own: for goods of several there is each one's warehouse.
  const places = usePlaces(others.length ? null : only, others.length ? [] : rows)
  const skus = stockedAt(rows, store_id, goods.length === 1)
  const { element, control, isBusy, isDirty, save, way, conflicts, ...form } = useStockForm(skus, store_id)
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
                {places.length > 1 && (
                  <Select
                    label="存放处"
                    options={places}
                    value={store_id}
                    onChange={(place) => {
                      form.clear()
                      setStore(place)
                    }}
                  />
                )}
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
