import { REFUSED_PICTURE_DAYS } from '@heyi/contract/identity/certification-rules'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Checkbox } from '../../../kit/fields/Checkbox.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { api } from '../../../lib/api.ts'
import styles from './Certification.module.css'

const POINTS = [
  ['用来做什么', '确认您是本人。签约医生、评估、领补贴时，不用再带证件。'],
  ['谁看得到', '只有您所在社区负责审核的工作人员。谁在什么时候看过，都有记录。'],
  [
    '什么时候删除',
    `审核通过，照片马上删除；没有通过，最多保留${REFUSED_PICTURE_DAYS}天。号码加密保存，只显示首尾两位。`,
  ],
] as const

/** What certification is for, who sees the document and when its pictures go; nothing is asked for before the consent. */
export function Start({ hasConsent, onStart }: { hasConsent: boolean; onStart: () => void }) {
  const [isAgreed, setAgreed] = useState(false)
  const [isMissed, setMissed] = useState(false)
  async function start() {
    if (!hasConsent) {
      if (!isAgreed) return setMissed(true)
      await api.identity.setConsent({ kind: 'id_document', is_given: true })
    }
    onStart()
  }
  return (
    <div className={styles.stack}>
      <Card title="用证件证明您是本人">
        <dl className={styles.points}>
          {POINTS.map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {hasConsent ? (
        <p className={styles.note}>您已经同意我们核对您的证件。</p>
      ) : (
        <Checkbox
          isSelected={isAgreed}
          onChange={(next) => {
            setAgreed(next)
            setMissed(false)
          }}
          error={isMissed ? '请先勾选同意，再开始认证' : undefined}
        >
          我同意为实名认证核对我的姓名、证件号码，和证件照片上的人像
        </Checkbox>
      )}
      <p className={styles.note}>请准备好证件，大约要3分钟。不认证也可以照常购物、看文章。</p>
      <Button size="l" isWide isGuarded={hasConsent || isAgreed} onPress={start}>
        开始认证
      </Button>
    </div>
  )
}
