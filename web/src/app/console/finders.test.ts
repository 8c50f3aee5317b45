import { describe, expect, it } from 'vitest'
import { matching } from './finders.ts'
import type { MenuRow } from './menu.ts'

const entry = (name: string, spelled: string[], go = ''): MenuRow => ({
  menu_id: 1,
  parent_id: 0,
  rules_id: 0,
  rules_ids: [],
  sort: 0,
  name,
  icon: '',
  url: `/${name}`,
  permission: '0',
  isLeafNode: true,
  spelled,
  go,
})

describe('what a word finds in the menu', () => {
  const entries = [
    entry('会员列表', ['hylb', 'huiyuanliebiao'], 'm'),
    entry('订单管理', ['ddgl', 'dingdanguanli']),
    entry('商品列表', ['splb', 'shangpinliebiao']),
  ]
  it.each([
    ['列表', ['会员列表', '商品列表']],
    ['hy', ['会员列表']],
    ['HYLB', ['会员列表']],
    ['dingdan', ['订单管理']],
    ['lb', []],
    ['m', ['会员列表']],
    ['', ['会员列表', '订单管理', '商品列表']],
  ])('%s', (word, names) => {
    expect(matching(entries, word).map(({ text }) => text)).toEqual(names)
  })
})
