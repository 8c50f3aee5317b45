import { invoiceNoProblem } from '@heyi/contract/orders/invoice-rules'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { today } from '../../../kit/base/time.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { useAskClose } from '../../../kit/overlays/useAskClose.ts'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import { useFormDraft } from '../../../lib/form-draft.ts'
import { InvoiceFileField } from '../parts/InvoiceFileField.tsx'
import { type Issued, issue, issuingTitle, issuingWords, mailless } from '../parts/invoice-acts.ts'
import styles from './Handling.module.css'
import type { HandledOrder } from './handling.ts'

/** What stands on the invoice that was issued outside; the member is told. */
export function IssueSheet({ order, onClose }: { order: HandledOrder; onClose: () => void }) {
  const form = useForm<Issued>({ defaultValues: { number: '', issued_on: today(), url: '', file: null } })
  const { control, handleSubmit, formState } = form
  useFormDraft(`issued invoice ${order.id}`, form)
  // It was issued outside for whom the order named then.
  const [version, setVersion] = useState(order.invoice?.asked_at)
  function fail(error: unknown) {
    const isChanged = error instanceof ApiError && error.reason === 'CHANGED_MEANWHILE'
    if (isChanged) setVersion(String(error.data.version))
    toast(isChanged ? `${error.data.by}在${error.data.at}改了开票信息，请核对抬头后再登记` : sentenceOf(error), {
      kind: 'bad',
    })
  }
  const close = useAskClose(formState.isDirty, '发票还没有登记，确定离开吗？', onClose)
  const submit = handleSubmit(async (issued) => {
    try {
      await issue(order, issued, version)
      toast('发票已登记，已通知会员', { kind: 'good' })
      onClose()
    } catch (error) {
      fail(error)
    }
  })
  return (
    <Sheet isOpen onClose={close} title={issuingTitle(order)}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{issuingWords(order)}</p>
        <Controller
          control={control}
          name="number"
          rules={{ validate: (text) => invoiceNoProblem(text) ?? true }}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="发票号码"
              isRequired
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="issued_on"
          rules={{ required: '请填写开票日期' }}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              type="date"
              label="开票日期"
              isRequired
              max={today()}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="file"
          render={({ field: { ref: _ref, ...field } }) => (
            <InvoiceFileField {...field} label="发票文件" hint={mailless(order) || '可以不传；会员在订单里下载'} />
          )}
        />
        <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
          登记发票
        </Button>
      </form>
    </Sheet>
  )
}
