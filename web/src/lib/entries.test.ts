import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { overlayOpened } from '../kit/overlays/overlays.ts'
import { nav } from './nav.ts'
import { allOver, back, open, quiet, stage, start, startAt, twoScreens } from './testing/window.ts'

beforeEach(twoScreens)
afterEach(allOver)

describe('the entries of overlays', () => {
  it('are one for each that is open, and of no concern to the router', async () => {
    open()
    await quiet()
    expect(stage.win.drawn()).toBe('a b [b+]')
    open()
    await quiet()
    expect(stage.win.drawn()).toBe('a b b+ [b++]')
    expect(stage.heard).toEqual([])
  })

  it('are two for two that open in one drawing', async () => {
    open()
    open()
    await quiet()
    expect(stage.win.drawn()).toBe('a b b+ [b++]')
  })

  it('close the topmost, one for each press of back, and then leave the screen', async () => {
    const [below, above] = [open(), open()]
    await quiet()
    back()
    await quiet()
    expect([below.isOpen, above.isOpen]).toEqual([true, false])
    back()
    await quiet()
    expect([below.isOpen, above.isOpen]).toEqual([false, false])
    expect(stage.heard).toEqual([])
    back()
    await quiet()
    expect(stage.heard).toEqual(['a'])
    expect(stage.win.drawn()).toMatch(/^\[a\]/)
  })

  it('are closed all, when back is pressed so fast that the screen is left too', async () => {
    const [below, above] = [open(), open()]
    await quiet()
    for (let i = 0; i < 3; i += 1) back()
    await quiet()
    expect([below.isOpen, above.isOpen]).toEqual([false, false])
    expect(stage.heard).toEqual(['a'])
  })

  it('are closed all by a jump over several entries, the topmost first', async () => {
    const order: string[] = []
    overlayOpened(() => order.push('below'))
    overlayOpened(() => order.push('above'))
    await quiet()
    stage.win.history.go(-3)
    await quiet()
    expect(order).toEqual(['above', 'below'])
    expect(stage.heard).toEqual(['a'])
  })

  it.each([0, 1, 4, 5, 6, 50])(
    'let one press of back leave the screen, %i ms after it was closed by hand',
    async (ms) => {
      const sheet = open()
      await quiet()
      sheet.close()
      await vi.advanceTimersByTimeAsync(ms)
      back()
      await quiet()
      expect(stage.win.drawn()).toMatch(/^\[a\]/)
      expect(sheet.backs).toBe(0)
    },
  )

  it('let one press of back leave the screen, pressed before the closing was drawn', async () => {
    const sheet = open()
    await quiet()
    back()
    sheet.close()
    await quiet()
    expect(stage.win.drawn()).toMatch(/^\[a\]/)
  })

  it('stay as they are where one overlay takes the place of another', async () => {
    const steps = vi.spyOn(stage.win.history, 'go')
    const first = open()
    await quiet()
    first.close()
    const second = open()
    await quiet()
    expect(stage.win.drawn()).toBe('a b [b+]')
    expect(steps).not.toHaveBeenCalled()
    back()
    await quiet()
    expect([first.backs, second.backs]).toEqual([0, 1])
  })

  it('come back for one that opens while the step out of another is being made', async () => {
    const first = open()
    await quiet()
    first.close()
    await vi.advanceTimersByTimeAsync(1)
    const second = open()
    await quiet()
    expect(stage.win.drawn()).toBe('a b [b+]')
    expect(second.isOpen).toBe(true)
  })

  it('come back for one that stays open because it asked and the answer was no', async () => {
    let question = { close: () => {} }
    let asked = 0
    const gone = overlayOpened(() => {
      asked += 1
      question = open()
    })
    await quiet()
    back()
    await quiet()
    expect(stage.win.drawn()).toBe('a b [b+]')
    question.close()
    await quiet()
    expect(stage.win.drawn()).toBe('a b [b+]')
    back()
    await quiet()
    expect(asked).toBe(2)
    question.close()
    gone()
    await quiet()
    expect(stage.win.drawn()).toMatch(/^a \[b\]/)
  })

  it('are left again when the person goes forward into one', async () => {
    open().close()
    const sheet = open()
    await quiet()
    sheet.close()
    await quiet()
    expect(stage.win.drawn()).toBe('a [b] b+')
    stage.win.history.forward()
    await quiet()
    expect(stage.win.drawn()).toBe('a [b] b+')
    expect(stage.heard).toEqual([])
  })

  it('are left after a reload, and the visit is the same', async () => {
    open()
    open()
    await quiet()
    const visit = nav.visit()
    start(stage.win.reloaded())
    await quiet()
    expect(stage.win.drawn()).toBe('a [b] b+ b++')
    expect(nav.visit()).toBe(visit)
    back()
    await quiet()
    expect(stage.heard).toEqual(['a'])
  })

  it('work at the first entry of the app', async () => {
    startAt('#/a')
    const sheet = open()
    await quiet()
    expect(stage.win.drawn()).toBe('a [a+]')
    back()
    await quiet()
    expect(sheet.isOpen).toBe(false)
    expect(stage.win.drawn()).toBe('[a] a+')
    expect(stage.heard).toEqual([])
  })

  it('are given up where the browser has none below', async () => {
    const sheet = open()
    await quiet()
    vi.spyOn(stage.win.history, 'go').mockImplementation(() => {})
    sheet.close()
    nav.push('/c')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(stage.win.drawn()).toBe('a b b [c]')
  })

  it('close when an address is typed, and the sheet is not asked whether it may', async () => {
    const sheet = open()
    await quiet()
    stage.win.type('#/c')
    await quiet()
    expect(sheet.isOpen).toBe(false)
    expect(stage.win.drawn()).toBe('a b b+ [c]')
    expect(stage.heard).toEqual(['c'])
    back()
    await quiet()
    expect(stage.win.drawn()).toMatch(/^a \[b\]/)
  })

  it('are left alone where another history has taken over', async () => {
    const sheet = open()
    await quiet()
    const former = stage.win
    startAt('#/z')
    sheet.close()
    await quiet()
    expect(former.drawn()).toBe('a b [b+]')
    expect(stage.win.drawn()).toBe('[z]')
  })
})
