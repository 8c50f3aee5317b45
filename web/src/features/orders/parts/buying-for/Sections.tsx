import { deliveries as deliveryNames } from '@heyi/contract/mall/deliveries'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../../../../kit/base/IconButton.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { Checkbox } from '../../../../kit/fields/Checkbox.tsx'
import { NumberBox } from '../../../../kit/fields/NumberBox.tsx'
import { RadioGroup } from '../../../../kit/fields/RadioGroup.tsx'
import { Select } from '../../../../kit/fields/Select.tsx'
import { Switch } from '../../../../kit/fields/Switch.tsx'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import { count, money, price } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { needsAddress } from '../delivery-choice.ts'
import type { Quote } from '../orders.ts'
import { VisitDay } from '../VisitDay.tsx'
import styles from './BuyingFor.module.css'
import { changeDraft, setLine } from './draft.ts'
import type { BuyingFor } from './useBuyingFor.ts'

/** One step of the purchase under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What was chosen, with how many of each. */
export function ChosenLines({ draft: { lines } }: BuyingFor) {
  return (
    <ul className={styles.lines} aria-label="选好的商品">
      {lines.map((line) => (
        <li key={line.sku_id} className={styles.line}>
          <span className={styles.words}>
            <strong>{line.name}</strong>
            <span className={styles.soft}>
              {[line.spec_text, price(line.points, line.price_fen)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <IconButton icon={<X aria-hidden />} label={`不要${line.name}`} onPress={() => setLine(line.sku_id, 0)} />
          <NumberBox
            label={`${line.name}的件数`}
            isLabelHidden
            value={line.quantity}
            max={line.most}
            onChange={(quantity) => setLine(line.sku_id, quantity)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Where the goods of one merchant are fetched. */
function StoreField({ order, stores }: { order: Quote['orders'][number]; stores: BuyingFor['draft']['stores'] }) {
  const { merchantId, name, store, store_count } = order
  const { data } = useQuery({ ...q.mall.getStores({ merchantId, num: 50 }), enabled: store_count > 1 })
  if (store_count === 0) return <Note tone="bad">“{name}”现在没有可以取货的门店</Note>
  if (store_count === 1) return <p>{store ? `在 ${store.name} 取` : '正在读取门店'}</p>
  return (
    <Select
      label={`“${name}”在哪里取`}
      value={stores[merchantId] ?? store?.id ?? null}
      placeholder="请选择门店"
      options={(data ?? (store ? [store] : [])).map(({ id, name, address }) => ({
        value: id,
        label: `${name}（${address}）`,
      }))}
      onChange={(id) => changeDraft({ stores: { ...stores, [merchantId]: id } })}
    />
  )
}

/** How the goods reach the member. */
export function WayFields({ draft, deliveries, delivery, quote }: BuyingFor) {
  const addresses = quote?.for_member?.addresses ?? []
  return (
    <>
      {deliveries.length > 1 && (
        <RadioGroup
          label="取货方式"
          isLabelHidden
          look="row"
          value={delivery}
          options={deliveries.map((way) => ({ value: way, label: deliveryNames[way] }))}
          onChange={(way) => changeDraft({ delivery: way, stores: {} })}
        />
      )}
      {deliveries.length === 1 && delivery && <p>{deliveryNames[delivery]}</p>}
      {delivery === 'pickup' &&
        quote?.orders.map((order) => <StoreField key={order.merchantId} order={order} stores={draft.stores} />)}
      {needsAddress(delivery) && quote && addresses.length === 0 && (
        <Note tone="warn">这位会员还没有收货地址，请先用“替会员办理”添加，或改为到店自提。</Note>
      )}
      {needsAddress(delivery) && addresses.length > 0 && (
        <RadioGroup
          label="收货地址"
          value={draft.address_id || null}
          options={addresses.map((one) => ({
            value: one.id,
            label: `${one.name} ${one.mobile}`,
            hint: [...new Set(one.region), one.detail].join(''),
          }))}
          onChange={(address_id) => changeDraft({ address_id })}
        />
      )}
      {delivery === 'service' && (
        <VisitDay value={draft.wished_on} onChange={(wished_on) => changeDraft({ wished_on })} />
      )}
      <TextField
        label="给商家的留言"
        value={draft.remark}
        maxLength={140}
        onChange={(remark) => changeDraft({ remark })}
        placeholder="可以不填，比如：下午来取"
      />
    </>
  )
}

/** Whether anything of the member's own could be taken off. */
export const hasOff = (quote: Quote | undefined): boolean =>
  quote !== undefined && (quote.coupons.some(({ usable }) => usable) || quote.points_could.points > 0)

/** Coupons and points of the member, each by their code only. */
export function OffFields({ draft, quote, isOld }: BuyingFor) {
  if (!quote) return null
  const { coupon_ids, use_points } = draft
  const { points, fen } = quote.points_could
  return (
    <>
      {quote.coupons
        .filter(({ usable, chosen }) => usable || chosen)
        .map((coupon) => (
          <Checkbox
            key={coupon.id}
            isSelected={coupon_ids.includes(coupon.id)}
            isDisabled={isOld}
            onChange={(isOn) =>
              changeDraft({
                coupon_ids: [...coupon_ids.filter((id) => id !== coupon.id), ...(isOn ? [coupon.id] : [])],
              })
            }
          >
            {coupon.name}（{coupon.worth}，{coupon.threshold}）
          </Checkbox>
        ))}
      {(points > 0 || use_points) && (
        <Switch
          isSelected={use_points}
          onChange={(use_points) => changeDraft({ use_points })}
          hint={`用${count(points)}积分，少付${money(fen)}`}
        >
          积分抵扣
        </Switch>
      )}
    </>
  )
}
