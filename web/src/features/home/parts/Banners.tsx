import { Picture } from '../../../kit/Picture.tsx'
import { Swiper } from '../../../kit/Swiper.tsx'
import { href } from '../../../lib/address.ts'
import { isBuilt } from '../../../lib/routes.ts'
import styles from './Banners.module.css'
import type { HomeData } from './home.ts'

type Banner = HomeData['banners'][number]

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const picture = <Picture src={banner.picture} alt={banner.title} ratio={16 / 7} sizes="100vw" isEager={isFirst} />
  if (!banner.link || !isBuilt(banner.link)) return <div className={styles.banner}>{picture}</div>
  return (
    <a href={href(banner.link)} className={styles.banner}>
      {picture}
    </a>
  )
}

/** The advertising swiper; it never moves in elder mode because it is not there. */
export function Banners({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null
  return (
    <Swiper label="活动推荐" hasAutoplay>
      {banners.map((banner, index) => (
        <Slide key={banner.id} banner={banner} isFirst={index === 0} />
      ))}
    </Swiper>
  )
}
