import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Checkbox } from '../../../kit/fields/Checkbox.tsx'
import { confirm } from '../../../kit/overlays/confirm.ts'
import type { CartMerchant } from '../parts/orders.ts'
import { CartLineRow } from './CartLineRow.tsx'
import styles from './CartMerchantCard.module.css'
import { isAllChosen, withAll, withLine } from './cart.ts'
import { removeFromCart } from './change-cart.ts'

type Props = { merchant: CartMerchant; out: ReadonlySet<number>; onChange: (out: Set<number>) => void }

async function clear({ merchantId, name, lines }: CartMerchant): Promise<void> {
  const message = `清空“${name}”的 ${lines.length} 种商品吗？`
  if (!(await confirm({ title: '清空这家的商品', message, confirmText: '清空', isDanger: true }))) return
  await removeFromCart({ merchantId })
  toast('已清空', { kind: 'good' })
}

/** One merchant's lines; they become an order of their own. */
export function CartMerchantCard({ merchant, out, onChange }: Props) {
  const hasValid = merchant.lines.some((line) => line.valid)
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Checkbox
            isSelected={isAllChosen([merchant], out)}
            isDisabled={!hasValid}
            onChange={(isChosen) => onChange(withAll([merchant], out, isChosen))}
            aria-label={`选择${merchant.name}的全部商品`}
          >
            {merchant.name}
          </Checkbox>
        </h2>
        <Button variant="remove" size="s" aria-label={`清空${merchant.name}的商品`} onPress={() => clear(merchant)}>
          清空
        </Button>
      </div>
      <ul className={styles.lines}>
        {merchant.lines.map((line) => (
          <li key={line.id}>
            <CartLineRow
              line={line}
              isChosen={!out.has(line.id)}
              onChoose={(isChosen) => onChange(withLine(out, line.id, isChosen))}
            />
          </li>
        ))}
      </ul>
      {/* It counts everything of the merchant. */}
      {merchant.hint && isAllChosen([merchant], out) && <p className={styles.hint}>{merchant.hint}</p>}
    </section>
  )
}
