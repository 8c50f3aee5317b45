import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Money } from '../../../kit/base/Money.tsx'
import { yuan } from '../../../lib/format.ts'
import { openHelp } from '../../../lib/help.ts'
import { pages } from '../../../lib/query.ts'
import { useParams } from '../../../lib/routes.ts'
import { AccountCard } from './AccountCard.tsx'
import { readDirection } from './directions.ts'
import { LedgerPage } from './LedgerPage.tsx'

const TOP_UP = '要充值，请到服务站前台办理'

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
      empty={{ message: '还没有余额记录', detail: TOP_UP, action: { text: '问怎么充值', onPress: openHelp } }}
      spoken={({ balance_fen }) => `您的余额是${yuan(balance_fen)}元。`}
      card={({ balance_fen }) => (
        <AccountCard label="现在有" value={<Money fen={balance_fen} />}>
          {balance_fen === 0 && <p>{TOP_UP}</p>}
        </AccountCard>
      )}
    />
  )
}
