import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/base/Button.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonLine } from '../../../kit/feedback/SkeletonLine.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { copy } from '../../../lib/platform/share.ts'
import { isInWechat, leaveForWechat, miniCode, wechatApp } from '../../../lib/platform/wechat.ts'
import { q } from '../../../lib/query.ts'
import styles from './LoginForms.module.css'

type Props = {
  children: string
  /** The screen to come back to, and its parameters. */
  screen: string
  search?: Record<string, string>
  /** A mini program has handed over a code when it opened the page. */
  onCode: (code: string) => void
}

/** Asks WeChat who this is, or says why that cannot be here and what to do instead. */
export function AskWechat({ children, screen, search = {}, onCode }: Props) {
  const app = wechatApp()
  const { data: place, isPending, error, refetch } = useQuery(q.identity.getWechatApp({ app }))
  if (isPending) return <SkeletonLine />
  if (error && !place) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!place) return null
  if (place.way === 'off') return <p className={styles.hint}>这里还没有开通微信登录。</p>
  const code = miniCode()
  if (code)
    return (
      <Button size="l" isWide onPress={() => onCode(code)}>
        {children}
      </Button>
    )
  if (app === 'mini') return <p className={styles.hint}>请退回小程序首页，再进来一次。</p>
  if (place.way === 'wechat' && !isInWechat())
    return (
      <>
        <p className={styles.hint}>要在微信里打开这一页。请复制网址，发给微信里的“文件传输助手”，再点开。</p>
        <Button variant="plain" size="l" isWide onPress={() => copy(window.location.href)}>
          复制网址
        </Button>
      </>
    )
  return (
    <Button size="l" isWide onPress={() => leaveForWechat(place, screen, search)}>
      {children}
    </Button>
  )
}
