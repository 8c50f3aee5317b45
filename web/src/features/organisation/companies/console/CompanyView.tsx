import { percentOf } from '@heyi/contract/organisation/company-rules'
import { companyStates } from '@heyi/contract/organisation/company-states'
import { Picture } from '../../../../kit/base/Picture.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { count, dateTime, money } from '../../../../lib/format.ts'
import { stateTones } from '../../parts/company-tones.ts'
import styles from './Company.module.css'
import type { Company } from './companies.ts'

export const CompanyTag = ({ company }: { company: Company }) => (
  <Tag tone={stateTones[company.state]}>{companyStates[company.state].name}</Tag>
)
const orNone = (text: string) => text || '没有填写'

/** One merchant: what it is, whom to call, and what it sold. */
export function CompanyView({ company }: { company: Company }) {
  const { totals } = company
  return (
    <div className={styles.view}>
      <FactList>
        <Fact name="状态">
          <CompanyTag company={company} />
        </Fact>
        {company.reason && <Fact name="原因">{company.reason}</Fact>}
        <Fact name="所属机构">{company.organ_name}</Fact>
        <Fact name="简介">{orNone(company.intro)}</Fact>
        <Fact name="客服电话">{orNone(company.phone)}</Fact>
        <Fact name="营业时间">{orNone(company.hours)}</Fact>
        <Fact name="联系人">
          {company.contact_name ? `${company.contact_name}　${company.contact_masked}` : '没有填写'}
        </Fact>
        <Fact name="邮箱">{orNone(company.email)}</Fact>
        <Fact name="网址">{orNone(company.website)}</Fact>
        <Fact name="统一社会信用代码">{orNone(company.licence_no)}</Fact>
        {company.licence && (
          <Fact name="营业执照">
            <a href={company.licence.l} target="_blank" rel="noreferrer" className={styles.licence}>
              <Picture src={company.licence.m} alt={company.licence.alt} ratio={4 / 3} />
            </a>
          </Fact>
        )}
        <Fact name="佣金比例">{percentOf(company.commission_bp)}</Fact>
        {totals && (
          <>
            <Fact name="在售商品">{`${count(totals.goods)}件`}</Fact>
            <Fact name="已完成订单">{`${count(totals.orders)}单，共${money(totals.sales_fen)}`}</Fact>
            <Fact name="应付佣金">{money(totals.commission_fen)}</Fact>
          </>
        )}
        {company.applicant && <Fact name="申请人">{`${company.applicant}，${dateTime(company.applied_at)}`}</Fact>}
      </FactList>
    </div>
  )
}
