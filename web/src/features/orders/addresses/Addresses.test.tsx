import { afterEach, describe, expect, it, vi } from 'vitest'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { postalAddress } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve } from '../../../testing/serve.ts'

const LIST = '/pagesV2/address/address-list'
const FORM = '/pagesV2/address/add-address'
const PASTED = '顾小妹 13911112222 江苏省苏州市姑苏区双塔街道 8 号 3 幢 201 室'

afterEach(() => void vi.restoreAllMocks())

describe(`the screen ${LIST}`, () => {
  it('shows the addresses, the default one among them, and leads to a new one', async () => {
    serve({ 'orders.getAddressList': [postalAddress(), postalAddress({ id: 32, name: '陆根生', is_default: false })] })
    const at = await openScreen(LIST, { as: member() })
    expect(at.words()).toContain('晚渡街 5 号')
    expect(at.has('button', '把顾小妹的地址设为默认')).toBe(false)
    expect(at.has('button', '把陆根生的地址设为默认')).toBe(true)
    await at.follow('新增地址')
    await shown(FORM)
    expect(at.valueOf('收货人')).toBe('')
  })

  it('deletes an address only once the question is answered, and makes another the default', async () => {
    const [first, second] = [postalAddress(), postalAddress({ id: 32, name: '陆根生', is_default: false })]
    serve({
      'orders.getAddressList': inTurn([first, second], [second], [{ ...second, is_default: true }]),
      'orders.delAddress': {},
      'orders.setAddress': { ...second, is_default: true },
    })
    const at = await openScreen(LIST, { as: member() })
    await at.press('删除顾小妹的地址')
    await (await at.dialog()).press('取消')
    await at.noDialog()
    expect(sent('orders.delAddress')).toEqual([])
    await at.user.tab()
    await at.press('删除顾小妹的地址')
    await (await at.dialog()).press('删除')
    await at.hears('已删除')
    expect(sent('orders.delAddress')).toEqual([{ id: 31 }])
    await at.press('把陆根生的地址设为默认')
    await at.hears('已设为默认地址')
    expect(sent('orders.setAddress')).toMatchObject([{ id: 32, is_default: true }])
  })

  it('says that there is none yet, or what went wrong', async () => {
    serve({ 'orders.getAddressList': inTurn(refuse('BUG'), []) })
    const at = await openScreen(LIST, { as: member() })
    await at.press('重试')
    await at.sees('还没有收货地址')
  })
})

describe(`the screen ${FORM}`, () => {
  it('fills the form from a pasted text and saves it once for two quick taps', async () => {
    const answer = held(postalAddress())
    serve({ 'orders.getAddressList': [postalAddress()], 'orders.setAddress': answer.answer })
    const at = await openScreen(FORM, { as: member() })
    await at.fill('整段地址', PASTED)
    await at.press('识别并填写')
    await at.hears('已填好姓名、手机号、地区、详细地址')
    expect(at.valueOf('收货人')).toBe('顾小妹')
    expect(at.valueOf('手机号')).toBe('13911112222')
    expect(at.words()).toContain('姑苏区')
    await at.user.dblClick(await at.find('button', '保存地址'))
    answer.letGo()
    await shown(LIST)
    await at.hears('地址已保存')
    expect(sent('orders.setAddress')).toMatchObject([
      { id: 0, name: '顾小妹', mobile: '13911112222', region: ['江苏省', '苏州市', '姑苏区'] },
    ])
  })

  it('says beside each field what is missing, keeps what was typed, and sends nothing', async () => {
    const at = await openScreen(FORM, { as: member() })
    await at.fill('收货人', '陆')
    await at.fill('手机号', '1391111')
    await at.press('保存地址')
    await at.sees('请选择所在地区')
    expect(at.field('收货人').getAttribute('aria-invalid')).toBe('true')
    expect(at.field('手机号').getAttribute('aria-invalid')).toBe('true')
    expect(at.field('详细地址').getAttribute('aria-invalid')).toBe('true')
    expect(at.valueOf('收货人')).toBe('陆')
    expect(at.valueOf('手机号')).toBe('1391111')
    expect(sent('orders.setAddress')).toEqual([])
  })

  it('takes a phone number with blanks, dashes and the country code around it', async () => {
    const at = await openScreen(FORM, { as: member() })
    const mobile = at.field('手机号')
    for (const text of ['139 0000 0001', '139-0000-0001', '+86 139 0000 0001', '8613900000001']) {
      await at.user.clear(mobile)
      await at.user.click(mobile)
      await at.user.paste(text)
      expect(mobile.value).toBe('13900000001')
    }
    await at.fill('手机号', '+86 139 0000 0001')
    expect(mobile.value).toBe('13900000001')
  })

  it('keeps everything where saving fails, and can be sent again', async () => {
    serve({
      'orders.getAddressList': [postalAddress()],
      'orders.setAddress': inTurn(lostNetwork(), refuse('ADDRESS_TOO_MANY'), postalAddress()),
    })
    const at = await openScreen(FORM, { as: member() })
    await at.fill('整段地址', PASTED)
    await at.press('识别并填写')
    await at.hears('请核对')
    await at.press('保存地址')
    await at.hears('网络请求失败，请稍后重试')
    expect(at.valueOf('收货人')).toBe('顾小妹')
    await at.press('保存地址')
    await at.hears('最多保存20个地址')
    expect(at.valueOf('手机号')).toBe('13911112222')
    await at.press('保存地址')
    await shown(LIST)
    expect(sent('orders.setAddress')).toHaveLength(3)
  })

  it('takes what was copied by one press, and asks for the district that is missing', async () => {
    serve({ 'orders.setAddress': postalAddress(), 'orders.getAddressList': [postalAddress()] })
    const at = await openScreen(FORM, { as: member() })
    await navigator.clipboard.writeText('顾小妹 13911112222 江苏省苏州市晚渡街 5 号')
    await at.press('粘贴')
    await at.hears('请再选一下区县')
    expect(at.valueOf('收货人')).toBe('顾小妹')
    await at.press('保存地址')
    await at.sees('请再选一下区县')
    expect(sent('orders.setAddress')).toEqual([])
    await at.press(/所在地区/)
    await (await at.dialog('选择所在地区')).press('姑苏区')
    await at.noDialog()
    await at.press('保存地址')
    await shown(LIST)
    expect(sent('orders.setAddress')).toMatchObject([{ region: ['江苏省', '苏州市', '姑苏区'] }])
  })

  it('says how to paste where the phone does not hand out what was copied, and offers nothing where it never does', async () => {
    const at = await openScreen(FORM, { as: member() })
    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('denied'))
    await at.press('粘贴')
    await at.hears('请长按上面的框')
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
    const without = await openScreen(FORM, { as: member() })
    expect(without.has('button', '粘贴')).toBe(false)
    expect(without.has('button', '识别并填写')).toBe(true)
  })

  it('says what a pasted text does not hold', async () => {
    const at = await openScreen(FORM, { as: member() })
    await at.press('识别并填写')
    await at.hears('请先粘贴地址，再按识别')
    await at.user.tab()
    await at.fill('整段地址', '江苏省苏州市姑苏区桐芳路88号')
    await at.press('识别并填写')
    await at.hears('没有认出姓名、手机号，请在下面填写')
    expect(at.valueOf('详细地址')).toBe('桐芳路88号')
  })

  it('edits the address it was opened with, and says when that is gone', async () => {
    serve({ 'orders.getAddressList': [postalAddress()], 'orders.setAddress': postalAddress({ detail: '晚渡街 7 号' }) })
    const at = await openScreen(`${FORM}?id=31`, { as: member() })
    expect(at.valueOf('详细地址')).toBe('晚渡街 5 号')
    expect(document.querySelector('h1')?.textContent).toBe('编辑地址')
    await at.fill('详细地址', '晚渡街 7 号')
    await at.press('保存地址')
    await shown(LIST)
    expect(sent('orders.setAddress')).toMatchObject([{ id: 31, detail: '晚渡街 7 号' }])
  })

  it('says that an address is gone', async () => {
    serve({ 'orders.getAddressList': [] })
    const at = await openScreen(`${FORM}?id=31`, { as: member() })
    await at.sees('没有找到这个地址')
  })
})
