import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/base/Button.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { HOME, idParam, useParams } from '../../../lib/routes.ts'

type Invitation = { organ_id: number; work_id: number; code: string }

async function apply(invitation: Invitation): Promise<void> {
  await api.organisation.applyStaff(invitation)
  toast('已申请，请等同事确认', { kind: 'good' })
}

function Invited({ invitation }: { invitation: Invitation }) {
  const { data, isPending, error, refetch } = useQuery(q.organisation.getStaffInvitation(invitation))
  const mayApply = data && !data.is_staff && data.state !== 'waiting'
  return (
    <PhoneScreen
      isReady={!isPending}
      {...(mayApply
        ? {
            bottomBar: (
              <Button size="l" isWide onPress={() => apply(invitation)}>
                {data.state === 'declined' ? '再次申请' : '申请加入'}
              </Button>
            ),
          }
        : {})}
    >
      {isPending && <SkeletonCard ratio={0} lines={3} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data?.is_staff && <EmptyState art="done" message="您已经是这里的员工" detail={data.organ_name} />}
      {data && !data.is_staff && data.state === 'waiting' && (
        <EmptyState
          art="done"
          message="已申请，等待确认"
          detail={`${data.organ_name}的同事确认后，您就可以用员工功能了`}
        />
      )}
      {mayApply && (
        <Card title={data.organ_name}>
          <p>{`${data.by}邀请您成为这里的员工。`}</p>
          <p>
            {data.state === 'declined' ? '上次的申请没有通过，您可以再申请一次。' : '申请以后，由有权限的同事确认。'}
          </p>
        </Card>
      )}
    </PhoneScreen>
  )
}

/** 加入机构: somebody came by a colleague's invitation. */
export function JoinStaff() {
  const { code = '', ...params } = useParams()
  const [organ_id, work_id] = [idParam(params.organ_id), idParam(params.work_id)]
  if (organ_id === null || work_id === null || code === '' || code.length > 40)
    return (
      <PhoneScreen isReady>
        <EmptyState
          message="这个邀请不完整"
          detail="请重新扫一次邀请码"
          action={{ text: '回首页', onPress: () => void nav.redirect(HOME) }}
        />
      </PhoneScreen>
    )
  return <Invited invitation={{ organ_id, work_id, code }} />
}
