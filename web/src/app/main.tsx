import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '../kit/base/tokens.css'
import '../kit/base/base.css'
import './app.css'
import { registerClient } from '../lib/client.ts'
import { ApiError } from '../lib/envelope.ts'
import { registerParts } from '../lib/parts.ts'
import { queryClient } from '../lib/query.ts'
import { registerRoutes } from '../lib/routes.ts'
import { session } from '../lib/session.ts'
import { loadChunk } from './chunk.ts'
import { bringLines, entries, everyLine } from './feature-files.ts'
import { firstData } from './first-data.ts'
import { leadDesktop, takeLaunchCode } from './launch.ts'
import { followLinks } from './links.ts'
import { Root } from './Root.tsx'
import { frameKnown, startRouter } from './router.ts'

// A refusal was said already where it happened; only bugs are left to the console.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof ApiError || (event.reason as Error | null)?.name === 'AbortError') event.preventDefault()
})

window.addEventListener('storage', (event) => {
  if (event.key === 'userinfo' || event.key === null) session.readAgain()
})

takeLaunchCode()
leadDesktop()
registerRoutes(entries, everyLine)
registerParts(async (kind) => (await loadChunk(() => import('./parts.ts'))).everyPart(kind))
followLinks()
// Each step in a task of its own: a slow phone does what else is waiting between them.
const pause = () => new Promise((go) => setTimeout(go))

async function open(): Promise<void> {
  await pause()
  // The screen's code and data are on their way from here on. A screen whose code is there is drawn in slices; one that
  // comes later is drawn in one go, by the router's store.
  startRouter()
  await frameKnown
  const place = document.getElementById('app')
  if (place)
    startTransition(() =>
      createRoot(place).render(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <Root />
          </QueryClientProvider>
        </StrictMode>,
      ),
    )
  // What changes from here on is heard: a list that was read before the line stood would stay as it was.
  loadChunk(() => import('./live.ts'))
    .then((live) => live.startLive())
    .catch(() => undefined)
  await firstData
  // Without a network the device registers with its first writing call instead.
  registerClient().catch(() => undefined)
  bringLines()
}
void open()
