import { Tag } from '../../../kit/base/Tag.tsx'
import styles from './Member.module.css'
import type { MemberRow } from './members.ts'

/** The labels of a member; `none` where there is none. */
export function Labels({ tags, none = '' }: { tags: MemberRow['tags']; none?: string }) {
  if (tags.length === 0) return none
  return (
    <span className={styles.labels}>
      {tags.map(({ id, name, colour }) => (
        <Tag key={id} tone={colour} icon={null}>
          {name}
        </Tag>
      ))}
    </span>
  )
}
