import { screens } from '@heyi/contract/screens'
import { Button } from '../../../kit/base/Button.tsx'
import { Picture } from '../../../kit/base/Picture.tsx'
import { Price } from '../../../kit/base/Price.tsx'
import { Tag } from '../../../kit/base/Tag.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Checkbox } from '../../../kit/fields/Checkbox.tsx'
import { NumberBox } from '../../../kit/fields/NumberBox.tsx'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { href } from '../../../lib/address.ts'
import { toastMax } from '../../mall/index.ts'
import type { CartLine } from '../parts/orders.ts'
import styles from './CartLineRow.module.css'
import { changeQuantity, removeFromCart } from './change-cart.ts'

type Props = { line: CartLine; isChosen: boolean; onChoose: (isChosen: boolean) => void }

async function remove(line: CartLine): Promise<void> {
  const message = `把“${line.name}”从购物车里删除吗？`
  if (!(await confirm({ title: '删除商品', message, confirmText: '删除', isDanger: true }))) return
  await removeFromCart({ ids: [line.id] })
  toast('已删除', { kind: 'good' })
}

/** A line of the cart: chosen or not, how many, or why it cannot be bought now. */
export function CartLineRow({ line, isChosen, onChoose }: Props) {
  const name = [line.name, line.spec_text].filter(Boolean).join(' ')
  const mayCount = line.available > 0
  return (
    <div className={styles.row}>
      <Checkbox
        isSelected={line.valid && isChosen}
        isDisabled={!line.valid}
        onChange={onChoose}
        aria-label={`选择${name}`}
      >
        {null}
      </Checkbox>
      <div className={styles.picture}>
        <Picture src={line.picture} alt="" sizes="5rem" />
      </div>
      <div className={styles.words}>
        <a href={href(screens.product.path, { goods_id: line.goods_id })} className={styles.name}>
          {line.name}
        </a>
        {line.spec_text && <span className={styles.soft}>{line.spec_text}</span>}
        {!line.valid && <Tag tone="warn">{line.reason ?? '现在买不了'}</Tag>}
        <Price points={line.points} fen={line.price_fen} />
      </div>
      <div className={styles.tools}>
        {mayCount && (
          <NumberBox
            label={`${name}的数量`}
            isLabelHidden
            value={line.quantity}
            max={Math.max(1, Math.min(line.available, line.max_per_order))}
            onOver={toastMax}
            onChange={(quantity) => changeQuantity(line, quantity)}
          />
        )}
        <Button variant="remove" size="s" aria-label={`删除${name}`} onPress={() => remove(line)}>
          删除
        </Button>
      </div>
    </div>
  )
}
