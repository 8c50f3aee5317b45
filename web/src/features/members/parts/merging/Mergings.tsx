import { stateReason } from '@heyi/contract/members/member-rules'
import { memberEvents } from '@heyi/contract/members/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../../kit/base/Button.tsx'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { ReasonField } from '../../../../kit/fields/ReasonField.tsx'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { api, sentenceOf } from '../../../../lib/api.ts'
import { q } from '../../../../lib/query.ts'
import styles from './Merging.module.css'
import { type Merging, movesWords, undoPresets } from './merging.ts'

/** Asks why, and undoes a merge. */
function UndoForm({ merging, onDone }: { merging: Merging; onDone: () => void }) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const [problem, setProblem] = useState('')
  const submit = handleSubmit(async ({ reason }) => {
    setProblem('')
    try {
      const { cart_left } = await api.members.undoMerge(
        { merging_id: merging.id, reason: reason.trim() },
        { quiet: true },
      )
      const left = cart_left > 0 ? `；购物车里有${cart_left}种商品后来改过，留给了${merging.kept.name}` : ''
      toast(`已撤销合并${left}`, { kind: 'good' })
      onDone()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>
        撤销后，{merging.duplicate.name}重新成为单独的会员，转来的{movesWords(merging.moved)}退回；{merging.kept.name}
        需要重新登录。购物车里后来改过的商品不退。
      </p>
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      <ReasonField control={control} name="reason" rule={stateReason} presets={undoPresets} />
      <Button type="submit" size="l" isWide variant="danger" isBusy={formState.isSubmitting}>
        {memberEvents.separate}
      </Button>
    </form>
  )
}

/** Who is one person with a member, since when and why; as long as it stands it may be undone. */
export function Mergings({ user_id }: { user_id: number }) {
  const { data, error, refetch } = useQuery(q.members.getMergings({ user_id }))
  const [asked, setAsked] = useState<Merging | null>(null)
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonList rows={1} lines={1} hasPicture={false} />
  return (
    <div className={styles.list}>
      {data
        .filter((merging) => merging.undone_at === null)
        .map((merging) => {
          const { id, kept, duplicate, by, reason, created_at } = merging
          const words =
            duplicate.id === user_id
              ? `已合并到${kept.name}（会员编号${kept.id}）`
              : `${duplicate.name}（会员编号${duplicate.id}，${duplicate.mobile_masked || '没有手机号'}）已合并过来`
          return (
            <div key={id} className={styles.done}>
              <Note>
                {words}。{by}，<TimeAgo at={created_at} isExact />，{reason}
              </Note>
              {merging.may_undo && (
                <Button variant="plain" size="s" isGuarded={false} onPress={() => setAsked(merging)}>
                  {memberEvents.separate}
                </Button>
              )}
            </div>
          )
        })}
      {asked && (
        <Dialog isOpen title={memberEvents.separate} isDismissable={false} onClose={() => setAsked(null)}>
          <UndoForm merging={asked} onDone={() => setAsked(null)} />
        </Dialog>
      )}
    </div>
  )
}
