import { consentKinds } from '@heyi/contract/identity/consent-rules'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Switch } from '../../../kit/fields/Switch.tsx'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { useActing } from '../../../lib/acting.ts'
import { href } from '../../../lib/address.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { useUser } from '../../../lib/session.ts'
import { GoodsGrid } from '../catalogue/shopping/GoodsGrid.tsx'
import { GoodsGridSkeleton } from '../catalogue/shopping/GoodsGridSkeleton.tsx'
import { CartLink } from '../parts/CartLink.tsx'
import styles from './SuggestedGoods.module.css'

const { recommend } = consentKinds

/** The wish for suggestions of one's own: asked before it is given up, since what was noted goes with it. */
async function wish(is_given: boolean): Promise<void> {
  const question = { title: '关闭个性化推荐', message: recommend.withdrawn, confirmText: '确定关闭' }
  if (!is_given && !(await confirm(question))) return
  try {
    await api.identity.setConsent({ kind: 'recommend', is_given }, { quiet: true })
    toast(is_given ? '已打开个性化推荐' : '已关闭，记下的浏览会删除', { kind: 'good' })
  } catch (error) {
    toast(sentenceOf(error), { kind: 'bad' })
  }
}

/** Who decides whether suggestions are their own. */
function Wish({ isOn }: { isOn: boolean }) {
  const user = useUser()
  const isActing = useActing(({ id }) => id !== '')
  const [isBusy, setBusy] = useState(false)
  if (isActing) return null
  if (!user)
    return (
      <Card>
        <p>登录后，可以按您看过、收藏和买过的东西推荐。</p>
        <LinkButton href={href(screens.login.path)}>去登录</LinkButton>
      </Card>
    )
  async function change(next: boolean) {
    setBusy(true)
    await wish(next)
    setBusy(false)
  }
  return (
    <Card>
      <Switch isSelected={isOn} isDisabled={isBusy} onChange={(next) => void change(next)} hint={recommend.purpose}>
        {recommend.name}
      </Switch>
      {isOn && (
        <p className={styles.soft}>
          每件商品下面写着为什么推荐。按健康标签推荐，还要您在<a href={href(screens.privacy.path)}>隐私中心</a>
          同意使用健康信息。
        </p>
      )}
    </Card>
  )
}

/** 智能推荐 */
export function SuggestedGoods() {
  const { data, error, isPending, refetch } = useQuery(q.mall.getSuggestions({ num: 40 }))
  return (
    <PhoneScreen isReady={!isPending} actions={<CartLink />}>
      {isPending && <GoodsGridSkeleton />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && <Wish isOn={data.is_own} />}
      {data && data.list.length > 0 && <GoodsGrid goods={data.list} />}
      {data?.list.length === 0 && (
        <EmptyState
          message="现在没有可以推荐的商品"
          action={{ text: '去积分商城看看', href: href(screens.mall.path) }}
        />
      )}
    </PhoneScreen>
  )
}
