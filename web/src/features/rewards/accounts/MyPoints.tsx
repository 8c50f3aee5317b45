import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarCheck, ShoppingBag } from 'lucide-react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { useActing } from '../../../lib/acting.ts'
import { href } from '../../../lib/address.ts'
import { count } from '../../../lib/format.ts'
import { pages } from '../../../lib/query.ts'
import { isBuilt, useParams } from '../../../lib/routes.ts'
import { AccountCard } from './AccountCard.tsx'
import { byLastRow } from './by-last-row.ts'
import { Coming } from './Coming.tsx'
import { readDirection } from './directions.ts'
import { readFilter } from './filters.ts'
import { LedgerPage } from './LedgerPage.tsx'

/** 我的积分 */
export function MyPoints() {
  const params = useParams()
  const direction = readDirection(params.direction)
  const filter = readFilter(params)
  const list = useInfiniteQuery(byLastRow(pages.rewards.getScoreRecord({ direction, ...filter })))
  // Only the member signs in.
  const isActing = useActing((state) => state.id !== '')
  return (
    <LedgerPage
      path={screens.points.path}
      direction={direction}
      filter={filter}
      coming={<Coming />}
      list={list}
      unit="points"
      empty={{
        message: '还没有积分记录',
        ...(isActing ? {} : { action: { text: '去签到', href: href(screens.signIn.path) } }),
      }}
      links={
        <>
          {isBuilt(screens.mall.path) && (
            <LinkButton href={href(screens.mall.path)} variant="primary" icon={<ShoppingBag aria-hidden />}>
              去积分商城
            </LinkButton>
          )}
          {!isActing && (
            <LinkButton href={href(screens.signIn.path)} icon={<CalendarCheck aria-hidden />}>
              签到得积分
            </LinkButton>
          )}
        </>
      }
      spoken={({ points }) => `您现在有${points}积分。`}
      card={({ points }, links) => (
        <AccountCard
          label="现在有"
          value={
            <>
              {count(points)}
              <small>积分</small>
            </>
          }
        >
          {links}
        </AccountCard>
      )}
    />
  )
}
