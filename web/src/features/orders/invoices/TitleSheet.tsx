import {
  emailProblem,
  type InvoiceKind,
  invoiceKinds,
  invoiceTitle,
  taxNoProblem,
} from '@heyi/contract/orders/invoice-rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { RadioGroup } from '../../../kit/fields/RadioGroup.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { useAskClose } from '../../../kit/overlays/useAskClose.ts'
import { useActing } from '../../../lib/acting.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { useFormDraft } from '../../../lib/form-draft.ts'
import { q } from '../../../lib/query.ts'
import { useUser } from '../../../lib/session.ts'
import { type InvoiceTo, madeOut, nobody } from './invoice-to.ts'
import styles from './TitleSheet.module.css'

const fields = [
  { name: 'title', label: '发票抬头', hint: '个人写姓名，单位写营业执照上的全称', maxLength: invoiceTitle.max },
  { name: 'tax_no', label: '税号', hint: '营业执照上的统一社会信用代码', maxLength: 20 },
  { name: 'email', label: '收票邮箱', hint: '可以不填；商家开好后发到这里，也可以在订单里看', maxLength: 100 },
] as const
const problemOf = { title: invoiceTitle.problem, tax_no: taxNoProblem, email: emailProblem }

type Props = {
  title: string
  submitText: string
  /** Under this name what is typed outlives a reload. */
  draft: string
  /** What was said before; else the latest invoice's title is proposed. */
  before: InvoiceTo | null
  /** What it throws is said. */
  onSend: (to: InvoiceTo) => Promise<unknown> | undefined
  /** Other ways to end it. */
  children?: ReactNode
  onClose: () => void
}

/** To whom an invoice is made out: filled in with what was said before, or the last time. */
export function TitleSheet({ before, ...props }: Props) {
  const name = useUser()?.real_name ?? ''
  const isActing = useActing((state) => state.id !== '')
  const last = useQuery({ ...q.orders.getInvoiceTitle(), enabled: before === null })
  if (before === null && last.isPending)
    return (
      <Sheet isOpen onClose={props.onClose} title={props.title}>
        <SkeletonCard ratio={0} lines={4} />
      </Sheet>
    )
  // Who acts for a member would have their own name there.
  const begins = before ?? last.data?.last ?? { ...nobody, title: isActing ? '' : name }
  return <TitleForm {...props} begins={begins} />
}

function TitleForm(props: Omit<Props, 'before'> & { begins: InvoiceTo }) {
  const form = useForm<InvoiceTo>({ defaultValues: props.begins })
  const { control, handleSubmit, formState, watch } = form
  useFormDraft(props.draft, form)
  const close = useAskClose(formState.isDirty, '开票信息还没有提交，确定离开吗？', props.onClose)
  const isCompany = watch('kind') === 'company'
  const submit = handleSubmit(async (title) => {
    try {
      await props.onSend(madeOut(title))
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  })
  return (
    <Sheet isOpen onClose={close} title={props.title}>
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
                  isRequired={name !== 'email'}
                  autoComplete={name === 'email' ? 'email' : 'off'}
                  {...(name === 'email' ? { inputMode: 'email' as const } : {})}
                  error={fieldState.error?.message}
                />
              )}
            />
          ))}
        <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
          {props.submitText}
        </Button>
        {props.children}
      </form>
    </Sheet>
  )
}
