import { newPayPasswordProblem } from '@heyi/contract/rewards/pay-rules'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { ApiError, api, sentenceOf } from '../../../lib/api.ts'
import { count, money } from '../../../lib/format.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { OwnCodeField } from '../../identity/index.ts'
import { PayDigits } from './PayDigits.tsx'
import styles from './PayPassword.module.css'

type Values = { code: string; password: string; repeat: string }
const rules = fieldRules(newPayPasswordProblem, '请输入6位数字的支付密码')

/** Where a refusal is said. */
function fieldOf(error: unknown): keyof Values | null {
  if (!(error instanceof ApiError)) return null
  if (error.reason.startsWith('CAPTCHA_')) return 'code'
  return error.reason === 'PAY_PASSWORD_WEAK' ? 'password' : null
}

function SetForm({ mobileMasked, isSet }: { mobileMasked: string; isSet: boolean }) {
  const { control, handleSubmit, getValues, resetField, setError, formState } = useForm<Values>({
    defaultValues: { code: '', password: '', repeat: '' },
  })
  const submit = handleSubmit(async ({ code, password }) => {
    try {
      await api.rewards.setPayPassword({ code, password }, { quiet: true })
    } catch (error) {
      const field = fieldOf(error)
      if (field) setError(field, { message: sentenceOf(error) }, { shouldFocus: true })
      else toast(sentenceOf(error), { kind: 'bad' })
      return
    }
    toast(isSet ? '支付密码已更换' : '支付密码已设置', { kind: 'good' })
    nav.back(screens.settings.path)
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <OwnCodeField
        control={control}
        name="code"
        mobileMasked={mobileMasked}
        event="paypassword"
        onSent={() => resetField('code')}
      />
      <PayDigits
        control={control}
        name="password"
        label="新的支付密码"
        hint="6位数字，不要用生日，也不要用相同或连续的数字"
        isNew
        rules={rules}
      />
      <PayDigits
        control={control}
        name="repeat"
        label="再输入一次"
        isNew
        rules={{
          required: '请再输入一次',
          validate: (again) => again === getValues('password') || '两次输入的不一样',
        }}
      />
      <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
        {isSet ? '更换支付密码' : '设置支付密码'}
      </Button>
    </form>
  )
}

/** 支付密码 */
export function PayPassword() {
  const { data, isPending, error, refetch } = useQuery(q.rewards.getPayPassword())
  return (
    <PhoneScreen isReady={!isPending}>
      {isPending && <SkeletonCard ratio={0} lines={4} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && (
        <>
          <Note>
            {data.set_at ? '您已设置支付密码。' : '您还没有设置支付密码。'}
            设置以后，一天用余额付款合计超过{money(data.over_fen)}，或用积分超过{count(data.over_points)}
            时，要先输入它，输入后重新累计。输错5次会锁定30分钟。
          </Note>
          <Card title={data.set_at ? '更换支付密码' : '设置支付密码'}>
            <SetForm mobileMasked={data.mobile_masked} isSet={data.set_at !== null} />
          </Card>
        </>
      )}
    </PhoneScreen>
  )
}
