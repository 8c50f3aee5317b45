import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonLine } from '../../../kit/feedback/SkeletonLine.tsx'
import { SegmentedControl } from '../../../kit/fields/SegmentedControl.tsx'
import { Dialog } from '../../../kit/overlays/Dialog.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import { q } from '../../../lib/query.ts'
import styles from './LoginForms.module.css'
import { OwnCodeField } from './OwnCodeField.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { SecondCodeField } from './SecondCodeField.tsx'

type Ways = OutputOf<Contract['identity']['getProofWays']>
type Values = { password: string; code: string; second: string }
type Way = keyof Values
const names: Record<Way, string> = { second: '用验证器', password: '用密码', code: '用短信' }
const send: Record<Way, (values: Values) => Promise<unknown>> = {
  password: ({ password }) => api.identity.proveByPassword({ password }, { quiet: true }),
  code: ({ code }) => api.identity.proveByCode({ code }, { quiet: true }),
  second: ({ second }) => api.identity.proveBySecondFactor({ code: second }, { quiet: true }),
}
function waysOf({ has_password, has_second_factor }: Ways): Way[] {
  const ways: (Way | false)[] = [has_second_factor && 'second', has_password && 'password', 'code']
  return ways.filter((way) => way !== false)
}

type Props = { onAnswer: (isProved: boolean) => void }

/** 确认是您本人: by the second factor, the password or a code to the own phone; what was begun goes on by itself afterwards. */
export function ProofDialog({ onAnswer }: Props) {
  const id = useId()
  const { data: ways, error, refetch } = useQuery(q.identity.getProofWays())
  const [isSending, setSending] = useState(false)
  const close = () => onAnswer(false)
  return (
    <Dialog
      isOpen
      onClose={close}
      title="确认是您本人"
      isDismissable={false}
      size="s"
      footer={
        <>
          <Button variant="plain" isGuarded={false} onPress={close}>
            取消
          </Button>
          {ways && (
            <Button type="submit" form={id} isBusy={isSending} isGuarded={false}>
              确认
            </Button>
          )}
        </>
      }
    >
      <p className={styles.hint}>为了账号安全，这一步要先确认是您本人。</p>
      {error && !ways && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {!error && !ways && <SkeletonLine />}
      {ways && <ProofForm id={id} ways={ways} onSending={setSending} onProved={() => onAnswer(true)} />}
    </Dialog>
  )
}

type FormProps = { id: string; ways: Ways; onSending: (isSending: boolean) => void; onProved: () => void }
function ProofForm({ id, ways, onSending, onProved }: FormProps) {
  const offered = waysOf(ways)
  const [way, setWay] = useState<Way>(offered[0] ?? 'code')
  const { control, handleSubmit, setError, resetField } = useForm<Values>({
    defaultValues: { password: '', code: '', second: '' },
    shouldUnregister: true,
  })
  const submit = handleSubmit(async (values) => {
    onSending(true)
    try {
      await send[way](values)
      onProved()
    } catch (error) {
      setError(way, { message: sentenceOf(error) }, { shouldFocus: true })
    } finally {
      onSending(false)
    }
  })
  return (
    <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {offered.length > 1 && (
        <SegmentedControl
          label="怎么确认"
          options={offered.map((value) => ({ value, label: names[value] }))}
          value={way}
          onChange={setWay}
        />
      )}
      {way === 'second' && <SecondCodeField control={control} name="second" />}
      {way === 'password' && <PasswordInput control={control} name="password" label="登录密码" />}
      {way === 'code' && (
        <OwnCodeField
          control={control}
          name="code"
          mobileMasked={ways.mobile_masked}
          event="prove"
          onSent={() => resetField('code')}
        />
      )}
    </form>
  )
}
