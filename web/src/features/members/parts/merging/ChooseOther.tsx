import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { KeywordField } from '../../../../kit/fields/KeywordField.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { q } from '../../../../lib/query.ts'
import styles from './Merging.module.css'
import type { Choice } from './merging.ts'

type Props = { user_id: number; onChoose: (id: number) => void }

const wordsOf = ({ name, mobile_masked, age, organ_name }: Choice): string =>
  [name, mobile_masked || '没有手机号', age === null ? '' : `${age}岁`, organ_name].filter(Boolean).join(' · ')

/** Who the other one is: those who are alike stand there already, others are searched for. */
export function ChooseOther({ user_id, onChoose }: Props) {
  const [keyword, setKeyword] = useState('')
  const { data, error, refetch } = useQuery(q.members.getMergeChoices({ user_id, keyword }))
  return (
    <div className={styles.form}>
      <KeywordField
        label="搜索另一位会员"
        placeholder="姓名、首字母或手机尾号"
        keyword={keyword}
        onSearch={(words) => setKeyword(words.slice(0, 40))}
      />
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonList rows={3} hasPicture={false} />}
      {data?.length === 0 && (
        <EmptyState
          art="search"
          message={keyword ? '没有找到这样的会员' : '没有发现相似的会员'}
          {...(keyword ? {} : { detail: '请按姓名或手机号搜索另一位' })}
        />
      )}
      {data && data.length > 0 && (
        <ul className={styles.choices} aria-label={keyword ? '找到的会员' : '可能是同一个人'}>
          {data.map((choice) => (
            <li key={choice.id}>
              <Button variant="plain" size="l" isWide isGuarded={false} onPress={() => onChoose(choice.id)}>
                {wordsOf(choice)}
                {choice.is_alike && '（相似）'}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
