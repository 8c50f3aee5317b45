import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Money } from '../../../kit/base/Money.tsx'
import { useActing } from '../../../lib/acting.ts'
import { href } from '../../../lib/address.ts'
import { dateTime, yuan } from '../../../lib/format.ts'
import { pages, q } from '../../../lib/query.ts'
import { useParams } from '../../../lib/routes.ts'
import { AccountCard } from './AccountCard.tsx'
import { byLastRow } from './by-last-row.ts'
import { readDirection } from './directions.ts'
import { readFilter } from './filters.ts'
import { LedgerPage } from './LedgerPage.tsx'

const topUp = () => href(screens.rechargeVip.path, { tab: 'recharge' })

/** 我的余额 */
export function MyBalance() {
  const params = useParams()
  const direction = readDirection(params.direction)
  const filter = readFilter(params)
  const list = useInfiniteQuery(byLastRow(pages.rewards.getBalanceRecord({ direction, ...filter })))
  // Whoever acts for a member neither tops up nor signs in for them.
  const isActing = useActing((state) => state.id !== '')
  const { data: holdings } = useQuery(q.rewards.getHoldings())
  return (
    <LedgerPage
      path={screens.balance.path}
      direction={direction}
      filter={filter}
      list={list}
      unit="fen"
      empty={{
        message: '还没有余额记录',
        detail: '充值以后，可以用余额付款',
        ...(isActing ? {} : { action: { text: '去充值', href: topUp() } }),
      }}
      links={
        !isActing && (
          <LinkButton href={topUp()} variant="primary">
            充值
          </LinkButton>
        )
      }
      spoken={({ balance_fen }) => `您的余额是${yuan(balance_fen)}元。`}
      card={({ balance_fen }, links) => (
        <AccountCard label="现在有" value={<Money fen={balance_fen} />}>
          {holdings && holdings.gift_fen > 0 && <p>其中赠送{yuan(holdings.gift_fen)}元，付款时最后使用</p>}
          {!!holdings?.held?.fen && (
            <p>
              其中{yuan(holdings.held.fen)}元{dateTime(holdings.held.until)}
              后可以用。您的两个账号合并不久，为了安全先保留。
            </p>
          )}
          {links}
        </AccountCard>
      )}
    />
  )
}
