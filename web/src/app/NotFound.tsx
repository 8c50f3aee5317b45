import { useRouterState } from '@tanstack/react-router'
import { CONSOLE_NOT_FOUND, entryOf, NOT_FOUND } from '../lib/routes.ts'
import { ScreenHost } from './ScreenHost.tsx'

/** Any address that is not in the table, in the shell that it asks for. */
export function NotFound() {
  const isConsole = useRouterState({ select: ({ location }) => location.pathname.startsWith('/pagesPC') })
  const entry = entryOf(isConsole ? CONSOLE_NOT_FOUND : NOT_FOUND)
  return entry ? <ScreenHost entry={entry} /> : null
}
