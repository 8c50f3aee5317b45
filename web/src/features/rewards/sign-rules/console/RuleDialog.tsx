import { ladderProblem, readLadder, signRuleFields } from '@heyi/contract/rewards/sign-rule-fields'
import type { FormField } from '../../../../kit/console/form-field.ts'
import { toast } from '../../../../kit/feedback/toast.ts'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import type { SignRule } from '../../parts/rewards.ts'

type Values = { ladder: string; month_cap: number | null; cards: number | null }
const fields: readonly FormField<Values>[] = [
  {
    kind: 'textarea',
    name: 'ladder',
    label: '每天的积分',
    hint: '连续第1天、第2天……的积分，用空格或逗号隔开，最多31天；签满以后从第1天重新算',
    isRequired: true,
    rows: 2,
    problem: ladderProblem,
  },
  {
    kind: 'number',
    name: 'month_cap',
    label: '每月上限',
    hint: '一位会员一个月签到最多得多少积分，0为不限',
    unit: '积分',
    isRequired: true,
    problem: signRuleFields.month_cap.problem,
  },
  {
    kind: 'number',
    name: 'cards',
    label: '补签卡',
    hint: '一位会员一个月可以补几天，0为不能补签',
    unit: '张',
    isRequired: true,
    problem: signRuleFields.cards.problem,
  },
]

/** What a round then earns, in words. */
function sumWords({ ladder }: Values): string {
  if (ladderProblem(ladder) !== null) return ''
  const steps = readLadder(ladder)
  return `一轮${steps.length}天，全部签满共${steps.reduce((sum, points) => sum + points, 0)}积分`
}

/** Another rule, from tomorrow on. */
export function RuleDialog({ rule, version, onClose }: { rule: SignRule; version: string; onClose: () => void }) {
  async function send({ ladder, month_cap, cards }: Values, read?: string) {
    const sent = { ladder: readLadder(ladder), month_cap: month_cap ?? 0, cards: cards ?? 0 }
    const { from_day } = await api.rewards.setSignRule({ ...sent, version: read }, { quiet: true })
    toast(`保存成功，${from_day}起生效`, { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog<Values>
      title="修改签到规则"
      thing="签到规则"
      confirmText="保存，明天生效"
      fields={fields}
      values={{ ladder: rule.ladder.join(' '), month_cap: rule.month_cap, cards: rule.cards }}
      version={version}
      below={(values) => <p role="status">{sumWords(values)}</p>}
      send={send}
      onClose={onClose}
    />
  )
}
