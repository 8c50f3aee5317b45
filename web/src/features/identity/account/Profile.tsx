import { type CertificationState, certificationStates } from '@heyi/contract/identity/certification-states'
import { genders } from '@heyi/contract/identity/profile-rules'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../../kit/base/Avatar.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { birthdayWords } from '../parts/birthday.ts'

const NONE = '还没有填写'

/** How it stands with the document; who has sent none, or took it back, is led to do so. */
const certificationWords = (state: CertificationState): string =>
  state === 'NONE' || state === 'WITHDRAWN' ? '去认证' : certificationStates[state].name

/** 个人资料 */
export function Profile() {
  const { data, isPending, error, refetch } = useQuery(q.identity.getUserInfo())
  const { data: certification } = useQuery(q.identity.getCertification())
  return (
    <PhoneScreen
      isReady={!isPending}
      bottomBar={
        data && (
          <LinkButton href={href(screens.editProfile.path)} variant="primary" size="l">
            修改资料
          </LinkButton>
        )
      }
    >
      {isPending && <SkeletonList rows={5} lines={1} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && (
        <>
          <CellGroup>
            <Cell
              title="头像"
              href={href(screens.avatar.path)}
              value={<Avatar name={data.real_name} src={data.avatar_picture?.s ?? null} />}
            />
          </CellGroup>
          <CellGroup>
            <Cell title="姓名" value={data.is_named ? data.real_name : NONE} />
            <Cell title="昵称" value={data.nickname || NONE} />
            <Cell title="性别" value={genders[data.gender]} />
            <Cell title="生日" value={data.birthday ? birthdayWords(data.birthday) : NONE} />
          </CellGroup>
          <CellGroup>
            <Cell
              title="实名认证"
              href={href(screens.certification.path)}
              value={certification ? certificationWords(certification.state) : ''}
            />
          </CellGroup>
          <CellGroup>
            <Cell title="手机号" value={data.mobile_masked} />
            <Cell title="所属机构" value={data.organ_name} />
          </CellGroup>
        </>
      )}
    </PhoneScreen>
  )
}
