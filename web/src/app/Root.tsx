import { Suspense, useEffect, useLayoutEffect } from 'react'
import { KitHosts } from '../kit/base/KitHosts.tsx'
import { NoNetwork } from '../kit/feedback/NoNetwork.tsx'
import { display } from '../lib/display.ts'
import { askServer } from '../lib/reach.ts'
import { entryOf } from '../lib/routes.ts'
import { Boundary } from './Boundary.tsx'
import { LazyAbove } from './LazyAbove.tsx'
import { LazyConsole } from './LazyConsole.tsx'
import { LazyProof } from './LazyProof.tsx'
import { Opening } from './Opening.tsx'
import { PhoneShell } from './PhoneShell.tsx'
import { useRouter } from './router.ts'
import { ScreenHost } from './ScreenHost.tsx'

/** The page, whatever breaks in it. */
export function Root() {
  const shown = useRouter((state) => state.shown)
  return (
    <Boundary of={shown}>
      <Suspense>
        <Page />
      </Suspense>
    </Boundary>
  )
}

/** The shell of the screen that is drawn, and what stands above every screen. */
function Page() {
  const shown = useRouter((state) => state.shown)
  const wanted = useRouter((state) => state.path)
  const path = shown?.path ?? wanted
  const isConsole = path.startsWith('/pagesPC')
  const isBare = Boolean(entryOf(path)?.isBare)
  const screen = !shown ? (
    <Opening />
  ) : (
    <Boundary of={shown}>
      <Suspense>
        <ScreenHost key={shown.entry.path} shown={shown} />
      </Suspense>
    </Boundary>
  )
  useEffect(() => display.setShell(isConsole ? 'console' : 'phone'), [isConsole])
  // Other parameters begin at the top, as another screen does; one that is gone back to finds its place by itself.
  useLayoutEffect(() => {
    if (shown) scrollTo(0, 0)
  }, [shown])
  return (
    <>
      <button type="button" className="skip-link" onClick={skip}>
        跳到正文
      </button>
      <NoNetwork onRetry={askServer} />
      {isConsole && !isBare ? <LazyConsole>{screen}</LazyConsole> : <PhoneShell pathname={path}>{screen}</PhoneShell>}
      <LazyAbove />
      <LazyProof />
      <KitHosts />
    </>
  )
}

// The address's hash is the router's, so the jump is made by hand.
function skip(): void {
  const main = document.getElementById('main')
  main?.focus()
  main?.scrollIntoView()
}
