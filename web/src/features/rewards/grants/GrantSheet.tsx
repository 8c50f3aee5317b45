import { grantReason } from '@heyi/contract/rewards/grant-rules'
import { type GrantEvent, grantStates } from '@heyi/contract/rewards/grant-states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { Tag } from '../../../kit/base/Tag.tsx'
import { TimeAgo } from '../../../kit/base/TimeAgo.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { ReasonField } from '../../../kit/fields/ReasonField.tsx'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { count, signed } from '../../../lib/format.ts'
import { q } from '../../../lib/query.ts'
import { actOnGrant, effectOf, grantActs, useGrantActs } from '../parts/grant-acts.ts'
import { pointsWords, toneOfGrant, whoWords } from '../parts/grants.ts'
import type { Grant, GrantWithLines } from '../parts/rewards.ts'
import styles from './GivePoints.module.css'

type Props = { listed: Grant; onClose: () => void }

/** One of them with its members, and what may be done with it. What has become of it since it was listed is read. */
export function GrantSheet({ listed, onClose }: Props) {
  const { data, error, refetch } = useQuery(q.rewards.getGrant({ id: listed.id }))
  const row = data ?? listed
  const acts = useGrantActs()(row)
  const [asked, setAsked] = useState<'refuse' | 'undo' | null>(null)
  if (asked && acts.includes(asked))
    return <WhySheet row={row} event={asked} onBack={() => setAsked(null)} onDone={onClose} />
  const press = async (event: GrantEvent): Promise<void> => {
    if (event !== 'approve') return setAsked(event)
    const { title, confirm: confirmText } = grantActs.approve
    if (await confirm({ title, message: effectOf.approve(row), confirmText })) await act(row, event, '', onClose)
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${whoWords(row)} ${pointsWords(row)}`}
      footer={
        acts.length > 0 &&
        [...acts].reverse().map((event) => <ActButton key={event} event={event} onPress={() => press(event)} />)
      }
    >
      <div className={styles.stack}>
        <Facts row={row} />
        {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
        {!data && !error && <SkeletonList rows={1} lines={1} hasPicture={false} />}
        {data && <Members lines={data.lines} />}
        {row.state === 'WAITING' && row.is_own && <p>这是您提交的，请同事来复核。</p>}
      </div>
    </Sheet>
  )
}

const ActButton = ({ event, onPress }: { event: GrantEvent; onPress: () => Promise<void> }) => (
  <Button variant={event === 'approve' ? 'primary' : 'plain'} size="l" aria-haspopup="dialog" onPress={onPress}>
    {grantActs[event].confirm}
  </Button>
)

/** Does it, and says so or why not; what somebody else has done meanwhile is read again by itself. */
async function act({ id }: Grant, event: GrantEvent, reason: string, onDone: () => void): Promise<void> {
  try {
    await actOnGrant(id, event, reason)
    toast(grantActs[event].done, { kind: 'good' })
    onDone()
  } catch (error) {
    toast(sentenceOf(error), { kind: 'bad' })
  }
}

function Facts({ row }: { row: Grant }) {
  return (
    <div className={styles.facts}>
      <p>
        <Tag tone={toneOfGrant[row.state]}>{grantStates[row.state].name}</Tag>
      </p>
      <p>原因：{row.reason}</p>
      <p className={styles.soft}>
        {row.maker}（{row.organ_name}）提交
        <br />
        <TimeAgo at={row.created_at} isExact />
      </p>
      {row.decided_at && (
        <p className={styles.soft}>
          {row.decided_by}
          {row.state === 'UNDONE' ? '撤销' : '复核'}
          <br />
          <TimeAgo at={row.decided_at} isExact />
        </p>
      )}
      {row.note && <p>说明：{row.note}</p>}
    </div>
  )
}

function Members({ lines }: Pick<GrantWithLines, 'lines'>) {
  return (
    <ul className={styles.members} aria-label="会员">
      {lines.map((line) => (
        <li key={line.user_id} className={styles.member}>
          <span>
            {line.name} <span className={styles.soft}>{line.mobile_masked}</span>
          </span>
          <span>{signed(line.delta, count(Math.abs(line.delta)))}</span>
        </li>
      ))}
    </ul>
  )
}

/** Why it is refused or undone; whoever gave the points reads it. */
function WhySheet(props: { row: Grant; event: 'refuse' | 'undo'; onBack: () => void; onDone: () => void }) {
  const { row, event, onBack, onDone } = props
  const { title, confirm: label, presets } = grantActs[event]
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const submit = handleSubmit(({ reason }) => act(row, event, reason, onDone))
  return (
    <Sheet isOpen onClose={onBack} title={title}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{effectOf[event](row)}</p>
        <ReasonField control={control} name="reason" rule={grantReason} presets={presets} />
        <Button type="submit" variant="danger" size="l" isWide isBusy={formState.isSubmitting}>
          {label}
        </Button>
      </form>
    </Sheet>
  )
}
