import { replyWords } from '@heyi/contract/orders/review-rules'
import { ReadDialog } from '../../../../kit/overlays/ReadDialog.tsx'
import { api, sentenceOf } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { count } from '../../../../lib/format.ts'
import { acts, type ManyAct } from './review-acts.ts'
import type { StaffReview } from './reviews.ts'

/** A review that was left as it is, and why. */
export type LeftReview = { id: number; name: string; why: string }
export type AskedMany = { act: ManyAct; rows: readonly StaffReview[] }
type Props = AskedMany & {
  onLeft: (left: readonly LeftReview[]) => void
  /** What to say; null where nothing was done. */
  onClose: (words: string | null) => void
}

const nameOf = ({ name, buyer }: StaffReview): string => `${name}（${buyer.name}）`

/** Replies to the picked reviews or hides them, in the same words, each by itself: one that a colleague has changed stops no other. */
export function ManyReviews({ act, rows, onLeft, onClose }: Props) {
  const { title, confirm, done, label, presets } = acts[act]
  async function send({ words }: { words: string }) {
    const left: LeftReview[] = []
    for (const row of rows) {
      const { id, version } = row
      try {
        await api.orders.setReviewState({ review_id: id, event: act, words: words.trim(), version }, { quiet: true })
      } catch (error) {
        left.push({ id, name: nameOf(row), why: sentenceOf(error) })
      }
    }
    onLeft(left)
    onClose(left.length < rows.length ? `${done}${count(rows.length - left.length)}条` : null)
  }
  return (
    <FormDialog<{ words: string }>
      title={`${title}（${count(rows.length)}条）`}
      confirmText={confirm}
      isDanger={act === 'hide'}
      fields={[
        {
          kind: 'textarea',
          name: 'words',
          label,
          isRequired: true,
          rows: 3,
          maxLength: replyWords.max,
          problem: replyWords.problem,
          presets,
        },
      ]}
      values={{ words: '' }}
      send={send}
      onClose={() => onClose(null)}
    >
      <p>
        {act === 'hide'
          ? '隐藏后其他人看不到这些评价，它们的星级不再计入平均分，奖励的积分会收回。会员会收到通知，并能看到原因。'
          : '每条评价下面都显示这段回复，会员会收到通知。'}
      </p>
    </FormDialog>
  )
}

/** Which reviews a change of many left, each with why. */
export function LeftReviews({ left, onClose }: { left: readonly LeftReview[]; onClose: () => void }) {
  return (
    <ReadDialog title={`${count(left.length)}条评价没有改`} onClose={onClose}>
      <ul>
        {left.map(({ id, name, why }) => (
          <li key={id}>
            {name}：{why}
          </li>
        ))}
      </ul>
    </ReadDialog>
  )
}
