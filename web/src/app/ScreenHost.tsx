import { screens } from '@heyi/contract/screens'
import { useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { nav } from '../lib/nav.ts'
import type { RouteEntry } from '../lib/route-entry.ts'
import { type Params, RouteContext, type RouteLine } from '../lib/routes.ts'
import { useSession } from '../lib/session.ts'
import { ChunkFailed } from './ChunkFailed.tsx'
import { loadChunk, loadedScreen, loadScreen } from './chunk.ts'
import { lineHere, loadLine } from './feature-files.ts'
import { judge, type Verdict } from './guard.ts'

// Few people ever meet it.
const Refused = lazy(() => loadChunk(() => import('./Refused.tsx')).then((m) => ({ default: m.Refused })))

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

type Loaded = { line?: RouteLine; Component?: ComponentType }
const loadedOf = ({ path }: RouteEntry): Loaded => {
  const line = lineHere(path)
  return line ? { line, Component: loadedScreen(line) } : {}
}

/** What is here of a screen; fetches what is missing: its line, and where it opens its code. */
function useScreen(entry: RouteEntry, isOpen: boolean): Loaded & { hasFailed: boolean } {
  const [state, setState] = useState<{ path: string; hasFailed: boolean }>({ path: '', hasFailed: false })
  const { line, Component } = loadedOf(entry)
  const isMissing = !line || (isOpen && !Component)
  useEffect(() => {
    if (!isMissing) return
    loadLine(entry)
      .then((line) => (isOpen ? loadScreen(line) : undefined))
      .then(
        () => setState({ path: entry.path, hasFailed: false }),
        () => setState({ path: entry.path, hasFailed: true }),
      )
  }, [entry, isMissing, isOpen])
  return { line, Component, hasFailed: state.path === entry.path && state.hasFailed }
}

/** One screen with its route line around it, or the reason why it does not open. */
export function ScreenHost({ entry }: { entry: RouteEntry }) {
  const params = useSearch({ strict: false }) as Params
  const verdict = useVerdict(entry)
  const { line, Component, hasFailed } = useScreen(entry, verdict === 'open')
  const route = useMemo(() => line && { line, params }, [line, params])

  useEffect(() => {
    if (line) document.title = `${line.title} · 和颐`
  }, [line])
  useEffect(() => {
    if (verdict === 'login') nav.toLogin()
    if (verdict === 'secondFactor') nav.redirect(screens.account.path)
  }, [verdict])

  if (verdict === 'login' || verdict === 'secondFactor') return null
  if (hasFailed) return <ChunkFailed />
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
