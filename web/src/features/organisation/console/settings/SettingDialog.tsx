import { defaultSetting, settingRule, settings } from '@heyi/contract/organisation/setting-keys'
import { toast } from '../../../../kit/feedback/toast.ts'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import type { Setting } from './setting.ts'

/** One setting, within its bounds. */
export function SettingDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { key, value, version } = setting
  const { name, unit, what, min, max } = settings[key]
  async function send(typed: { value: number | null }, read = version) {
    await api.organisation.setSetting({ key, value: typed.value ?? 0, version: read }, { quiet: true })
    toast(`${name}已保存`, { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog
      title={`修改${name}`}
      confirmText="保存"
      fields={[
        {
          kind: 'number',
          name: 'value',
          label: name,
          unit,
          isRequired: true,
          problem: settingRule(key).problem,
          hint: `${min}到${max}${unit}，默认${defaultSetting(key)}${unit}`,
        },
      ]}
      values={{ value }}
      version={version}
      send={send}
      onClose={onClose}
    >
      <p>{what}。</p>
    </FormDialog>
  )
}
