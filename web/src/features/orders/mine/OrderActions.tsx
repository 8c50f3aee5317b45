import { screens } from '@heyi/contract/screens'
import {
  HeartHandshake,
  PackageCheck,
  QrCode,
  ReceiptText,
  RotateCcw,
  Star,
  Trash2,
  Truck,
  Undo2,
  Users,
  Wallet,
  X,
} from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { cx } from '../../../kit/base/cx.ts'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { useActing } from '../../../lib/acting.ts'
import { href } from '../../../lib/address.ts'
import type { OrderCardData } from '../parts/orders.ts'
import { PayLinkSheet } from '../parts/PayLinkSheet.tsx'
import { PaySheet } from '../parts/PaySheet.tsx'
import { hasParcels } from '../parts/shipping.ts'
import { codeName, isCodeOpen, isForming, refundName } from '../parts/state.ts'
import styles from './OrderActions.module.css'
import { useOrderActions } from './useOrderActions.ts'

/** Whether the bar of the order's own screen holds something: only what goes on with it; what ends it stands at the end of the page. */
export const hasWayOn = (order: OrderCardData): boolean =>
  isForming(order) ||
  ['pay', 'receive', 'review', 'reviewed'].some((event) => order.actions.includes(event)) ||
  (isOver(order) && order.delivery !== 'virtual')

const isOver = ({ state }: OrderCardData): boolean => state === 'COMPLETED' || state === 'CLOSED'

type Props = {
  order: OrderCardData
  /** Large, in the bar of the order's own screen, where its code is in sight already. */
  isOwnScreen?: boolean
  /** Says whether a sheet is open here, which must not go when the order has nothing more to do. */
  onSheet?: (isOpen: boolean) => void
}

/** What may be done with an order now, as the server allows it; the way on stands last, at the thumb. */
export function OrderActions({ order, isOwnScreen = false, onSheet }: Props) {
  const actions = useOrderActions(order)
  const isActing = useActing((state) => state.id !== '')
  const isSheetOpen = actions.asking !== null || actions.paying !== null
  useEffect(() => onSheet?.(isSheetOpen), [isSheetOpen, onSheet])
  const may = (event: string) => order.actions.includes(event)
  const size = isOwnScreen ? 'l' : 'm'
  // In a list every order has the same buttons.
  const named = (text: string) =>
    isOwnScreen ? {} : { 'aria-label': `${text}：${order.lines[0]?.name ?? order.order_no}` }
  return (
    <div className={cx(styles.actions, isOwnScreen && styles.bar)}>
      {!isOwnScreen && may('delete') && (
        <Button
          variant="remove"
          size={size}
          icon={<Trash2 aria-hidden />}
          {...named('删除订单')}
          onPress={actions.remove}
        >
          删除订单
        </Button>
      )}
      {!isOwnScreen && may('cancel') && (
        <Button variant="plain" size={size} icon={<X aria-hidden />} {...named('取消订单')} onPress={actions.cancel}>
          取消订单
        </Button>
      )}
      {!isOwnScreen && hasParcels(order) && !isOver(order) && (
        <LinkButton
          href={href(screens.logistics.path, { order_id: order.id })}
          size={size}
          icon={<Truck aria-hidden />}
          {...named('查看物流')}
        >
          查看物流
        </LinkButton>
      )}
      {!isOwnScreen && order.refund_state !== 'none' && (
        <LinkButton
          href={href(screens.refundDetail.path, { order_id: order.id })}
          size={size}
          icon={<ReceiptText aria-hidden />}
          {...named('查看退款')}
        >
          查看退款
        </LinkButton>
      )}
      {!isOwnScreen && may('refund') && isOver(order) && (
        <LinkButton
          href={href(screens.refund.path, { order_id: order.id })}
          size={size}
          icon={<Undo2 aria-hidden />}
          {...named(refundName(order))}
        >
          {refundName(order)}
        </LinkButton>
      )}
      {isOver(order) && order.delivery !== 'virtual' && (
        <Button
          variant="plain"
          size={size}
          icon={<RotateCcw aria-hidden />}
          {...named('再次购买')}
          onPress={actions.again}
        >
          再次购买
        </Button>
      )}
      {!isOwnScreen && isCodeOpen(order) && (
        <LinkButton
          href={href(screens.order.path, { order_id: order.id })}
          variant="primary"
          icon={<QrCode aria-hidden />}
          {...named(codeName(order))}
        >
          {codeName(order)}
        </LinkButton>
      )}
      {order.group && isForming(order) && (
        <LinkButton
          href={href(screens.groupBuy.path, { group_id: order.group.id })}
          variant="primary"
          size={size}
          icon={<Users aria-hidden />}
          {...named('请亲友来拼')}
        >
          请亲友来拼
        </LinkButton>
      )}
      {may('reviewed') && isOwnScreen && (
        <LinkButton
          href={href(screens.review.path, { order_id: order.id })}
          size={size}
          icon={<Star aria-hidden />}
          {...named('我的评价')}
        >
          我的评价
        </LinkButton>
      )}
      {may('review') && (
        <LinkButton
          href={href(screens.review.path, { order_id: order.id })}
          size={size}
          icon={<Star aria-hidden />}
          {...named('评价')}
        >
          评价
        </LinkButton>
      )}
      {may('receive') && (
        <Button size={size} icon={<PackageCheck aria-hidden />} {...named('确认收货')} onPress={actions.receive}>
          确认收货
        </Button>
      )}
      {isOwnScreen && may('pay') && !isActing && (
        <Button
          variant="plain"
          size={size}
          isGuarded={false}
          icon={<HeartHandshake aria-hidden />}
          onPress={actions.askFamily}
        >
          请家人付
        </Button>
      )}
      {may('pay') && (
        <Button
          variant="accent"
          size={size}
          isGuarded={false}
          icon={<Wallet aria-hidden />}
          {...named('去付款')}
          onPress={actions.pay}
        >
          去付款
        </Button>
      )}
      {actions.asking && <PayLinkSheet target={actions.asking} onClose={actions.endAsking} />}
      {actions.paying && (
        <PaySheet target={actions.paying} onPaid={() => actions.endPay(true)} onClose={() => actions.endPay(false)} />
      )}
    </div>
  )
}
