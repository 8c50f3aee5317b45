import { screens } from '@heyi/contract/screens'
import { TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { LinkButton } from '../../../../kit/base/LinkButton.tsx'
import { Sheet } from '../../../../kit/overlays/Sheet.tsx'
import { Cell } from '../../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../../kit/phone/CellGroup.tsx'
import { href } from '../../../../lib/address.ts'
import { requireSignIn } from '../../../../lib/nav.ts'
import { useUser } from '../../../../lib/session.ts'
import { CouponBlock, useClaimable } from '../../../rewards/index.ts'

const before = <TicketPercent aria-hidden />

/** The coupons that can be had for a product: how many in a row of its page, which is there from the start, and each in a sheet. */
export function ProductCoupons({ goods_id }: { goods_id: number }) {
  const isSignedIn = useUser() !== null
  return (
    <CellGroup>
      {isSignedIn ? (
        <Coupons goods_id={goods_id} />
      ) : (
        <Cell title="优惠券" before={before} value="登录后领取" onPress={() => void requireSignIn()} />
      )}
    </CellGroup>
  )
}

function Coupons({ goods_id }: { goods_id: number }) {
  const { open, error } = useClaimable({ goods_id })
  const [isOpen, setOpen] = useState(false)
  const count = open?.length
  const words =
    count === undefined ? (error ? '点开看看' : '正在查找') : count > 0 ? `有 ${count} 张可以领` : '去领券中心看看'
  return (
    <>
      <Cell
        title="优惠券"
        before={before}
        value={words}
        {...(count === 0 ? { href: href(screens.couponCenter.path) } : { onPress: () => setOpen(true) })}
      />
      {isOpen && (
        <Sheet isOpen title="领优惠券" onClose={() => setOpen(false)}>
          <CouponBlock goods_id={goods_id} title="买这件商品能用的" />
          {count === 0 && (
            <>
              <p role="status">能领的都领好了，下单时会自动用最省钱的。</p>
              <LinkButton href={href(screens.couponCenter.path)} isWide>
                看全部优惠券
              </LinkButton>
            </>
          )}
        </Sheet>
      )}
    </>
  )
}
