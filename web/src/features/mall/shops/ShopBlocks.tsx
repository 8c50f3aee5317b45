import { screens } from '@heyi/contract/screens'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Picture } from '../../../kit/base/Picture.tsx'
import { Swiper } from '../../../kit/base/Swiper.tsx'
import { href } from '../../../lib/address.ts'
import { requireSignIn } from '../../../lib/nav.ts'
import { useUser } from '../../../lib/session.ts'
import { CouponBlock } from '../../rewards/index.ts'
import { GoodsGrid } from '../catalogue/shopping/GoodsGrid.tsx'
import type { ShopData, ShopLink, ShownBlock } from '../parts/mall.ts'
import styles from './ShopBlocks.module.css'

/** The front page of a shop, block after block. */
export function ShopBlocks({ shop, blocks }: { shop: ShopData; blocks: readonly ShownBlock[] }) {
  return keyed(blocks).map(({ key, block }) => (
    <Block key={key} block={block} merchantId={shop.id} isFirst={block === blocks[0]} />
  ))
}

/** Blocks with what tells each from the others of the page, though two have the same words. */
function keyed(blocks: readonly ShownBlock[]): { key: string; block: ShownBlock }[] {
  const times = new Map<string, number>()
  return blocks.map((block) => {
    const words = wordsOf(block)
    times.set(words, (times.get(words) ?? 0) + 1)
    return { key: `${words} ${times.get(words)}`, block }
  })
}

/** What a block is known by: its heading, or its first picture. */
const wordsOf = (block: ShownBlock): string =>
  `${block.kind} ${block.kind === 'banner' ? block.slides[0]?.picture.m : block.title}`

type BlockProps = { block: ShownBlock; merchantId: number; isFirst: boolean }
function Block({ block, merchantId, isFirst }: BlockProps) {
  const isSignedIn = useUser() !== null
  if (block.kind === 'banner') return <Banner slides={block.slides} merchantId={merchantId} isFirst={isFirst} />
  if (block.kind === 'goods')
    return (
      <section className={styles.floor} aria-label={block.title}>
        <div className={styles.head}>
          <h2>{block.title}</h2>
          {block.from !== 'chosen' && (
            <LinkButton variant="quiet" href={moreOf(block, merchantId)} aria-label={`更多：${block.title}`}>
              更多
            </LinkButton>
          )}
        </div>
        <GoodsGrid goods={block.goods} />
      </section>
    )
  // What can be claimed is a matter of who asks.
  return isSignedIn ? (
    <CouponBlock merchantId={merchantId} title={block.title} />
  ) : (
    <Button variant="plain" isWide isGuarded={false} onPress={() => void requireSignIn()}>
      登录后领本店优惠券
    </Button>
  )
}

/** All of what a floor shows some of. */
function moreOf({ from, category_id }: Extract<ShownBlock, { kind: 'goods' }>, merchantId: number): string {
  const sort = from === 'category' ? undefined : from
  return href(screens.shop.path, { merchantId, category: category_id || undefined, sort })
}

type Slides = Extract<ShownBlock, { kind: 'banner' }>['slides']
function Banner({ slides, merchantId, isFirst }: { slides: Slides; merchantId: number; isFirst: boolean }) {
  const drawn = slides.map((slide, index) => (
    <Slide
      key={slide.picture.m}
      slide={slide}
      to={addressOf(slide.link, merchantId)}
      isEager={isFirst && index === 0}
    />
  ))
  return drawn.length === 1 ? (
    drawn[0]
  ) : (
    <Swiper label="店铺图片" hasSteps>
      {drawn}
    </Swiper>
  )
}

type SlideProps = { slide: Slides[number]; to: string | null; isEager: boolean }
function Slide({ slide: { picture }, to, isEager }: SlideProps) {
  const sizes = '(min-width: 40rem) 40rem, 100vw'
  const image = <Picture src={picture} alt={picture.alt} ratio={2} sizes={sizes} isEager={isEager} />
  if (to === null) return image
  return (
    <a href={to} className={styles.slide}>
      {image}
    </a>
  )
}

/** Where a picture of the page leads; null where nowhere. */
function addressOf(link: ShopLink, merchantId: number): string | null {
  if (link.to === 'goods') return href(screens.product.path, { goods_id: link.id })
  if (link.to === 'category') return href(screens.shop.path, { merchantId, category: link.id })
  return link.to === 'coupon' ? href(screens.couponDetails.path, { coupon_id: link.id }) : null
}
