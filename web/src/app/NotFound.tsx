import { entryOf, NOT_FOUND } from '../lib/routes.ts'
import { ScreenHost } from './ScreenHost.tsx'

/** Any address that is not in the table. */
export function NotFound() {
  const entry = entryOf(NOT_FOUND)
  return entry ? <ScreenHost entry={entry} /> : null
}
