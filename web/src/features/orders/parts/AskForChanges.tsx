import { Headset, Phone } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { openHelp } from '../../../lib/help.ts'
import styles from './AskForChanges.module.css'
import type { OrderDetailData } from './orders.ts'
import { refundName } from './state.ts'

type Asked = Pick<OrderDetailData, 'contact' | 'state' | 'actions' | 'lines'>

/** What the person can do alone, where there is something. */
function alone(order: Asked): string {
  const { state, actions } = order
  if (state === 'UNPAID') return '还没付款，可以自己取消。'
  return actions.includes('refund') ? `要退，可以自己按“${refundName(order)}”。` : ''
}

/** How to give something back, and whom to call about it; where nobody of the order has a phone, the person's community. */
export function AskForChanges({ order }: { order: Asked }) {
  const { contact } = order
  return (
    <Card title="有问题">
      <p>
        {alone(order)}
        {contact.phone ? (
          <>
            要改或有疑问，请打{contact.name}的电话 <span className={styles.phone}>{contact.phone}</span>
          </>
        ) : (
          '要改或有疑问，请问服务站的工作人员。'
        )}
      </p>
      <div>
        {contact.phone ? (
          <LinkButton href={`tel:${contact.phone}`} icon={<Phone aria-hidden />}>
            打电话
          </LinkButton>
        ) : (
          <Button variant="plain" isGuarded={false} icon={<Headset aria-hidden />} onPress={openHelp}>
            问服务站
          </Button>
        )}
      </div>
    </Card>
  )
}
