import { stateReason } from '@heyi/contract/members/member-rules'
import { memberEvents } from '@heyi/contract/members/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../../kit/base/Button.tsx'
import { timeNow } from '../../../../kit/base/clock.ts'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { ReasonField } from '../../../../kit/fields/ReasonField.tsx'
import { confirm } from '../../../../kit/overlays/confirm.ts'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { api, sentenceOf } from '../../../../lib/api.ts'
import { count, dateTime, money } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { AgreeDialog } from './AgreeDialog.tsx'
import styles from './Merging.module.css'
import { type Left, type Merging, movesWords, undoPresets } from './merging.ts'

/** Asks why, and undoes a merge. */
function UndoForm({ merging, onDone }: { merging: Merging; onDone: () => void }) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const [problem, setProblem] = useState('')
  const submit = handleSubmit(async ({ reason }) => {
    setProblem('')
    try {
      const left = await api.members.undoMerge({ merging_id: merging.id, reason: reason.trim() }, { quiet: true })
      toast(`已撤销合并${leftWords(left, merging.kept.name)}`, { kind: 'good' })
      onDone()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>
        撤销后，{merging.duplicate.name}重新成为单独的会员，转来的{movesWords(merging.moved)}退回；{merging.kept.name}
        需要重新登录。已经用掉的积分和余额、购物车里后来改过的商品不退。
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

/** What did not go back, in words. */
function leftWords({ cart_left, points_left, left_fen }: Left, kept: string): string {
  const spent = [points_left > 0 && `${count(points_left)}积分`, left_fen > 0 && `${money(left_fen)}余额`].filter(
    Boolean,
  )
  const words = [
    spent.length > 0 && `；${spent.join('和')}已经用掉，没有退回`,
    cart_left > 0 && `；购物车里有${cart_left}种商品后来改过，留给了${kept}`,
  ]
  return words.filter(Boolean).join('')
}

/** A second person says that two are one person, or that they are not; who asked may take it back. */
export function Waiting({ merging }: { merging: Merging }) {
  const { id: merging_id, may_decide, may_refuse } = merging
  const [isAgreeing, setAgreeing] = useState(false)
  async function refuse(): Promise<void> {
    const [title, message] = may_decide
      ? ['不同意合并', '两位会员都不会有变化。']
      : ['撤回申请', '两位会员都不会有变化，需要时可以重新申请。']
    if (!(await confirm({ title, message, confirmText: title }))) return
    await api.members.decideMerge({ merging_id, event: 'refuse' })
    toast(may_decide ? '没有合并' : '已撤回', { kind: 'good' })
  }
  return (
    <div className={styles.decide}>
      {may_decide && (
        <Button size="s" isGuarded={false} aria-haspopup="dialog" onPress={() => setAgreeing(true)}>
          同意合并
        </Button>
      )}
      {may_refuse && (
        <Button variant="plain" size="s" onPress={refuse}>
          {may_decide ? '不同意' : '撤回申请'}
        </Button>
      )}
      {isAgreeing && <AgreeDialog merging={merging} onClose={() => setAgreeing(false)} />}
    </div>
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
          const done = merging.is_waiting ? '等同事同意' : '已'
          const words =
            duplicate.id === user_id
              ? `${done}合并到${kept.name}（会员编号${kept.id}）`
              : `${duplicate.name}（会员编号${duplicate.id}，${duplicate.mobile_masked || '没有手机号'}）${done}合并过来`
          const held = merging.held_until && Date.parse(merging.held_until) > timeNow() ? merging.held_until : ''
          return (
            <div key={id} className={styles.done}>
              <Note>
                {words}。{by}，<TimeAgo at={created_at} isExact />，{reason}
                {held && `。积分和余额${dateTime(held)}后才能用`}
              </Note>
              {merging.is_waiting && <Waiting merging={merging} />}
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
