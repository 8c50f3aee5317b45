import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { Dialog } from '../../../kit/overlays/Dialog.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import styles from './LoginForms.module.css'
import { SecondCodeField } from './SecondCodeField.tsx'

type Props = { ticket: string; onAnswer: (signedIn: OutputOf<Contract['identity']['loginSecond']> | null) => void }

/** 两步验证: password or code were right, the authenticator is asked for before anybody is signed in. */
export function SecondDialog({ ticket, onAnswer }: Props) {
  const id = useId()
  const { control, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { code: '' } })
  // The one thing to do here is to type it.
  useEffect(() => setFocus('code'), [setFocus])
  const submit = handleSubmit(async ({ code }) => {
    try {
      onAnswer(await api.identity.loginSecond({ ticket, code }, { quiet: true }))
    } catch (error) {
      setError('code', { message: sentenceOf(error) }, { shouldFocus: true })
    }
  })
  const close = () => onAnswer(null)
  return (
    <Dialog
      isOpen
      onClose={close}
      title="两步验证"
      isDismissable={false}
      size="s"
      footer={
        <>
          <Button variant="plain" isGuarded={false} onPress={close}>
            取消
          </Button>
          <Button type="submit" form={id} isBusy={formState.isSubmitting} isGuarded={false}>
            登录
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <SecondCodeField control={control} name="code" />
      </form>
    </Dialog>
  )
}
