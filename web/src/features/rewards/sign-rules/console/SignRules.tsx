import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { ConsoleFrame } from '../../../../lib/ConsoleFrame.tsx'
import { count } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { RuleDialog } from './RuleDialog.tsx'
import styles from './SignRules.module.css'

const whenWords = {
  coming: { tone: 'note', text: '明天开始' },
  now: { tone: 'good', text: '正在使用' },
  past: { tone: 'plain', text: '以前的' },
} as const

/** 签到规则 */
export function SignRules() {
  const { data, error, isPending, refetch } = useQuery(q.rewards.getSignRules())
  const [isOpen, setOpen] = useState(false)
  const [newest] = data?.rules ?? []
  return (
    <ConsoleFrame
      isReady={!isPending}
      actions={
        newest && (
          <Button isGuarded={false} aria-haspopup="dialog" onPress={() => setOpen(true)}>
            修改规则
          </Button>
        )
      }
    >
      {isPending && <SkeletonList rows={4} lines={2} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && (
        <section className={styles.card}>
          <p className={styles.what}>
            修改从明天起生效，今天的规则不变；明天以前可以再改。会员在签到页能看到现行规则。
          </p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">开始</th>
                <th scope="col">状态</th>
                <th scope="col">每天的积分</th>
                <th scope="col">每月上限</th>
                <th scope="col">补签卡</th>
                <th scope="col">设置</th>
              </tr>
            </thead>
            <tbody>
              {data.rules.map((rule) => (
                <tr key={rule.from_day}>
                  <th scope="row">{rule.from_day}</th>
                  <td>
                    <Tag tone={whenWords[rule.when].tone}>{whenWords[rule.when].text}</Tag>
                  </td>
                  <td>{rule.ladder.join('、')}</td>
                  <td>{rule.month_cap ? count(rule.month_cap) : '不限'}</td>
                  <td>每月{rule.cards}张</td>
                  <td>
                    {rule.made_by ? (
                      <>
                        {rule.made_by} <TimeAgo at={rule.created_at} isExact />
                      </>
                    ) : (
                      '系统自带'
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {isOpen && data && newest && <RuleDialog rule={newest} version={data.version} onClose={() => setOpen(false)} />}
    </ConsoleFrame>
  )
}
