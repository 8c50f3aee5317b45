import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { CheckboxGroup } from '../../../kit/fields/CheckboxGroup.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import { sendOver } from '../../../lib/over-colleague.ts'
import { allLabels, labelWords } from '../parts/labels.ts'
import type { MemberRow } from '../parts/members.ts'

type Props = { user_id: number; name: string; member: Pick<MemberRow, 'tags' | 'tags_version'>; onClose: () => void }

/** Which labels a member carries. */
export function LabelSheet({ user_id, name, member, onClose }: Props) {
  const { data, error, refetch } = useQuery(allLabels)
  const [chosen, setChosen] = useState<readonly number[]>(() => member.tags.map(({ id }) => id))
  // What was read when the sheet was opened: what is read again meanwhile is a colleague's work.
  const [version] = useState(member.tags_version)
  const send = (over = version) =>
    api.members.setUserTags({ user_id, version: over, tag_ids: [...chosen] }, { quiet: true })
  async function save() {
    try {
      if (!(await sendOver(send))) return
      toast('保存成功', { kind: 'good' })
      onClose()
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${name}的标签`}
      footer={
        data && (
          <Button size="l" isWide onPress={save}>
            保存
          </Button>
        )
      }
    >
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonList rows={3} lines={1} hasPicture={false} />}
      {data?.list.length === 0 && <p>还没有标签，请先到“标签管理”里添加。</p>}
      {data && data.list.length > 0 && (
        <CheckboxGroup<number>
          label="标签"
          isLabelHidden
          look="big"
          options={data.list.map((label) => ({ value: label.id, label: labelWords(label) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </Sheet>
  )
}
