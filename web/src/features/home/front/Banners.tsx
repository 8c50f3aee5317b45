import { Picture } from '../../../kit/base/Picture.tsx'
import { Swiper } from '../../../kit/base/Swiper.tsx'
import { href } from '../../../lib/address.ts'
import { isBuilt } from '../../../lib/routes.ts'
import styles from './Banners.module.css'
import type { HomeData } from './home.ts'

type Banner = HomeData['banners'][number]

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const content = (
    <>
      <Picture src={banner.picture} alt="" ratio={16 / 7} sizes="100vw" isEager={isFirst} />
      <span className={styles.words}>
        {banner.title.split('，').map((part) => (
          <span key={part}>{part}</span>
        ))}
      </span>
    </>
  )
  if (!banner.link || !isBuilt(banner.link)) return <div className={styles.banner}>{content}</div>
  return (
    <a href={href(banner.link)} className={styles.banner}>
      {content}
    </a>
  )
}

/** The advertising swiper; it never moves in elder mode because it is not there. */
export function Banners({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null
  return (
    <Swiper label="活动推荐" hasAutoplay footAt="start">
      {banners.map((banner, index) => (
        <Slide key={banner.id} banner={banner} isFirst={index === 0} />
      ))}
    </Swiper>
  )
}
