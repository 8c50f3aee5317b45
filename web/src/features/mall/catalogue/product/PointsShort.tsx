import { useQuery } from '@tanstack/react-query'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { useActing } from '../../../../lib/acting.ts'
import { count } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { useUser } from '../../../../lib/session.ts'

/** Says before the checkout that one's points are not enough for this; nothing to who is not signed in. */
export function PointsShort({ points }: { points: number }) {
  const isSignedIn = useUser() !== null
  const isActing = useActing((state) => state.id !== '')
  const { data } = useQuery({ ...q.rewards.getAccount(), enabled: isSignedIn && !isActing && points > 0 })
  if (!data || data.points >= points) return null
  return (
    <Note tone="warn" role="status">
      您有{count(data.points)}积分，还差{count(points - data.points)}积分。
    </Note>
  )
}
