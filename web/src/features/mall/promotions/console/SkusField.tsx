import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../../../../kit/base/IconButton.tsx'
import { NumberInput } from '../../../../kit/console/NumberInput.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { Choice, ChoiceWords } from '../../../../kit/fields/Choice.tsx'
import { Field, type FieldProps } from '../../../../kit/fields/Field.tsx'
import { SearchField } from '../../../../kit/fields/SearchField.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { money, price } from '../../../../lib/format.ts'
import { q, queryClient } from '../../../../lib/query.ts'
import { useSearchWords } from '../../../../lib/useSearchWords.ts'
import { type SkuValues, skuName, skusOf } from './promotion-form.ts'
import styles from './SkusField.module.css'

/** Shown at once; what is not among them is found by more letters. */
const MAX_FOUND = 8

type Props = FieldProps & {
  value: SkuValues[]
  onChange: (skus: SkuValues[]) => void
  /** It runs: only the numbers can be changed. */
  isRunning?: boolean
}

/** What a promotion sells: each SKU with its price in it and how many there are. */
export function SkusField({ value, onChange, isRunning = false, ...field }: Props) {
  const id = useId()
  const set = (sku_id: number, some: Partial<SkuValues>) =>
    onChange(value.map((sku) => (sku.sku_id === sku_id ? { ...sku, ...some } : sku)))
  return (
    <Field id={id} as="group" {...field}>
      {value.length > 0 && (
        <ul className={styles.skus} aria-label="活动商品">
          {value.map((sku) => (
            <li key={sku.sku_id} className={styles.sku}>
              <Sku
                sku={sku}
                isRunning={isRunning}
                onChange={(some) => set(sku.sku_id, some)}
                onRemove={() => onChange(value.filter((one) => one.sku_id !== sku.sku_id))}
              />
            </li>
          ))}
        </ul>
      )}
      {!isRunning && <Search skus={value} onAdd={(skus) => onChange([...value, ...skus])} />}
    </Field>
  )
}

type SkuProps = {
  sku: SkuValues
  isRunning: boolean
  onChange: (some: Partial<SkuValues>) => void
  onRemove: () => void
}
function Sku({ sku, isRunning, onChange, onRemove }: SkuProps) {
  const name = skuName(sku)
  return (
    <>
      <div className={styles.head}>
        <span>
          <strong>{name}</strong>
          <br />
          <small className={styles.soft}>
            现价 {price(sku.list_points, sku.list_price_fen)}
            {isRunning && `，活动价 ${money(sku.price_fen ?? 0)}，已卖 ${sku.taken} 件`}
          </small>
        </span>
        {!isRunning && <IconButton icon={<X aria-hidden />} label={`不选${name}`} onPress={onRemove} />}
      </div>
      <div className={styles.numbers}>
        {!isRunning && (
          <NumberInput
            label={`${name}的活动价`}
            isMoney
            value={sku.price_fen}
            onChange={(price_fen) => onChange({ price_fen })}
          />
        )}
        <NumberInput label={`${name}的数量`} unit="件" value={sku.quota} onChange={(quota) => onChange({ quota })} />
      </div>
    </>
  )
}

/** Finds products by their names; a press adds all that one of them is sold as. All are of one merchant. */
function Search({ skus, onAdd }: { skus: readonly SkuValues[]; onAdd: (skus: SkuValues[]) => void }) {
  const { words, setWords, asked, isAsked, searchNow } = useSearchWords()
  const [busy, setBusy] = useState(0)
  const merchantId = skus[0]?.merchantId ?? 0
  const found = useQuery(q.mall.getGoodsListTo({ keyword: asked, merchantId, state: 'on', num: MAX_FOUND }))
  const rows = isAsked ? (found.data?.list ?? []) : []
  async function add(goods_id: number) {
    if (busy !== 0) return
    setBusy(goods_id)
    try {
      const goods = await queryClient.fetchQuery(q.mall.getGoodsTo({ goods_id }))
      onAdd(skusOf(goods).filter((sku) => !skus.some((one) => one.sku_id === sku.sku_id)))
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
    setBusy(0)
  }
  return (
    <>
      <SearchField
        label="搜索在售的商品"
        placeholder={merchantId ? '同一商家的商品' : '商品名称'}
        value={words}
        onChange={setWords}
        onSubmit={searchNow}
      />
      {found.error && !found.data && <ErrorState message={sentenceOf(found.error)} onRetry={() => found.refetch()} />}
      <p role="status" className={styles.soft}>
        {isAsked && found.data && rows.length === 0 ? '没有找到' : ''}
      </p>
      <ul className={styles.found} aria-label="可选的商品">
        {rows.map((goods) => (
          <li key={goods.id}>
            <Choice isChosen={skus.some((sku) => sku.goods_id === goods.id)} onPress={() => void add(goods.id)}>
              <ChoiceWords name={goods.name} detail={price(goods.points, goods.price_fen)} />
            </Choice>
          </li>
        ))}
      </ul>
    </>
  )
}
