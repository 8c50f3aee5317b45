import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import { MemberForm } from './MemberForm.tsx'

/** 添加会员; with an id that member is changed. */
export function AddMember() {
  const id = idParam(useParams().user_id)
  const { data, error, isPending, refetch } = useQuery({
    ...q.members.getUserInfo({ user_id: id ?? 0 }),
    enabled: id !== null,
  })
  const done = (user_id: number) => void nav.redirect(screens.memberManage.path, { user_id })
  return (
    <PhoneScreen {...(id === null ? {} : { title: '修改会员资料' })} isReady={id === null || !isPending}>
      {id !== null && isPending && <SkeletonList rows={4} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {(id === null || data?.member) && <MemberForm key={id} person={data ?? null} onSaved={done} />}
    </PhoneScreen>
  )
}
