import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { q } from '../../lib/query.ts'
import { session, useUser } from '../../lib/session.ts'

/** Organisations that are listed at once; where there are more, they are searched. */
export const LISTED = 50

/** The organisations and roles the person may work in, the first of them: the one they work in is among these. */
export function useReception() {
  const user = useUser()
  return useQuery({ ...q.organisation.getReceptionOrgans({ num: LISTED }), enabled: Boolean(user?.is_staff) })
}

/** Rights narrow at once, and the call says so: what was read under the former choice is read again. */
export async function chooseOrgan(organ_id: number, role_id = 0): Promise<void> {
  const { userinfo, organ } = await api.organisation.setReceptionOrgan({ organ_id, role_id })
  session.update(userinfo)
  session.chooseOrgan(organ)
}
