import { expect, it } from 'vitest'
import { useApp } from '../../server/src/testing/app.ts'
import { changedTables, digestOf } from '../harness/digest.ts'

const app = useApp()
const note = (text: string) =>
  app.app.database.transact((tx) => tx`insert into notice (title, body, is_on) values (${text}, '', false)`)

it('a digest tells the table that a write changed, and nothing after a read', async () => {
  const before = await digestOf(app.sql)
  await app.app.database.use((tx) => tx`select * from notice`)
  expect(changedTables(before, await digestOf(app.sql))).toEqual([])
  await note('早')
  const written = await digestOf(app.sql)
  expect(changedTables(before, written)).toEqual(['public.notice'])
  await app.app.database.transact((tx) => tx`update notice set body = '安' where title = '早'`)
  expect(changedTables(written, await digestOf(app.sql))).toEqual(['public.notice'])
})

it('a digest tells what a transaction changed that had begun before the last one', async () => {
  let before = {}
  await app.app.database.transact(async (tx) => {
    await tx`insert into notice (title, body, is_on) values ('晚', '', false)`
    before = await digestOf(app.sql)
    expect(changedTables(before, await digestOf(app.sql))).toEqual([])
  })
  expect(changedTables(before, await digestOf(app.sql))).toEqual(['public.notice'])
})
