import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '../kit/tokens.css'
import '../kit/base.css'
import './app.css'
import { registerClient } from '../lib/client.ts'
import { ApiError } from '../lib/envelope.ts'
import { queryClient } from '../lib/query.ts'
import { registerRoutes } from '../lib/routes.ts'
import { session } from '../lib/session.ts'
import { loadChunk } from './chunk.ts'
import { leadDesktop, takeLaunchCode } from './launch.ts'
import { followLinks } from './links.ts'
import { lines } from './registry.ts'
import { makeRouter } from './router.tsx'

// A refusal was said already where it happened; only bugs are left to the console.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof ApiError || (event.reason as Error | null)?.name === 'AbortError') event.preventDefault()
})

window.addEventListener('storage', (event) => {
  if (event.key === 'userinfo' || event.key === null) session.readAgain()
})

takeLaunchCode()
leadDesktop()
registerRoutes(lines)
followLinks()
const router = makeRouter(lines)
const place = document.getElementById('app')
// In a task of its own, like the drawing after it: a slow phone does what else is waiting between them, and the screen's
// code and data are on their way meanwhile.
setTimeout(() => {
  // Until it is drawn the router does not hear of another address by itself.
  const stopHearing = router.history.subscribe((change) => void router.load(change))
  router
    .load()
    .catch(() => undefined)
    .finally(stopHearing)
  if (place)
    startTransition(() =>
      createRoot(place).render(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </StrictMode>,
      ),
    )
}, 0)

// The live line and its code come after the first screen.
setTimeout(() => {
  // Without a network the device registers with its first writing call instead.
  registerClient().catch(() => undefined)
  loadChunk(() => import('../lib/socket.ts')).then(
    (socket) => socket.startSocket(),
    () => undefined,
  )
}, 0)
