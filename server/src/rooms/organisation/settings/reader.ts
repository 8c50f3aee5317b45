import {
  defaultSetting,
  type ReadSetting,
  type SettingKey,
  settingProblem,
  settings,
} from '@heyi/contract/organisation/setting-keys'
import { listen } from '../../../kernel/db/listen.ts'
import type { Database } from '../../../kernel/db/pool.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { SETTING_CHANNEL, type SettingRow, storedSettings } from './store.ts'

const keys = Object.keys(settings) as SettingKey[]

/** What the platform is set to, as a process knows it. */
export type Settings = {
  /** What stands under a key now; it asks no database. */
  read: ReadSetting
  /** Reads them anew; a later reading than one that runs waits for it. */
  refresh(): Promise<void>
  close(): Promise<void>
}

type Stored = Pick<SettingRow, 'key' | 'value'>
const storedOf = (rows: readonly Stored[], key: SettingKey): unknown => rows.find((row) => row.key === key)?.value

/** What is told of a key to who administers: its value, or of a secret whether there is one. */
export function shownValue(rows: readonly Stored[], key: SettingKey): number | Record<string, string> | boolean {
  if (settings[key].kind === 'secret') return storedOf(rows, key) !== undefined && storedOf(rows, key) !== ''
  return (known(rows, key) ?? defaultSetting(key)) as number | Record<string, string>
}

/** A stored value that is no secret, or none where it no longer fits what the contract says of its key. */
function known(rows: readonly Stored[], key: SettingKey): unknown {
  const value = storedOf(rows, key)
  return value !== undefined && settingProblem(key, value) === null ? value : null
}

/** What stands under a key. A secret that another key sealed counts as none, and somebody is told. */
function opened(rows: readonly Stored[], key: SettingKey, { secrets, log }: { secrets: Secrets; log: Log }): unknown {
  if (settings[key].kind !== 'secret') return known(rows, key)
  const sealed = storedOf(rows, key)
  if (typeof sealed !== 'string' || sealed === '') return null
  try {
    return secrets.open(sealed)
  } catch (error) {
    log.error({ err: error, key }, 'a secret setting cannot be opened')
    return null
  }
}

/** Reads the settings once, and again whenever any process has set something. */
export async function openSettings(given: {
  database: Pick<Database, 'use'>
  url: string
  log: Log
  secrets: Secrets
}): Promise<Settings> {
  const values = new Map<SettingKey, unknown>()
  let reading: Promise<void> = Promise.resolve()
  const refresh = () => {
    reading = reading.then(async () => {
      const rows = await given.database.use(storedSettings)
      for (const key of keys) values.set(key, opened(rows, key, given) ?? defaultSetting(key))
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
  return { read: (key) => values.get(key) as never, refresh, close: () => channel.close() }
}
