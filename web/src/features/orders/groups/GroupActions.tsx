import { screens } from '@heyi/contract/screens'
import { Share2 } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { href } from '../../../lib/address.ts'
import { money } from '../../../lib/format.ts'
import { nav, requireSignIn } from '../../../lib/nav.ts'
import { share } from '../../../lib/platform/share.ts'
import { type Group, groupLink } from './groups.ts'

type Props = { group: Group; quantity: number }

/** The way on from a group: join it, pay, call others, or begin one's own; my order where I am in. */
export function GroupActions({ group, quantity }: Props) {
  const { mine } = group
  const toProduct = href(screens.product.path, { goods_id: group.goods_id })
  function join() {
    if (!requireSignIn()) return
    nav.push(screens.confirmOrder.path, {
      sku_id: group.sku_id,
      quantity,
      goods_id: group.goods_id,
      promotion_id: group.promotion_id,
      group_id: group.id,
    })
  }
  const invite = () =>
    share({
      title: `${group.name}，一起拼只要 ${money(group.price_fen)}`,
      text: `还差 ${group.missing} 人成团，一起来拼吧`,
      url: groupLink(group.id),
    })
  if (mine?.state === 'UNPAID')
    return (
      <LinkButton href={href(screens.order.path, { order_id: mine.order_id })} variant="primary" size="l" isWide>
        去付款 {money(mine.pay_fen)}
      </LinkButton>
    )
  if (mine)
    return (
      <>
        <LinkButton href={href(screens.order.path, { order_id: mine.order_id })} size="l">
          我的订单
        </LinkButton>
        {group.state === 'FORMING' && (
          <Button variant="accent" size="l" icon={<Share2 aria-hidden />} onPress={invite}>
            请亲友来拼
          </Button>
        )}
      </>
    )
  if (group.may_join)
    return (
      <Button variant="accent" size="l" isWide isGuarded={false} onPress={join}>
        参加拼团 {money(group.price_fen)}
      </Button>
    )
  return (
    <LinkButton href={toProduct} variant="primary" size="l" isWide>
      {group.may_begin ? '自己发起拼团' : '看看这个商品'}
    </LinkButton>
  )
}
