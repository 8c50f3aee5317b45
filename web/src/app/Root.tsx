import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { KitHosts } from '../kit/base/KitHosts.tsx'
import { NoNetwork } from '../kit/feedback/NoNetwork.tsx'
import { display } from '../lib/display.ts'
import { queryClient } from '../lib/query.ts'
import { entryOf } from '../lib/routes.ts'
import { LazyAbove } from './LazyAbove.tsx'
import { LazyConsole } from './LazyConsole.tsx'
import { LazyProof } from './LazyProof.tsx'
import { PhoneShell } from './PhoneShell.tsx'
import { UpdateBar } from './UpdateBar.tsx'

/** The page: the shell of the address, and what stands above every screen. */
export function Root() {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname })
  const isConsole = pathname.startsWith('/pagesPC')
  const isBare = Boolean(entryOf(pathname)?.isBare)
  useEffect(() => display.setShell(isConsole ? 'console' : 'phone'), [isConsole])
  return (
    <>
      <button type="button" className="skip-link" onClick={skip}>
        跳到正文
      </button>
      <NoNetwork onRetry={() => void queryClient.refetchQueries({ type: 'active' })} />
      {isConsole && !isBare ? (
        <LazyConsole>
          <Outlet />
        </LazyConsole>
      ) : (
        <PhoneShell pathname={pathname}>
          <Outlet />
        </PhoneShell>
      )}
      <LazyAbove />
      <UpdateBar />
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
