import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, CircleX, Clock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { ScrollArea } from '../../../../kit/base/ScrollArea.tsx'
import { today } from '../../../../kit/base/time.ts'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { dateTime } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import styles from './OrderDesk.module.css'

/** Tries of a day that are read at once. */
const ROWS = 50

type MarkProps = Pick<OutputOf<Contract['orders']['getWriteOffTries']>['list'][number], 'is_done' | 'is_asked'>
/** Done, refused, or waiting for a colleague. */
function Mark({ is_done, is_asked }: MarkProps) {
  if (is_asked) return <Clock aria-hidden className={styles.soft} />
  return is_done ? (
    <CircleCheckBig aria-hidden className={styles.good} />
  ) : (
    <CircleX aria-hidden className={styles.bad} />
  )
}

/** 核销记录: every try of a day at this store, with who, what came of it, and why it was refused. */
export function DeskTries() {
  const [day, setDay] = useState(today)
  const tries = useQuery(q.orders.getWriteOffTries({ day, num: ROWS }))
  const { data } = tries
  const go = (days: number) => setDay(new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10))
  return (
    <>
      <div className={styles.days}>
        <Button variant="plain" size="s" isGuarded={false} onPress={() => go(-1)}>
          前一天
        </Button>
        <strong>{day}</strong>
        <Button variant="plain" size="s" isGuarded={false} isDisabled={day >= today()} onPress={() => go(1)}>
          后一天
        </Button>
      </div>
      {tries.error && !data && <ErrorState message={sentenceOf(tries.error)} onRetry={() => tries.refetch()} />}
      {tries.isPending && <SkeletonList rows={4} lines={1} hasPicture={false} />}
      {data?.list.length === 0 && <p className={styles.idle}>这一天没有核销过</p>}
      {data && data.list.length > 0 && (
        <ScrollArea as="ul" label="核销记录" className={styles.list}>
          {data.list.map((row) => (
            <li key={row.id} className={styles.row}>
              <Mark {...row} />
              <span className={styles.goods}>
                <strong>{row.words}</strong>
                <small>
                  {[row.title, row.order_no].filter(Boolean).join(' · ') || '没有对应的订单'} · {row.by}
                </small>
              </span>
              <time dateTime={row.at}>{dateTime(row.at).slice(-5)}</time>
            </li>
          ))}
        </ScrollArea>
      )}
      {data && data.total > ROWS && (
        <p className={styles.hint}>
          只显示最近 {ROWS} 条，共 {data.total} 条
        </p>
      )}
    </>
  )
}
