import { worthWords } from '@heyi/contract/rewards/coupon-rules'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { rowsOf } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import type { ExchangedCoupon, ReceivedCoupon } from '../parts/coupons.ts'
import styles from './Coupons.module.css'
import { Facts } from './Facts.tsx'
import { RecordList } from './RecordList.tsx'
import type { useRecordFilter } from './useRecordFilter.ts'

type Records = ReceivedCoupon | ExchangedCoupon
type Props<Kind extends string, Row extends Records> = {
  filter: ReturnType<typeof useRecordFilter<Kind>>
  /** What the kinds are called together: 状态. */
  kindsName: string
  kinds: Readonly<Record<Kind, string>>
  list: UseInfiniteQueryResult<{ pages: { list: Row[]; total: number; more: boolean }[] }>
  empty: string
  bottomBar?: ReactNode
  /** How a row reads in the list. */
  cell: (row: Row) => { title: ReactNode; detail: string; value?: string }
  /** What is known of one beyond the coupon and whose it is. */
  facts: (row: Row) => Parameters<typeof Facts>[0]['facts']
  /** What may be done about one. */
  act: (row: Row, close: () => void) => ReactNode
}

/** Records of members' coupons, each of which opens with what is known of it; the one that the address names is open. */
export function RecordScreen<Kind extends string, Row extends Records>(props: Props<Kind, Row>) {
  const { filter, kindsName, kinds, list, empty, bottomBar, cell, facts, act } = props
  const [open, setOpen] = useState(idParam(useParams().id))
  const close = () => setOpen(null)
  const row = (rowsOf(list.data) as Row[]).find(({ id }) => id === open)
  return (
    <PhoneScreen isReady={!list.isPending} bottomBar={bottomBar}>
      <RecordList filter={filter} kindsName={kindsName} kinds={kinds} list={list} empty={empty}>
        {(one: Row) => <Cell key={one.id} {...cell(one)} onPress={() => setOpen(one.id)} />}
      </RecordList>
      {row && (
        <Sheet isOpen onClose={close} title={row.name}>
          <div className={styles.stack}>
            <Facts
              facts={[
                ['会员', `${row.member.name} ${row.member.mobile_masked}`],
                ['机构', row.organ_name],
                ['优惠', worthWords(row)],
                ['商家', row.merchant_name],
                ...facts(row),
              ]}
            />
            {act(row, close)}
          </div>
        </Sheet>
      )}
    </PhoneScreen>
  )
}
