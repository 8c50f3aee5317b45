import { describe, expect, it } from 'vitest'
import { axe, show, useStage } from './browser.ts'
import { device, eventually, sees, userOf } from './person.ts'

const stage = await useStage()

describe('the ledgers', () => {
  it('show what each line left, by direction, page after page as far as one scrolls', async () => {
    const page = await device(stage, '13900000001')
    await show(page, stage.world.url, '/pagesC/user/user_integrate')
    const user = await userOf(page)
    const lines = await stage.world.sql<{ delta: number; balance_after: number }[]>`
      select delta::int, balance_after::int from points_ledger where user_id = ${user} order by id desc`
    const list = page.getByRole('list').filter({ hasText: '剩余' }).getByRole('listitem')
    const say = (value: number) => value.toLocaleString('en-US')
    await sees(list.first(), `剩余 ${say(lines[0]?.balance_after ?? 0)}`)
    await eventually(async () => {
      await list.last().scrollIntoViewIfNeeded()
      return list.count()
    }).toBe(lines.length)
    await sees(page, '没有更多了')
    expect(await list.last().innerText()).toContain(`+${say(lines.at(-1)?.delta ?? 0)}`)

    await page.getByText('支出', { exact: true }).click()
    await page.waitForURL(/direction=out/)
    await eventually(() => list.first().innerText()).toContain('-')
    for (const text of await list.allInnerTexts()) expect(text).not.toContain('+')

    await show(page, stage.world.url, '/pagesC/user/user_remaining')
    const [account] = await stage.world.sql<{ yuan: string }[]>`
      select to_char(balance_fen / 100.0, 'FM999,999,990.00') as yuan from account where user_id = ${user}`
    await sees(page, `¥${account?.yuan}`)
    expect(await axe(page)).toEqual([])
  })
})
