import { useSearch } from '@tanstack/react-router'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { nav } from '../lib/nav.ts'
import { type Params, RouteContext, type RouteLine } from '../lib/routes.ts'
import { useSession } from '../lib/session.ts'
import { ChunkFailed } from './ChunkFailed.tsx'
import { loadedScreen, loadScreen } from './chunk.ts'
import { judge, type Verdict } from './guard.ts'
import { Refused } from './Refused.tsx'

/** Another thing on the same screen is another screen: what is named by an id is mounted anew. */
function identityOf(params: Params): string {
  return Object.entries(params)
    .filter(([key]) => key === 'id' || key.endsWith('_id') || key === 'order_no')
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
}

function useVerdict(line: RouteLine): Verdict {
  const user = useSession((state) => state.userinfo)
  const hasOrgan = useSession((state) => state.organ !== null)
  return judge(line, user, hasOrgan)
}

function useScreen(line: RouteLine, isOpen: boolean) {
  const [screen, setScreen] = useState<{ path: string; Component?: ComponentType; hasFailed?: boolean }>({ path: '' })
  const Component = loadedScreen(line) ?? (screen.path === line.path ? screen.Component : undefined)
  const isMissing = isOpen && !Component
  useEffect(() => {
    if (!isMissing) return
    loadScreen(line).then(
      (loaded) => setScreen({ path: line.path, Component: loaded }),
      () => setScreen({ path: line.path, hasFailed: true }),
    )
  }, [line, isMissing])
  return { Component, hasFailed: screen.path === line.path && screen.hasFailed }
}

/** One screen with its route line around it, or the reason why it does not open. */
export function ScreenHost({ line }: { line: RouteLine }) {
  const params = useSearch({ strict: false }) as Params
  const verdict = useVerdict(line)
  const { Component, hasFailed } = useScreen(line, verdict === 'open')
  const route = useMemo(() => ({ line, params }), [line, params])

  useEffect(() => {
    document.title = `${line.title} · 和颐`
  }, [line])
  useEffect(() => {
    if (verdict === 'login') nav.toLogin()
  }, [verdict])

  if (verdict === 'login') return null
  if (hasFailed) return <ChunkFailed />
  return (
    <RouteContext value={route}>
      {verdict !== 'open' ? <Refused verdict={verdict} /> : Component ? <Component key={identityOf(params)} /> : null}
    </RouteContext>
  )
}
