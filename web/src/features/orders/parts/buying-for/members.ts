import { MEMBER_CODE } from '@heyi/contract/identity/qr-codes'
import { queryOptions } from '@tanstack/react-query'
import type { FindPeople, PickedPerson } from '../../../../lib/people-picker/usePeople.ts'
import { q, queryClient } from '../../../../lib/query.ts'

const MAX_FOUND = 10

/** Whose member code it is. */
export async function memberOfCode(code: string): Promise<PickedPerson> {
  const { user_id, ...person } = await queryClient.fetchQuery({ ...q.identity.getUserByCode({ code }), staleTime: 0 })
  return { id: user_id, ...person }
}

/** Members by name, initials or phone; or the one whose member code a scanner has typed. */
export const findBuyers: FindPeople = (keyword) =>
  MEMBER_CODE.test(keyword)
    ? queryOptions<PickedPerson[], Error>({
        queryKey: [...q.identity.getUserByCode({ code: keyword }).queryKey, 'found'],
        queryFn: async () => [await memberOfCode(keyword)],
      })
    : q.members.searchUser({ keyword, num: MAX_FOUND })
