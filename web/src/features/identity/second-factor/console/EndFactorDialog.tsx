import { useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../../kit/base/Button.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { api, sentenceOf } from '../../../../lib/api.ts'
import styles from '../../parts/AccountSafety.module.css'
import { SecondCodeField } from '../../parts/SecondCodeField.tsx'

/** 关闭两步验证: by a code of it, so that a session left open is not enough. */
export function EndFactorDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { control, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { code: '' } })
  // The one thing to do here is to type it.
  useEffect(() => setFocus('code'), [setFocus])
  const submit = handleSubmit(async ({ code }) => {
    try {
      await api.identity.endSecondFactor({ code }, { quiet: true })
      toast('两步验证已关闭', { kind: 'good' })
      onClose()
    } catch (error) {
      setError('code', { message: sentenceOf(error) }, { shouldFocus: true })
    }
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="关闭两步验证"
      isDismissable={false}
      size="s"
      footer={
        <>
          <Button variant="plain" isGuarded={false} onPress={onClose}>
            取消
          </Button>
          <Button type="submit" form={id} variant="danger" isBusy={formState.isSubmitting} isGuarded={false}>
            关闭两步验证
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>关闭后，只凭密码或短信就能登录，恢复码也都作废。</p>
        <SecondCodeField control={control} name="code" />
      </form>
    </Dialog>
  )
}
