import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Money } from '../../../kit/base/Money.tsx'
import { href } from '../../../lib/address.ts'
import { yuan } from '../../../lib/format.ts'
import { pages } from '../../../lib/query.ts'
import { useParams } from '../../../lib/routes.ts'
import { AccountCard } from './AccountCard.tsx'
import { readDirection } from './directions.ts'
import { LedgerPage } from './LedgerPage.tsx'

const topUp = () => href(screens.rechargeVip.path, { tab: 'recharge' })

/** 我的余额 */
export function MyBalance() {
  const direction = readDirection(useParams().direction)
  const list = useInfiniteQuery(pages.rewards.getBalanceRecord({ direction }))
  return (
    <LedgerPage
      path={screens.balance.path}
      direction={direction}
      list={list}
      unit="fen"
      empty={{
        message: '还没有余额记录',
        detail: '充值以后，可以用余额付款',
        action: { text: '去充值', href: topUp() },
      }}
      spoken={({ balance_fen }) => `您的余额是${yuan(balance_fen)}元。`}
      card={({ balance_fen }) => (
        <AccountCard label="现在有" value={<Money fen={balance_fen} />}>
          <LinkButton href={topUp()} variant="primary">
            充值
          </LinkButton>
        </AccountCard>
      )}
    />
  )
}
