import type { Statement } from './sql.ts'

/** What a statement did: `command` is the first word of what PostgreSQL says of it, COMMIT or SELECT. */
export type Answer = { rows: object[]; command: string }
/** A statement with who waits for its answer. */
export type Sending = { statement: Statement; done: (error: Error | null, answer: Answer) => void }
