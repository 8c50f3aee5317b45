import { onSignOut, session } from './session.ts'
import { windowStorage } from './storage.ts'
import { uuid } from './uuid.ts'

type KeptIntentions = Record<string, { id: string; at: number }>

/** As long as the server remembers what it answered. */
const KEPT_MS = 24 * 60 * 60 * 1000
const MAX_KEPT = 100

const kept = (): KeptIntentions => windowStorage.object<KeptIntentions>('intentions') ?? {}
// Whose session was ended signs in again and goes on; whoever leaves by choice leaves nothing.
onSignOut(({ isChosen }) => {
  if (isChosen) windowStorage.remove('intentions')
})

/** A mark of a text, 64 bits by two FNV-1a runs: bodies may be long, and may name people. */
function markOf(text: string): string {
  const run = (seed: number): string => {
    let hash = seed
    for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    return (hash >>> 0).toString(16)
  }
  return `${run(0x811c9dc5)}${run(0x9e3779b9)}`
}

export type Intention = {
  /** The `client_req_id` to send: the server does what carries the same one once. */
  id: string
  /** It is answered: the same again is meant again. */
  end: () => void
}

/**
 * What the person means by a call: the same account, path and `meaning` (the body, or a name where the body may change
 * between two tries) are one intention until it ends, over a reload too. A try whose answer was lost, or that was refused,
 * does not end it: tried again it carries the same id.
 */
export function intentionOf(path: string, meaning: object | string): Intention {
  const text = typeof meaning === 'string' ? meaning : JSON.stringify(meaning)
  const name = `${session.user()?.user_id ?? 0} ${path} ${markOf(text)}`
  const now = Date.now()
  const fresh = Object.entries(kept()).filter(([, { at }]) => now - at < KEPT_MS)
  const own = fresh.find(([other]) => other === name)?.[1] ?? { id: uuid(), at: now }
  const others = fresh.filter(([other]) => other !== name)
  windowStorage.set('intentions', Object.fromEntries([...others.slice(1 - MAX_KEPT), [name, own]]))
  return {
    id: own.id,
    end() {
      const { [name]: ended, ...rest } = kept()
      if (ended?.id === own.id) windowStorage.set('intentions', rest)
    },
  }
}
