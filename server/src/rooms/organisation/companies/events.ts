import type { CompanyState } from '@heyi/contract/organisation/company-states'
import { screens } from '@heyi/contract/screens'
import type { EventTable } from '../../../kernel/jobs/event-table.ts'

/** What is told of a merchant when staff have decided something about it. */
export type CompanyFacts = {
  company_id: number
  /** Who applied for it. */
  user_id: number
  name: string
  state: CompanyState
  was: CompanyState
  reason: string
}

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    'company.decided': CompanyFacts
  }
}

/** What who applied for a merchant reads when staff have decided about it. */
function words({ name, was, state, reason }: CompanyFacts): { title: string; body: string } {
  const because = reason ? `，原因：${reason}` : ''
  switch (state) {
    case 'OPEN':
      if (was === 'SUSPENDED') return { title: '商家恢复营业', body: `“${name}”已恢复营业。` }
      return { title: '商家审核通过', body: `“${name}”已通过审核，可以营业了。` }
    case 'REJECTED':
      return { title: '商家审核未通过', body: `“${name}”未通过审核${because}。修改后可以重新提交。` }
    case 'SUSPENDED':
      return { title: '商家已暂停营业', body: `“${name}”已暂停营业${because}。` }
    case 'APPLIED':
      return { title: '商家等待审核', body: `“${name}”正在等待审核。` }
    case 'CLOSED':
      return { title: '商家已关闭', body: `“${name}”已关闭${because}。` }
  }
}

export const companyEvents = {
  'company.decided': {
    changes: ['company'],
    notices: {
      topic: 'company',
      of: (decided) => [
        {
          to: { user_id: decided.user_id },
          ...words(decided),
          link: screens.companyApply.path,
          target_id: decided.company_id,
        },
      ],
    },
  },
} satisfies EventTable
