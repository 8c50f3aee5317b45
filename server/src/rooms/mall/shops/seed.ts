import type { ShopBlock, ShopLink } from '@heyi/contract/mall/shop-shapes'
import { json } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { demoPictureId, stored } from '../../media/index.ts'

type DemoSlide = [picture: string, alt: string, link: ShopLink]
type DemoFloor = { title: string; goods_ids?: number[]; category_id?: number; count?: number }

const pages: { company_id: number; slides: DemoSlide[]; floors: DemoFloor[] }[] = [
  {
    company_id: 3,
    slides: [
      ['banner-mall', '秋冬日用品摆在桌上', { to: 'category', id: 4 }],
      ['place-centre', '和颐优选中心店的门面', { to: 'none' }],
    ],
    floors: [
      { title: '冬天用得上', goods_ids: [1055, 1038, 1035, 1057] },
      { title: '卖得最好', count: 4 },
      { title: '文娱生活', category_id: 6, count: 4 },
    ],
  },
  {
    company_id: 4,
    slides: [['place-grocery', '瑞禾斋老店，门口摆着当季蔬果', { to: 'goods', id: 1011 }]],
    floors: [
      { title: '当季鲜食', goods_ids: [1011, 1012, 1014, 1010] },
      { title: '米面粮油', category_id: 1, count: 6 },
    ],
  },
  {
    company_id: 5,
    slides: [['place-aids', '安步辅具体验店，可以先试后买', { to: 'goods', id: 1044 }]],
    floors: [{ title: '走得稳', goods_ids: [1040, 1044, 1042, 1045] }],
  },
]

const floorOf = ({ title, goods_ids = [], category_id = 0, count = 6 }: DemoFloor): ShopBlock => {
  const from = goods_ids.length ? 'chosen' : category_id ? 'category' : 'sold'
  return { kind: 'goods', title, from, category_id, count, goods_ids }
}

/** The front pages of the demo merchants; asks for their goods and pictures to be there. */
export async function seedShops(tx: Tx, at: Date): Promise<void> {
  const known = await stored(
    tx,
    pages.flatMap(({ slides }) => slides.map(([key]) => demoPictureId(key))),
  )
  for (const { company_id, slides, floors } of pages) {
    const shown = slides
      .map(([key, alt, link]) => ({ picture_id: demoPictureId(key), alt, link }))
      .filter(({ picture_id }) => known.has(picture_id))
    const blocks: ShopBlock[] = [
      ...(shown.length ? [{ kind: 'banner', slides: shown } as const] : []),
      { kind: 'coupons', title: '领券' },
      ...floors.map(floorOf),
    ]
    await tx`
      insert into shop_page (company_id, draft, published, version, published_version, edited_at, published_at)
      values (${company_id}, ${json(blocks)}, ${json(blocks)}, 1, 1, ${at}, ${at})`
  }
}
