import { useEffect } from 'react'
import { Button } from '../kit/base/Button.tsx'
import { useClient } from '../lib/client.ts'
import { queryClient } from '../lib/query.ts'
import styles from './UpdateBar.module.css'

async function dropCaches(): Promise<void> {
  queryClient.clear()
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** A newer version stands on the server: what was kept is dropped and a reload offered, never forced. */
export function UpdateBar() {
  const isStale = useClient((state) => state.isStale)
  useEffect(() => {
    if (isStale) void dropCaches().then(() => queryClient.refetchQueries({ type: 'active' }))
  }, [isStale])
  if (!isStale) return null
  return (
    <aside aria-label="版本更新" className={styles.bar}>
      <p role="status">和颐有新版本了</p>
      <Button size="s" onPress={() => location.reload()}>
        更新
      </Button>
      <Button size="s" variant="quiet" onPress={() => useClient.setState({ isStale: false })}>
        稍后
      </Button>
    </aside>
  )
}
