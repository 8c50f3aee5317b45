import { UserPlus } from 'lucide-react'
import { Avatar } from '../../../kit/base/Avatar.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import styles from './Group.module.css'
import type { Group } from './groups.ts'

type Member = Group['members'][number]
const roleOf = ({ is_first, is_me }: Member): string => [is_me && '我', is_first && '发起人'].filter(Boolean).join('，')

/** Masked names may be the same: a member is told apart by the place, which never changes. */
const placed = (members: Group['members']) => members.map((one, place) => ({ ...one, place }))

function howMany({ state, joined, size }: Group): string {
  if (state === 'SUCCESS') return `一起拼的 ${joined} 人`
  return state === 'FAILED' ? `要 ${size} 人，只有 ${joined} 人付款` : `已有 ${joined} 人，一共 ${size} 人`
}

/** Who is in, in the order they paid, and the places that are free. */
export function GroupMembers({ group }: { group: Group }) {
  return (
    <Card title={howMany(group)}>
      <ul className={styles.members} aria-label="团里的人">
        {placed(group.members).map(({ place, ...one }) => (
          <li key={place} className={styles.member}>
            <Avatar name={one.name} src={one.avatar?.s} />
            <span>{one.name}</span>
            {roleOf(one) && <span className={styles.soft}>{roleOf(one)}</span>}
          </li>
        ))}
        {group.state === 'FORMING' && group.missing > 0 && (
          <li className={styles.member}>
            <span className={styles.free}>
              <UserPlus aria-hidden />
            </span>
            <span>还差 {group.missing} 人</span>
          </li>
        )}
      </ul>
    </Card>
  )
}
