import type { organisation } from '@heyi/contract/organisation/index'
import { settingProblem, settings } from '@heyi/contract/organisation/setting-keys'
import { audit } from '../../../../kernel/audit/audit.ts'
import { changeOf } from '../../../../kernel/audit/change.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { refuse as refuseAny } from '../../../../kernel/refuse.ts'
import { sayMoment } from '../../../../kernel/time.ts'
import { people } from '../../../identity/index.ts'
import type { SettingsDeps } from '../deps.ts'
import { shownValue } from '../reader.ts'
import { holdSetting, storeSetting } from '../store.ts'

/** Where the value of each kind stands on the wire. */
const FIELDS = { whole: 'value', map: 'lines', secret: 'secret' } as const

export const setSetting: Handler<typeof organisation.setSetting, SettingsDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  now,
  request,
  afterCommit,
}) => {
  const { key } = input
  const { kind } = settings[key]
  const path = FIELDS[kind]
  const given = input[path]
  const msg = settingProblem(key, given)
  if (msg) refuseAny('BAD_INPUT', { fields: [{ path, msg }] })
  const held = await holdSetting(tx, key)
  const version = String(held?.version ?? 0)
  if (held && input.version !== version) {
    const by = (await people.byIds(tx, [held.changed_by])).get(held.changed_by)?.name ?? '同事'
    refuse('CHANGED_MEANWHILE', { by, at: sayMoment(held.changed_at), version })
  }
  const value = kind === 'secret' && given ? deps.secrets.seal(String(given)) : given
  const was = shownValue(held ? [held] : [], key)
  const is = shownValue([{ key, value }], key)
  const stored = await storeSetting(tx, { key, value, was, now: is, changed_by: actor.user_id, changed_at: now })
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'setting.set',
    target: 'setting',
    detail: { key },
    change: changeOf({ [key]: was }, { [key]: is }),
    request,
  })
  afterCommit(() => deps.settings.refresh())
  return { key, value: is, version: String(stored) }
}
