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
import { storage } from '../../../lib/storage.ts'
import styles from './LoginForms.module.css'
import { OwnCodeField } from './OwnCodeField.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { SecondCodeField } from './SecondCodeField.tsx'

type Proofs = OutputOf<Contract['identity']['getProofWays']>
type Values = { password: string; code: string; second: string }
type ProofKind = keyof Values
const names: Record<ProofKind, string> = { second: '用验证器', password: '用密码', code: '用短信' }
const send: Record<ProofKind, (values: Values) => Promise<unknown>> = {
  password: ({ password }) => api.identity.proveByPassword({ password }, { quiet: true }),
  code: ({ code }) => api.identity.proveByCode({ code }, { quiet: true }),
  second: ({ second }) => api.identity.proveBySecondFactor({ code: second }, { quiet: true }),
}
function kindsOf({ has_password, has_second_factor }: Proofs): ProofKind[] {
  const kinds: (ProofKind | false)[] = [has_second_factor && 'second', has_password && 'password', 'code']
  return kinds.filter((kind) => kind !== false)
}

/** The way last used here, by signing in too; a second factor goes before all. */
function usualKind([first = 'code', ...others]: ProofKind[]): ProofKind {
  const last = storage.text('proof_kind')
  return first === 'second' ? first : (others.find((kind) => kind === last) ?? first)
}

type Props = { onAnswer: (isProved: boolean) => void }

/** 确认是您本人: by the second factor, the password or a code to the own phone; what was begun goes on by itself afterwards. */
export function ProofDialog({ onAnswer }: Props) {
  const id = useId()
  const { data: proofs, error, refetch } = useQuery(q.identity.getProofWays())
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
          {proofs && (
            <Button type="submit" form={id} isBusy={isSending} isGuarded={false}>
              确认
            </Button>
          )}
        </>
      }
    >
      <p className={styles.hint}>为了账号安全，这一步要先确认是您本人。</p>
      {error && !proofs && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {!error && !proofs && <SkeletonLine />}
      {proofs && <ProofForm id={id} proofs={proofs} onSending={setSending} onProved={() => onAnswer(true)} />}
    </Dialog>
  )
}

type FormProps = { id: string; proofs: Proofs; onSending: (isSending: boolean) => void; onProved: () => void }
function ProofForm({ id, proofs, onSending, onProved }: FormProps) {
  const offered = kindsOf(proofs)
  const [kind, setKind] = useState<ProofKind>(() => usualKind(offered))
  const { control, handleSubmit, setError, resetField } = useForm<Values>({
    defaultValues: { password: '', code: '', second: '' },
    shouldUnregister: true,
  })
  const submit = handleSubmit(async (values) => {
    onSending(true)
    try {
      await send[kind](values)
      storage.set('proof_kind', kind)
      onProved()
    } catch (error) {
      setError(kind, { message: sentenceOf(error) }, { shouldFocus: true })
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
          value={kind}
          onChange={setKind}
        />
      )}
      {kind === 'second' && <SecondCodeField control={control} name="second" />}
      {kind === 'password' && <PasswordInput control={control} name="password" label="登录密码" />}
      {kind === 'code' && (
        <OwnCodeField
          control={control}
          name="code"
          mobileMasked={proofs.mobile_masked}
          event="prove"
          onSent={() => resetField('code')}
        />
      )}
    </form>
  )
}
