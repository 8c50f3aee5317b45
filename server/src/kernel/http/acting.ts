import type { AnyEntry } from '@heyi/contract/call'
import type { Actor } from '../actor.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import { Refusal } from '../refuse.ts'
import type { RequestFacts } from './handler.ts'

/** A call that was done as a member, by staff who act for them. */
export type Acted = {
  actor: Actor
  path: string
  kind: 'read' | 'write'
  words: string
  request: RequestFacts
  now: Date
}
/** Acting for members, as the room of members keeps it: the kernel asks and notes. */
export type ActingDoor = {
  /** Whoever asks as the member for whom they act by this number on this session; null where they do not (any more). */
  find: (tx: Tx, actor: Actor, id: number, now: Date) => Promise<Actor | null>
  /** Notes what was done, in the transaction of a write; refuses where acting ended meanwhile. */
  note: (tx: Tx, acted: Acted) => Promise<void>
}
export type ActingKernel = { database: Database; acting: ActingDoor }

/** The words of an entry that staff may do for a member; undefined where they may not. */
const actedWords = ({ access }: AnyEntry): string | undefined => (access.who === 'signedIn' ? access.acted : undefined)

/** What stays the asker's own while they act: what staff do by permission, what is open, what they read, and what says so. */
function isAsSelf(entry: AnyEntry): boolean {
  if (entry.access.who !== 'signedIn') return true
  if (entry.is !== 'call') return entry.is === 'file' && entry.method === 'GET'
  return entry.kind === 'read' || entry.asSelf === true || entry.ownsSession === true
}

/**
 * As whom a call is done whose request says for whom its sender acts (`named`, empty for nobody): as the member where the
 * contract lets it, else as the sender, whose own things are not changed meanwhile by mistake. What was meant for a member is
 * never done to anybody else.
 */
export async function actAs(
  entry: AnyEntry,
  actor: Actor | null,
  named: string,
  { kernel, now }: { kernel: ActingKernel; now: Date },
): Promise<Actor | null> {
  if (!named || !actor) return actor
  if (actedWords(entry) === undefined) {
    if (isAsSelf(entry)) return actor
    throw new Refusal('ACTING_DENIED')
  }
  const id = Number(named)
  const member =
    Number.isSafeInteger(id) && id > 0
      ? await kernel.database.use((tx) => kernel.acting.find(tx, actor, id, now))
      : null
  if (!member) throw new Refusal('ACTING_OVER')
  return member
}

/** Notes what staff do as a member; of the actor's own doings there is nothing to note. */
export async function noteActed(
  tx: Tx,
  entry: AnyEntry,
  { actor, request, now }: { actor: Actor | null; request: RequestFacts; now: Date },
  door: ActingDoor,
): Promise<void> {
  const words = actedWords(entry)
  if (!actor?.acting || words === undefined || entry.is !== 'call') return
  await door.note(tx, { actor, path: entry.path, kind: entry.kind, words, request, now })
}
