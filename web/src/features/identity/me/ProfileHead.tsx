import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { Avatar } from '../../../kit/base/Avatar.tsx'
import styles from './ProfileHead.module.css'

type Person = OutputOf<Contract['identity']['getUserInfo']>

/** Who is signed in. */
export function ProfileHead({ person }: { person: Person }) {
  const name = person.real_name || person.nickname || '新会员'
  return (
    <section className={styles.head} aria-label="个人信息">
      <Avatar name={name} src={person.avatar_picture?.s ?? person.avatar} size="l" />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.detail}>{person.mobile_masked}</p>
        <p className={styles.detail}>{[person.organ_name, ...person.roles].filter(Boolean).join(' · ')}</p>
      </div>
    </section>
  )
}
