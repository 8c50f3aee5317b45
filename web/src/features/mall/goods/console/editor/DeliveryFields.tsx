import { goodsDeliveries } from '@heyi/contract/mall/deliveries'
import { P } from '@heyi/contract/permissions'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormInput } from '../../../../../kit/console/FormFields.tsx'
import { useMay } from '../../../../../lib/session.ts'
import { useFreights } from '../../../parts/console/staff-goods.ts'
import styles from './BasicFields.module.css'
import { EditorSection } from './EditorSection.tsx'
import type { GoodsForm } from './goods-form.ts'

const options = Object.entries(goodsDeliveries).map(([value, label]) => ({ value, label }))

/** How it reaches people, and how it is shown: its place on the front page is the platform's to set. */
export function DeliveryFields() {
  const { control } = useFormContext<GoodsForm>()
  const mayPlace = useMay(P.goodsFront)
  const [ways, freight_id, merchantId] = useWatch({ control, name: ['deliveries', 'freight_id', 'merchantId'] })
  const freights = useFreights(merchantId)
  return (
    <EditorSection title="配送与展示">
      <FormInput
        control={control}
        field={{ kind: 'checks', name: 'deliveries', label: '取货方式', isRequired: true, options }}
      />
      <div className={styles.narrow}>
        {ways.includes('express') && (
          <FormInput
            control={control}
            field={{ kind: 'select', name: 'freight_id', label: '运费', isRequired: true, options: freights }}
          />
        )}
        {ways.includes('express') && !freight_id && (
          <FormInput
            control={control}
            field={{
              kind: 'money',
              name: 'freight_fen',
              label: '统一运费',
              isRequired: true,
              hint: '每单收一次，免运费填0',
            }}
          />
        )}
        {mayPlace && (
          <FormInput
            control={control}
            field={{ kind: 'number', name: 'sort', label: '排序', isRequired: true, hint: '数字小的排在前面' }}
          />
        )}
      </div>
      {mayPlace && (
        <div className={styles.switch}>
          <FormInput
            control={control}
            field={{ kind: 'switch', name: 'is_hot', label: '首页推荐', hint: '显示在手机首页的热门商品里' }}
          />
        </div>
      )}
    </EditorSection>
  )
}
