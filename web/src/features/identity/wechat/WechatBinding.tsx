import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { type WechatApp, wechatApps } from '@heyi/contract/identity/wechat-apps'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import { dateTime } from '../../../lib/format.ts'
import { useOpening } from '../../../lib/opening.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { forgetLaunchCode, launchCode, wechatApp } from '../../../lib/platform/wechat.ts'
import { q } from '../../../lib/query.ts'
import { AskWechat } from '../parts/AskWechat.tsx'
import styles from '../parts/LoginForms.module.css'

async function unbind(app: WechatApp): Promise<void> {
  const message = '解绑以后，不能再用这个微信登录，也收不到微信通知。手机号还能登录。'
  if (!(await confirm({ title: '解绑微信', message, confirmText: '解绑', isDanger: true }))) return
  await api.identity.unbindWechat({ app })
  toast('已解绑', { kind: 'good' })
}

type Bound = OutputOf<Contract['identity']['getWechat']>
/** When accounts were bound, by app: who had two accounts of ours that became one may have several. */
const boundTo = (data: Bound) =>
  [...new Set(data.map(({ app }) => app))].map((of) => ({
    of,
    moments: data.filter(({ app }) => app === of).map(({ bound_at }) => bound_at),
  }))

/** 微信绑定 */
export function WechatBinding() {
  const app = wechatApp()
  const [code, setCode] = useState(() => launchCode(screens.wechat.path))
  const binding = useOpening(code, async () => {
    forgetLaunchCode()
    await api.identity.bindWechat({ code, app }, { quiet: true })
    toast('绑定成功', { kind: 'good' })
  })
  // Read after the binding: an answer of before would be taken for one of now.
  const isDone = !binding.isPending
  const { data, isPending, error, refetch } = useQuery({ ...q.identity.getWechat(), enabled: isDone })
  const isBound = data?.some((one) => one.app === app)
  return (
    <PhoneScreen isReady={!isPending}>
      {isPending && <SkeletonList rows={1} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {binding.error && !isBound && <ErrorState message={sentenceOf(binding.error)} />}
      {data && data.length > 0 && (
        <CellGroup title="已绑定">
          {boundTo(data).map(({ of, moments }) => (
            <Cell
              key={of}
              title={moments.length > 1 ? `${wechatApps[of]}（${moments.length}个）` : wechatApps[of]}
              detail={moments.map((at) => `绑定于${dateTime(at)}`).join('，')}
              after={
                <Button variant="plain" size="s" aria-label={`解绑${wechatApps[of]}`} onPress={() => unbind(of)}>
                  解绑
                </Button>
              }
            />
          ))}
        </CellGroup>
      )}
      {data && !isBound && isDone && (
        <Card>
          <div className={styles.form}>
            <p>绑定微信以后，在微信里点一下就能登录，还能用微信收通知。</p>
            <AskWechat screen={screens.wechat.path} onCode={setCode}>
              绑定微信
            </AskWechat>
          </div>
        </Card>
      )}
    </PhoneScreen>
  )
}
