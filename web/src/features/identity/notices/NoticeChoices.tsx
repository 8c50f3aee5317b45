import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { noticeChannels, noticeKinds } from '@heyi/contract/identity/notice-kinds'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { Switch } from '../../../kit/fields/Switch.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q, queryClient } from '../../../lib/query.ts'
import styles from './NoticeChoices.module.css'

type Choices = OutputOf<Contract['identity']['getNoticeChoices']>
type Choice = Choices['choices'][number]
type Kind = keyof typeof noticeKinds

const FIXED = '这类通知不能关闭'

/** 服务通知 */
export function NoticeChoices() {
  const { data, isPending, error, refetch } = useQuery(q.identity.getNoticeChoices())
  const isUnbound = data?.channels.some(({ missing }) => missing === 'binding')
  return (
    <PhoneScreen isReady={!isPending}>
      {isPending && <SkeletonList rows={6} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && (Object.keys(noticeKinds) as Kind[]).map((kind) => <OneKind key={kind} kind={kind} data={data} />)}
      {isUnbound && (
        <Card>
          <p>绑定微信以后，还能用微信收通知。</p>
          <LinkButton href={href(screens.wechat.path)} size="l" isWide>
            去绑定微信
          </LinkButton>
        </Card>
      )}
    </PhoneScreen>
  )
}

function OneKind({ kind, data }: { kind: Kind; data: Choices }) {
  const reached = data.channels.filter(({ missing }) => missing === 'none').map(({ channel }) => channel)
  const choices = data.choices.filter((one) => one.kind === kind && reached.includes(one.channel))
  return (
    <Card title={noticeKinds[kind].name}>
      <p className={styles.detail}>{noticeKinds[kind].detail}</p>
      {choices.map((choice) => (
        <OneChoice key={choice.channel} choice={choice} />
      ))}
    </Card>
  )
}

/** Shows what was chosen until the server has answered; a refusal puts it back and is said. */
function OneChoice({ choice: { kind, channel, is_on, may_change } }: { choice: Choice }) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  async function choose(is_on: boolean): Promise<void> {
    if (wanted !== null) return
    setWanted(is_on)
    const kept = await api.identity.subscribe({ kind, channel, is_on }).catch(() => undefined)
    if (kept) queryClient.setQueryData(q.identity.getNoticeChoices().queryKey, kept)
    setWanted(null)
  }
  return (
    <Switch
      isSelected={wanted ?? is_on}
      onChange={(isOn) => void choose(isOn)}
      isDisabled={!may_change}
      {...(may_change ? {} : { hint: FIXED })}
    >
      {noticeChannels[channel].name}
      <span className="sr-only">：{noticeKinds[kind].name}</span>
    </Switch>
  )
}
