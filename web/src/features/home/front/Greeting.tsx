import { greeting } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import styles from './Greeting.module.css'

/** Good morning and the name. */
export function Greeting({ name, organ }: { name: string; organ: string }) {
  const user = useUser()
  const who = name || user?.real_name || ''
  return (
    <>
      <span className={styles.hello}>
        {greeting()}
        {who && (
          <>
            ，<span className={styles.name}>{who}</span>
          </>
        )}
      </span>
      <span className={styles.organ}>{organ || '和颐社区健康与养老'}</span>
    </>
  )
}
