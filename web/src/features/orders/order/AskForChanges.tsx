import { Headset, Phone } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { openHelp } from '../../../lib/help.ts'
import type { OrderDetailData } from '../parts/orders.ts'
import styles from './AskForChanges.module.css'

/** Whom to call to give something back or change it; where nobody of the order has a phone, the person's community. */
export function AskForChanges({ order: { contact, state } }: { order: Pick<OrderDetailData, 'contact' | 'state'> }) {
  return (
    <Card title="有问题">
      <p>
        {state === 'UNPAID' && '还没付款，可以自己取消。'}
        {contact.phone ? (
          <>
            要退要改，请打{contact.name}的电话 <span className={styles.phone}>{contact.phone}</span>。
          </>
        ) : (
          '要退要改，请问服务站的工作人员。'
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
