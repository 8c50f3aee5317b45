import {
  defaultSetting,
  isAmount,
  type KeyOf,
  lineRule,
  linesOf,
  type SettingKey,
  secretProblem,
  settingRule,
  settings,
  wholeWords,
} from '@heyi/contract/organisation/setting-keys'
import type { FormField, FormValues } from '../../../../kit/console/form-field.ts'
import { toast } from '../../../../kit/feedback/toast.ts'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import type { Setting } from './setting.ts'

/** The form of one kind of setting, and what it sends. */
type Form = {
  fields: readonly FormField[]
  values: FormValues
  sent: (typed: FormValues) => { value: number } | { lines: Record<string, string> } | { secret: string }
}

function wholeForm(key: KeyOf<'whole'>, value: Setting['value']): Form {
  const { name, unit, min, max } = settings[key]
  const field = {
    name: 'value',
    label: name,
    isRequired: true,
    isLimit: true,
    problem: settingRule(key).problem,
    hint: `${wholeWords(key, min)}到${wholeWords(key, max)}，默认${wholeWords(key, defaultSetting(key))}`,
  }
  return {
    fields: [isAmount(key) ? { ...field, kind: 'money' } : { ...field, kind: 'number', unit }],
    values: { value },
    sent: (typed) => ({ value: Number(typed.value ?? 0) }),
  }
}

function mapForm(key: KeyOf<'map'>, value: Setting['value']): Form {
  const { max } = settings[key]
  const names = Object.entries(linesOf(key))
  return {
    fields: names.map(([name, line]) => ({
      kind: 'text',
      name,
      label: line.name,
      isRequired: line.default !== '',
      maxLength: max,
      problem: lineRule(key, line).problem,
      hint: line.hint ?? `默认“${line.default}”`,
    })),
    values: { ...(value as Record<string, string>) },
    sent: (typed) => ({ lines: Object.fromEntries(names.map(([name]) => [name, String(typed[name]).trim()])) }),
  }
}

function secretForm(key: KeyOf<'secret'>, isSet: boolean): Form {
  const { name, max } = settings[key]
  return {
    fields: [
      {
        kind: 'password',
        name: 'secret',
        label: `新的${name}`,
        isRequired: true,
        maxLength: max,
        problem: (text) => secretProblem(key, text.trim()),
        hint: '保存后不再显示，忘记了只能换一个',
        isHidden: ({ is_cleared }) => is_cleared === true,
      },
      { kind: 'switch', name: 'is_cleared', label: '清除，不再使用', isHidden: () => !isSet },
    ],
    values: { secret: '', is_cleared: false },
    sent: ({ secret, is_cleared }) => ({ secret: is_cleared ? '' : String(secret).trim() }),
  }
}

function formOf(key: SettingKey, value: Setting['value']): Form {
  const { kind } = settings[key]
  if (kind === 'map') return mapForm(key as KeyOf<'map'>, value)
  if (kind === 'secret') return secretForm(key as KeyOf<'secret'>, value === true)
  return wholeForm(key as KeyOf<'whole'>, value)
}

/** One setting, as its kind is set. */
export function SettingDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { key, value, version } = setting
  const { name, what } = settings[key]
  const { fields, values, sent } = formOf(key, value)
  async function send(typed: FormValues, read = version) {
    await api.organisation.setSetting({ key, ...sent(typed), version: read }, { quiet: true })
    toast(`${name}已保存`, { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog
      title={`修改${name}`}
      confirmText="保存"
      fields={fields}
      values={values}
      version={version}
      send={send}
      onClose={onClose}
    >
      <p>{what}。</p>
    </FormDialog>
  )
}
