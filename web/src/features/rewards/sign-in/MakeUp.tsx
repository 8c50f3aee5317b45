import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { ApiError, api } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import type { SignInStatus } from '../parts/rewards.ts'
import { dayWords, makeUpQuestion } from './ladder.ts'
import styles from './MakeUp.module.css'

/** Missed days that are shown at once, the latest. */
const SHOWN = 3

async function makeUp(one: SignInStatus['fillable'][number], status: SignInStatus): Promise<void> {
  const question = {
    title: '补签',
    message: makeUpQuestion(one, status),
    confirmText: '补签',
  }
  if (!(await confirm(question))) return
  try {
    const { points, streak } = await api.rewards.makeUpSignIn({ day: one.day })
    const earned = points > 0 ? `得到${count(points)}积分，` : ''
    toast(`补签成功，${earned}连续${streak}天了`, { kind: 'good' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Cards of this month, and the missed days that they may fill; nothing where there are no cards. */
export function MakeUp({ status }: { status: SignInStatus }) {
  const { cards, cards_left, fillable } = status
  const [isAll, setAll] = useState(false)
  if (cards === 0) return null
  const days = [...fillable].reverse()
  const shown = isAll ? days : days.slice(0, SHOWN)
  return (
    <Card title="补签卡">
      <p role="status">
        {cards_left > 0 ? `这个月还有${cards_left}张补签卡` : '这个月的补签卡用完了，下个月又有'}
        {cards_left > 0 && days.length === 0 && '，这个月没有漏签的日子'}
      </p>
      {shown.length > 0 && (
        <ul className={styles.days} aria-label="漏签的日子">
          {shown.map((one) => (
            <li key={one.day}>
              <Button variant="plain" isWide onPress={() => makeUp(one, status)}>
                补签 {dayWords(one.day)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {days.length > shown.length && (
        <Button variant="quiet" isWide isGuarded={false} onPress={() => setAll(true)}>
          看更早的{days.length - shown.length}天
        </Button>
      )}
    </Card>
  )
}
