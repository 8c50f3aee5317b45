import { BadgeJapaneseYen, Ban, NotebookPen, PackageCheck, Truck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import styles from './Handling.module.css'
import type { HandledOrder } from './handling.ts'
import { PriceSheet } from './PriceSheet.tsx'
import { ReasonSheet } from './ReasonSheet.tsx'
import { RemarkSheet } from './RemarkSheet.tsx'
import { ShipSheet } from './ShipSheet.tsx'

type Props = { order: HandledOrder }

/** Whether staff can bring it on. */
export const goesOn = ({ actions }: HandledOrder): boolean => actions.includes('prepare') || actions.includes('ship')

/** What brings the order on, at the thumb; nothing where it waits for others. */
export function WayOn({ order }: Props) {
  const [isShipping, setShipping] = useState(false)
  const may = (event: string) => order.actions.includes(event)
  async function prepare() {
    try {
      await api.orders.setOrderStateTo({ order_id: order.id, event: 'prepare' }, { quiet: true })
      toast('已通知会员可以取货', { kind: 'good' })
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  }
  return (
    <>
      {may('prepare') && (
        <Button size="l" icon={<PackageCheck aria-hidden />} onPress={prepare}>
          备好了
        </Button>
      )}
      {may('ship') && (
        <Button
          size="l"
          icon={<Truck aria-hidden />}
          isGuarded={false}
          aria-haspopup="dialog"
          onPress={() => setShipping(true)}
        >
          发货
        </Button>
      )}
      {isShipping && <ShipSheet order={order} event="ship" onClose={() => setShipping(false)} />}
    </>
  )
}

type Asked = 'reship' | 'price' | 'close' | 'undo' | 'remark'
const more = [
  { event: 'remark', text: '内部备注', Icon: NotebookPen },
  { event: 'reship', text: '改物流', Icon: Truck },
  { event: 'price', text: '改价', Icon: BadgeJapaneseYen },
  { event: 'close', text: '关闭订单', Icon: Ban },
  { event: 'undo', text: '撤销核销', Icon: Undo2 },
] as const satisfies readonly { event: Asked; text: string; Icon: typeof Ban }[]

/** What else may be done with it. */
export function MoreActions({ order }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const shown = more.filter(({ event }) => order.actions.includes(event))
  const sheet = { order, onClose: () => setAsked(null) }
  return (
    <>
      {shown.length > 0 && (
        <div className={styles.buttons}>
          {shown.map(({ event, text, Icon }) => (
            <Button
              key={event}
              variant="plain"
              isGuarded={false}
              aria-haspopup="dialog"
              icon={<Icon aria-hidden />}
              onPress={() => setAsked(event)}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
      {asked === 'remark' && <RemarkSheet {...sheet} />}
      {asked === 'reship' && <ShipSheet {...sheet} event="reship" />}
      {asked === 'price' && <PriceSheet {...sheet} />}
      {(asked === 'close' || asked === 'undo') && <ReasonSheet {...sheet} event={asked} />}
    </>
  )
}
