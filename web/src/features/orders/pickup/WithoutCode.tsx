import type { UnshownWay } from '@heyi/contract/orders/write-off'
import { IdCard, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import type { HandedWithoutCode, OrderDetailData } from '../parts/orders.ts'
import type { ChosenUses } from '../parts/uses.ts'
import styles from './WithoutCode.module.css'
import { WithoutCodeSheet } from './WithoutCodeSheet.tsx'

type Props = { order: OrderDetailData; chosen: ChosenUses; onDone: (answer: HandedWithoutCode) => void }

/** What can be done on the phone for who has come without a code. */
export function WithoutCode({ order, chosen, onDone }: Props) {
  const [way, setWay] = useState<UnshownWay | null>(null)
  return (
    <Card title="没带取货码？">
      <div className={styles.ways}>
        {order.buyer.mobile_masked && (
          <Button size="l" isWide isGuarded={false} icon={<MessageSquare aria-hidden />} onPress={() => setWay('sms')}>
            发短信码
          </Button>
        )}
        <Button
          variant="plain"
          size="l"
          isWide
          isGuarded={false}
          icon={<IdCard aria-hidden />}
          onPress={() => setWay('identity')}
        >
          核对身份
        </Button>
      </div>
      {way && (
        <WithoutCodeSheet
          way={way}
          order={order}
          chosen={chosen}
          onClose={() => setWay(null)}
          onDone={(answer) => {
            setWay(null)
            onDone(answer)
          }}
        />
      )}
    </Card>
  )
}
