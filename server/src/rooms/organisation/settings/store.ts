import { defaultSetting, type KeyOf, type SettingKey } from '@heyi/contract/organisation/setting-keys'
import type { IdPage } from '../../../kernel/db/paging.ts'
import { type Fragment, json, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

/** The channel on which processes tell each other that something was set. */
export const SETTING_CHANNEL = 'heyi_setting'

export type SettingRow = { key: string; value: unknown; version: number; changed_by: number; changed_at: Date }
export const storedSettings = (tx: Tx) =>
  tx<SettingRow[]>`select key, value, version, changed_by, changed_at from setting order by key`

/** A whole number that stands under a key, for SQL of a room whose doors are called without the reader. */
export const settingIn = (key: KeyOf<'whole'>): Fragment => sql`
  coalesce((select (value #>> '{}')::int8 from setting where key = ${key} and jsonb_typeof(value) = 'number'), ${defaultSetting(key)}::int8)`

/** What stands under a key, kept as it is until the end; null where nobody set it. */
export async function holdSetting(tx: Tx, key: SettingKey): Promise<SettingRow | null> {
  await tx`select pg_advisory_xact_lock(hashtextextended('setting', 0))`
  const [row] = await tx<SettingRow[]>`
    select key, value, version, changed_by, changed_at from setting where key = ${key}`
  return row ?? null
}

/** `value`: what is kept; `was` and `now`: what history tells of it, which of a secret is whether there was one. */
type Change = { key: SettingKey; value: unknown; was: unknown; now: unknown; changed_by: number; changed_at: Date }
/** Sets a value with its line of history, and tells every process once that is committed. Returns the new version. */
export async function storeSetting(tx: Tx, change: Change): Promise<number> {
  const { key, value, was, now, changed_by, changed_at } = change
  const [row] = await tx<{ version: number }[]>`
    insert into setting (key, value, version, changed_by, changed_at) values (${key}, ${json(value as never)}, 1, ${changed_by}, ${changed_at})
    on conflict (key) do update set value = excluded.value, version = setting.version + 1, changed_by = excluded.changed_by, changed_at = excluded.changed_at
    returning version`
  await tx`
    insert into setting_history (key, was, value, changed_by, changed_at)
    values (${key}, ${json(was as never)}, ${json(now as never)}, ${changed_by}, ${changed_at})`
  await tx`select pg_notify(${SETTING_CHANNEL}, ${key})`
  return row?.version ?? 1
}

type Value = number | Record<string, string> | boolean
export type HistoryRow = {
  id: number
  key: SettingKey
  was: Value
  value: Value
  changed_by: number
  changed_at: Date
}
type Asked = { key: SettingKey | null; keys: readonly SettingKey[] }
/** What was set, newest first; lines of keys that are no more are left out. */
export const settingHistory = (tx: Tx, { key, keys, before, offset, limit }: Asked & IdPage) =>
  tx<HistoryRow[]>`
    select id, key, was, value, changed_by, changed_at from setting_history
    where key = any(${key === null ? keys : [key]}::text[])
      ${before === null ? sql`` : sql`and id < ${before}`} order by id desc offset ${offset} limit ${limit}`
export async function countHistory(tx: Tx, { key, keys }: Asked): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*) as n from setting_history where key = any(${key === null ? keys : [key]}::text[])`
  return row?.n ?? 0
}
