import type { Contract } from '@heyi/contract'
import type { InputOf } from '@heyi/contract/call'
import { toast } from '../../../../kit/feedback/toast.ts'
import type { SelectOption } from '../../../../kit/fields/Select.tsx'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { sayDone } from '../../../../lib/console/run-action.ts'
import { count } from '../../../../lib/format.ts'

type Sent = InputOf<Contract['members']['setUsersTags']>
/** Members one by one, or all that is filtered. */
export type PickedMembers = { user_ids: number[] } | { all: NonNullable<Sent['all']> }
const QUIET = { quiet: true }

type Props = { picked: PickedMembers; labels: readonly SelectOption<string>[]; onClose: () => void }
type Values = { tag_id: string | null; is_on: 'on' | 'off' }

/** Gives many members a label, or takes it from them; what that changed can be undone for a moment. */
export function BatchLabel({ picked, labels, onClose }: Props) {
  async function send(values: Values) {
    const [tag_id, is_on] = [Number(values.tag_id), values.is_on === 'on']
    const { user_ids } = await api.members.setUsersTags({ ...picked, tag_id, is_on }, QUIET)
    const undo = () => api.members.setUsersTags({ user_ids, tag_id, is_on: !is_on }, QUIET)
    if (user_ids.length === 0) toast('这些会员的标签没有变化', { kind: 'good' })
    else sayDone(`已给${count(user_ids.length)}位会员${is_on ? '贴上' : '取下'}标签`, undo)
    onClose()
  }
  return (
    <FormDialog<Values>
      title={`给${count('all' in picked ? picked.all.seen : picked.user_ids.length)}位会员贴标签`}
      confirmText="确定"
      fields={[
        { kind: 'select', name: 'tag_id', label: '标签', isRequired: true, options: labels },
        {
          kind: 'radio',
          name: 'is_on',
          label: '要做什么',
          isRequired: true,
          options: [
            { value: 'on', label: '贴上' },
            { value: 'off', label: '取下' },
          ],
        },
      ]}
      values={{ tag_id: null, is_on: 'on' }}
      send={send}
      onClose={onClose}
    />
  )
}
