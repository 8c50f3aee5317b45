import { genders } from '@heyi/contract/identity/profile-rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Tag } from '../../../kit/base/Tag.tsx'
import { TimeAgo } from '../../../kit/base/TimeAgo.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { q } from '../../../lib/query.ts'
import { Labels } from './Labels.tsx'
import styles from './Member.module.css'
import { Mergings } from './merging/Mergings.tsx'
import { StateMark } from './StateMark.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What is known of a member, what they are, and what they carry. */
export function MemberFacts({ user_id }: { user_id: number }) {
  const { data, error, refetch } = useQuery(q.members.getUserInfo({ user_id }))
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonList rows={4} lines={1} hasPicture={false} />
  const { member, organ_name } = data
  if (!member) return null
  return (
    <>
      {(member.merged_into_id !== null || member.merged > 0 || member.merge_waits) && <Mergings user_id={user_id} />}
      <dl className={styles.facts}>
        <Fact name="状态">
          <StateMark state={member.state} /> {member.is_staff && <Tag tone="jade">员工</Tag>}
        </Fact>
        <Fact name="手机号">{member.mobile_masked || '没有手机号'}</Fact>
        <Fact name="性别">{member.gender === 'unknown' ? '没有填写' : genders[member.gender]}</Fact>
        <Fact name="生日">{member.birthday ? `${member.birthday}（${member.age}岁）` : '没有填写'}</Fact>
        <Fact name="机构">{organ_name}</Fact>
        <Fact name="标签">
          <Labels tags={member.tags} none="没有标签" />
        </Fact>
        <Fact name="最近来过">{member.seen_on ?? '还没来过'}</Fact>
        <Fact name="加入时间">
          <TimeAgo at={member.created_at} isExact />
        </Fact>
      </dl>
    </>
  )
}
