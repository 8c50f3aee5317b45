import { screens } from '@heyi/contract/screens'
import { CalendarCheck, CircleCheck, ShoppingBag } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Stat } from '../../../kit/base/Stat.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { count } from '../../../lib/format.ts'
import { isBuilt } from '../../../lib/routes.ts'
import type { SignInStatus } from '../parts/rewards.ts'
import styles from './SignInCard.module.css'
import { useSignIn } from './useSignIn.ts'

/** Today: the one button, or what it brought. */
export function SignInCard({ status }: { status: SignInStatus }) {
  const { signIn, earned } = useSignIn(status.today)
  const { signed_today, next_points, streak, points, month_points, month_cap } = status
  return (
    <Card tone="jade">
      <div role="status" className={styles.state}>
        {signed_today ? (
          <>
            <p className={styles.title}>
              <CircleCheck aria-hidden />
              今天已签到
            </p>
            <p className={styles.detail}>
              {earned > 0 && `得到${count(earned)}积分。`}
              {next_points > 0 ? `明天再来，可得${count(next_points)}积分` : '明天再来，连续的天数接着算'}
            </p>
          </>
        ) : (
          <>
            <p className={styles.title}>今天还没签到</p>
            <p className={styles.detail}>
              {streak > 0 ? `已经连续${streak}天了，今天签到接着算` : '今天签到，开始连续的第1天'}
            </p>
          </>
        )}
      </div>
      {!signed_today && (
        <Button variant="accent" size="l" isWide icon={<CalendarCheck aria-hidden />} onPress={signIn}>
          {next_points > 0 ? `签到，得${count(next_points)}积分` : '签到'}
        </Button>
      )}
      <div className={styles.figures}>
        <Stat label="连续签到" value={streak} unit="天" />
        <a href={href(screens.points.path)} className={styles.points}>
          <Stat label="我的积分" value={count(points)} />
        </a>
      </div>
      {month_cap > 0 && (
        <p className={styles.detail}>
          这个月签到已得{count(month_points)}积分，每月最多{count(month_cap)}积分
        </p>
      )}
      {signed_today && isBuilt(screens.mall.path) && (
        <LinkButton href={href(screens.mall.path)} variant="primary" size="l" isWide icon={<ShoppingBag aria-hidden />}>
          去积分商城
        </LinkButton>
      )}
    </Card>
  )
}
