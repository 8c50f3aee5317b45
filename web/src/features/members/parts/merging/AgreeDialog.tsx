import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../kit/base/Button.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { api, sentenceOf } from '../../../../lib/api.ts'
import { q } from '../../../../lib/query.ts'
import styles from './Merging.module.css'
import { type Merging, movesWords } from './merging.ts'
import { Sides, Unlike } from './Sides.tsx'

type Props = { merging: Merging; onClose: () => void }

/** A second person reads what tells two members apart before they say that the two are one. */
export function AgreeDialog({ merging: { id: merging_id, kept, duplicate, by, reason }, onClose }: Props) {
  const { data, error, refetch } = useQuery(q.members.getMergePreview({ kept_id: kept.id, duplicate_id: duplicate.id }))
  async function approve(): Promise<void> {
    await api.members.decideMerge({ merging_id, event: 'approve' })
    toast('已合并', { kind: 'good' })
    onClose()
  }
  return (
    <Dialog
      isOpen
      title="同意合并"
      onClose={onClose}
      footer={
        <>
          <Button variant="plain" isGuarded={false} onPress={onClose}>
            再核对一下
          </Button>
          <Button variant="danger" isDisabled={data?.problem !== ''} onPress={approve}>
            同意合并
          </Button>
        </>
      }
    >
      {error && !data ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
      ) : !data ? (
        <SkeletonList rows={5} lines={1} hasPicture={false} />
      ) : (
        <div className={styles.list}>
          <p>
            {by}：{reason}
          </p>
          {data.problem ? <Note tone="bad">{data.problem}</Note> : !data.is_alike && <Unlike />}
          <Sides kept={data.kept} duplicate={data.duplicate} />
          <Note>
            合并后，{kept.name}能看到两边的订单；{movesWords(data.duplicate.has)}归{kept.name}。
          </Note>
        </div>
      )}
    </Dialog>
  )
}
