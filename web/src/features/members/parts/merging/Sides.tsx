import { Tag } from '../../../../kit/base/Tag.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import styles from './Merging.module.css'
import { differing, otherFacts, ownFacts, type Side } from './merging.ts'

/** Two members line by line; what differs is said beside it. */
export function Sides({ kept, duplicate }: { kept: Side; duplicate: Side }) {
  const differs = differing(kept, duplicate)
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <td />
          <th scope="col">保留</th>
          <th scope="col">并入</th>
        </tr>
      </thead>
      <tbody>
        {[...ownFacts, ...otherFacts].map(({ name, of }) => {
          const look = differs.includes(name) ? styles.differs : undefined
          return (
            <tr key={name}>
              <th scope="row">
                {name} {look && <Tag tone="warn">不同</Tag>}
              </th>
              <td className={look}>{of(kept)}</td>
              <td className={look}>{of(duplicate)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Nothing that is known of two connects them. */
export function Unlike() {
  return <Note tone="warn">两位的姓名和生日对不上，没有资料能说明是同一个人。请先核对证件或问过本人。</Note>
}
