import { LEAVING_DAYS } from '@heyi/contract/identity/privacy-states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Checkbox } from '../../../kit/fields/Checkbox.tsx'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { href } from '../../../lib/address.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { dateTime } from '../../../lib/format.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import styles from '../parts/Privacy.module.css'

/** 注销账号 */
export function DeleteAccount() {
  const { data, isPending, error, refetch } = useQuery(q.identity.getLeaving())
  return (
    <PhoneScreen isReady={!isPending}>
      {isPending && <SkeletonList rows={5} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data?.due_at && <Leaving due_at={data.due_at} />}
      {data && !data.due_at && data.objections.length > 0 && <Objections objections={data.objections} />}
      {data && !data.due_at && data.objections.length === 0 && <Ask losses={data.losses} />}
    </PhoneScreen>
  )
}

function Leaving({ due_at }: { due_at: string }) {
  const stay = async () => {
    await api.identity.cancelLeaving()
    toast('已撤销，账号照常使用', { kind: 'good' })
  }
  return (
    <Card title="正在等待注销">
      <div className={styles.steps}>
        <p>您的账号会在这个时间注销：</p>
        <p className={styles.day}>{dateTime(due_at)}</p>
        <p>在这之前随时可以撤销，账号照常使用。</p>
        <Button size="l" isWide onPress={() => stay().catch(() => undefined)}>
          撤销注销
        </Button>
      </div>
    </Card>
  )
}

function Objections({ objections }: { objections: readonly { words: string; link: string }[] }) {
  return (
    <CellGroup title="现在还不能注销">
      {objections.map(({ words, link }) => (
        <Cell key={words} title={words} {...(link ? { href: href(link) } : {})} />
      ))}
    </CellGroup>
  )
}

function Ask({ losses }: { losses: readonly string[] }) {
  const [isSure, setSure] = useState(false)
  const leave = async () => {
    if (!isSure) return toast('请先勾选“我知道了”', { kind: 'bad' })
    const message = `${LEAVING_DAYS}天后注销，到时不能恢复。确定吗？`
    if (!(await confirm({ title: '注销账号', message, confirmText: '注销', isDanger: true }))) return
    await api.identity.setLeaving()
  }
  return (
    <Card title="注销后">
      <div className={styles.steps}>
        <ul className={styles.list}>
          {losses.map((words) => (
            <li key={words}>{words}</li>
          ))}
          <li>姓名、手机号、头像会清除，手机号可以重新注册</li>
          <li>法律要求留存的交易记录会保留，但不再和您的身份对应</li>
        </ul>
        <p>提交后等{LEAVING_DAYS}天才注销，这期间登录就可以撤销。</p>
        <Checkbox isSelected={isSure} onChange={setSure}>
          我知道了，注销后不能恢复
        </Checkbox>
        <Button variant="danger" size="l" isWide isBlocked={!isSure} onPress={() => leave().catch(() => undefined)}>
          申请注销
        </Button>
      </div>
    </Card>
  )
}
