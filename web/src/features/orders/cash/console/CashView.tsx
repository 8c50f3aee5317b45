import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { PlainTable } from '../../../../kit/console/PlainTable.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { Timeline } from '../../../../kit/lists/Timeline.tsx'
import { href } from '../../../../lib/address.ts'
import { sentenceOf } from '../../../../lib/api.ts'
import { money } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { useMay } from '../../../../lib/session.ts'
import styles from './CashView.module.css'
import type { CashRow } from './cash.ts'
import { differs } from './differs.ts'
import { expectedWords, isToCount } from './expected.ts'

/** Receipts that the drawer shows; a file holds them all. */
const SHOWN = 50

function Receipts({ report_id }: { report_id: number }) {
  const { data, error, refetch } = useQuery(q.orders.getCashReceipts({ report_id, num: SHOWN }))
  const mayOpen = useMay(P.order)
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonList rows={3} lines={1} hasPicture={false} />
  return (
    <>
      <PlainTable
        caption="收据"
        rows={data.list}
        rowKey={({ no }) => no}
        columns={[
          { title: '收据号', render: ({ no }) => no },
          {
            title: '订单',
            render: ({ order_id, order_no, refund_no }) => (
              <>
                {mayOpen ? <a href={href(screens.orderManagement.path, { id: order_id })}>{order_no}</a> : order_no}
                {refund_no && <span className={styles.soft}>退款</span>}
              </>
            ),
          },
          { title: '经手人', render: ({ taker }) => taker },
          { title: '金额', isEnd: true, render: ({ fen }) => money(fen) },
        ]}
      />
      {data.total > SHOWN && <p className={styles.soft}>只显示最近{SHOWN}张，全部收据请导出查看</p>}
    </>
  )
}

const takenColumns = [
  { title: '收款', isEnd: true, render: ({ in_fen }: CashRow['takers'][number]) => money(in_fen) },
  {
    title: '退款',
    isEnd: true,
    render: ({ out_fen }: CashRow['takers'][number]) => (out_fen ? money(-out_fen) : '-'),
  },
]

/** A day's cash: the sums, who took it, its receipts and what was decided. */
export function CashView({ row }: { row: CashRow }) {
  return (
    <div className={styles.view}>
      <FactList>
        <Fact name="机构">{row.organ_name}</Fact>
        <Fact name="商家">{row.merchant_name}</Fact>
        <Fact name="状态">{row.state_name}</Fact>
        {!isToCount(row) && <Fact name="收款">{money(row.in_fen)}</Fact>}
        {!isToCount(row) && <Fact name="退款">{money(-row.out_fen)}</Fact>}
        <Fact name="应有现金">{expectedWords(row)}</Fact>
        {row.counted_fen !== null && (
          <Fact name="实点">
            {money(row.counted_fen)}（{differs(row)}）
          </Fact>
        )}
        {row.counted_at && (
          <Fact name="清点">
            {row.counted_by} <TimeAgo at={row.counted_at} isExact />
          </Fact>
        )}
        {row.signed_at && (
          <Fact name="签字">
            {row.signed_by} <TimeAgo at={row.signed_at} isExact />
          </Fact>
        )}
        {row.reason && <Fact name="说明">{row.reason}</Fact>}
      </FactList>
      <section>
        <h3 className={styles.heading}>经手人</h3>
        <PlainTable
          caption="经手人"
          rows={row.takers}
          rowKey={({ name }) => name}
          columns={[
            { title: '姓名', render: ({ name }) => name },
            { title: '收据', isEnd: true, render: ({ receipts }) => receipts },
            ...(isToCount(row) ? [] : takenColumns),
          ]}
        />
      </section>
      <section>
        <h3 className={styles.heading}>收据</h3>
        <Receipts report_id={row.id} />
      </section>
      {row.log.length > 0 && (
        <section>
          <h3 className={styles.heading}>办理记录</h3>
          <Timeline
            items={row.log
              .map(({ label, by, reason, counted_fen, at }, id) => ({
                id,
                title: label,
                at,
                detail: [by, counted_fen !== null && `实点${money(counted_fen)}`, reason].filter(Boolean).join('，'),
              }))
              .reverse()}
          />
        </section>
      )}
    </div>
  )
}
