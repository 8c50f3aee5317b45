import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useOnline } from '../kit/base/useOnline.ts'
import { ErrorState } from '../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../kit/feedback/SkeletonCard.tsx'
import { Screen } from '../kit/phone/Screen.tsx'
import { nav } from '../lib/nav.ts'
import { HelpButton } from '../lib/PhoneScreen.tsx'
import { entryOf } from '../lib/routes.ts'
import { ChunkError } from './chunk.ts'
import { lineHere } from './feature-files.ts'
import { showScreen, useRouter } from './router.ts'

/** Opens the screen of the address anew when the network is back; true while it is away, and while that goes on. */
function useNetworkBack(isWanted: boolean): boolean {
  const isOnline = useOnline()
  const wasOnline = useRef(isOnline)
  const [isAsking, setAsking] = useState(false)
  // Before it is painted: what is said of code that does not come would flash.
  useLayoutEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (!isBack || !isWanted) return
    setAsking(true)
    void showScreen().finally(() => setAsking(false))
  }, [isOnline, isWanted])
  return isWanted && (!isOnline || isAsking)
}

/** A screen whose code did not arrive, or that broke: its bar stays, with Chinese words and a button below. */
export function ChunkFailed({ error }: { error?: unknown }) {
  const path = useRouter((state) => state.path)
  const entry = entryOf(path)
  const title = lineHere(entry?.path ?? '')?.title ?? '和颐'
  const isChunk = !error || error instanceof ChunkError
  const isWaiting = useNetworkBack(isChunk)
  useEffect(() => {
    document.title = title === '和颐' ? title : `${title} · 和颐`
    if (error && !isChunk) console.error(error)
  }, [title, error, isChunk])
  return (
    <Frame route={entry?.path ?? path} title={title} isReady={!isWaiting} isTab={Boolean(entry?.tab)}>
      {isWaiting ? (
        <SkeletonCard ratio={0} lines={4} />
      ) : (
        <ErrorState
          message={isChunk ? '页面加载失败' : '页面出了点问题'}
          detail={isChunk ? '请检查网络后重新加载（Loading chunk failed）' : '请重新加载；若仍不行，请联系社区工作人员'}
          action={{ text: '重新加载', onPress: () => location.reload() }}
        />
      )}
    </Frame>
  )
}

type FrameProps = { route: string; title: string; isReady: boolean; isTab: boolean; children: ReactNode }

function Frame({ route, title, isReady, isTab, children }: FrameProps) {
  // The console has a bar of its own above its screens.
  if (route.startsWith('/pagesPC'))
    return (
      <main id="main" tabIndex={-1} data-screen={route} data-ready={isReady}>
        <h1 className="sr-only">{title}</h1>
        {children}
      </main>
    )
  return (
    <Screen
      route={route}
      title={title}
      isReady={isReady}
      hasTabBar={isTab}
      actions={<HelpButton />}
      {...(isTab ? {} : { onBack: () => nav.back() })}
    >
      {children}
    </Screen>
  )
}
