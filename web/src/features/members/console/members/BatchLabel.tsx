import { toast } from '../../../../kit/feedback/toast.ts'
import type { SelectOption } from '../../../../kit/fields/Select.tsx'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'

type Props = { user_ids: readonly number[]; labels: readonly SelectOption<string>[]; onClose: () => void }
type Values = { tag_id: string | null; is_on: 'on' | 'off' }

/** Gives many members a label, or takes it from them. */
export function BatchLabel({ user_ids, labels, onClose }: Props) {
  async function send({ tag_id, is_on }: Values) {
    const input = { user_ids: [...user_ids], tag_id: Number(tag_id), is_on: is_on === 'on' }
    const { changed } = await api.members.setUsersTags(input, { quiet: true })
    toast(changed > 0 ? `${changed}位会员的标签改好了` : '这些会员的标签没有变化', { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog<Values>
      title={`给${user_ids.length}位会员贴标签`}
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
