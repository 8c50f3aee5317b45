import { permissionGroups } from '@heyi/contract/menu'
import { permissions } from '@heyi/contract/permissions'

export type RightsGroup = { group: string; rights: { id: number; name: string }[] }

const all = Object.values(permissions)
/** Every right by its group. */
export const rightsGroups: readonly RightsGroup[] = permissionGroups.map((group) => ({
  group,
  rights: all.filter((right) => right.group === group).map(({ id, name }) => ({ id, name })),
}))

/** Rights in words, by group: 商城：商品列表、新增商品. */
export const rightsInWords = (ids: readonly number[]): string[] =>
  rightsGroups.flatMap(({ group, rights }) => {
    const names = rights.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    return names.length > 0 ? [`${group}：${names.join('、')}`] : []
  })
