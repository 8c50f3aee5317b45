import { describe, expect, it } from 'vitest'
import { goodsCard } from '../../../testing/mall.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { held, inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const SUGGESTED = '/pagesD/shopping/shopping_suggest'
const best = { is_own: false, list: [{ ...goodsCard(), why: '大家都在买' }] }
const own = { is_own: true, list: [{ ...goodsCard(), why: '因为您看过“茉莉花茶”' }] }

describe(`the screen ${SUGGESTED}`, () => {
  it('shows goods with the reason of each, and to a guest the way to suggestions of their own', async () => {
    serve({ 'mall.getSuggestions': best })
    const at = await openScreen(SUGGESTED)
    await at.sees('大家都在买')
    await at.find('link', '去登录')
    expect(at.has('switch', /个性化推荐/)).toBe(false)
  })

  it('begins suggestions of one’s own by one switch, sent once for two quick taps, and shows them', async () => {
    const answer = held({ kind: 'recommend' as const, is_given: true })
    serve({ 'mall.getSuggestions': inTurn(best, own), 'identity.setConsent': answer.answer })
    const at = await openScreen(SUGGESTED, { as: member() })
    await at.user.dblClick(await at.find('switch', /^个性化推荐/))
    answer.letGo()
    await at.hears('已打开个性化推荐')
    await at.sees('因为您看过“茉莉花茶”')
    expect(sent('identity.setConsent')).toMatchObject([{ kind: 'recommend', is_given: true }])
  })

  it('asks before it stops, and says what goes with it', async () => {
    let isOver = false
    serve({
      'mall.getSuggestions': () => (isOver ? best : own),
      'identity.setConsent': inTurn(refuse('BUG'), { kind: 'recommend' as const, is_given: false }),
    })
    const at = await openScreen(SUGGESTED, { as: member() })
    await at.choose('switch', /^个性化推荐/)
    const question = await at.dialog('关闭个性化推荐')
    await question.sees(/记下的浏览会删除/)
    await question.press('确定关闭')
    await at.hears(/请稍后再试/)
    await at.choose('switch', /^个性化推荐/)
    isOver = true
    await (await at.dialog('关闭个性化推荐')).press('确定关闭')
    await at.hears('已关闭，记下的浏览会删除')
    await at.sees('大家都在买')
  })

  it('says that there is nothing, and reads again what could not be read', async () => {
    let isBroken = true
    serve({ 'mall.getSuggestions': () => (isBroken ? refuse('BUG') : { is_own: false, list: [] }) })
    const at = await openScreen(SUGGESTED)
    await at.find('button', '重试')
    isBroken = false
    await at.press('重试')
    await at.sees('现在没有可以推荐的商品')
  })
})
