import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { api, sentenceOf } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { sayDone } from '../../../../lib/console/run-action.ts'
import { allLabels, labelWords } from '../../parts/labels.ts'
import type { MemberRow } from '../../parts/members.ts'

type Props = { user_id: number; name: string; member: Pick<MemberRow, 'tags' | 'tags_version'>; onClose: () => void }

/** Which labels a member carries. */
export function LabelDialog({ user_id, name, member, onClose }: Props) {
  const { data, error, refetch } = useQuery(allLabels)
  const title = `${name}的标签`
  if (!data)
    return (
      <Dialog isOpen title={title} onClose={onClose}>
        {error ? <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} /> : <SkeletonList rows={3} />}
      </Dialog>
    )
  async function send({ tag_ids }: { tag_ids: number[] }, read?: string) {
    const before = member.tags.map(({ id }) => id)
    const { version } = await api.members.setUserTags(
      { user_id, tag_ids, ...(read ? { version: read } : {}) },
      { quiet: true },
    )
    sayDone('保存成功', () => api.members.setUserTags({ user_id, version, tag_ids: before }, { quiet: true }))
    onClose()
  }
  return (
    <FormDialog
      title={title}
      confirmText="保存"
      fields={[
        {
          kind: 'checks',
          name: 'tag_ids',
          label: '标签',
          options: data.list.map((label) => ({ value: label.id, label: labelWords(label) })),
        },
      ]}
      values={{ tag_ids: member.tags.map(({ id }) => id) }}
      version={member.tags_version}
      send={send}
      onClose={onClose}
    />
  )
}
