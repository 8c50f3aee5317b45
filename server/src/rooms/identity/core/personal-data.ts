import type { Tx } from '../../../kernel/db/tx.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import type { CoreDeps } from './deps.ts'

/** A table of what is kept of a person: the columns are named in the words that the person reads. */
export type Section = { title: string; rows: readonly Readonly<Record<string, unknown>>[] }
/** Why an account cannot go yet, and the screen where the person can mend it; '' where there is none. */
export type Objection = { words: string; link: string }

/** What a topic adds to a person's own copy, and to their leaving. Each is left out where there is nothing. */
export type PersonalData = {
  /** Where in the copy its sections stand: those of one room follow each other. */
  room: string
  /** What it keeps of the person. */
  sections?: (tx: Tx, user_id: number, secrets: Secrets) => Promise<readonly Section[]>
  /** What the person loses with the account, a sentence each. */
  losses?: (tx: Tx, user_id: number) => Promise<readonly string[]>
  objections?: (tx: Tx, user_id: number) => Promise<readonly Objection[]>
  /**
   * Takes away what tells who the person is, in the transaction that deletes their account, or after staff removed them; done twice it
   * changes nothing more.
   * Histories stay with the number of a person without a name.
   */
  forget?: (tx: Tx, user_id: number, given: { secrets: Secrets; now: Date }) => Promise<void>
}

declare module '../../../kernel/room.ts' {
  interface TopicParts {
    /** What it keeps of a person. */
    personal?: PersonalData
  }
}

export type PersonalDeps = CoreDeps & {
  /** What every topic keeps of a person, in the order in which their tables are locked. */
  personal: () => readonly PersonalData[]
}

/** Takes away what every topic keeps of a person under these numbers. */
export async function forgetPersonal(
  tx: Tx,
  { personal, secrets }: Pick<PersonalDeps, 'personal' | 'secrets'>,
  { own_ids, now }: { own_ids: readonly number[]; now: Date },
): Promise<void> {
  for (const own_id of own_ids) {
    for (const one of personal()) await one.forget?.(tx, own_id, { secrets, now })
  }
}
