import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { certificates, REFUSED_PICTURE_DAYS, sidesOf } from '@heyi/contract/identity/certification-rules'
import {
  type CertificationState,
  certificationLife,
  certificationStates,
} from '@heyi/contract/identity/certification-states'
import { genders } from '@heyi/contract/identity/profile-rules'
import { screens } from '@heyi/contract/screens'
import { eventsIn } from '@heyi/contract/states'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Tag, type Tone } from '../../../kit/base/Tag.tsx'
import { TimeAgo } from '../../../kit/base/TimeAgo.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Fact, Facts } from '../../../kit/lists/Facts.tsx'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { href } from '../../../lib/address.ts'
import { api } from '../../../lib/api.ts'
import { birthdayWords } from '../parts/birthday.ts'
import styles from './Certification.module.css'
import { DocumentFrame, DocumentPicture } from './DocumentPicture.tsx'
import { Start } from './Start.tsx'

type Sent = NonNullable<OutputOf<Contract['identity']['getCertification']>['sent']>
type Props = { state: CertificationState; sent: Sent; hasConsent: boolean; onAgain: () => void }

const TONES: Record<CertificationState, Tone> = {
  NONE: 'plain',
  SUBMITTED: 'warn',
  PASSED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'plain',
  EXPIRED: 'warn',
}
const WORDS: Record<CertificationState, string> = {
  NONE: '',
  SUBMITTED: '工作人员正在核对，一般一到两天。结果会在这里显示。',
  PASSED: '您已经通过实名认证。资料里的姓名、性别和生日以证件为准。',
  REJECTED: '没有通过，请照下面写的改好，再提交一次。',
  WITHDRAWN: '',
  EXPIRED: '证件的有效期已经过了，请用新证件再认证一次。',
}
const LEAVING = {
  question: '撤回后，证件号码和照片会马上删除。要办需要认证的事，得重新认证。',
  done: '已撤回，号码和照片已经删除',
}

/** How long the pictures are there. */
function PicturesEnd({ state, sent }: Pick<Props, 'state' | 'sent'>) {
  if (sent.pictures.length === 0 && sent.pictures_end_at)
    return (
      <p className={styles.note}>
        证件照片已在
        <TimeAgo at={sent.pictures_end_at} isExact />
        删除
      </p>
    )
  if (state === 'REJECTED')
    return <p className={styles.note}>照片最多保留{REFUSED_PICTURE_DAYS}天，重新拍的会换下旧的。</p>
  return null
}

/** How a certification stands, and what its owner may do with it. */
export function SentCertification({ state, sent, hasConsent, onAgain }: Props) {
  const [isAsking, setAsking] = useState(false)
  const moves = certificationLife.moves.filter(({ from, by }) => from === state && by.includes('owner'))
  const may = eventsIn(certificationLife, state, 'owner')
  const labelOf = (event: string) => moves.find((move) => move.event === event)?.label ?? ''
  async function withdraw() {
    const isSure = await confirm({ title: labelOf('withdraw'), message: LEAVING.question, isDanger: true })
    if (!isSure) return
    await api.identity.withdrawCertification({})
    toast(LEAVING.done, { kind: 'good' })
  }
  // A consent that was taken back meanwhile is asked for again.
  if (isAsking) return <Start hasConsent={false} onStart={onAgain} />
  return (
    <div className={styles.stack}>
      <Card title={<Tag tone={TONES[state]}>{certificationStates[state].name}</Tag>}>
        <p>{WORDS[state]}</p>
        {sent.reason && <p className={styles.reason}>{sent.reason}</p>}
        <Facts>
          <Fact name="证件">{certificates[sent.document].name}</Fact>
          <Fact name="姓名">{sent.name}</Fact>
          <Fact name="号码">{sent.number_masked}</Fact>
          <Fact name="性别">{genders[sent.gender]}</Fact>
          <Fact name="出生日期">{birthdayWords(sent.birthday)}</Fact>
          <Fact name="提交时间">
            <TimeAgo at={sent.submitted_at} isExact />
          </Fact>
          <Fact name="审核时间">{sent.decided_at && <TimeAgo at={sent.decided_at} isExact />}</Fact>
          <Fact name="证件有效期">{sent.valid_until && birthdayWords(sent.valid_until)}</Fact>
        </Facts>
      </Card>
      {sent.pictures.length > 0 && (
        <div className={styles.pair}>
          {sidesOf(sent.document).map(([side, name]) => {
            const picture = sent.pictures.find((one) => one.side === side)
            return (
              picture && (
                <figure key={side}>
                  <DocumentFrame>
                    <DocumentPicture picture={picture} alt={name} />
                  </DocumentFrame>
                  <figcaption>{name}</figcaption>
                </figure>
              )
            )
          })}
        </div>
      )}
      <PicturesEnd state={state} sent={sent} />
      <CellGroup>
        <Cell title="谁看过我的证件" href={href(screens.privacyLog.path, { kind: 'read' })} />
      </CellGroup>
      {may.includes('submit') && (
        <Button size="l" isWide onPress={() => (hasConsent ? onAgain() : setAsking(true))}>
          {labelOf('submit')}
        </Button>
      )}
      {may.includes('withdraw') && (
        <Button variant="remove" onPress={withdraw}>
          {labelOf('withdraw')}
        </Button>
      )}
    </div>
  )
}
