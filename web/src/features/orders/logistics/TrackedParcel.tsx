import { Copy, Phone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Tag } from '../../../kit/base/Tag.tsx'
import { TimeAgo } from '../../../kit/base/TimeAgo.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { Timeline } from '../../../kit/lists/Timeline.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { copy } from '../../../lib/platform/share.ts'
import type { Tracked } from '../parts/orders.ts'
import { contentsOf } from '../parts/shipping.ts'
import { stopsOf, trackTones } from '../parts/tracks.ts'
import styles from './Logistics.module.css'

/** Traces that are shown before somebody asks for all. */
const SHOWN = 4

type Props = {
  parcel: Tracked
  /** Where there are several: 包裹2. */
  name: string
}

/** One parcel: its courier and number, what lies in it, and where it has been. */
export function TrackedParcel({ parcel, name }: Props) {
  const [isWhole, setWhole] = useState(false)
  const stops = stopsOf(parcel)
  const shown = isWhole ? stops : stops.slice(0, SHOWN)
  const its = (words: string) => (name ? { 'aria-label': `${name}：${words}` } : {})
  return (
    <Card
      title={[name, parcel.company].filter(Boolean).join(' ')}
      action={<Tag tone={trackTones[parcel.state]}>{parcel.state_name}</Tag>}
    >
      <p className={styles.no}>{parcel.no}</p>
      <p className={styles.soft}>{contentsOf(parcel)}</p>
      <div className={styles.buttons}>
        <Button variant="plain" icon={<Copy aria-hidden />} {...its('复制单号')} onPress={() => void copy(parcel.no)}>
          复制单号
        </Button>
        {parcel.courier_phone && (
          <LinkButton
            href={`tel:${parcel.courier_phone}`}
            icon={<Phone aria-hidden />}
            {...its(`打电话 ${parcel.courier_phone}`)}
          >
            打电话 {parcel.courier_phone}
          </LinkButton>
        )}
      </div>
      {parcel.note && (
        <Note tone="warn" role="status">
          {parcel.note}
        </Note>
      )}
      {shown.length > 0 && <Timeline items={shown} />}
      {stops.length > shown.length && (
        <Button variant="quiet" isWide {...its('看全部动态')} onPress={() => setWhole(true)}>
          看全部{stops.length}条动态
        </Button>
      )}
      {parcel.asked_at && (
        <p className={styles.soft}>
          <TimeAgo at={parcel.asked_at} isExact /> 查询
        </p>
      )}
    </Card>
  )
}
