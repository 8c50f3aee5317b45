import { screens } from '@heyi/contract/screens'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { nav } from '../lib/nav.ts'
import type { RouteEntry } from '../lib/route-entry.ts'
import { type Params, RouteContext, type RouteLine } from '../lib/routes.ts'
import { useSession } from '../lib/session.ts'
import { ChunkFailed } from './ChunkFailed.tsx'
import { loadDrawn, loadedScreen } from './chunk.ts'
import { lineHere } from './feature-files.ts'
import { judge, type Verdict } from './guard.ts'
import { type Shown, showScreen } from './router.ts'

// Few people ever meet it.
const Refused = lazy(() => loadDrawn(() => import('./Refused.tsx')).then((m) => ({ default: m.Refused })))

/** Another thing on the same screen is another screen: what is named by an id is mounted anew. A table's `id` is open over it. */
function identityOf({ isTable }: RouteLine, params: Params): string {
  return Object.entries(params)
    .filter(([key]) => (key === 'id' && !isTable) || key.endsWith('_id') || key === 'order_no')
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
}

function useVerdict(entry: RouteEntry): Verdict {
  const user = useSession((state) => state.userinfo)
  const hasOrgan = useSession((state) => state.organ !== null)
  return judge(entry, user, hasOrgan)
}

/** One screen with its route line around it, or the reason why it does not open. */
export function ScreenHost({ shown: { entry, params, error } }: { shown: Shown }) {
  const verdict = useVerdict(entry)
  const line = lineHere(entry.path)
  const Component = line && loadedScreen(line)
  const route = useMemo(() => line && { line, params }, [line, params])
  // A sign-in or a chosen organisation opens a screen that is shown already.
  const isMissing = verdict === 'open' && !Component && error === null
  useEffect(() => {
    if (isMissing) void showScreen()
  }, [isMissing])
  useEffect(() => {
    if (line) document.title = `${line.title} · 和颐`
  }, [line])
  useEffect(() => {
    if (verdict === 'login') nav.toLogin()
    if (verdict === 'secondFactor') nav.redirect(screens.account.path)
  }, [verdict])

  if (verdict === 'login' || verdict === 'secondFactor') return null
  if (error !== null) return <ChunkFailed error={error} />
  if (!route) return null
  return (
    <RouteContext value={route}>
      {verdict !== 'open' ? (
        <Suspense>
          <Refused verdict={verdict} />
        </Suspense>
      ) : (
        Component && <Component key={identityOf(route.line, params)} />
      )}
    </RouteContext>
  )
}
