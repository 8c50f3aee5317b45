import { lineIsLost, lineStands, useLine } from '../kit/base/line.ts'
import { isAnswered } from './envelope.ts'

/** Milliseconds in which a server that is there answers that it is. */
const ANSWER_MS = 4_000
/** Milliseconds after which one that is gone is asked again. */
const AGAIN_MS = 3_000
let asking: Promise<boolean> | null = null
let again: ReturnType<typeof setTimeout> | undefined

async function ask(): Promise<boolean> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), ANSWER_MS)
  try {
    const { status } = await fetch('/healthz', { cache: 'no-store', signal: control.signal })
    return isAnswered(status)
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

async function look(): Promise<boolean> {
  const isThere = await ask()
  clearTimeout(again)
  if (isThere) lineStands()
  else {
    lineIsLost()
    again = setTimeout(() => void askServer(), AGAIN_MS)
  }
  return isThere
}

/**
 * Asks the server whether it is there, until it is; several callers share one question. What failed may have been one
 * call or one socket of a server that answers all others.
 */
export function askServer(): Promise<boolean> {
  asking ??= look().finally(() => {
    asking = null
  })
  return asking
}

/** Calls back whenever the server is there again. */
export const onServerBack = (call: () => void): (() => void) =>
  useLine.subscribe((now, before) => {
    if (before.isLost && !now.isLost) call()
  })
