import { useInfiniteQuery } from '@tanstack/react-query'
import { Money } from '../../../kit/base/Money.tsx'
import { yuan } from '../../../lib/format.ts'
import { pages } from '../../../lib/query.ts'
import { useParams } from '../../../lib/routes.ts'
import { MY_BALANCE } from '../parts/rewards.ts'
import { AccountCard } from './AccountCard.tsx'
import { readDirection } from './directions.ts'
import { LedgerPage } from './LedgerPage.tsx'

/** 我的余额 */
export function MyBalance() {
  const direction = readDirection(useParams().direction)
  const list = useInfiniteQuery(pages.rewards.getBalanceRecord({ direction }))
  return (
    <LedgerPage
      path={MY_BALANCE}
      direction={direction}
      list={list}
      unit="fen"
      empty={{ message: '还没有余额记录' }}
      spoken={({ balance_fen }) => `您的余额是${yuan(balance_fen)}元。`}
      purse={({ balance_fen }) => <AccountCard label="现在有" value={<Money fen={balance_fen} />} />}
    />
  )
}
