import { starNames } from '@heyi/contract/orders/review-rules'
import { Button } from '../../../kit/base/Button.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { Opinion } from '../../../kit/lists/Opinion.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { GoodsLine } from '../parts/GoodsLine.tsx'
import styles from './ReviewOrder.module.css'
import type { ReviewLine, Writing } from './review-form.ts'

type Props = {
  lines: readonly ReviewLine[]
  onChoose: (line_id: number, event: Writing['event']) => void
}

/** Lines of an order with what was said of each, and what can be said still. */
export function ReviewLines({ lines, onChoose }: Props) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.line_id}>
          <Card>
            <ul>
              <GoodsLine line={line} isLinked below={<Review line={line} onChoose={onChoose} />}>
                {null}
              </GoodsLine>
            </ul>
          </Card>
        </li>
      ))}
    </ul>
  )
}

function Review({ line, onChoose }: { line: ReviewLine; onChoose: Props['onChoose'] }) {
  const { line_id, name, review, reviewable } = line
  if (!review)
    return reviewable ? (
      <Button
        variant="plain"
        isGuarded={false}
        aria-label={`评价这件商品：${name}`}
        onPress={() => onChoose(line_id, 'write')}
      >
        评价这件商品
      </Button>
    ) : (
      <p className={styles.soft}>没有评价</p>
    )
  return (
    <div className={styles.below}>
      {review.hidden_why && <Note tone="warn">别人看不到这条评价，原因：{review.hidden_why}</Note>}
      <Opinion opinion={review} starNames={starNames} />
      {review.may_append && (
        <Button
          variant="plain"
          isGuarded={false}
          aria-label={`追加评价${name}`}
          onPress={() => onChoose(line_id, 'append')}
        >
          追加评价
        </Button>
      )}
    </div>
  )
}
