import { Users } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { Price } from '../../../kit/base/Price.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { count } from '../../../lib/format.ts'
import { groupName, type Offer, titleOf } from './offers.ts'
import styles from './Promotions.module.css'
import { Until } from './Until.tsx'

type Props = {
  offer: Offer
  onJoin: (group_id: number) => void
  /** Begins one's own group, where the bar does something else. */
  onBegin: (() => void) | undefined
  onPassed: () => void
}

/** What a product costs bought together, how that goes, and the groups that lack somebody. */
export function GroupOffer({ offer, onJoin, onBegin, onPassed }: Props) {
  const { promotion, left } = offer
  return (
    <Card title={titleOf(promotion)}>
      <p className={styles.line}>
        <strong>{groupName(promotion.size)}</strong>
        <Price fen={offer.price_fen} isFrom={offer.isFrom} size="l" />
        {left > 0 ? <span>剩 {count(left)} 件</span> : <span>已拼完</span>}
        <Until at={promotion.ends_at} onPassed={onPassed} />
      </p>
      <p className={styles.soft}>
        {promotion.size} 个人各自付款就成团；{promotion.hours} 小时内没有拼满，付的钱全部退回。
        {promotion.per_person > 0 && `每人限购 ${promotion.per_person} 件。`}
      </p>
      {left > 0 && promotion.groups.length > 0 && (
        <ul className={styles.groups} aria-label="可以参加的团">
          {promotion.groups.map((group) => (
            <li key={group.id} className={styles.group}>
              <span className={styles.words}>
                <span>
                  {group.name}的团，<strong>还差 {group.missing} 人</strong>
                </span>
                <span className={styles.soft}>
                  <Until at={group.expires_at} onPassed={onPassed} />
                </span>
              </span>
              <Button
                variant="plain"
                icon={<Users aria-hidden />}
                isGuarded={false}
                aria-label={`参加${group.name}的团`}
                onPress={() => onJoin(group.id)}
              >
                去参团
              </Button>
            </li>
          ))}
        </ul>
      )}
      {onBegin && left > 0 && (
        <Button variant="plain" isWide isGuarded={false} onPress={onBegin}>
          发起拼团
        </Button>
      )}
    </Card>
  )
}
