import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '../../../kit/fields/Select.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { q } from '../../../lib/query.ts'

/** As many as a page of roles holds; those that came with the program stand first. */
const MAX_ROLES = 100

/** 照着另一角色勾选: the rights become those of another role. */
export function LikeRole({ onLike }: { onLike: (rights: readonly number[]) => void }) {
  const { data, error } = useQuery(q.organisation.getRolesTo({ num: MAX_ROLES }))
  const [liked, setLiked] = useState<number | null>(null)
  const roles = data?.list ?? []
  const name = roles.find((role) => role.id === liked)?.name
  const options = roles.map(({ id, name, is_shipped, organ_name }) => ({
    value: id,
    label: is_shipped ? name : `${name}（${organ_name}）`,
  }))
  return (
    <Select
      label="照着另一个角色勾选"
      hint={name && `已照着“${name}”勾选，还可以再改`}
      placeholder={data ? '请选择角色' : '正在读取…'}
      options={options}
      value={liked}
      onChange={(id) => {
        setLiked(id)
        onLike(roles.find((role) => role.id === id)?.permissions ?? [])
      }}
      error={error && !data ? sentenceOf(error) : undefined}
    />
  )
}
