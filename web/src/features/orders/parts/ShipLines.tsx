import { useId } from 'react'
import { toast } from '../../../kit/feedback/toast.ts'
import { Field, type FieldProps } from '../../../kit/fields/Field.tsx'
import { NumberBox } from '../../../kit/fields/NumberBox.tsx'
import { GoodsLine } from './GoodsLine.tsx'
import type { OrderDetailData } from './orders.ts'
import styles from './ShipLines.module.css'
import { openLines, type Quantities } from './shipping.ts'

type Props = Pick<FieldProps, 'label' | 'error'> & {
  order: Pick<OrderDetailData, 'lines'>
  value: Quantities
  onChange: (value: Quantities) => void
}

/** Which units go into a parcel. */
export function ShipLines({ order, value, onChange, label, error }: Props) {
  const id = useId()
  return (
    <Field id={id} as="group" label={label} hint="分几次发时，改成这个包裹里的件数" isRequired error={error}>
      <ul className={styles.lines}>
        {openLines(order).map((line) => (
          <GoodsLine
            key={line.id}
            line={line}
            below={
              <span className={styles.count}>
                <NumberBox
                  label={`${[line.name, line.spec_text].filter(Boolean).join(' ')}这次发的件数`}
                  isLabelHidden
                  value={Math.min(value[line.id] ?? 0, line.to_ship)}
                  min={0}
                  max={line.to_ship}
                  onOver={(most) => toast(`这件商品还有 ${most} 件没有发`, { kind: 'warn' })}
                  onChange={(quantity) => onChange({ ...value, [line.id]: quantity })}
                />
                <span className={styles.soft}>共 {line.to_ship} 件待发</span>
              </span>
            }
          >
            {line.shipped > 0 && <span className={styles.soft}>已发 {line.shipped} 件</span>}
          </GoodsLine>
        ))}
      </ul>
    </Field>
  )
}
