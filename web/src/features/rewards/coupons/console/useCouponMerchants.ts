import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../lib/query.ts'
import { type Option, optionsOf, useListedMerchants } from '../../../organisation/index.ts'

const NONE: Option[] = []
const MAX_LISTED = 50

/** Whose coupon it may be: the merchants in scope; for who may not list them, those that everybody sees. */
export function useCouponMerchants(): Option[] {
  const { mayList, merchants } = useListedMerchants()
  const { data = NONE } = useQuery({
    ...q.organisation.getCompanys({ num: MAX_LISTED }),
    select: optionsOf,
    enabled: !mayList,
    staleTime: 300_000,
  })
  return mayList ? merchants : data
}
