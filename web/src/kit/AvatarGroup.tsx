import styles from './Avatar.module.css'
import { Avatar } from './Avatar.tsx'

export interface AvatarGroupProps {
  people: readonly { id: string | number; name: string; src?: string | null }[]
  /** How many there are when `people` holds only the first ones. */
  total?: number
  /** 5 unless told. */
  max?: number
}

/** A few faces and how many there are in all. */
export function AvatarGroup({ people, total = people.length, max = 5 }: AvatarGroupProps) {
  const shown = people.slice(0, max)
  return (
    <span className={styles.group}>
      {shown.map((person) => (
        <Avatar key={person.id} name={person.name} src={person.src} size="s" />
      ))}
      {total > shown.length && (
        <span className={styles.more} aria-hidden>
          +{total - shown.length}
        </span>
      )}
      <span className="sr-only">共{total}人</span>
    </span>
  )
}
