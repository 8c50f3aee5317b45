import { beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { admin } from '../../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const RULES = '/pagesPC/list/score/sign_rule'
const rule = { ladder: [5, 5, 10], month_cap: 0, cards: 2, made_by: '', created_at: '2000-01-01T00:00:00+08:00' }
const rules = {
  today: '2026-11-20',
  tomorrow: '2026-11-21',
  rules: [{ ...rule, from_day: '2000-01-01', when: 'now' as const }],
  version: 'v1',
}

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.organGet': [],
    'rewards.getSignRules': rules,
  })
})

describe(`the screen ${RULES}`, () => {
  it('shows the rule that holds and sets another from tomorrow on', async () => {
    const next = { ...rule, ladder: [8, 8], from_day: '2026-11-21', when: 'coming' as const, made_by: '凌志强' }
    serve({
      'rewards.getSignRules': inTurn(rules, { ...rules, rules: [next, ...rules.rules], version: 'v2' }),
      'rewards.setSignRule': { from_day: '2026-11-21', version: 'v2' },
    })
    const at = await openScreen(RULES, { as: admin() })
    await at.sees('5、5、10')
    await at.sees('正在使用')
    await at.press('修改规则')
    const dialog = await at.dialog('修改签到规则')
    await dialog.fill('每天的积分', '8，8')
    await dialog.sees('一轮2天，全部签满共16积分')
    await dialog.press('保存，明天生效')
    await at.hears('保存成功，2026-11-21起生效')
    await at.sees('明天开始')
    expect(sent('rewards.setSignRule')).toEqual([{ ladder: [8, 8], month_cap: 0, cards: 2, version: 'v1' }])
  })

  it('says at its field what cannot be a ladder, and keeps what was typed', async () => {
    const at = await openScreen(RULES, { as: admin() })
    await at.press('修改规则')
    const dialog = await at.dialog('修改签到规则')
    await dialog.fill('每天的积分', '五 六')
    await dialog.press('保存，明天生效')
    await dialog.sees('请只填数字，用空格或逗号隔开')
    await dialog.fill('每天的积分', '5 2000')
    await dialog.press('保存，明天生效')
    await dialog.sees('每天的积分为0到1000的整数')
    expect(dialog.field('每天的积分').value).toBe('5 2000')
    expect(sent('rewards.setSignRule')).toEqual([])
  })

  it('tells who was faster, and sends again what is to stand', async () => {
    const newer = {
      ...rules,
      rules: [{ ...rule, ladder: [9], from_day: '2026-11-21', when: 'coming' as const }],
      version: 'v2',
    }
    serve({
      'rewards.getSignRules': inTurn(rules, newer),
      'rewards.setSignRule': inTurn(
        refuse('CHANGED_MEANWHILE', { by: '沈宝珍', at: '11月20日 09:05', version: 'v2' }),
        {
          from_day: '2026-11-21',
          version: 'v3',
        },
      ),
    })
    const at = await openScreen(RULES, { as: admin() })
    await at.press('修改规则')
    const dialog = await at.dialog('修改签到规则')
    await dialog.fill('每天的积分', '8')
    await dialog.press('保存，明天生效')
    await at.sees(/沈宝珍在11月20日 09:05改过/)
    await at.press(/用我的/)
    await at.hears('保存成功，2026-11-21起生效')
    expect(sent('rewards.setSignRule').at(-1)).toMatchObject({ ladder: [8], version: 'v2' })
  })

  it('tells an error with a way to try again', async () => {
    serve({ 'rewards.getSignRules': inTurn(refuse('BUG'), rules) })
    const at = await openScreen(RULES, { as: admin() })
    await at.press('重试')
    await at.sees('5、5、10')
  })
})
