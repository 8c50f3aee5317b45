import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../../kit/base/Avatar.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { NothingChosen } from '../../../kit/feedback/NothingChosen.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { useParams } from '../../../lib/routes.ts'
import styles from '../parts/Facts.module.css'

const toScan = { text: '去扫码', href: href(screens.scan.path) }

/** 会员信息: who stands at the desk, by the code on their phone. Read once: the code is over before it could be read again. */
export function MemberCard() {
  const { code = '' } = useParams()
  const { data, error, isPending } = useQuery({
    ...q.identity.getUserByCode({ code }),
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <PhoneScreen
      isReady={!isPending || !code}
      bottomBar={
        data && (
          <LinkButton href={href(screens.scan.path)} variant="primary" size="l">
            再扫一个
          </LinkButton>
        )
      }
    >
      {!code && <NothingChosen message="请先扫会员手机上的“我的二维码”" action={toScan} />}
      {code && isPending && <SkeletonList rows={2} />}
      {error && !data && <ErrorState message={sentenceOf(error)} action={toScan} />}
      {data && (
        <Card>
          <div className={styles.who}>
            <Avatar name={data.name} src={data.avatar} size="l" />
            <p className={styles.name}>{data.name}</p>
          </div>
          <dl className={styles.facts}>
            <div>
              <dt>手机号</dt>
              <dd>{data.mobile_masked}</dd>
            </div>
            <div>
              <dt>所属机构</dt>
              <dd>{data.organ_name}</dd>
            </div>
            <div>
              <dt>会员号</dt>
              <dd>{data.user_id}</dd>
            </div>
          </dl>
        </Card>
      )}
    </PhoneScreen>
  )
}
