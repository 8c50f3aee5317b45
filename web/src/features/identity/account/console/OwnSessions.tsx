import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { Button } from '../../../../kit/base/Button.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { dateTime } from '../../../../lib/format.ts'
import styles from '../../parts/AccountSafety.module.css'
import { endSession } from '../../parts/end-session.ts'

type Sessions = OutputOf<Contract['identity']['getSessions']>

/** 登录设备: where the person is signed in; any other device can be signed out. */
export function OwnSessions({ sessions }: { sessions: Sessions }) {
  return (
    <section className={styles.card} aria-labelledby="own-sessions">
      <header className={styles.head}>
        <h2 id="own-sessions">登录设备</h2>
      </header>
      <ul className={styles.devices}>
        {sessions.map((one) => (
          <li key={one.id} className={styles.device}>
            <span>{one.device}</span>
            <span className={styles.hint}>
              <TimeAgo at={one.created_at} isExact />
              登录，最近使用：
              <TimeAgo at={one.last_seen_at} />
            </span>
            {one.is_current ? (
              <Tag tone="good">本机</Tag>
            ) : (
              <Button
                variant="plain"
                size="s"
                aria-label={`让${one.device}退出，${dateTime(one.created_at)}登录`}
                onPress={() => endSession(one.id, one.device)}
              >
                退出
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
