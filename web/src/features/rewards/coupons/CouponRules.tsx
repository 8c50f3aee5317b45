import { screens } from '@heyi/contract/screens'
import { Card } from '../../../kit/phone/Card.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { href } from '../../../lib/address.ts'
import { isBuilt } from '../../../lib/routes.ts'
import type { MyCoupon } from '../parts/coupons.ts'
import styles from './Coupons.module.css'

type Things = readonly { id: number; name: string }[]
type Props = {
  coupon: Pick<MyCoupon, 'scope' | 'stackable' | 'merchant_name'>
  /** What staff wrote. */
  rules: string
  things: Things
}

/** The rules of a coupon in sentences, and what it may be used for. */
export function CouponRules({ coupon, rules, things }: Props) {
  const { scope, stackable, merchant_name } = coupon
  const leadsTo = (id: number) =>
    scope === 'goods' && isBuilt(screens.product.path)
      ? { href: href(screens.product.path, { goods_id: id }) }
      : undefined
  return (
    <>
      <Card title="使用说明">
        <p>{`由${merchant_name}发放。${stackable ? '可以与其他可叠加的券一起用。' : '不能与其他券一起用。'}`}</p>
        <p>一张券只能用一次，不能换成现金。订单没有付款就关闭的，券会退回。</p>
        {rules && <p className={styles.text}>{rules}</p>}
      </Card>
      {things.length > 0 && (
        <CellGroup title="可以用在">
          {things.map(({ id, name }) => (
            <Cell key={id} title={name} {...leadsTo(id)} />
          ))}
        </CellGroup>
      )}
    </>
  )
}
