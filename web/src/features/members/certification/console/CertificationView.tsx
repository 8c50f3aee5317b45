import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { certificates, lookPresets, lookReason, sidesOf } from '@heyi/contract/identity/certification-rules'
import { ageOn } from '@heyi/contract/identity/id-number'
import { genders } from '@heyi/contract/identity/profile-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { today } from '../../../../kit/base/time.ts'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { api, sentenceOf } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { q } from '../../../../lib/query.ts'
import styles from './Certification.module.css'
import { Pictures } from './Pictures.tsx'
import { StateTag } from './StateTag.tsx'

type Detail = OutputOf<Contract['members']['getCertificationTo']>

/** The number masked; whole for a reason that the member reads, and only until the drawer closes. */
function NumberFact({ row }: { row: Detail }) {
  const [isAsking, setAsking] = useState(false)
  const [number, setNumber] = useState<string | null>(null)
  async function send({ reason }: { reason: string }) {
    const answer = await api.members.getCertificationNumber({ id: row.id, reason: reason.trim() }, { quiet: true })
    setNumber(answer.number)
    setAsking(false)
  }
  return (
    <>
      <span className={styles.number}>{number ?? row.number_masked}</span>
      {number === null && (
        <Button variant="quiet" size="s" isGuarded={false} aria-haspopup="dialog" onPress={() => setAsking(true)}>
          查看完整号码
        </Button>
      )}
      {isAsking && (
        <FormDialog
          title="查看完整号码"
          confirmText="查看"
          fields={[
            {
              kind: 'text',
              name: 'reason',
              label: '查看原因',
              isRequired: true,
              maxLength: lookReason.max,
              problem: lookReason.problem,
              presets: lookPresets,
            },
          ]}
          values={{ reason: '' }}
          send={send}
          onClose={() => setAsking(false)}
        >
          <p>谁在什么时候为什么看的，会记下来，会员也能看到。</p>
        </FormDialog>
      )}
    </>
  )
}

/** What a pass would change in the member’s profile: who decides compares it with the picture. */
function Changes({ name, gender, birthday, profile, state }: Detail) {
  if (state !== 'SUBMITTED' || !profile) return null
  const pairs = [
    ['姓名', profile.name, name],
    ['性别', profile.gender === 'unknown' ? '' : genders[profile.gender], genders[gender]],
    ['出生日期', profile.birthday, birthday],
  ] as const
  const words = pairs
    .filter(([, known, declared]) => known && known !== declared)
    .map(([what, known, declared]) => `${what}从“${known}”改成“${declared}”`)
  return words.length > 0 && <Note tone="warn">通过后，会员资料里的{words.join('，')}。请仔细核对证件照片。</Note>
}

/** Everything about one certification; the pictures stand beside each other, to be compared with what was typed. */
export function CertificationView({ id }: { id: number }) {
  const { data: row, error, refetch } = useQuery(q.members.getCertificationTo({ id }))
  if (error && !row) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!row) return <SkeletonList rows={5} />
  return (
    <div className={styles.view}>
      <p role="status">
        <StateTag state={row.state} />
      </p>
      {row.is_own && <p className={styles.note}>这是您自己的认证，请同事来审核。</p>}
      <Pictures
        name={row.name}
        pictures={row.pictures}
        sides={sidesOf(row.document)}
        end_at={row.pictures_end_at}
        onRetry={() => refetch()}
      />
      <Changes {...row} />
      <FactList>
        <Fact name="证件">{certificates[row.document].name}</Fact>
        <Fact name="姓名">{row.name}</Fact>
        <Fact name="证件号码">
          <NumberFact key={row.version} row={row} />
        </Fact>
        <Fact name="性别">{genders[row.gender]}</Fact>
        <Fact name="出生日期">
          {row.birthday}（{ageOn(row.birthday, today())}岁）
        </Fact>
        <Fact name="手机号">{row.mobile_masked}</Fact>
        <Fact name="所属机构">{row.organ_name}</Fact>
        <Fact name="提交时间">
          <TimeAgo at={row.submitted_at} isExact />
        </Fact>
        {row.decided_at && (
          <Fact name="审核">
            {row.decided_by} <TimeAgo at={row.decided_at} isExact />
          </Fact>
        )}
        {row.reason && <Fact name="原因">{row.reason}</Fact>}
        {row.valid_until && <Fact name="有效期至">{row.valid_until}</Fact>}
      </FactList>
    </div>
  )
}
