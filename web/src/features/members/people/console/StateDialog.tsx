import { stateReason } from '@heyi/contract/members/member-rules'
import { type MemberEvent, type StateEvent, stateEvents, stateEventsIn } from '@heyi/contract/members/states'
import { toast } from '../../../../kit/feedback/toast.ts'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { statePresets, stateWords } from '../../parts/members.ts'

type Props = { user_id: number; name: string; events: readonly MemberEvent[]; onClose: () => void }
type Values = { event: StateEvent | null; reason: string }

/** What a member is from now on, and why. */
export function StateDialog({ user_id, name, events, onClose }: Props) {
  const choices = stateEventsIn(events)
  const [only = null, ...more] = choices
  async function send({ event, reason }: Values) {
    if (!event) return
    await api.members.setUserState({ user_id, event, reason: reason.trim() }, { quiet: true })
    toast(`已${stateEvents[event]}`, { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog<Values>
      title={`更改${name}的状态`}
      confirmText="确定"
      fields={[
        {
          kind: 'radio',
          name: 'event',
          label: '改为',
          isRequired: true,
          options: choices.map((value) => ({ value, label: stateEvents[value] })),
        },
        {
          kind: 'textarea',
          name: 'reason',
          label: '原因',
          isRequired: true,
          rows: 2,
          maxLength: stateReason.max,
          problem: stateReason.problem,
          presets: [...new Set(choices.flatMap((event) => statePresets[event]))].slice(0, 8),
        },
      ]}
      values={{ event: more.length > 0 ? null : only, reason: '' }}
      below={({ event }) => event && <p role="status">{stateWords[event]}</p>}
      send={send}
      onClose={onClose}
    />
  )
}
