import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Price } from '../../../kit/base/Price.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { RadioGroup, type RadioOption } from '../../../kit/fields/RadioGroup.tsx'
import { SegmentedControl } from '../../../kit/fields/SegmentedControl.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { money } from '../../../lib/format.ts'
import { openHelp } from '../../../lib/help.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { useParams } from '../../../lib/routes.ts'
import { BenefitList } from './BenefitList.tsx'
import { bringsOf, type MyVip, type Pack, type Plan, runsWords } from './plans.ts'
import styles from './RechargeVip.module.css'
import { VipCard } from './VipCard.tsx'

const TABS = [
  { value: 'vip', label: '开通会员' },
  { value: 'recharge', label: '余额充值' },
] as const
type Tab = (typeof TABS)[number]['value']

const planOption = (plan: Plan): RadioOption<number> => ({
  value: plan.sku_id,
  label: `${plan.name}　${money(plan.price_fen)}`,
  hint: `有效${plan.days}天`,
})
const packOption = ({ sku_id, price_fen, gift_fen }: Pack): RadioOption<number> => ({
  value: sku_id,
  label: `充${money(price_fen)}`,
  hint: gift_fen > 0 ? `送${money(gift_fen)}，到账${money(price_fen + gift_fen)}` : `到账${money(price_fen)}`,
})

/** From when to when the chosen plan would run, and what it gives, line by line. */
function Benefits({ plan, vip }: { plan: Plan; vip: MyVip['vip'] }) {
  return (
    <Card title={`${plan.name}的权益`}>
      <BenefitList lines={[runsWords(plan, vip), ...bringsOf(plan)]} />
    </Card>
  )
}

/** 开通会员, and with `tab=recharge` 余额充值. */
export function RechargeVip() {
  const tab: Tab = useParams().tab === 'recharge' ? 'recharge' : 'vip'
  const isVip = tab === 'vip'
  const plans = useQuery(q.mall.getPlans())
  const mine = useQuery(q.rewards.getVip())
  // Nothing is chosen for anybody that costs money.
  const [chosen, setChosen] = useState(0)
  const { error, refetch } = plans
  const vip = mine.data?.vip ?? null
  const isPending = plans.isPending || (isVip && mine.isPending)
  const data = isPending ? undefined : plans.data
  const offered: readonly (Plan | Pack)[] = (isVip ? data?.plans : data?.packs) ?? []
  const one = offered.find(({ sku_id }) => sku_id === chosen)
  const plan = data?.plans.find(({ sku_id }) => isVip && sku_id === one?.sku_id)
  const doing = isVip ? (vip ? '续费' : '开通') : '充值'
  const buy = () => {
    if (one) nav.push(screens.confirmOrder.path, { sku_id: one.sku_id, delivery: 'virtual' })
  }
  return (
    <PhoneScreen
      isReady={!isPending}
      bottomBar={
        one && (
          <>
            <Price fen={one.price_fen} />
            <Button variant="accent" size="l" onPress={buy}>
              去{doing}
            </Button>
          </>
        )
      }
    >
      <SegmentedControl
        label="办理什么"
        options={TABS}
        value={tab}
        onChange={(value) => nav.redirect(screens.rechargeVip.path, { tab: value === 'vip' ? undefined : value })}
      />
      {isVip && mine.data && <VipCard vip={mine.data.vip} periods={mine.data.periods} />}
      {isPending && (
        <>
          <SkeletonCard ratio={0} lines={3} />
          <SkeletonList rows={3} lines={1} hasPicture={false} />
        </>
      )}
      {error && !plans.data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {isVip && mine.error && !mine.data && (
        <ErrorState message={sentenceOf(mine.error)} onRetry={() => mine.refetch()} />
      )}
      {data && offered.length === 0 && (
        <EmptyState
          message={isVip ? '现在没有可以开通的会员方案' : '现在没有充值套餐'}
          detail="请到服务站前台咨询"
          action={{ text: '问工作人员', onPress: openHelp }}
        />
      )}
      {offered.length > 0 && (
        <Card title={isVip ? '选择方案' : '选择金额'}>
          <RadioGroup
            label={isVip ? '会员方案' : '充值金额'}
            isLabelHidden
            value={one?.sku_id}
            onChange={setChosen}
            options={isVip ? (data?.plans ?? []).map(planOption) : (data?.packs ?? []).map(packOption)}
          />
        </Card>
      )}
      {offered.length > 0 && !one && <p className={styles.soft}>请先选一个{isVip ? '方案' : '金额'}。</p>}
      {plan && mine.data && <Benefits plan={plan} vip={vip} />}
      {!isVip && one && <p className={styles.soft}>付款后马上到账。充值不能用余额付款。</p>}
    </PhoneScreen>
  )
}
