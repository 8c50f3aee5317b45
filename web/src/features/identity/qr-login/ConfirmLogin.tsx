import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { screens } from '@heyi/contract/screens'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { NothingChosen } from '../../../kit/feedback/NothingChosen.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { StateView } from '../../../kit/feedback/StateView.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { ApiError, api, sentenceOf } from '../../../lib/api.ts'
import { dateTime } from '../../../lib/format.ts'
import { nav } from '../../../lib/nav.ts'
import { useOpening } from '../../../lib/opening.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { useParams } from '../../../lib/routes.ts'
import styles from '../parts/Facts.module.css'

type Asked = OutputOf<Contract['identity']['codeLogin']>
const toScan = { text: '去扫码', href: href(screens.scan.path) }

/** Which device asks, where and since when: what a person must see before they let it in. */
function Facts({ asked }: { asked: Asked }) {
  return (
    <Card title="要在这台设备上登录您的账号吗？">
      <dl className={styles.facts}>
        <div>
          <dt>设备</dt>
          <dd>{asked.device}</dd>
        </div>
        <div>
          <dt>地点</dt>
          <dd>{asked.city}</dd>
        </div>
        <div>
          <dt>时间</dt>
          <dd>{dateTime(asked.asked_at)}</dd>
        </div>
      </dl>
    </Card>
  )
}

/** 确认登录: lets the device in that shows the scanned code, or not. */
export function ConfirmLogin() {
  const { code = '' } = useParams()
  const { data, error, isPending, again } = useOpening(code, () =>
    api.identity.codeLogin({ code, act: 'look' }, { quiet: true }),
  )
  const [isConfirmed, setConfirmed] = useState(false)
  const [problem, setProblem] = useState('')
  async function act(what: 'confirm' | 'cancel'): Promise<void> {
    try {
      await api.identity.codeLogin({ code, act: what }, { quiet: true })
    } catch (failure) {
      return setProblem(sentenceOf(failure))
    }
    if (what === 'confirm') return setConfirmed(true)
    toast('已取消登录', { kind: 'good' })
    nav.back()
  }
  const isDone = isConfirmed || data?.state === 'CONFIRMED' || data?.state === 'USED'
  const isAsked = data && !isDone
  return (
    <PhoneScreen
      isReady={!isPending}
      bottomBar={
        isAsked && (
          <>
            <Button size="l" variant="plain" onPress={() => act('cancel')}>
              取消
            </Button>
            <Button size="l" onPress={() => act('confirm')}>
              确认登录
            </Button>
          </>
        )
      }
    >
      {isPending && <SkeletonList rows={3} lines={1} hasPicture={false} />}
      {!code && <NothingChosen message="请先扫电脑上的登录二维码" action={toScan} />}
      {error && (
        <ErrorState
          message={sentenceOf(error)}
          {...(error instanceof ApiError && error.isRefusal ? { action: toScan } : { onRetry: again })}
        />
      )}
      {isDone && (
        <StateView
          role="status"
          art="done"
          message="已确认，电脑上马上就登录好了"
          action={{ text: '完成', onPress: () => nav.back() }}
        />
      )}
      {isAsked && (
        <>
          {problem && (
            <Note tone="bad" role="alert">
              {problem}
            </Note>
          )}
          <Facts asked={data} />
          <Note tone="warn">不是您本人在电脑上登录，请点“取消”。别人发来的二维码不要确认。</Note>
        </>
      )}
    </PhoneScreen>
  )
}
