import type { GoodsDelivery } from '@heyi/contract/mall/deliveries'
import { goodsStates } from '@heyi/contract/mall/states'
import { useFormContext } from 'react-hook-form'
import { cx } from '../../../../../kit/base/cx.ts'
import { ScrollArea } from '../../../../../kit/base/ScrollArea.tsx'
import { NumberInput } from '../../../../../kit/console/NumberInput.tsx'
import { Checkbox } from '../../../../../kit/fields/Checkbox.tsx'
import { count } from '../../../../../lib/format.ts'
import { leftOf } from '../../../parts/console/staff-goods.ts'
import { LowTag } from '../../../stock/console/LowTag.tsx'
import type { GoodsForm } from './goods-form.ts'
import { type Axis, emptyPrices, type MatrixRow, type Prices, rowsOfMatrix } from './matrix.ts'
import { SkuFill } from './SkuFill.tsx'
import styles from './SkuTable.module.css'

const MONEY = [
  { field: 'price_fen', title: '价格' },
  { field: 'market_price_fen', title: '市场价' },
] as const

/** What a known SKU holds, with a word where few of it can still be sold. */
function KnownStock(stock: { on_hand: number; reserved: number }) {
  return (
    <>
      {count(stock.on_hand)} <LowTag left={leftOf(stock)} word={goodsStates.low} />
    </>
  )
}

/** What of a SKU is rarely another than usual; each column is there where one of these ways is offered. */
const MORE = [
  { field: 'weight_g', title: '重量', unit: '克', ways: ['express'] },
  { field: 'times', title: '可用次数', unit: '次', ways: ['pickup', 'service'] },
  { field: 'quota', title: '限量', unit: '件', ways: ['pickup', 'express', 'service'] },
] as const satisfies readonly { field: keyof Prices; title: string; unit: string; ways: readonly GoodsDelivery[] }[]
type SkuColumn = (typeof MORE)[number]

type RowProps = {
  row: MatrixRow
  more: readonly SkuColumn[]
  prices: Prices
  errorOf: (field: keyof Prices) => string | undefined
  onChange: (change: Partial<Prices>) => void
}

function SkuRow({ row, more, prices, errorOf, onChange }: RowProps) {
  const name = row.texts.join(' ') || '默认规格'
  const isDisabled = prices.isOff
  return (
    <tr className={cx(isDisabled && styles.off)}>
      {row.texts.length === 0 ? (
        <th scope="row">{name}</th>
      ) : (
        row.texts.map((text, at) =>
          at === 0 ? (
            <th key={`${row.key}${text}`} scope="row">
              {text}
            </th>
          ) : (
            <td key={`${row.key}${text}`}>{text}</td>
          ),
        )
      )}
      <td className={styles.input}>
        <NumberInput
          label={`${name}的积分`}
          isLabelHidden
          isDisabled={isDisabled}
          value={prices.points}
          onChange={(points) => onChange({ points })}
          error={errorOf('points')}
        />
      </td>
      {MONEY.map(({ field, title }) => (
        <td key={field} className={styles.input}>
          <NumberInput
            label={`${name}的${title}`}
            isLabelHidden
            isMoney
            isDisabled={isDisabled}
            value={prices[field]}
            onChange={(fen) => onChange({ [field]: fen })}
            error={errorOf(field)}
          />
        </td>
      ))}
      <td className={cx(styles.input, prices.id > 0 && styles.known)}>
        {prices.id > 0 ? (
          <KnownStock on_hand={prices.on_hand ?? 0} reserved={prices.reserved ?? 0} />
        ) : (
          <NumberInput
            label={`${name}的初始库存`}
            isLabelHidden
            isDisabled={isDisabled}
            value={prices.on_hand}
            onChange={(on_hand) => onChange({ on_hand })}
            error={errorOf('on_hand')}
          />
        )}
      </td>
      {more.map(({ field, title }) => (
        <td key={field} className={styles.input}>
          <NumberInput
            label={`${name}的${title}`}
            isLabelHidden
            isDisabled={isDisabled}
            value={prices[field]}
            onChange={(value) => onChange({ [field]: value })}
            error={errorOf(field)}
          />
        </td>
      ))}
      <td>
        <Checkbox aria-label={`${name}在售`} isSelected={!prices.isOff} onChange={(isOn) => onChange({ isOff: !isOn })}>
          在售
        </Checkbox>
      </td>
    </tr>
  )
}

type SkuTableProps = { axes: readonly Axis[]; errorOf: (path: string) => string | undefined }

/** Every SKU with its price and stock. */
export function SkuTable({ axes, errorOf }: SkuTableProps) {
  const { watch, setValue } = useFormContext<GoodsForm>()
  const prices = watch('prices')
  const noSku = errorOf('prices')
  const offered = watch('deliveries')
  const more = MORE.filter(({ ways }) => ways.some((way) => offered.includes(way)))
  const rows = rowsOfMatrix(axes)
  const heads = axes.length === 0 ? [{ id: '', name: '' }] : axes
  if (rows.length === 0) return <p className={styles.empty}>填写规格值后，这里出现每种规格的价格</p>
  function change(key: string, some: Partial<Prices>) {
    setValue('prices', { ...prices, [key]: { ...emptyPrices(), ...prices[key], ...some } })
  }
  return (
    <div className={styles.wrap}>
      {rows.length > 1 && (
        <SkuFill
          onFill={(some) => {
            const filled = rows.map(({ key }) => {
              const old = { ...emptyPrices(), ...prices[key] }
              return [key, { ...old, ...some, on_hand: old.id ? old.on_hand : (some.on_hand ?? old.on_hand) }]
            })
            setValue('prices', { ...prices, ...Object.fromEntries(filled) })
          }}
        />
      )}
      {noSku && (
        <p role="alert" tabIndex={-1} data-invalid className={styles.error}>
          {noSku}
        </p>
      )}
      <ScrollArea className={styles.scroll} label="规格与价格表">
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name || '规格'}
                </th>
              ))}
              <th scope="col">积分</th>
              <th scope="col">价格（元）</th>
              <th scope="col">市场价（元）</th>
              <th scope="col">库存</th>
              {more.map(({ field, title, unit }) => (
                <th key={field} scope="col">
                  {title}（{unit}）
                </th>
              ))}
              <th scope="col">状态</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SkuRow
                key={row.key}
                row={row}
                more={more}
                prices={{ ...emptyPrices(), ...prices[row.key] }}
                errorOf={(field) => errorOf(`sku.${row.key}.${field}`)}
                onChange={(some) => change(row.key, some)}
              />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className={styles.hint}>
        积分和价格至少填一项，两项都填表示“积分 +
        现金”。已有规格的库存请在商品列表的“调整库存”里修改。限量是一共能卖几件，空着就是有多少卖多少。
      </p>
    </div>
  )
}
