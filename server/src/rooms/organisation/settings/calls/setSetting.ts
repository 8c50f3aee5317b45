import type { organisation } from '@heyi/contract/organisation/index'
import { defaultSetting, settingRule } from '@heyi/contract/organisation/setting-keys'
import { audit } from '../../../../kernel/audit/audit.ts'
import { changeOf } from '../../../../kernel/audit/change.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { refuse as refuseAny } from '../../../../kernel/refuse.ts'
import { sayMoment } from '../../../../kernel/time.ts'
import { people } from '../../../identity/index.ts'
import type { OrganisationDeps } from '../../deps.ts'
import { known } from '../reader.ts'
import { holdSetting, storeSetting } from '../store.ts'

export const setSetting: Handler<typeof organisation.setSetting, OrganisationDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  now,
  request,
  afterCommit,
}) => {
  const { key, value } = input
  const msg = settingRule(key).problem(value)
  if (msg) refuseAny('BAD_INPUT', { fields: [{ path: 'value', msg }] })
  const held = await holdSetting(tx, key)
  const version = String(held?.version ?? 0)
  if (held && input.version !== version) {
    const by = (await people(tx, [held.changed_by])).get(held.changed_by)?.name ?? '同事'
    refuse('CHANGED_MEANWHILE', { by, at: sayMoment(held.changed_at), version })
  }
  const was = known(held ? [held] : [], key) ?? defaultSetting(key)
  const stored = await storeSetting(tx, { key, was, value, changed_by: actor.user_id, changed_at: now })
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'setting.set',
    target: 'setting',
    detail: { key },
    change: changeOf({ [key]: was }, { [key]: value }),
    request,
  })
  afterCommit(() => deps.settings.refresh())
  return { key, value, version: String(stored) }
}
