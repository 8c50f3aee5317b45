import { screens } from '@heyi/contract/screens'
import { Select } from '../../../../../kit/fields/Select.tsx'
import { href } from '../../../../../lib/address.ts'
import { ConsoleFrame } from '../../../../../lib/ConsoleFrame.tsx'
import { nav } from '../../../../../lib/nav.ts'
import { idParam, useParams } from '../../../../../lib/routes.ts'
import type { Option } from '../../../../organisation/index.ts'
import { usePlaces, WAREHOUSE } from '../moves/places.ts'
import { CountForm } from './CountForm.tsx'
import styles from './CountSheet.module.css'

const COUNTS = { text: '库存管理', href: href(screens.stock.path, { tab: 'counts' }) }

/** A new count: first of which merchant and at which place, then the sheet. */
export function CountSheet({ merchants }: { merchants: readonly Option[] }) {
  const params = useParams()
  const only = merchants.length === 1 ? Number(merchants[0]?.value) : null
  const merchantId = idParam(params.merchant) ?? only
  const places = usePlaces(merchantId)
  const store_id = idParam(params.store) ?? WAREHOUSE
  const change = (some: { merchant?: number; store?: number }) =>
    nav.redirect(screens.stock.path, {
      tab: 'sheet',
      merchant: String(some.merchant ?? merchantId ?? ''),
      store: some.store ? String(some.store) : undefined,
    })
  const chosen = (
    <>
      {merchants.length > 1 && (
        <Select
          label="商家"
          options={merchants.map(({ value, label }) => ({ value: Number(value), label }))}
          value={merchantId}
          onChange={(merchant) => change({ merchant })}
        />
      )}
      {merchantId !== null && (
        <Select label="存放处" options={places} value={store_id} onChange={(store) => change({ store })} />
      )}
    </>
  )
  const place = places.find(({ value }) => value === store_id)?.label ?? ''
  if (merchantId === null)
    return (
      <ConsoleFrame isReady title="新盘点" parent={COUNTS} detail="先选要盘点的商家">
        <div className={styles.tools}>{chosen}</div>
      </ConsoleFrame>
    )
  const key = `${merchantId}-${store_id}`
  return <CountForm key={key} place={{ merchantId, store_id }} name={place} parent={COUNTS} chosen={chosen} />
}
