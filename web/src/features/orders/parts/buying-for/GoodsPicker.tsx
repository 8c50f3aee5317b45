import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Spinner } from '../../../../kit/feedback/Spinner.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { Choice, ChoiceWords } from '../../../../kit/fields/Choice.tsx'
import { SearchField } from '../../../../kit/fields/SearchField.tsx'
import { stepFound } from '../../../../kit/fields/step-found.ts'
import { sentenceOf } from '../../../../lib/api.ts'
import { price } from '../../../../lib/format.ts'
import { q, queryClient } from '../../../../lib/query.ts'
import styles from './BuyingFor.module.css'
import { addLine } from './draft.ts'

const SEARCH_AFTER_MS = 300
const MAX_FOUND = 8

/** What is typed, a moment after the last letter. */
function useLater(text: string): string {
  const [later, setLater] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), text ? SEARCH_AFTER_MS : 0)
    return () => clearTimeout(timer)
  }, [text])
  return later
}

/** Goods by name; a press on one takes it, or shows its kinds where there are several. */
export function GoodsPicker() {
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(0)
  const keyword = useLater(words.trim().slice(0, 40))
  const found = useQuery({ ...q.mall.getGoodsList({ keyword, num: MAX_FOUND }), enabled: keyword !== '' })
  const detail = useQuery({ ...q.mall.getGoods({ goods_id: open }), enabled: open > 0 })
  const goods = detail.data?.id === open ? detail.data : undefined

  async function choose(goods_id: number) {
    const known = await queryClient.fetchQuery(q.mall.getGoods({ goods_id })).catch((error: unknown) => {
      toast(sentenceOf(error), { kind: 'bad' })
      return null
    })
    if (!known) return
    const [only, second] = known.skus
    if (only && !second) take(known, only)
    else setOpen(goods_id)
  }
  function take(product: NonNullable<typeof goods>, sku: NonNullable<typeof goods>['skus'][number]) {
    if (sku.available === 0) return toast('这种已经没有货了', { kind: 'warn' })
    const { id: goods_id, name, deliveries, max_per_order: most } = product
    const { id: sku_id, spec_text, points, price_fen } = sku
    addLine({ sku_id, goods_id, name, spec_text, points, price_fen, deliveries, most })
    setOpen(0)
    toast(`已加${name}${spec_text ? ` ${spec_text}` : ''}`, { kind: 'good' })
  }
  const list = keyword && keyword === words.trim() ? found.data?.list : undefined
  function enter() {
    // The only one is what was meant.
    const [only, second] = list ?? []
    if (only && !second) void choose(only.id)
  }
  return (
    <search className={styles.stack} onKeyDown={stepFound}>
      <SearchField
        label="搜索商品"
        placeholder="商品名称或拼音首字母"
        value={words}
        onChange={setWords}
        onSubmit={enter}
      />
      <p role="status" className={styles.soft}>
        {found.isFetching ? <Spinner /> : list && (list.length > 0 ? `找到${list.length}种` : `没有找到“${keyword}”`)}
      </p>
      {found.error && keyword && <ErrorState message={sentenceOf(found.error)} onRetry={() => found.refetch()} />}
      {list && list.length > 0 && (
        <ul className={styles.found} data-found="" aria-label="找到的商品">
          {list.map((one) => (
            <li key={one.id}>
              <Choice onPress={() => void choose(one.id)}>
                <ChoiceWords
                  name={one.name}
                  detail={`${price(one.points, one.price_fen)}${one.has_higher_price ? '起' : ''} · ${one.is_in_stock ? one.merchant_name : '没有货'}`}
                />
              </Choice>
              {goods?.id === one.id && (
                <ul className={styles.kinds} aria-label={`${one.name}的种类`}>
                  {goods.skus.map((sku) => (
                    <li key={sku.id}>
                      <Choice onPress={() => take(goods, sku)}>
                        <ChoiceWords
                          name={sku.spec_text || '默认'}
                          detail={`${price(sku.points, sku.price_fen)} · ${sku.available > 0 ? `剩${sku.available}件` : '没有货'}`}
                        />
                      </Choice>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
