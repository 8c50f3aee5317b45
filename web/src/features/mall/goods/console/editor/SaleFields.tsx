import { useFormContext, useWatch } from 'react-hook-form'
import { FormInput } from '../../../../../kit/console/FormFields.tsx'
import styles from './BasicFields.module.css'
import { EditorSection } from './EditorSection.tsx'
import type { GoodsForm } from './goods-form.ts'

/** How many a person may buy, when it is sold, and what it is sold by. */
export function SaleFields() {
  const { control } = useFormContext<GoodsForm>()
  const ways = useWatch({ control, name: 'deliveries' })
  return (
    <EditorSection title="销售规则">
      <div className={styles.narrow}>
        <FormInput
          control={control}
          field={{
            kind: 'number',
            name: 'max_per_order',
            label: '每单限购',
            unit: '件',
            isRequired: true,
            hint: '一个订单里最多买几件',
          }}
        />
        <FormInput
          control={control}
          field={{
            kind: 'number',
            name: 'max_per_person',
            label: '每人限购',
            unit: '件',
            isRequired: true,
            hint: '一个人一共最多买几件，不限填0',
          }}
        />
        <FormInput
          control={control}
          field={{ kind: 'datetime', name: 'on_at', label: '定时上架', hint: '到时自动开售；不填就随上架状态' }}
        />
        <FormInput
          control={control}
          field={{ kind: 'datetime', name: 'off_at', label: '定时下架', hint: '到时自动停售；不填就一直卖' }}
        />
      </div>
      <div className={styles.switch}>
        <FormInput
          control={control}
          field={{
            kind: 'switch',
            name: 'no_return',
            label: '不支持退货',
            hint: '拆封的医疗用品、食品等；坏了或和描述不一样的仍然可以退',
          }}
        />
        <FormInput
          control={control}
          field={{
            kind: 'switch',
            name: 'takes_points',
            label: '可用积分抵扣',
            hint: '结算时会员可以用积分抵一部分钱',
          }}
        />
        {ways.includes('pickup') && (
          <FormInput
            control={control}
            field={{
              kind: 'switch',
              name: 'self_redeem',
              label: '会员可自助核销',
              hint: '会员在门店扫店内的码就能自己核销',
            }}
          />
        )}
      </div>
    </EditorSection>
  )
}
