import { CheckboxGroup } from '../../../kit/CheckboxGroup.tsx'
import { NumberInput } from '../../../kit/console/NumberInput.tsx'
import { Switch } from '../../../kit/Switch.tsx'
import styles from './BasicFields.module.css'
import type { PartProps } from './BasicFields.tsx'
import { deliveryOptions } from './delivery.ts'
import { EditorSection } from './EditorSection.tsx'

/** How it reaches people, and how it is shown. */
export function DeliveryFields({ form, errors, onChange }: PartProps) {
  return (
    <EditorSection title="配送与展示">
      <CheckboxGroup
        label="取货方式"
        isRequired
        options={deliveryOptions}
        value={form.deliveries}
        onChange={(deliveries) => onChange({ deliveries })}
        error={errors.deliveries}
      />
      <div className={styles.narrow}>
        {form.deliveries.includes('express') && (
          <NumberInput
            label="快递运费"
            isMoney
            isRequired
            hint="每单收一次，免运费填0"
            value={form.freight_fen}
            onChange={(freight_fen) => onChange({ freight_fen })}
            error={errors.freight_fen}
          />
        )}
        <NumberInput
          label="每单限购"
          unit="件"
          isRequired
          hint="一个订单里最多买几件"
          value={form.max_per_order}
          onChange={(max_per_order) => onChange({ max_per_order })}
          error={errors.max_per_order}
        />
        <NumberInput
          label="排序"
          isRequired
          hint="数字小的排在前面"
          value={form.sort}
          onChange={(sort) => onChange({ sort })}
          error={errors.sort}
        />
      </div>
      <div className={styles.switch}>
        <Switch isSelected={form.is_hot} onChange={(is_hot) => onChange({ is_hot })} hint="显示在手机首页的热门商品里">
          首页推荐
        </Switch>
      </div>
    </EditorSection>
  )
}
