import type { organisation } from '@heyi/contract/organisation/index'
import { type SettingKey, settings } from '@heyi/contract/organisation/setting-keys'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import type { SettingsDeps } from '../deps.ts'
import { shownValue } from '../reader.ts'
import { storedSettings } from '../store.ts'

export const getSettings: Handler<typeof organisation.getSettings, SettingsDeps> = async ({ tx }) => {
  const rows = await storedSettings(tx)
  const names = await people.byIds(
    tx,
    rows.map((row) => row.changed_by),
  )
  return (Object.keys(settings) as SettingKey[]).map((key) => {
    const row = rows.find((one) => one.key === key)
    return {
      key,
      value: shownValue(rows, key),
      changed_at: row?.changed_at ?? null,
      changed_by: (row && names.get(row.changed_by)?.name) ?? '',
      version: String(row?.version ?? 0),
    }
  })
}
