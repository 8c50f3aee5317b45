import { screens } from '@heyi/contract/screens'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Stat } from '../../../kit/base/Stat.tsx'
import { useElderMode } from '../../../kit/base/useElderMode.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { count } from '../../../lib/format.ts'
import { isBuilt } from '../../../lib/routes.ts'
import type { HomeData } from './home.ts'
import styles from './Today.module.css'

const POINTS = screens.points.path
const ACTIONS: Record<HomeData['todo']['kind'], string> = {
  login: '去登录',
  signIn: '去签到',
  pay: '去付款',
  pickUp: '查看取货码',
  bringBack: '看怎么退',
  none: '',
}

/** Today's one thing to do. */
export function Today({ home }: { home: HomeData }) {
  const isElder = useElderMode()
  const { todo, points, streak } = home
  const action = ACTIONS[todo.kind]
  const mayGo = action !== '' && isBuilt(todo.link || '/')
  return (
    <Card tone="jade" title={todo.title}>
      <p className={styles.body}>{todo.body}</p>
      <div className={styles.foot}>
        {points !== null && (
          <a href={href(POINTS)} className={styles.points}>
            <Stat label="我的积分" value={count(points)} />
          </a>
        )}
        {/* Large letters leave room for one number beside the button. */}
        {!isElder && streak !== null && streak > 0 && <Stat label="连续签到" value={streak} unit="天" />}
        {mayGo && (
          <div className={styles.action}>
            <LinkButton href={href(todo.link || '/')} variant="primary" isWide={isElder}>
              {action}
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  )
}
