import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { MonthGrid } from '../../../kit/fields/MonthGrid.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { q } from '../../../lib/query.ts'
import styles from './SignInCalendar.module.css'

const SIGNED = { word: '已签到' }
const MADE_UP = { word: '已补签', text: '补', tone: 'persimmon' } as const

/** The days signed, month by month, up to this one. */
export function SignInCalendar({ today }: { today: string }) {
  const thisMonth = today.slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const { data, error, refetch } = useQuery({
    // This month is what the screen has read already.
    ...q.rewards.getSignInStatus(month === thisMonth ? {} : { month }),
    placeholderData: keepPreviousData,
  })
  const [days, filled] = data?.month === month ? [data.days, data.made_up] : [[], []]
  function show(next: string) {
    if (next > thisMonth) toast('后面的日子还没到呢')
    else setMonth(next)
  }
  return (
    <Card title="签到日历">
      <MonthGrid
        month={month}
        today={today}
        marks={Object.fromEntries(days.map((day) => [day, filled.includes(day) ? MADE_UP : SIGNED]))}
        onMonthChange={show}
      />
      <p role="status" className={styles.sum}>
        {error && !data ? sentenceOf(error) : `这个月签到了${days.length}天`}
      </p>
      {error && !data && (
        <Button variant="plain" onPress={() => refetch()}>
          重试
        </Button>
      )}
    </Card>
  )
}
