import { screens } from '@heyi/contract/screens'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useSession } from '../../lib/session.ts'
import { companies, listed, staffGoods } from '../../testing/mall.ts'
import { label, labels } from '../../testing/members.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { staffCounts, staffOrder } from '../../testing/orders.ts'
import { company, merchants, role } from '../../testing/organisation.ts'
import { admin } from '../../testing/people.ts'
import { inTurn, lostNetwork, refuse, sent, serve } from '../../testing/serve.ts'
import { staffCoupon } from '../../testing/staff-coupons.ts'

const staffOrders = (...list: ReturnType<typeof staffOrder>[]) => ({ ...listed(...list), counts: staffCounts })

const entry = {
  menu_id: 82,
  parent_id: 0,
  rules_id: 82,
  rules_ids: [82],
  sort: 60,
  name: '标签管理',
  icon: 'tag',
  url: screens.labels.path,
  permission: '',
  isLeafNode: true,
  go: 'l',
}

describe('the frame of the console', () => {
  it('gets its menu by itself once it can be read, and keeps its place until then', async () => {
    serve({
      'organisation.getMenus': inTurn(refuse('OVERLOADED'), [entry]),
      'organisation.getReceptionOrgans': [],
      'members.getTags': labels(label()),
    })
    const at = await openScreen(screens.labels.path, { as: admin() })
    await waitFor(() => expect(sent('organisation.getMenus')).toHaveLength(1))
    await at.sees('独居')
    expect(document.querySelector('nav[aria-label="主菜单"]')).not.toBeNull()
    await at.find('link', '标签管理')
  })
  it('shows the code by which people come to the organisation that is worked in', async () => {
    serve({
      'organisation.getMenus': [entry],
      'organisation.getReceptionOrgans': [],
      'members.getTags': labels(label()),
      'organisation.orginQrCode': {
        url: 'https://heyi.example/h5/#/pages/login/codelogin',
        picture: 'data:image/svg+xml,a',
      },
    })
    const at = await openScreen(screens.labels.path, { as: admin() })
    await at.press('咨询二维码')
    const dialog = await at.dialog('在线咨询二维码')
    await dialog.sees(/注册后就属于/)
    expect(sent('organisation.orginQrCode')).toHaveLength(1)
  })

  const group = {
    ...entry,
    menu_id: 1,
    rules_id: 0,
    rules_ids: [60, 82],
    name: '会员',
    url: '',
    isLeafNode: false,
    go: '',
  }
  const organs = { ...entry, menu_id: 60, name: '机构管理', url: screens.organs.path, sort: 70, go: 'j' }
  const served = () =>
    serve({
      'organisation.getMenus': [group, { ...entry, parent_id: 1 }, organs],
      'organisation.getReceptionOrgans': [],
      'organisation.getOrgansTo': [],
      'members.searchUser': [],
      'orders.getCompanyOrdersV2': staffOrders(),
      'mall.getGoodsListTo': listed(),
      'rewards.getCouponList': listed(),
      'organisation.getCompanysTo': merchants(),
      'organisation.getRolesTo': listed(),
      'members.getTags': labels(label()),
    })

  it('shows one group at a time with the open screen in view, and is a rail of icons where that was chosen', async () => {
    const shop = { ...group, menu_id: 2, name: '商品', sort: 20 }
    serve({
      'organisation.getMenus': [
        group,
        { ...entry, parent_id: 1 },
        shop,
        { ...entry, menu_id: 83, parent_id: 2, name: '商品列表', url: screens.goodsList.path, go: '' },
      ],
      'organisation.getReceptionOrgans': [],
      'members.getTags': labels(label()),
    })
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
    const at = await openScreen(screens.labels.path, { as: admin() })
    const here = await at.find('link', /标签管理/)
    expect(seen.mock.contexts).toContain(here)
    const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded')
    await at.press('商品')
    expect([isOpen('商品'), isOpen('会员')]).toEqual(['true', 'false'])
    await at.press('收起菜单')
    await openScreen(screens.labels.path, { as: admin() })
    await at.press('展开菜单')
    expect(at.has('button', '收起菜单')).toBe(true)
    vi.restoreAllMocks()
  })

  it('lets who reads with difficulty choose larger words', async () => {
    served()
    const at = await openScreen(screens.labels.path, { as: admin() })
    await at.press(/凌志强/)
    await at.user.click(await at.find('menuitemradio', '大字'))
    expect(document.documentElement.dataset.text).toBe('115')
  })

  it('leads by g and a letter, and only then: alone the letter means nothing', async () => {
    served()
    const at = await openScreen(screens.labels.path, { as: admin() })
    await at.find('link', /机构管理/)
    await at.user.keyboard('j')
    expect(window.location.hash).toContain(screens.labels.path)
    await at.user.keyboard('gj')
    await waitFor(() => expect(window.location.hash).toContain(screens.organs.path))
  })

  it('finds an entry by a part of its name from any page, and leads there by Enter', async () => {
    served()
    const at = await openScreen(screens.labels.path, { as: admin() })
    await at.find('link', /机构管理/)
    await at.user.keyboard('{Control>}k{/Control}')
    const box = await at.dialog('查找')
    await at.user.keyboard('没有这个')
    await box.sees('没有找到，换个词试试')
    await at.user.clear(box.field('菜单、会员、订单号、商品、优惠券、商家或角色'))
    await at.user.keyboard('机构')
    await box.sees('机构管理')
    await at.user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(window.location.hash).toContain(screens.organs.path))
    await at.noDialog()
  })

  it('leads to what was typed, however quickly Enter follows, and never to what was found before', async () => {
    served()
    const at = await openScreen(screens.labels.path, { as: admin() })
    await at.find('link', /机构管理/)
    await at.press('查找')
    const box = await at.dialog('查找')
    await at.user.keyboard('标签')
    await box.missesSoon('机构管理')
    const field = box.field('菜单、会员、订单号、商品、优惠券、商家或角色')
    // Nothing is drawn in between but what the box itself draws.
    act(() => {
      fireEvent(field, new InputEvent('beforeinput', { inputType: 'insertText', data: '机构', bubbles: true }))
      fireEvent.input(field, { target: { value: '机构' } })
      fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
      fireEvent.keyUp(field, { key: 'Enter', code: 'Enter' })
    })
    await waitFor(() => expect(window.location.hash).toContain(screens.organs.path))
  })

  it('finds a member by name or phone and opens them; an entry of the menu is found even where people cannot be read', async () => {
    served()
    const found = {
      id: 101,
      name: '沈宝珍',
      avatar: null,
      mobile_masked: '139****0001',
      organ_id: 2,
      organ_name: '晚渡社区',
    }
    // The list that is opened asks at its own time, or not any more.
    const list = {
      'members.getUserList': lostNetwork(),
      'members.getWaitingMerges': lostNetwork(),
      'organisation.organGet': lostNetwork(),
    }
    serve({ 'members.searchUser': inTurn(refuse('OVERLOADED'), [found]), ...list })
    const at = await openScreen(screens.labels.path, { as: admin() })
    await at.find('link', /机构管理/)
    await at.press('查找')
    const box = await at.dialog('查找')
    await box.fill('菜单、会员、订单号、商品、优惠券、商家或角色', '机构')
    await box.sees('机构管理')
    await box.fill('菜单、会员、订单号、商品、优惠券、商家或角色', '沈宝')
    await at.user.click(await box.sees('沈宝珍'))
    await waitFor(() => expect(window.location.hash).toContain(`${screens.members.path}?id=101`))
  })

  it('finds an order by its number, and goods, coupons, merchants and roles by a word, in the lists of who may see them', async () => {
    served()
    serve({
      'orders.getCompanyOrdersV2': ({ keyword }) =>
        keyword === '0501' ? staffOrders(staffOrder('READY', { order_no: '202611200000000501' })) : staffOrders(),
      'mall.getGoodsListTo': ({ keyword }) => (keyword === '足浴' ? listed(staffGoods({ name: '足浴盆' })) : listed()),
      'rewards.getCouponList': ({ keyword }) =>
        keyword === '足浴' ? listed(staffCoupon({ name: '足浴券' })) : listed(),
      'orders.getCompanyOrder': lostNetwork(),
      'organisation.getCompanysTo': ({ keyword }) =>
        keyword === '足浴' ? merchants(company({ name: '足浴用品店' })) : companies,
      'organisation.getRolesTo': ({ keyword }) => (keyword === '足浴' ? listed(role({ name: '足浴技师' })) : listed()),
      'mall.getStores': [],
    })
    const at = await openScreen(screens.labels.path, { as: admin() })
    await at.find('link', /机构管理/)
    await at.press('查找')
    const box = await at.dialog('查找')
    await box.fill('菜单、会员、订单号、商品、优惠券、商家或角色', '足浴')
    await box.sees('足浴盆')
    await box.sees('足浴券')
    await box.sees('足浴用品店')
    await box.sees('足浴技师')
    await box.fill('菜单、会员、订单号、商品、优惠券、商家或角色', '0501')
    await at.user.click(await box.sees('202611200000000501'))
    await waitFor(() => expect(window.location.hash).toContain(`${screens.orderManagement.path}?id=`))
  })

  // As the server answers who may work in thousands: a page of them.
  const station = (id: number) => ({ id, name: `测量站${id}`, is_active: id === 2, roles: [] })
  const reception = ({ keyword, page_num, num }: { keyword: string; page_num: number; num: number }) =>
    Array.from({ length: 120 }, (_, at) => station(at + 2))
      .filter(({ name }) => name.includes(keyword))
      .slice((page_num - 1) * num, page_num * num)
  const { token: _token, ...info } = admin()
  const receiving = () =>
    serve({
      'organisation.getReceptionOrgans': reception,
      'organisation.setReceptionOrgan': ({ organ_id }) => ({ userinfo: info, organ: station(organ_id) }),
    })

  it('finds one of more organisations than can be listed by its name, and changes to it by Enter', async () => {
    served()
    receiving()
    const at = await openScreen(screens.labels.path, { as: admin() })
    await at.press('当前机构：测量站2')
    const box = await at.dialog('选择机构')
    await box.sees('只列出50个，请输入名称查找其他机构')
    expect(screen.queryByLabelText('当前机构')).toBeNull()
    await at.user.keyboard('火星')
    await box.sees('没有找到，换个词试试')
    await at.user.clear(box.field('机构名称'))
    await at.user.keyboard('站117')
    await box.sees('测量站117')
    await at.user.keyboard('{ArrowDown}{Enter}')
    await at.noDialog()
    await waitFor(() => expect(sent('organisation.setReceptionOrgan')).toEqual([{ organ_id: 117, role_id: 0 }]))
  })

  it('lets who has chosen none of many organisations search them, or see the rest page by page', async () => {
    served()
    receiving()
    const at = await openScreen(screens.labels.path, { as: admin() })
    act(() => useSession.setState({ organ: null }))
    await at.find('button', '测量站51')
    expect(at.has('button', '测量站52')).toBe(false)
    await at.press('加载更多')
    await at.find('button', '测量站52')
    await at.fill('搜索机构名称', '站117')
    await at.missesSoon('测量站52')
    await at.press('测量站117')
    await waitFor(() => expect(sent('organisation.setReceptionOrgan')).toEqual([{ organ_id: 117, role_id: 0 }]))
  })

  it('says where in the menu a page stands, keeps a pinned page with its filters, and lets it go', async () => {
    served()
    const at = await openScreen(`${screens.labels.path}?q=独居`, { as: admin() })
    const place = await screen.findByRole('navigation', { name: '在菜单里的位置' })
    expect(place.textContent).toBe('会员标签管理')
    await at.press('把这一页固定在上面')
    const tabs = await screen.findByRole('navigation', { name: '固定的页面' })
    expect(tabs.querySelector('a')?.getAttribute('href')).toContain(encodeURIComponent('独居'))
    await at.press('不再固定标签管理')
    expect(screen.queryByRole('navigation', { name: '固定的页面' })).toBeNull()
  })
})
