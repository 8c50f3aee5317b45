import { lineOf, NOT_FOUND } from '../lib/routes.ts'
import { ScreenHost } from './ScreenHost.tsx'

/** Any address that is not in the table. */
export function NotFound() {
  const line = lineOf(NOT_FOUND)
  return line ? <ScreenHost line={line} /> : null
}
