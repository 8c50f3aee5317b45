import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Crown } from 'lucide-react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { useElderMode } from '../../../kit/base/useElderMode.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { money } from '../../../lib/format.ts'
import { q } from '../../../lib/query.ts'
import { BenefitList } from '../vip/BenefitList.tsx'
import { bringsOf, type MyVip, type Plan, toDay } from '../vip/plans.ts'
import styles from './Welfare.module.css'

/** What a member has as a VIP, until when, and the way to go on. */
const Mine = ({ vip, mayRenew }: { vip: NonNullable<MyVip['vip']>; mayRenew: boolean }) => (
  <Card title="我的会员">
    <p>
      {vip.name}，有效期到{toDay(vip.until_at)}
    </p>
    <BenefitList lines={bringsOf(vip)} />
    {mayRenew && (
      <div className={styles.links}>
        <LinkButton href={href(screens.rechargeVip.path)}>去续费</LinkButton>
      </div>
    )}
  </Card>
)

/** What one gets as a VIP at least, and from what price on. */
const Offer = ({ plan }: { plan: Plan }) => (
  <Card title="开通会员">
    <p>
      {money(plan.price_fen)}起（{plan.name}，有效{plan.days}天）
    </p>
    <BenefitList lines={bringsOf(plan)} />
    <div className={styles.links}>
      <LinkButton href={href(screens.rechargeVip.path)} icon={<Crown aria-hidden />}>
        看会员方案
      </LinkButton>
    </div>
  </Card>
)

/** 会员 in the welfare center; nothing where somebody is none and none can be bought, nor in elder mode, which sells none. */
export function VipBlock() {
  const isElder = useElderMode()
  const mine = useQuery(q.rewards.getVip())
  const plans = useQuery({ ...q.mall.getPlans(), enabled: !isElder || Boolean(mine.data?.vip) })
  if (isElder && mine.data && !mine.data.vip) return null
  const failed = [plans, mine].find(({ error, data }) => error && !data)
  if (failed) return <ErrorState message={sentenceOf(failed.error)} onRetry={() => failed.refetch()} />
  if (!plans.data || !mine.data) return <SkeletonCard ratio={0} lines={3} />
  const [cheapest] = plans.data.plans
  const { vip } = mine.data
  if (vip) return <Mine vip={vip} mayRenew={cheapest !== undefined} />
  return cheapest ? <Offer plan={cheapest} /> : null
}
