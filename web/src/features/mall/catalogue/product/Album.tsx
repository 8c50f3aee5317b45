import { Expand } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Picture } from '../../../../kit/base/Picture.tsx'
import { Swiper } from '../../../../kit/base/Swiper.tsx'
import { Waiting } from '../../../../kit/feedback/Waiting.tsx'
import type { Goods } from '../../parts/mall.ts'
import styles from './Album.module.css'

const PictureViewer = lazy(() =>
  import('../../../../kit/overlays/PictureViewer.tsx').then((m) => ({ default: m.PictureViewer })),
)

/** The pictures of a product, by swipe or button; a tap shows one over the whole screen. */
export function Album({ goods }: { goods: Goods }) {
  const [large, setLarge] = useState<number | null>(null)
  const album = goods.album.length > 0 ? goods.album : goods.picture ? [goods.picture] : []
  if (album.length === 0) return <Picture src={null} alt={goods.name} />
  const named = album.map((picture, index) => ({ src: picture, alt: `${goods.name} 图片${index + 1}` }))
  return (
    <div className={styles.album}>
      <Swiper label="商品图片" hasSteps>
        {named.map(({ src, alt }, index) => (
          <button
            key={src.m}
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            onClick={() => setLarge(index)}
          >
            <Picture src={src} alt={`${alt}，放大`} sizes="(min-width: 40rem) 40rem, 100vw" isEager={index === 0} />
          </button>
        ))}
      </Swiper>
      <span aria-hidden className={styles.hint}>
        <Expand />
        点图放大
      </span>
      {album.some((picture) => picture.is_illustration) && <span className={styles.note}>示意图</span>}
      <Suspense fallback={<Waiting />}>
        {large !== null && (
          <PictureViewer title={goods.name} pictures={named} start={large} onClose={() => setLarge(null)} />
        )}
      </Suspense>
    </div>
  )
}
