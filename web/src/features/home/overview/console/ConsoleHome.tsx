import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { ShortcutsDialog } from '../../../../kit/console/ShortcutsDialog.tsx'
import { useShortcuts } from '../../../../kit/console/useShortcuts.ts'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { ConsoleFrame } from '../../../../lib/ConsoleFrame.tsx'
import { greeting } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { useUser } from '../../../../lib/session.ts'
import styles from './ConsoleHome.module.css'
import { Figures } from './Figures.tsx'
import { Findings, LastLook } from './Findings.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { Todos } from './Todos.tsx'
import { Trends } from './Trends.tsx'

const KEYS = [
  { keys: 'r', text: '刷新数据' },
  { keys: '?', text: '查看快捷键' },
  { keys: 'Tab', text: '依次走过待办、图表和按钮' },
]
/** Figures of the day move by themselves too: a new day, a sign-in. */
const REFRESH_MS = 60_000

/** 系统首页 */
export function ConsoleHome() {
  const user = useUser()
  const home = useQuery({ ...q.home.getConsoleHome(), refetchInterval: REFRESH_MS })
  const [isKeys, setKeys] = useState(false)
  useShortcuts({ r: () => void home.refetch(), '?': () => setKeys(true) })
  return (
    <ConsoleFrame
      isReady={!home.isPending}
      detail={`${greeting()}，${user?.real_name || '同事'}`}
      actions={
        <>
          {home.data && (
            <>
              <LastLook books={home.data.books} />
              <p role="status" className={styles.at}>
                <TimeAgo at={home.data.at} isExact />
                更新
              </p>
            </>
          )}
          <Button
            variant="plain"
            icon={<RefreshCw aria-hidden />}
            isBusy={home.isFetching && !home.isPending}
            isGuarded={false}
            onPress={() => home.refetch()}
          >
            刷新
          </Button>
        </>
      }
    >
      {home.data ? (
        <>
          <Findings books={home.data.books} />
          <Todos todos={home.data.todos} />
          <Figures figures={home.data.figures} day={home.data.days.at(-1)?.day ?? ''} />
          <Trends days={home.data.days} />
        </>
      ) : home.isError ? (
        <ErrorState message={sentenceOf(home.error)} onRetry={() => home.refetch()} />
      ) : (
        <HomeSkeleton />
      )}
      <ShortcutsDialog isOpen={isKeys} onClose={() => setKeys(false)} shortcuts={KEYS} />
    </ConsoleFrame>
  )
}
