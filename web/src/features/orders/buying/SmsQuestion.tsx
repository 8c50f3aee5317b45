import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { CatchFocus } from '../../../kit/overlays/Overlay.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { useActing } from '../../../lib/acting.ts'
import { api } from '../../../lib/api.ts'
import { q } from '../../../lib/query.ts'
import styles from './PurchaseResult.module.css'

/** Asked once, of who is told in another way that goods can be fetched: whether an SMS is to come besides. */
export function SmsQuestion() {
  const isOwn = useActing((state) => state.id === '')
  const { data } = useQuery({ ...q.identity.getNoticeChoices(), enabled: isOwn })
  const mayCome = data?.channels.some(({ channel, missing }) => channel === 'sms' && missing === 'none')
  const choice = data?.choices.find(({ kind, channel }) => kind === 'pickup' && channel === 'sms')
  if (!isOwn || !mayCome || !choice || choice.is_on || choice.is_chosen) return null
  async function answer(is_on: boolean) {
    await api.identity.subscribe({ kind: 'pickup', channel: 'sms', is_on })
    toast(is_on ? '好的，备好了会发短信告诉您' : '好的，不发短信', { kind: 'good' })
  }
  return (
    <Card title="备好了，要不要发短信告诉您？">
      <CatchFocus />
      <div className={styles.answer}>
        <Button size="l" variant="plain" onPress={() => answer(false)}>
          不用
        </Button>
        <Button size="l" onPress={() => answer(true)}>
          发短信
        </Button>
      </div>
    </Card>
  )
}
