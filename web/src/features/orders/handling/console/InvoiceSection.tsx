import { invoiceKinds } from '@heyi/contract/orders/invoice-rules'
import { Download } from 'lucide-react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { CopyText } from '../../../../lib/console/CopyText.tsx'
import { dateTime, money } from '../../../../lib/format.ts'
import { mailless, saveInvoice } from '../../parts/invoice-acts.ts'
import styles from './OrderView.module.css'
import type { StaffOrderDetail } from './staff-orders.ts'

/** To whom the order's invoice is made out and how it stands; nothing where nobody asked for one. */
export function InvoiceSection({ order }: { order: Pick<StaffOrderDetail, 'id' | 'invoice'> }) {
  const { invoice } = order
  if (!invoice) return null
  return (
    <section>
      <h3 className={styles.heading}>发票：{invoice.state_name}</h3>
      <FactList>
        <Fact name="抬头">
          <CopyText text={invoice.title} label="抬头" />（{invoiceKinds[invoice.kind]}）
        </Fact>
        {invoice.tax_no && (
          <Fact name="税号">
            <CopyText text={invoice.tax_no} label="税号" />
          </Fact>
        )}
        <Fact name="邮箱">{mailless(order) || <CopyText text={invoice.email} label="邮箱" />}</Fact>
        {invoice.fen > 0 && <Fact name="金额">{money(invoice.fen)}</Fact>}
        <Fact name="申请时间">{dateTime(invoice.asked_at)}</Fact>
        {invoice.number && <Fact name="发票号码">{invoice.number}</Fact>}
        {invoice.issued_on && <Fact name="开票日期">{invoice.issued_on}</Fact>}
        {invoice.url && (
          <Fact name="电子发票">
            <a href={invoice.url} target="_blank" rel="noreferrer">
              打开发票
            </a>
          </Fact>
        )}
        {invoice.has_file && (
          <Fact name="发票文件">
            <Button variant="plain" size="s" icon={<Download aria-hidden />} onPress={() => saveInvoice(order)}>
              下载发票
            </Button>
          </Fact>
        )}
        {invoice.reason && <Fact name="不开票的原因">{invoice.reason}</Fact>}
      </FactList>
    </section>
  )
}
