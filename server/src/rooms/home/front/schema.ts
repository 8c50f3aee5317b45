import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../../kernel/db/schema.ts'
import { media } from '../../media/index.ts'

/** The pictures that turn at the top of the phone's front page; `link` is an in-app address. */
export const banner = pgTable(
  'banner',
  {
    id: id(),
    title: text().notNull(),
    link: text().notNull().default(''),
    picture_id: uuid()
      .notNull()
      .references(() => media.id),
    sort: integer().notNull().default(0),
    is_on: boolean().notNull().default(true),
  },
  (t) => [index('banner_shown').on(t.sort, t.id).where(sql`is_on`)],
)

/** Short public announcements. */
export const notice = pgTable(
  'notice',
  {
    id: id(),
    title: text().notNull(),
    body: text().notNull(),
    is_on: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (t) => [index('notice_shown_newest').on(t.id).where(sql`is_on`)],
)
