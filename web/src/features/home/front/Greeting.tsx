import { useEffect } from 'react'
import { greeting } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { storage } from '../../../lib/storage.ts'
import styles from './Greeting.module.css'

/** Good morning and the name. The community last greeted for stands there until the answer comes. */
export function Greeting({ name, organ }: { name: string; organ: string }) {
  const user = useUser()
  useEffect(() => {
    if (organ) storage.set('organ_name', organ)
  }, [organ])
  const who = name || user?.real_name || ''
  return (
    <span className={styles.greeting}>
      <span className={styles.hello}>
        {greeting()}
        {who && (
          <>
            ，<span className={styles.name}>{who}</span>
          </>
        )}
      </span>
      <span className={styles.organ}>{organ || storage.text('organ_name') || '和颐社区健康与养老'}</span>
    </span>
  )
}
