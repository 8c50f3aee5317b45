import { describe, expect, it } from 'vitest'
import { address, href, parseSearch, safePage, stringifySearch } from './address.ts'

describe('address parameters', () => {
  it('keeps an 18-digit id digit for digit', () => {
    const search = '?id=110101199003074518'
    expect(parseSearch(search)).toEqual({ id: '110101199003074518' })
    expect(stringifySearch(parseSearch(search))).toBe(search)
  })

  it('keeps text that looks like JSON as text', () => {
    expect(parseSearch('?a=true&b=null&c=%5B1%5D')).toEqual({ a: 'true', b: 'null', c: '[1]' })
  })

  it('carries Chinese and signs both ways', () => {
    const search = { keyword: '大米 & 面', back: '/pagesV2/shop/product?id=1' }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })

  it('adds parameters to an address that has some', () => {
    expect(address('/pages/x/y?a=1', { b: 2, c: undefined })).toBe('/pages/x/y?a=1&b=2')
    expect(href('/pages/x/y')).toBe('#/pages/x/y')
  })
})

describe('safePage', () => {
  it.each([
    '/',
    '/pages/user/user',
    '/pagesV2/shop/product?id=1',
    '/pagesPC/list/index/index',
    '/pagesC/news/news-list?a=%2F%2Fx',
  ])('lets %s pass', (page) => expect(safePage(page)).toBe(page))

  it.each([
    '//evil.example/pages/x',
    'https://evil.example',
    'javascript:alert(1)',
    '/pages/../../evil',
    '/pages/x//y',
    '/evil/x',
    '/pages/x?u=https://evil',
    '/pages\\x/y',
    '/pages/x y',
    'pages/user/user',
    '',
    null,
    undefined,
    `/pages/${'x'.repeat(700)}`,
  ])('refuses %s', (page) => expect(safePage(page)).toBeNull())
})
