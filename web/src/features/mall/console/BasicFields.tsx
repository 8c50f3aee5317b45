import { ImageUploader } from '../../../kit/ImageUploader.tsx'
import { Select } from '../../../kit/Select.tsx'
import { TextField } from '../../../kit/TextField.tsx'
import { api } from '../../../lib/api.ts'
import styles from './BasicFields.module.css'
import { EditorSection } from './EditorSection.tsx'
import type { AlbumPicture, FormErrors, GoodsForm } from './goods-form.ts'
import { useCategories, useMerchants } from './staff-goods.ts'
import { TagsField } from './TagsField.tsx'

const MOST_PICTURES = 9

export type PartProps = { form: GoodsForm; errors: FormErrors; onChange: (change: Partial<GoodsForm>) => void }

async function upload(file: File, alt: string): Promise<AlbumPicture> {
  const stored = await api.media.uploadImage({ alt }, { quiet: true, file })
  return { id: stored.id, url: stored.picture.s }
}

const text = (id: number | null): string | null => (id ? String(id) : null)

/** What it is, whose it is, and how it looks. */
export function BasicFields({ form, errors, onChange, isNew }: PartProps & { isNew: boolean }) {
  const categories = useCategories()
  const merchants = useMerchants()
  return (
    <EditorSection title="基本信息">
      <div className={styles.grid}>
        <TextField
          label="商品名称"
          isRequired
          maxLength={60}
          value={form.name}
          onChange={(name) => onChange({ name })}
          error={errors.name}
        />
        <TextField
          label="副标题"
          maxLength={80}
          value={form.subtitle}
          onChange={(subtitle) => onChange({ subtitle })}
          error={errors.subtitle}
          placeholder="一句话说出好处"
        />
        <Select
          label="分类"
          isRequired
          options={categories}
          value={text(form.category_id)}
          onChange={(id) => onChange({ category_id: Number(id) })}
          error={errors.category_id}
        />
        <Select
          label="商家"
          isRequired
          isDisabled={!isNew}
          options={merchants}
          value={text(form.merchantId)}
          onChange={(id) => onChange({ merchantId: Number(id) })}
          error={errors.merchantId}
          hint={isNew ? undefined : '商品保存后不能换商家'}
        />
      </div>
      <ImageUploader<AlbumPicture>
        label="商品图册"
        hint="最多9张，第一张是主图；用图下的箭头调整顺序"
        value={form.album}
        onChange={(album) => onChange({ album })}
        upload={(file) => upload(file, form.name.trim().slice(0, 60))}
        max={MOST_PICTURES}
        accept="image/jpeg,image/png,image/webp"
        isOrdered
        firstLabel="主图"
        error={errors.album}
      />
      <TagsField value={form.tags} onChange={(tags) => onChange({ tags })} error={errors.tags} />
    </EditorSection>
  )
}
