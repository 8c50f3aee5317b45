import { expect, it } from 'vitest'
import { stepsOf } from './migration-steps.ts'

it('keeps what belongs together, up to an index of a table that is there', () => {
  const statements = [
    'CREATE TABLE "made" ("id" bigint)',
    'CREATE INDEX "made_by_id" ON "made" USING btree ("id");',
    'ALTER TABLE "orders" ADD COLUMN "n" integer;',
    'CREATE UNIQUE INDEX "orders_by_n" ON "orders" USING btree ("n") where n > 0;',
    '-- why\nALTER TABLE "orders" ADD COLUMN "m" integer;',
  ]
  expect(stepsOf(statements)).toEqual([
    { kind: 'together', statements: statements.slice(0, 3) },
    {
      kind: 'index',
      name: 'orders_by_n',
      statement: 'create UNIQUE index concurrently "orders_by_n" on "orders" USING btree ("n") where n > 0;',
    },
    { kind: 'together', statements: ['ALTER TABLE "orders" ADD COLUMN "m" integer;'] },
  ])
})

it('builds an index anew before the old one goes', () => {
  const steps = stepsOf([
    'DROP INDEX "of_store";',
    'CREATE INDEX CONCURRENTLY "of_store" ON "public"."orders" ("a", "b");',
  ])
  expect(steps).toEqual([
    {
      kind: 'index',
      name: 'of_store__new',
      statement: 'create index concurrently "of_store__new" on "orders" ("a", "b");',
    },
    {
      kind: 'together',
      statements: ['drop index if exists "of_store"', 'alter index "of_store__new" rename to "of_store"'],
    },
  ])
})

it('leaves an index that only goes where it is said, and repeats what says that it goes in batches', () => {
  expect(
    stepsOf(['DROP INDEX "gone";', '-- fills\n-- in batches: of 500\nupdate orders set n = 1 where id = 2']),
  ).toEqual([
    { kind: 'together', statements: ['DROP INDEX "gone";'] },
    { kind: 'batches', statement: 'update orders set n = 1 where id = 2' },
  ])
})
