import { replyWords } from '@heyi/contract/orders/review-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { type Act, acts } from './review-acts.ts'
import { oneReview, type StaffReview } from './reviews.ts'

/** What may be done about a review: answer it, hide it with a reason, show it again. */
export function ReviewActions({ review_id }: { review_id: number }) {
  const { data: review } = useQuery(oneReview(review_id))
  const [asked, setAsked] = useState<Act | null>(null)
  if (!review) return null
  const button = (act: Act, text: string) => (
    <Button
      variant={act === 'hide' ? 'danger' : 'primary'}
      isGuarded={false}
      aria-haspopup="dialog"
      onPress={() => setAsked(act)}
    >
      {text}
    </Button>
  )
  return (
    <>
      {review.hidden_why ? button('show', '恢复显示') : button('hide', '隐藏')}
      {!review.hidden_why && button('reply', review.reply ? '修改回复' : '回复')}
      {asked && <ActDialog key={asked} act={asked} review={review} onClose={() => setAsked(null)} />}
    </>
  )
}

function ActDialog({ act, review, onClose }: { act: Act; review: StaffReview; onClose: () => void }) {
  const { title, confirm, done, label, presets } = acts[act]
  async function send({ words }: { words: string }, version?: string) {
    const reason = act === 'show' ? '' : words.trim()
    await api.orders.setReviewState({ review_id: review.id, event: act, words: reason, version }, { quiet: true })
    toast(done, { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog<{ words: string }>
      title={title}
      thing="评价"
      confirmText={confirm}
      isDanger={act === 'hide'}
      fields={[
        {
          kind: 'textarea',
          name: 'words',
          label,
          isRequired: true,
          isHidden: () => act === 'show',
          rows: 3,
          maxLength: replyWords.max,
          problem: replyWords.problem,
          presets,
        },
      ]}
      values={{ words: act === 'reply' ? (review.reply?.words ?? '') : '' }}
      version={review.version}
      send={send}
      onClose={onClose}
    >
      {act === 'hide' && (
        <p>
          隐藏后其他人看不到这条评价，它的星级也不再计入平均分
          {review.points > 0 && `，奖励的${review.points}积分会收回`}。会员会收到通知，并能看到原因。
        </p>
      )}
      {act === 'show' && <p>恢复后所有人都能看到这条评价，它的星级重新计入平均分，收回过的奖励积分还给会员。</p>}
    </FormDialog>
  )
}
