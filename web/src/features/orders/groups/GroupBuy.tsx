import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { timeNow } from '../../../kit/base/clock.ts'
import { Price } from '../../../kit/base/Price.tsx'
import { dayWords } from '../../../kit/base/time.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { NothingChosen } from '../../../kit/feedback/NothingChosen.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { NumberBox } from '../../../kit/fields/NumberBox.tsx'
import { Pictured } from '../../../kit/lists/Pictured.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import { price } from '../../../lib/format.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import { groupName, Poster, Until } from '../../mall/index.ts'
import { payUntil } from '../parts/state.ts'
import styles from './Group.module.css'
import { GroupActions } from './GroupActions.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { type Group, groupTitle } from './groups.ts'

/** Ms after which a group is looked at again that somebody else may have joined. */
const ASK_MS = 30_000
/** Units that one person may choose here; more are chosen on the product's own screen. */
const MAX_HERE = 99
const toMall = { text: '去商城看看', href: href(screens.mall.path) }

/** 拼团: who is in, how many are missing, until when, and the way on. */
export function GroupBuy() {
  const group_id = idParam(useParams().group_id)
  const [quantity, setQuantity] = useState(1)
  const { data, error, isPending, refetch } = useQuery({
    ...q.orders.getGroup({ group_id: group_id ?? 0 }),
    enabled: group_id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'FORMING' ? ASK_MS : false),
  })
  if (group_id === null)
    return (
      <PhoneScreen isReady>
        <NothingChosen art="search" message="还没有选择要看的团" action={toMall} />
      </PhoneScreen>
    )
  if (error instanceof ApiError && error.reason === 'GROUP_NOT_FOUND')
    return (
      <PhoneScreen isReady>
        <EmptyState art="search" message="没有找到这个团" action={toMall} />
      </PhoneScreen>
    )
  const most = data?.per_person || MAX_HERE
  return (
    <PhoneScreen
      isReady={!isPending}
      bottomBar={data && <GroupActions group={data} quantity={Math.min(quantity, most)} />}
    >
      {isPending && (
        <>
          <SkeletonCard ratio={0} lines={3} />
          <SkeletonCard ratio={0} lines={3} />
        </>
      )}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && (
        <>
          <GroupHead group={data} onPassed={() => void refetch()} />
          <GroupGoods group={data} />
          <GroupMembers group={data} />
          {data.may_join && most > 1 && (
            <Card>
              <NumberBox label="买几件" value={Math.min(quantity, most)} onChange={setQuantity} max={most} />
            </Card>
          )}
          {data.state === 'FORMING' && <Poster kind="group" id={data.id} name={data.name} />}
        </>
      )}
    </PhoneScreen>
  )
}

/** How it stands, until when, and what that means for who looks. */
function GroupHead({ group, onPassed }: { group: Group; onPassed: () => void }) {
  const { mine } = group
  const isForming = group.state === 'FORMING'
  return (
    <Card {...(group.state === 'FAILED' ? {} : { tone: 'jade' })}>
      <div role="status" className={styles.head}>
        <h2 className={styles.title}>{groupTitle(group)}</h2>
        {isForming && (
          <p>
            <Until at={group.expires_at} onPassed={onPassed} />
            ，到时没有拼满，付的钱全部退回。
          </p>
        )}
        {!isForming && group.ended_at && (
          <p>
            {dayWords(group.ended_at, timeNow())} {group.state === 'SUCCESS' ? '成团' : '结束'}
          </p>
        )}
      </div>
      {mine?.state === 'UNPAID' && (
        <Note tone="warn">
          您还没有付款，付了款才算参团
          {mine.expire_at && `，${payUntil(mine.expire_at)}`}。
        </Note>
      )}
      {isForming && mine && mine.state !== 'UNPAID' && <p>您已参团，请亲友一起来拼，人满就成团。</p>}
      {isForming && !mine && group.why_not && <Note>{group.why_not}</Note>}
    </Card>
  )
}

/** What is bought, together and alone. */
function GroupGoods({ group }: { group: Group }) {
  return (
    <Card href={href(screens.product.path, { goods_id: group.goods_id })}>
      <Pictured picture={group.picture} name={group.name}>
        {group.spec_text && <span className={styles.soft}>{group.spec_text}</span>}
        <span className={styles.prices}>
          <strong>{groupName(group.size)}</strong>
          <Price fen={group.price_fen} size="l" />
        </span>
        <span className={styles.soft}>单独买 {price(group.list_points, group.list_price_fen)}</span>
        <span className={styles.soft}>{group.merchant_name}</span>
      </Pictured>
    </Card>
  )
}
