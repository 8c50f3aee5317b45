import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { Switch } from '../../../kit/fields/Switch.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { effectOf, refundActs, restockWords } from '../parts/refund-acts.ts'
import type { StaffRefund } from '../parts/staff-refunds.ts'
import styles from './Handling.module.css'

type Values = Pick<StaffRefund, 'restock'>
type Props = { refund: StaffRefund; onSend: (goods: Values) => Promise<void>; onClose: () => void }

/** Goods that came back: who holds them says whether they are sold again. */
export function ReceiveSheet({ refund, onSend, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm<Values>({ defaultValues: { restock: refund.restock } })
  const { title, confirm } = refundActs.receive
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(onSend)(event)}>
        <p>{effectOf(refund, 'receive')}</p>
        <Controller
          control={control}
          name="restock"
          render={({ field: { value, ...field } }) => (
            <Switch {...field} isSelected={value}>
              {restockWords}
            </Switch>
          )}
        />
        <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
          {confirm}
        </Button>
      </form>
    </Sheet>
  )
}
