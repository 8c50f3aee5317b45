import { type LinkTarget, linkTargets, MAX_SLIDES, shopFields } from '@heyi/contract/mall/shop-rules'
import { useQuery } from '@tanstack/react-query'
import { ImageUploader } from '../../../../../kit/fields/ImageUploader.tsx'
import { Select } from '../../../../../kit/fields/Select.tsx'
import { TextField } from '../../../../../kit/fields/TextField.tsx'
import { api } from '../../../../../lib/api.ts'
import { q } from '../../../../../lib/query.ts'
import { useCategories } from '../../../parts/console/staff-goods.ts'
import styles from './Decorate.module.css'
import { GoodsPicker } from './GoodsPicker.tsx'
import type { BannerBlock, Problems, Slide } from './page-form.ts'

const TARGETS = (Object.entries(linkTargets) as [LinkTarget, string][]).map(([value, label]) => ({ value, label }))

async function upload(file: File): Promise<Slide> {
  const { id, picture } = await api.media.uploadImage({ alt: '' }, { quiet: true, file })
  return { id, url: picture.s, large: picture.m, alt: '', to: 'none', target: null }
}

type Props = {
  block: BannerBlock
  merchantId: number
  problems: Problems
  onChange: (block: BannerBlock) => void
}

/** The pictures of a banner: their order, what is on each, and where it leads. */
export function BannerFields({ block, merchantId, problems, onChange }: Props) {
  const change = (place: number, part: Partial<Slide>) =>
    onChange({ ...block, slides: block.slides.map((one, at) => (at === place ? { ...one, ...part } : one)) })
  return (
    <>
      <ImageUploader<Slide>
        label="图片"
        isRequired
        hint="宽是高的两倍时显示得最完整，例如1440×720"
        value={block.slides}
        onChange={(slides) => onChange({ ...block, slides })}
        upload={upload}
        max={MAX_SLIDES}
        accept="image/jpeg,image/png,image/webp"
        isOrdered
        error={problems.get(`${block.key}.slides`)}
      />
      {block.slides.map((slide, place) => (
        <fieldset key={slide.id} className={styles.slide}>
          <legend>第{place + 1}张</legend>
          <TextField
            label="图片说明"
            isRequired
            hint="看不清图的人会听到这句话，例如：冬日暖被满100减20"
            maxLength={shopFields.alt.max}
            value={slide.alt}
            onChange={(alt) => change(place, { alt })}
            error={problems.get(`${block.key}.${place}.alt`)}
          />
          <Select
            label="点图片后去"
            options={TARGETS}
            value={slide.to}
            onChange={(to) => change(place, { to, target: null })}
          />
          <TargetField
            slide={slide}
            merchantId={merchantId}
            error={problems.get(`${block.key}.${place}.target`)}
            onChange={(target) => change(place, { target })}
          />
        </fieldset>
      ))}
    </>
  )
}

type TargetProps = {
  slide: Slide
  merchantId: number
  error: string | undefined
  onChange: (target: Slide['target']) => void
}
function TargetField({ slide: { to, target }, merchantId, error, onChange }: TargetProps) {
  const categories = useCategories()
  const coupons = useQuery({ ...q.rewards.getCoupons({ merchantId, num: 50 }), enabled: to === 'coupon' })
  if (to === 'none') return null
  if (to === 'goods')
    return (
      <GoodsPicker
        label="商品"
        merchantId={merchantId}
        chosen={target ? [target] : []}
        most={1}
        error={error}
        onChange={([one]) => onChange(one ? { id: one.id, name: one.name } : null)}
      />
    )
  const options =
    to === 'category'
      ? categories.map(({ value, label }) => ({ value: Number(value), label }))
      : (coupons.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // What was chosen before stays readable, though it can be chosen no more.
  const isGone = target && !options.some(({ value }) => value === target.id)
  return (
    <Select
      label={linkTargets[to]}
      isRequired
      options={isGone ? [...options, { value: target.id, label: `编号 ${target.id}` }] : options}
      value={target?.id ?? null}
      onChange={(id) => onChange({ id, name: options.find(({ value }) => value === id)?.label ?? '' })}
      error={error}
      {...(to === 'coupon' && coupons.data && options.length === 0 ? { hint: '本店现在没有可以领的优惠券' } : {})}
    />
  )
}
