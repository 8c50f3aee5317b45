import type { FreightRule } from '@heyi/contract/mall/freight-rules'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { company } from '../../organisation/index.ts'

/** How a merchant counts freight: for the first units and for more, elsewhere otherwise, free from so much on. */
export const freight = pgTable(
  'freight',
  {
    id: id(),
    company_id: int8()
      .notNull()
      .references(() => company.id),
    name: text().notNull(),
    /** Grams or pieces: `freightCounts`. */
    count: text().notNull(),
    first: integer().notNull(),
    first_fen: int8().notNull(),
    more: integer().notNull(),
    more_fen: int8().notNull(),
    /** Goods of so much go free; null: none do. */
    free_from_fen: int8(),
    rules: jsonb().$type<FreightRule[]>().notNull().default([]),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    index('freight_by_company').on(t.company_id, t.id),
    check('freight_count', sql`${t.count} in ('weight', 'pieces')`),
    check(
      'freight_fee',
      sql`${t.first} > 0 and ${t.more} > 0 and ${t.first_fen} >= 0 and ${t.more_fen} >= 0 and ${t.free_from_fen} > 0`,
    ),
  ],
)
