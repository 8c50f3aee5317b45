import { permissionGroups } from '@heyi/contract/menu'
import { type Permission, permissions } from '@heyi/contract/permissions'

export type RightsGroup = { group: string; rights: { id: number; name: string; hint?: string | undefined }[] }

const all: readonly Permission[] = Object.values(permissions)
/** Every right by its group. */
export const rightsGroups: readonly RightsGroup[] = permissionGroups.map((group) => ({
  group,
  rights: all.filter((right) => right.group === group).map(({ id, name, hint }) => ({ id, name, hint })),
}))

/** The rights in which every word stands, or in the name of whose group; by group. */
export function findRights(keyword: string): readonly RightsGroup[] {
  const words = keyword.trim().split(/\s+/)
  return rightsGroups
    .map(({ group, rights }) => ({
      group,
      rights: rights.filter(({ name, hint = '' }) => words.every((word) => `${group} ${name} ${hint}`.includes(word))),
    }))
    .filter(({ rights }) => rights.length > 0)
}

/** Rights in words, by group: 商城：商品列表、新增商品. */
export const rightsInWords = (ids: readonly number[]): string[] =>
  rightsGroups.flatMap(({ group, rights }) => {
    const names = rights.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    return names.length > 0 ? [`${group}：${names.join('、')}`] : []
  })
