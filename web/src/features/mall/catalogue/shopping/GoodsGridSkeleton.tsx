import { SkeletonLine } from '../../../../kit/feedback/SkeletonLine.tsx'
import card from './GoodsCard.module.css'
import grid from './GoodsGrid.module.css'

const PLACES = [1, 2, 3, 4, 5, 6]

/** The places of the products that are still to come: a card's or a row's, as they will be. */
export function GoodsGridSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">正在加载</span>
      <div aria-hidden className={grid.grid}>
        {PLACES.map((place) => (
          <div key={place} className={card.card}>
            <span className={card.picture}>
              <span className={card.blank} />
            </span>
            <div className={card.words}>
              <SkeletonLine />
              <SkeletonLine width={0.8} />
              <SkeletonLine width={0.6} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
