import { stateReason } from '@heyi/contract/members/member-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../../../kit/base/Button.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { RadioGroup } from '../../../../kit/fields/RadioGroup.tsx'
import { ReasonField } from '../../../../kit/fields/ReasonField.tsx'
import { confirm } from '../../../../kit/overlays/confirm.ts'
import { ApiError, api, sentenceOf } from '../../../../lib/api.ts'
import { q } from '../../../../lib/query.ts'
import { Agreement, type Values } from './Agreement.tsx'
import styles from './Merging.module.css'
import { differing, mergePresets, movesWords, type Preview, sideWords } from './merging.ts'
import { Sides, Unlike } from './Sides.tsx'

type Ids = { one: number; other: number }

/** Of two whom nothing connects staff say a second time that they are one person. */
function isSure({ kept, duplicate }: Preview): Promise<boolean> {
  const differs = differing(kept, duplicate).join('、')
  return confirm({
    title: '确定是同一个人吗？',
    message: `${sideWords(kept)}和${sideWords(duplicate)}的${differs}不同，没有资料能说明是同一个人。合错了，一个人会看到另一个人的订单，用掉另一个人的积分和余额。请先核对证件或问过本人。`,
    confirmText: '是同一个人',
    cancelText: '再核对一下',
    isDanger: true,
  })
}

/** The code that a refusal is about. */
function codeField(failed: unknown): 'kept' | 'duplicate' | null {
  if (!(failed instanceof ApiError) || !failed.reason.startsWith('CAPTCHA_')) return null
  return failed.data.field === 'duplicate' ? 'duplicate' : 'kept'
}

type Props = Ids & {
  /** Another one is chosen in place of the other; left out where both were chosen. */
  onBack?: () => void
  onDone: (kept_id: number) => void
}

/** Who of two is kept, what moves to them, and why. */
export function MergePair({ one, other, onBack, onDone }: Props) {
  const [kept_id, setKept] = useState(one)
  const duplicate_id = kept_id === one ? other : one
  const asked = q.members.getMergePreview({ kept_id, duplicate_id })
  const { data, error, refetch } = useQuery({ ...asked, placeholderData: (before) => before })
  const { control, handleSubmit, formState, setValue, setError, resetField } = useForm<Values>({
    defaultValues: { reason: '', way: 'none', kept: '', duplicate: '' },
    shouldUnregister: true,
  })
  const way = useWatch({ control, name: 'way' })
  const [problem, setProblem] = useState('')
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonList rows={5} lines={1} hasPicture={false} />
  const { kept, duplicate, is_alike, needs_agreement } = data
  const nameOf = (id: number) => {
    const side = kept.id === id ? kept : duplicate
    return { value: id, label: side.name, hint: `${side.mobile_masked || '没有手机号'}，会员编号${side.id}` }
  }
  const submit = handleSubmit(async ({ reason, way, ...codes }) => {
    setProblem('')
    if (!is_alike && !(await isSure(data))) return
    try {
      const body = { kept_id, duplicate_id, reason: reason.trim(), is_checked: !is_alike }
      const input = way === 'codes' ? { ...body, codes } : body
      const { state } = await api.members.mergeUsers(input, { quiet: true })
      toast(state === 'waiting' ? '已提交，等另一位同事同意' : '已合并', { kind: 'good' })
      onDone(kept_id)
    } catch (failed) {
      const field = codeField(failed)
      if (field) setError(field, { message: sentenceOf(failed) }, { shouldFocus: true })
      else setProblem(sentenceOf(failed))
    }
  })
  const isOther = kept.id !== kept_id
  const stands = problem || data.problem
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <RadioGroup<number>
        label="保留哪一位"
        options={[nameOf(one), nameOf(other)]}
        value={kept_id}
        onChange={setKept}
      />
      {!is_alike && !data.problem && <Unlike />}
      <Sides kept={kept} duplicate={duplicate} />
      <Note>
        合并后，{movesWords(duplicate.has)}
        归保留的会员，两边的记录都能看到；并入的会员会退出登录，用原来的手机号登录会进入保留的会员。可以撤销，用掉的积分和余额不能退回。
      </Note>
      {stands && (
        <Note tone="bad" role="alert">
          {stands}
        </Note>
      )}
      {!data.problem && (
        <Agreement
          data={data}
          control={control}
          onWay={(way) => setValue('way', way)}
          onSent={(side) => resetField(side)}
        />
      )}
      <ReasonField control={control} name="reason" rule={stateReason} presets={mergePresets} />
      <div className={styles.foot}>
        <Button
          type="submit"
          size="l"
          isWide
          isBusy={formState.isSubmitting}
          isDisabled={isOther || data.problem !== ''}
        >
          {needs_agreement && way === 'none' ? '提交给同事' : '合并'}
        </Button>
        {onBack && (
          <Button variant="plain" isWide isGuarded={false} onPress={onBack}>
            换一位
          </Button>
        )}
      </div>
    </form>
  )
}
