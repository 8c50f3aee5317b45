import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { ChunkFailed } from './ChunkFailed.tsx'
import { loadDrawn } from './chunk.ts'

type Shell = ComponentType<{ children: ReactNode }>
let Shell: Shell | null = null

/** The console's frame, fetched only by who opens the console: a phone never downloads it. */
export function LazyConsole({ children }: { children: ReactNode }) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(Shell ? 'ready' : 'loading')
  useEffect(() => {
    if (Shell) return
    loadDrawn(() => import('./console/ConsoleShell.tsx')).then(
      (module) => {
        Shell = module.ConsoleShell
        setState('ready')
      },
      () => setState('failed'),
    )
  }, [])
  if (state === 'failed') return <ChunkFailed />
  return Shell ? <Shell>{children}</Shell> : null
}
