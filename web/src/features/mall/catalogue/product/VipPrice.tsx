import { screens } from '@heyi/contract/screens'
import { LinkButton } from '../../../../kit/base/LinkButton.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { href } from '../../../../lib/address.ts'
import { money, price } from '../../../../lib/format.ts'
import { useVipOffer, vipSaving } from '../../../rewards/index.ts'

type Props = {
  points: number
  price_fen: number
  /** It is the lowest of several prices. */
  isFrom: boolean
}

/** What it costs a VIP: their own price, or that of the plan which takes off most, by its name, with the way there. */
export function VipPrice({ points, price_fen, isFrom }: Props) {
  const offer = useVipOffer()
  const saved = offer ? vipSaving(price_fen, offer) : 0
  if (!offer || saved === 0) return null
  const words = `${price(points, price_fen - saved)}${isFrom ? '起' : `，省${money(saved)}`}`
  if (offer.isMine)
    return (
      <p>
        <Tag tone="jade" icon={null}>
          会员价
        </Tag>{' '}
        {words}
      </p>
    )
  return (
    <p>
      <LinkButton href={href(screens.rechargeVip.path)} size="s">
        {offer.plan}价 {words}，去开通
      </LinkButton>
    </p>
  )
}
