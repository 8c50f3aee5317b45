import { ApiError } from '../api.ts'

/** A save that was refused because somebody else was faster: who, when, and what stands there now. */
export type Conflict = { by: string; at: string; version: string }

/** Who was faster, where that is why a save was refused; null for every other reason. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.reason !== 'CHANGED_MEANWHILE') return null
  const { by, at, version } = error.data
  return { by: String(by), at: String(at), version: String(version) }
}
