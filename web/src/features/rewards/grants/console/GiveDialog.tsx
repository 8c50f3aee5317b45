import { grantPointsProblem, grantReason } from '@heyi/contract/rewards/grant-rules'
import { useQuery } from '@tanstack/react-query'
import type { FormField, OwnControl } from '../../../../kit/console/form-field.ts'
import { toast } from '../../../../kit/feedback/toast.ts'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { PeopleField } from '../../../../lib/people-picker/PeopleField.tsx'
import type { PickedPerson } from '../../../../lib/people-picker/usePeople.ts'
import { q } from '../../../../lib/query.ts'
import { findMembers } from '../../parts/find-members.ts'
import { doneWords, grantPresets, outcomeWords } from '../../parts/grants.ts'
import { othersOnly } from '../../parts/others-only.ts'

/** Members who are looked for at once; more come by a sheet. */
const MAX_PEOPLE = 20
type Values = { people: PickedPerson[]; points: number | null; reason: string }

const fields: readonly FormField<Values>[] = [
  {
    kind: 'own',
    name: 'people',
    label: '会员',
    isRequired: true,
    hint: `一次最多${MAX_PEOPLE}位，更多请按表格`,
    draw: (control: OwnControl<PickedPerson[]>) => (
      <PeopleField {...control} onChange={othersOnly(control.onChange)} find={findMembers} most={MAX_PEOPLE} />
    ),
    words: (people: PickedPerson[]) => people.map(({ name }) => name).join('、'),
  },
  {
    kind: 'number',
    name: 'points',
    label: '每位的积分',
    hint: '扣减请写负数，如 -20',
    unit: '积分',
    isRequired: true,
    problem: grantPointsProblem,
  },
  {
    kind: 'textarea',
    name: 'reason',
    label: '原因',
    hint: '会员能看到',
    isRequired: true,
    rows: 2,
    maxLength: grantReason.max,
    problem: grantReason.problem,
    presets: grantPresets,
  },
]

/** Points for one member or the same for several. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const { data: limits } = useQuery(q.rewards.getGrantLimits())
  async function send({ people, points, reason }: Values) {
    const lines = people.map(({ id }) => ({ user_id: id, delta: points ?? 0 }))
    const answer = await api.rewards.helpUser({ lines, reason: reason.trim() }, { quiet: true })
    toast(doneWords(answer), { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog<Values>
      title="增减积分"
      confirmText="提交"
      draft="give points"
      fields={fields}
      values={{ people: [], points: null, reason: '' }}
      below={({ people, points }) => <p role="status">{outcomeWords(people.length * Math.abs(points || 0), limits)}</p>}
      send={send}
      onClose={onClose}
    />
  )
}
