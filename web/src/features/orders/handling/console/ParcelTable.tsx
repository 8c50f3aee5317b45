import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Tag, type Tone } from '../../../../kit/base/Tag.tsx'
import { CountTabs } from '../../../../kit/console/CountTabs.tsx'
import { copy } from '../../../../lib/platform/share.ts'
import styles from './ParcelTable.module.css'
import type { CheckedParcel, ParcelState } from './useBatchShip.ts'

const TONES: Record<ParcelState, Tone> = { ready: 'note', skipped: 'warn', done: 'good', failed: 'bad' }

/** What needs a look stands first. */
const ORDER: readonly ParcelState[] = ['failed', 'skipped', 'ready', 'done']
const NAMES: Record<ParcelState, string> = { failed: '失败', skipped: '跳过', ready: '可以发货', done: '已发货' }

type ParcelTableProps = {
  parcels: readonly CheckedParcel[]
  /** They are being sent: lines keep their places meanwhile. */
  isMoving: boolean
}

/** What each line of the list comes to; what was not sent can be copied. */
export function ParcelTable({ parcels, isMoving }: ParcelTableProps) {
  const [shown, setShown] = useState<ParcelState | 'all'>('all')
  const states = ORDER.filter((state) => parcels.some((parcel) => parcel.state === state))
  const sorted = isMoving ? parcels : ORDER.flatMap((state) => parcels.filter((parcel) => parcel.state === state))
  const listed = sorted.filter(({ state }) => shown === 'all' || !states.includes(shown) || state === shown)
  const unsent = parcels.filter(({ state }) => state === 'failed' || state === 'skipped')
  return (
    <>
      <div className={styles.tools}>
        {states.length > 1 && (
          <CountTabs
            label="显示哪些"
            value={shown}
            onChange={(id) => setShown(id as ParcelState | 'all')}
            items={[
              { id: 'all', label: '全部', count: parcels.length },
              ...states.map((state) => ({
                id: state,
                label: NAMES[state],
                count: parcels.filter((parcel) => parcel.state === state).length,
              })),
            ]}
          />
        )}
        {unsent.length > 0 && !isMoving && (
          <Button variant="quiet" size="s" icon={<Copy aria-hidden />} onPress={() => void copy(linesOf(unsent))}>
            复制没有发出的{unsent.length}行
          </Button>
        )}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">订单号</th>
            <th scope="col">商品</th>
            <th scope="col">快递</th>
            <th scope="col">结果</th>
          </tr>
        </thead>
        <tbody>
          {listed.map((parcel) => (
            <tr key={parcel.line}>
              <td>{parcel.line}</td>
              <td>{parcel.order_no || '-'}</td>
              <td>{parcel.goods || '-'}</td>
              <td>
                {parcel.company} {parcel.no}
              </td>
              <td>
                <Tag tone={parcel.state === 'ready' && parcel.doubt ? 'warn' : TONES[parcel.state]}>{parcel.words}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Lines as they can be pasted again, each with what was said of it. */
const linesOf = (parcels: readonly CheckedParcel[]): string =>
  parcels.map(({ order_no, company, no, words }) => [order_no, company, no, words].join('\t')).join('\n')
