import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../../../../kit/base/IconButton.tsx'
import { Picture } from '../../../../../kit/base/Picture.tsx'
import { Tag } from '../../../../../kit/base/Tag.tsx'
import { ErrorState } from '../../../../../kit/feedback/ErrorState.tsx'
import { Choice, ChoiceWords } from '../../../../../kit/fields/Choice.tsx'
import { Field } from '../../../../../kit/fields/Field.tsx'
import { SearchField } from '../../../../../kit/fields/SearchField.tsx'
import { sentenceOf } from '../../../../../lib/api.ts'
import { price } from '../../../../../lib/format.ts'
import { q } from '../../../../../lib/query.ts'
import { useSearchWords } from '../../../../../lib/useSearchWords.ts'
import type { GoodsCardData } from '../../../parts/mall.ts'
import styles from './GoodsPicker.module.css'
import { type FloorGoods, moved } from './page-form.ts'

/** Shown at once; what is not among them is found by more letters. */
const MAX_FOUND = 8

/** What is known of a chosen product: as a link alone its name. */
type Picked = { id: number; name: string } & Partial<Omit<FloorGoods, 'id' | 'name'>>
type Props<T extends Picked> = {
  label: string
  merchantId: number
  chosen: readonly T[]
  most: number
  error: string | undefined
  onChange: (chosen: (T | FloorGoods)[]) => void
}

const shownOnFloor = (goods: GoodsCardData): FloorGoods => ({
  id: goods.id,
  name: goods.name,
  picture: goods.picture,
  points: goods.points,
  price_fen: goods.price_fen,
  has_higher_price: goods.has_higher_price,
  is_shown: true,
})

/** Products of one merchant, found by their names among those on sale, in the order they are to stand in. */
export function GoodsPicker<T extends Picked>({ label, merchantId, chosen, most, error, onChange }: Props<T>) {
  const id = useId()
  const { words, setWords, asked, isAsked, searchNow } = useSearchWords()
  const found = useQuery(q.mall.getGoodsList({ keyword: asked, merchantId, num: MAX_FOUND }))
  const rows = isAsked ? (found.data?.list ?? []) : []
  function toggle(goods: GoodsCardData) {
    const rest = chosen.filter((one) => one.id !== goods.id)
    if (rest.length < chosen.length) onChange(rest)
    else if (most === 1) onChange([shownOnFloor(goods)])
    else if (chosen.length < most) onChange([...chosen, shownOnFloor(goods)])
  }
  return (
    <Field id={id} as="group" label={label} isRequired error={error} hint={most > 1 ? `最多${most}件` : undefined}>
      {chosen.length > 0 && (
        <ol className={styles.chosen} aria-label={`选中的${label}`}>
          {chosen.map((one, place) => (
            <li key={one.id} className={styles.row}>
              <span className={styles.name}>
                {one.name || `商品 ${one.id}`}
                {one.is_shown === false && <Tag tone="warn">已下架，不会显示</Tag>}
              </span>
              {most > 1 && (
                <>
                  <IconButton
                    icon={<ArrowUp aria-hidden />}
                    label={`上移${one.name}`}
                    isDisabled={place === 0}
                    onPress={() => onChange(moved(chosen, place, -1))}
                  />
                  <IconButton
                    icon={<ArrowDown aria-hidden />}
                    label={`下移${one.name}`}
                    isDisabled={place === chosen.length - 1}
                    onPress={() => onChange(moved(chosen, place, 1))}
                  />
                </>
              )}
              <IconButton
                icon={<X aria-hidden />}
                label={`不选${one.name}`}
                onPress={() => onChange(chosen.filter(({ id }) => id !== one.id))}
              />
            </li>
          ))}
        </ol>
      )}
      <SearchField
        label="搜索本店在售的商品"
        placeholder="商品名或拼音首字母"
        value={words}
        onChange={setWords}
        onSubmit={searchNow}
      />
      {found.error && !found.data && <ErrorState message={sentenceOf(found.error)} onRetry={() => found.refetch()} />}
      <p role="status" className={styles.status}>
        {chosen.length >= most && most > 1
          ? `已选满${most}件`
          : isAsked && found.data && rows.length === 0
            ? '没有找到'
            : ''}
      </p>
      <ul className={styles.found} aria-label="可选的商品">
        {rows.map((goods) => (
          <li key={goods.id}>
            <Choice isChosen={chosen.some((one) => one.id === goods.id)} onPress={() => toggle(goods)}>
              <span className={styles.picture}>
                <Picture src={goods.picture} alt="" sizes="2.5rem" />
              </span>
              <ChoiceWords name={goods.name} detail={price(goods.points, goods.price_fen)} />
            </Choice>
          </li>
        ))}
      </ul>
    </Field>
  )
}
