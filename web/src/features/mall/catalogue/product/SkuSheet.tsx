import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Price } from '../../../../kit/base/Price.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { NumberBox } from '../../../../kit/fields/NumberBox.tsx'
import { Pictured } from '../../../../kit/lists/Pictured.tsx'
import { Sheet } from '../../../../kit/overlays/Sheet.tsx'
import { FilterChips } from '../../../../kit/phone/FilterChips.tsx'
import type { Goods, SkuData } from '../../parts/mall.ts'
import { type Choice, dimensionName, dimensionsOf, missingOf, skuOf } from './choose-sku.ts'
import { PointsShort } from './PointsShort.tsx'
import { toastMax } from './quantity.ts'
import styles from './SkuSheet.module.css'
import { stockWords } from './stock-by-way.ts'

export type SkuUse = 'cart' | 'buy'
type Props = {
  goods: Goods
  choice: Choice
  onChoose: (choice: Choice) => void
  /** What the sheet was opened for; `both` offers either. */
  use: SkuUse | 'both'
  /** What the button says that buys; 立即购买 unless told. */
  buyText?: string
  onClose: () => void
  onDone: (use: SkuUse, sku: SkuData, quantity: number) => Promise<void>
}

/** Chooses the SKU and how many. */
export function SkuSheet({ goods, choice, onChoose, use, buyText = '立即购买', onClose, onDone }: Props) {
  const [quantity, setQuantity] = useState(1)
  const [times, setTimes] = useState(0)
  const sku = skuOf(goods.skus, choice)
  const missing = missingOf(goods.skus, choice)
  const own = goods.max_per_person || goods.max_per_order
  const most = Math.max(1, Math.min(sku?.available ?? own, goods.max_per_order, own))
  const pieces = Math.min(quantity, most)

  async function done(how: SkuUse) {
    if (!sku) return setTimes(times + 1)
    if (sku.available <= 0) return toast('这一种暂时缺货，请换一种')
    await onDone(how, sku, pieces)
  }
  const isOut = sku !== undefined && sku.available <= 0
  const uses: SkuUse[] = use === 'both' ? ['cart', 'buy'] : [use]
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="选种类和数量"
      footer={uses.map((how) => (
        <Button
          key={how}
          variant={how === 'buy' ? 'accent' : 'primary'}
          size="l"
          isBlocked={isOut}
          onPress={() => done(how)}
        >
          {isOut ? '缺货' : how === 'buy' ? buyText : '加入购物车'}
        </Button>
      ))}
    >
      <div className={styles.sheet}>
        <Pictured picture={goods.picture} name={goods.name}>
          <Price
            points={sku?.points ?? goods.points}
            fen={sku?.price_fen ?? goods.price_fen}
            isFrom={!sku && goods.has_higher_price}
            size="l"
          />
          <span role="status" className={styles.soft}>
            {sku
              ? [sku.spec_text, sku.times > 1 ? `可用 ${sku.times} 次` : '', stockWords(sku)].filter(Boolean).join('，')
              : '请在下面选一种'}
          </span>
        </Pictured>
        {dimensionsOf(goods.skus, choice).map(({ name, values }) => (
          <div key={name} className={styles.dimension}>
            <h3 className={styles.label}>{dimensionName(name)}</h3>
            <FilterChips
              label={dimensionName(name)}
              options={values.map(({ value, isAvailable }) => ({
                value,
                label: isAvailable ? value : `${value}（缺货）`,
              }))}
              value={choice[name] ?? ''}
              onChange={(value) => onChoose({ ...choice, [name]: value })}
              // One at a time: the first that is missing.
              error={times > 0 && name === missing[0] ? { message: `请先选${dimensionName(name)}`, times } : undefined}
            />
          </div>
        ))}
        <PointsShort points={(sku?.points ?? goods.points) * pieces} />
        <div className={styles.count}>
          <NumberBox label="数量" value={pieces} onChange={setQuantity} max={most} onOver={toastMax} />
          <p className={styles.soft}>
            {most === goods.max_per_order ? `每次最多买 ${most} 件` : `最多可买 ${most} 件`}
            {goods.max_per_person > 0 && `，每人一共限购 ${goods.max_per_person} 件`}
          </p>
        </div>
      </div>
    </Sheet>
  )
}
