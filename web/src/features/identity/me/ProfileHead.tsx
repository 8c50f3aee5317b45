import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { useState } from 'react'
import { Avatar } from '../../../kit/base/Avatar.tsx'
import { Button } from '../../../kit/base/Button.tsx'
import { Tag } from '../../../kit/base/Tag.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { NameForm } from '../parts/NameForm.tsx'
import styles from './ProfileHead.module.css'

type Person = OutputOf<Contract['identity']['getUserInfo']>

/** Who is signed in. */
export function ProfileHead({ person }: { person: Person }) {
  const [isAsked, setAsked] = useState(false)
  const name = person.is_named ? person.real_name : '新会员'
  return (
    <section className={styles.head} aria-label="个人信息">
      <Avatar name={name} src={person.avatar_picture?.s ?? person.avatar} size="l" />
      <div className={styles.words}>
        <h2 className={styles.name}>
          {name} {person.vip && <Tag tone="jade">{person.vip.name}</Tag>}
        </h2>
        <p className={styles.detail}>{person.mobile_masked}</p>
        <p className={styles.detail}>{[person.organ_name, ...person.roles].filter(Boolean).join(' · ')}</p>
        {!person.is_named && (
          <Button variant="plain" isGuarded={false} onPress={() => setAsked(true)}>
            填写姓名
          </Button>
        )}
      </div>
      <Sheet isOpen={isAsked} onClose={() => setAsked(false)} title="怎么称呼您">
        <NameForm onDone={() => setAsked(false)} />
      </Sheet>
    </section>
  )
}
