import { screens } from '@heyi/contract/screens'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { groupName, Until } from '../../mall/index.ts'
import type { OrderCardData } from '../parts/orders.ts'

type Props = { group: NonNullable<OrderCardData['group']> }

/** The group that an order was paid into: how it stands, with the way to it. */
export function GroupCard({ group }: Props) {
  const isForming = group.state === 'FORMING'
  return (
    <Card title={`${groupName(group.size)}：${group.state_name}`}>
      {isForming && (
        <p>
          已有 {group.joined} 人付款，还差 {group.size - group.joined} 人，
          <Until at={group.expires_at} />
        </p>
      )}
      <div>
        <LinkButton href={href(screens.groupBuy.path, { group_id: group.id })}>
          {isForming ? '看这个团，请亲友来拼' : '看这个团'}
        </LinkButton>
      </div>
    </Card>
  )
}
