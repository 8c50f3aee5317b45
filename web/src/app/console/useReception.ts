import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { q } from '../../lib/query.ts'
import { session, useUser } from '../../lib/session.ts'

/** The organisations and roles the person may work in, and how to choose one. */
export function useReception() {
  const user = useUser()
  const organs = useQuery({ ...q.organisation.getReceptionOrgans(), enabled: Boolean(user?.is_staff) })

  /** Rights narrow at once, and the call says so: what was read under the former choice is read again. */
  async function choose(organ_id: number, role_id = 0): Promise<void> {
    const { userinfo, organ } = await api.organisation.setReceptionOrgan({ organ_id, role_id })
    session.update(userinfo)
    session.chooseOrgan(organ)
  }
  return { organs, choose }
}
