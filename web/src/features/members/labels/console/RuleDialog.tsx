import type { FormField } from '../../../../kit/console/form-field.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { FittingOf } from '../../parts/Fitting.tsx'
import type { Label } from '../../parts/labels.ts'
import {
  countable,
  NUMBER_HINT,
  RULE_WORDS,
  type RuleValues,
  readRule,
  ruleNumbers,
  saveRule,
} from '../../parts/rule-form.ts'

const fields: readonly FormField<RuleValues>[] = [
  ...ruleNumbers.map(
    ({ key, label, min, max }): FormField<RuleValues> => ({
      kind: 'number',
      name: key,
      label,
      min,
      max,
      hint: NUMBER_HINT,
    }),
  ),
  { kind: 'switch', name: 'is_on', label: '启用' },
]

/** By what members get a label by themselves. */
export function RuleDialog({ label, onClose }: { label: Label; onClose: () => void }) {
  const { id, name, rule } = label
  async function send(values: RuleValues, version?: string) {
    await saveRule(id, values, version)
    onClose()
  }
  return (
    <FormDialog<RuleValues>
      title={`“${name}”的自动规则`}
      confirmText="保存"
      fields={fields}
      values={readRule(rule)}
      {...(rule ? { version: rule.version } : {})}
      below={(values) => <FittingOf id={id} facts={countable(values)} />}
      send={send}
      onClose={onClose}
    >
      <p>{RULE_WORDS}</p>
    </FormDialog>
  )
}
