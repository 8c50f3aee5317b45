import { promotionKinds } from '@heyi/contract/mall/promotion-rules'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { PlainTable } from '../../../../kit/console/PlainTable.tsx'
import { count, dateTime, money, price } from '../../../../lib/format.ts'
import { PromotionTag } from './PromotionTag.tsx'
import styles from './PromotionView.module.css'
import { type StaffPromotion, skuName } from './promotion-form.ts'

/** All that a promotion is, and what came of it. */
export function PromotionView({ row }: { row: StaffPromotion }) {
  const { result } = row
  return (
    <div className={styles.stack}>
      <FactList>
        <Fact name="状态">
          <PromotionTag row={row} />
        </Fact>
        <Fact name="类型">{promotionKinds[row.kind].name}</Fact>
        <Fact name="商家">{row.merchant_name}</Fact>
        <Fact name="时间">
          {dateTime(row.starts_at)} 至 {dateTime(row.ends_at)}
        </Fact>
        {row.ended_at && (
          <Fact name="提前结束">
            {dateTime(row.ended_at)}，{row.end_reason}
          </Fact>
        )}
        {row.size !== null && (
          <Fact name="成团">
            {row.size}人，{row.hours}小时内拼满
          </Fact>
        )}
        <Fact name="每人限购">{row.per_person > 0 ? `${row.per_person}件` : '不限'}</Fact>
      </FactList>
      <section>
        <h3 className={styles.heading}>商品</h3>
        <PlainTable
          caption="活动商品"
          columns={[
            { title: '商品', render: skuName },
            { title: '现价', render: (sku) => price(sku.list_points, sku.list_price_fen), isEnd: true },
            { title: '活动价', render: (sku) => money(sku.price_fen), isEnd: true },
            { title: '已占/数量', render: (sku) => `${count(sku.taken)}/${count(sku.quota)}`, isEnd: true },
          ]}
          rows={row.skus}
          rowKey={({ sku_id }) => String(sku_id)}
        />
      </section>
      <section>
        <h3 className={styles.heading}>效果</h3>
        <FactList>
          <Fact name="付款订单">{count(result.orders)}单</Fact>
          <Fact name="卖出">{count(result.units)}件</Fact>
          <Fact name="金额">{money(result.fen)}</Fact>
          {row.kind === 'group' && (
            <Fact name="拼团">
              已成团{count(result.formed)}个，拼团中{count(result.forming)}个，未成团{count(result.failed)}个
            </Fact>
          )}
        </FactList>
      </section>
    </div>
  )
}
