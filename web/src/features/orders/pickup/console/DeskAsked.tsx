import { Button } from '../../../../kit/base/Button.tsx'
import { ScrollArea } from '../../../../kit/base/ScrollArea.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { answerPickup, askedWords } from '../../parts/answer-pickup.ts'
import type { useAsked } from '../../parts/WaitsForColleague.tsx'
import { OrderWords } from './DeskOrders.tsx'
import styles from './OrderDesk.module.css'

/** How many wait for a yes of who looks: what they ask for themselves waits for somebody else. */
export const waitingFor = (data: ReturnType<typeof useAsked>['data']): number | undefined =>
  data && data.total - data.list.filter(({ request }) => request?.is_mine).length

/** 等您确认: members who stand here and wait. */
export function DeskAsked({ asked }: { asked: ReturnType<typeof useAsked> }) {
  const { data } = asked
  return (
    <>
      {asked.error && !data && <ErrorState message={sentenceOf(asked.error)} onRetry={() => asked.refetch()} />}
      {asked.isPending && <SkeletonList rows={4} lines={1} hasPicture={false} />}
      {data?.list.length === 0 && <p className={styles.idle}>现在没有会员扫码等着确认</p>}
      {data && data.list.length > 0 && (
        <ScrollArea as="ul" label="等您确认" className={styles.list}>
          {data.list.map((order) => (
            <li key={order.request?.id ?? order.id} className={styles.row}>
              <OrderWords order={order}>
                <small>{askedWords(order)}</small>
              </OrderWords>
              {order.request?.is_mine ? (
                <span className={styles.elsewhere}>等同事确认</span>
              ) : (
                <Button size="s" onPress={() => answerPickup(order, 'confirm')}>
                  确认
                </Button>
              )}
              <Button size="s" variant="plain" onPress={() => answerPickup(order, 'refuse')}>
                {order.request?.is_mine ? '撤回' : '不同意'}
              </Button>
            </li>
          ))}
        </ScrollArea>
      )}
    </>
  )
}
