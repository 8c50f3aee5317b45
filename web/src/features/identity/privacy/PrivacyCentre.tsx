import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Tag } from '../../../kit/base/Tag.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { Accepted } from '../consents/Accepted.tsx'
import { Consents } from '../consents/Consents.tsx'
import { ExportMine } from './ExportMine.tsx'

/** 隐私中心 */
export function PrivacyCentre() {
  const { data, isPending, error, refetch } = useQuery(q.identity.getConsents())
  const leaving = useQuery(q.identity.getLeaving())
  return (
    <PhoneScreen isReady={!isPending}>
      {isPending && <SkeletonList rows={6} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && (
        <>
          <Consents {...data} />
          <CellGroup title="谁动过我的资料">
            <Cell title="谁看过我的资料" href={href(screens.privacyLog.path, { kind: 'read' })} />
            <Cell title="工作人员替我办过什么" href={href(screens.privacyLog.path, { kind: 'done' })} />
          </CellGroup>
          <CellGroup title="我的资料">
            <Cell title="改正资料" detail="姓名、性别、生日、头像" href={href(screens.profile.path)} />
            <Cell title="改正实名信息" detail="证件上的姓名和号码" href={href(screens.certification.path)} />
            <ExportMine />
            <Cell
              title="注销账号"
              href={href(screens.deleteAccount.path)}
              isDanger
              after={leaving.data?.due_at ? <Tag tone="warn">等待注销</Tag> : undefined}
            />
          </CellGroup>
          <Accepted accepted={data.accepted} />
        </>
      )}
    </PhoneScreen>
  )
}
