import {
  defaultSetting,
  type ReadSetting,
  type SettingKey,
  settingRule,
} from '@heyi/contract/organisation/setting-keys'
import { listen } from '../../../kernel/db/listen.ts'
import type { Database } from '../../../kernel/db/pool.ts'
import type { Log } from '../../../kernel/log.ts'
import { SETTING_CHANNEL, type SettingRow, storedSettings } from './store.ts'

/** What the platform is set to, as a process knows it. */
export type Settings = {
  /** What stands under a key now; it asks no database. */
  read: ReadSetting
  /** Reads them anew; a later reading than one that runs waits for it. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** A stored value, or none where it no longer fits what the contract says of its key. */
export function known(rows: readonly Pick<SettingRow, 'key' | 'value'>[], key: SettingKey): number | null {
  const value = rows.find((row) => row.key === key)?.value
  return typeof value === 'number' && settingRule(key).problem(value) === null ? value : null
}

/** Reads the settings once, and again whenever any process has set something. */
export async function openSettings(given: {
  database: Pick<Database, 'use'>
  url: string
  log: Log
}): Promise<Settings> {
  let rows: readonly SettingRow[] = []
  let reading: Promise<void> = Promise.resolve()
  const refresh = () => {
    reading = reading.then(async () => {
      rows = await given.database.use(storedSettings)
    })
    const mine = reading
    reading = mine.catch(() => {})
    return mine
  }
  const channel = listen(given.url, SETTING_CHANNEL, () => {
    refresh().catch((error: unknown) => given.log.warn({ err: error }, 'the settings could not be read again'))
  })
  // What is set from now on is told; what was set before is read.
  await channel.stands
  await refresh()
  return { read: (key) => known(rows, key) ?? defaultSetting(key), refresh, close: () => channel.close() }
}
