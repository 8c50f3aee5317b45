import {
  emailProblem,
  type InvoiceKind,
  invoiceKinds,
  invoiceTitle,
  taxNoProblem,
} from '@heyi/contract/orders/invoice-rules'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { RadioGroup } from '../../../kit/fields/RadioGroup.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { useAskClose } from '../../../kit/overlays/useAskClose.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { useFormDraft } from '../../../lib/form-draft.ts'
import type { OrderDetailData } from '../parts/orders.ts'
import styles from './InvoiceSheet.module.css'

type Values = { kind: InvoiceKind; title: string; tax_no: string; email: string }
const EMPTY: Values = { kind: 'person', title: '', tax_no: '', email: '' }
const fields = [
  { name: 'title', label: '发票抬头', hint: '个人写姓名，单位写营业执照上的全称', maxLength: invoiceTitle.max },
  { name: 'tax_no', label: '税号', hint: '营业执照上的统一社会信用代码', maxLength: 20 },
  { name: 'email', label: '收票邮箱', hint: '商家开好后发到这里，也可以在订单里看', maxLength: 100 },
] as const
const problemOf = { title: invoiceTitle.problem, tax_no: taxNoProblem, email: emailProblem }

/** To whom the order's invoice is made out. */
export function InvoiceSheet({ order, onClose }: { order: OrderDetailData; onClose: () => void }) {
  const { id, invoice } = order
  const { kind, title, tax_no, email } = invoice ?? EMPTY
  const form = useForm<Values>({ defaultValues: { kind, title, tax_no, email } })
  const { control, handleSubmit, formState, watch } = form
  useFormDraft(`invoice ${id}`, form)
  const close = useAskClose(formState.isDirty, '开票信息还没有提交，确定离开吗？', onClose)
  const isCompany = watch('kind') === 'company'
  const submit = handleSubmit(async (said) => {
    try {
      const tax_no = isCompany ? said.tax_no.trim() : ''
      await api.orders.setInvoice({ order_id: id, ...said, tax_no }, { quiet: true })
      toast('已申请开票，开好会通知您', { kind: 'good' })
      onClose()
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  })
  return (
    <Sheet isOpen onClose={close} title="申请开票">
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Controller
          control={control}
          name="kind"
          render={({ field }) => (
            <RadioGroup<InvoiceKind>
              label="开给"
              value={field.value}
              onChange={field.onChange}
              options={Object.entries(invoiceKinds).map(([value, label]) => ({ value: value as InvoiceKind, label }))}
            />
          )}
        />
        {fields
          .filter(({ name }) => isCompany || name !== 'tax_no')
          .map(({ name, ...shown }) => (
            <Controller
              key={name}
              control={control}
              name={name}
              rules={{ validate: (text) => problemOf[name](text) ?? true }}
              render={({ field, fieldState }) => (
                <TextField
                  {...field}
                  {...shown}
                  isRequired
                  autoComplete={name === 'email' ? 'email' : 'off'}
                  {...(name === 'email' ? { inputMode: 'email' as const } : {})}
                  error={fieldState.error?.message}
                />
              )}
            />
          ))}
        <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
          提交
        </Button>
      </form>
    </Sheet>
  )
}
