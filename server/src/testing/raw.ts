import { Fragment } from '../kernel/db/sql.ts'

/** SQL from a text, which the program itself never makes: for tests that read any table. */
export const raw = (text: string): Fragment => new Fragment([text], [])
