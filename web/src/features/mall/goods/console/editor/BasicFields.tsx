import { goodsFields, MAX_ALBUM } from '@heyi/contract/mall/goods-rules'
import { Controller, useFormContext } from 'react-hook-form'
import { FormInput } from '../../../../../kit/console/FormFields.tsx'
import { ImageUploader } from '../../../../../kit/fields/ImageUploader.tsx'
import type { Option } from '../../../../organisation/index.ts'
import { uploadPicture } from '../../../../organisation/index.ts'
import { useCategories, useMerchants } from '../../../parts/console/staff-goods.ts'
import styles from './BasicFields.module.css'
import { EditorSection } from './EditorSection.tsx'
import type { AlbumPicture, GoodsForm } from './goods-form.ts'
import { TagsField } from './TagsField.tsx'

const byId = (options: readonly Option[]) => options.map(({ value, label }) => ({ value: Number(value), label }))

/** What it is, whose it is, and how it looks. */
export function BasicFields({ isNew }: { isNew: boolean }) {
  const categories = useCategories()
  const merchants = useMerchants()
  const { control, getValues } = useFormContext<GoodsForm>()
  return (
    <EditorSection title="基本信息">
      <div className={styles.grid}>
        <FormInput
          control={control}
          field={{ kind: 'text', name: 'name', label: '商品名称', isRequired: true, maxLength: goodsFields.name.max }}
        />
        <FormInput
          control={control}
          field={{
            kind: 'text',
            name: 'subtitle',
            label: '副标题',
            maxLength: goodsFields.subtitle.max,
            placeholder: '一句话说出好处',
          }}
        />
        <FormInput
          control={control}
          field={{
            kind: 'select',
            name: 'category_id',
            label: '分类',
            isRequired: true,
            options: byId(categories),
          }}
        />
        <FormInput
          control={control}
          field={{
            kind: 'select',
            name: 'merchantId',
            label: '商家',
            isRequired: true,
            isDisabled: !isNew,
            options: byId(merchants),
            ...(isNew ? {} : { hint: '商品保存后不能换商家' }),
          }}
        />
        <FormInput
          control={control}
          field={{
            kind: 'text',
            name: 'code',
            label: '商品编码',
            maxLength: goodsFields.code.max,
            hint: '店里自己的编号，一家商家里不能重复；没有可以不填',
          }}
        />
      </div>
      <Controller
        control={control}
        name="album"
        render={({ field: { ref: _, ...field }, fieldState }) => (
          <ImageUploader<AlbumPicture>
            {...field}
            label="商品图册"
            hint={`最多${MAX_ALBUM}张，第一张是主图；用图下的箭头调整顺序。列表里按正方形显示，长方形的图两边会被裁掉`}
            upload={(file) => uploadPicture(file, getValues('name').trim().slice(0, goodsFields.name.max))}
            max={MAX_ALBUM}
            accept="image/jpeg,image/png,image/webp"
            isOrdered
            firstLabel="主图"
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field: { value, onChange }, fieldState }) => (
          <TagsField value={value} onChange={onChange} error={fieldState.error?.message} />
        )}
      />
    </EditorSection>
  )
}
