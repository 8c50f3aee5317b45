import { Check, Gift } from 'lucide-react'
import { cx } from '../../../kit/base/cx.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import type { SignInStatus } from '../parts/rewards.ts'
import styles from './Ladder.module.css'
import { isNewRound, ladderSteps } from './ladder.ts'

/** What each day of a round earns, and how far this one has come. */
export function Ladder({ status }: { status: SignInStatus }) {
  const steps = ladderSteps(status)
  const isAnew = isNewRound(status)
  const next = status.signed_today ? '明天' : '今天'
  return (
    <Card title="连续签到，积分更多">
      <ol className={styles.steps}>
        {steps.map(({ day, points, state }) => (
          <li key={day} className={cx(styles.step, styles[state])} aria-current={state === 'next' ? 'step' : undefined}>
            <span className={styles.day}>
              {day === 1 && isAnew && <span>新的一轮 </span>}
              <span>第{day}天</span>
            </span>
            <span className={styles.points}>
              {day === steps.length && <Gift aria-hidden />}+{points}
            </span>
            <span className={styles.state}>
              {state === 'done' && (
                <>
                  <Check aria-hidden />
                  已得
                </>
              )}
              {state === 'next' && next}
              {state === 'later' && '待签'}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
