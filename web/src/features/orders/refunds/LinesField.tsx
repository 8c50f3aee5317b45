import { useId } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Field } from '../../../kit/fields/Field.tsx'
import { NumberBox } from '../../../kit/fields/NumberBox.tsx'
import { GoodsLine } from '../parts/GoodsLine.tsx'
import type { GoodsBack, OrderGoodsData } from '../parts/refunds.ts'
import styles from './RefundForm.module.css'
import { openLines, type RefundValues, wholeOf } from './refund-form.ts'

type Quantities = RefundValues['quantities']
type Props = {
  goods: OrderGoodsData
  value: Quantities
  onChange: (value: Quantities) => void
  error: string | undefined
}

/** Why fewer of a line can go back than were bought; '' where all of them can. */
function lessWords({ refunding, refunded, redeemed }: GoodsBack): string {
  const parts = [
    refunded > 0 ? `已退${refunded}件` : '',
    refunding > 0 ? `${refunding}件正在退` : '',
    redeemed > 0 ? `已用${redeemed}件` : '',
  ]
  return parts.filter(Boolean).join('，')
}

/** How many of each line go back. */
export function LinesField({ goods, value, onChange, error }: Props) {
  const id = useId()
  const hasSeveral = openLines(goods).length > 1
  return (
    <Field id={id} as="group" label="要退的商品" isRequired error={error}>
      <ul className={styles.lines}>
        {goods.lines.map((line) => {
          const { line_id, refundable, quantity } = line
          const less = lessWords(line)
          return (
            <GoodsLine
              key={line_id}
              line={line}
              below={
                refundable > 0 && (
                  <span className={styles.count}>
                    <NumberBox
                      label={`退${[line.name, line.spec_text].filter(Boolean).join(' ')}的件数`}
                      isLabelHidden
                      value={Math.min(value[line_id] ?? 0, refundable)}
                      min={0}
                      max={refundable}
                      onOver={(most) => toast(`这件商品最多退 ${most} 件`, { kind: 'warn' })}
                      onChange={(next) => onChange({ ...value, [line_id]: next })}
                    />
                    <span className={styles.soft}>最多退 {refundable} 件</span>
                  </span>
                )
              }
            >
              <span className={styles.soft}>
                买了 {quantity} 件{less && `，${less}`}
              </span>
              {line.no_return && <span className={styles.soft}>不支持退货，坏了或和描述不一样的可以退</span>}
            </GoodsLine>
          )
        })}
      </ul>
      {hasSeveral && (
        <div>
          <Button variant="plain" isGuarded={false} onPress={() => onChange(wholeOf(goods))}>
            全部都退
          </Button>
        </div>
      )}
    </Field>
  )
}
