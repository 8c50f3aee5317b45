import { P } from '@heyi/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { count } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { useMay } from '../../../../lib/session.ts'
import styles from '../../parts/merging/Merging.module.css'
import { Waiting } from '../../parts/merging/Mergings.tsx'
import type { Merging } from '../../parts/merging/merging.ts'

const asked = () => q.members.getWaitingMerges({})
const nameOf = ({ name, id, mobile_masked }: Merging['kept']) =>
  `${name}（会员编号${id}，${mobile_masked || '没有手机号'}）`

function List() {
  const { data, error, refetch } = useQuery(asked())
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonList rows={2} lines={2} hasPicture={false} />
  if (!data.list.length) return <EmptyState message="没有等同意的合并" />
  return (
    <div className={styles.list}>
      {data.list.map((merging) => (
        <div key={merging.id} className={styles.done}>
          <Note>
            {nameOf(merging.duplicate)}合并到{nameOf(merging.kept)}。{merging.by}，
            <TimeAgo at={merging.created_at} isExact />，{merging.reason}
          </Note>
          <Waiting merging={merging} />
        </div>
      ))}
      {data.total > data.list.length && <p>还有{count(data.total - data.list.length)}个，处理后会显示</p>}
    </div>
  )
}

/** 待同意的合并: merges that wait for a second person, beside the list of members; `isFirst`: it is what the screen was opened for. */
export function WaitingMerges({ isFirst }: { isFirst: boolean }) {
  const mayMerge = useMay(P.memberMerge)
  const [isOpen, setOpen] = useState(isFirst)
  const { data } = useQuery({ ...asked(), enabled: mayMerge })
  if (!mayMerge) return null
  const waits = data?.total ?? 0
  return (
    <>
      {waits > 0 && (
        <Button variant="plain" isGuarded={false} aria-haspopup="dialog" onPress={() => setOpen(true)}>
          待同意的合并（{count(waits)}）
        </Button>
      )}
      {isOpen && (
        <Dialog isOpen title="待同意的合并" onClose={() => setOpen(false)}>
          <List />
        </Dialog>
      )}
    </>
  )
}
