import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useQuestion } from '../kit/overlays/confirm.ts'
import { overlayOpened } from '../kit/overlays/overlays.ts'
import { nav } from './nav.ts'
import { allOver, back, open, quiet, stage, start, startAt, twoScreens } from './testing/window.ts'

beforeEach(twoScreens)
afterEach(allOver)

describe('nav', () => {
  it.each([
    ['push', () => nav.push('/c'), 'a b [c]'],
    ['redirect', () => nav.redirect('/c'), 'a [c] b+'],
    ['switchTab', () => nav.switchTab('/c'), 'a [c] b+'],
    ['relaunch', () => nav.relaunch('/c'), 'a [c] b+'],
    ['back', () => nav.back(), '[a] b b+'],
    ['toLogin', () => nav.toLogin(), 'a [pages/login/login] b+'],
  ])('%s waits for the overlay that its caller closes', async (_, go, expected) => {
    const sheet = open()
    await quiet()
    sheet.close()
    go()
    await quiet()
    expect(stage.win.drawn()).toBe(expected)
  })

  it('follows a link from inside a sheet: back leads to the screen without the sheet', async () => {
    const sheet = open()
    await quiet()
    nav.push('/c?id=110101199003074518')
    await quiet()
    // The screen goes, and its sheet with it.
    sheet.close()
    await quiet()
    expect(stage.win.drawn()).toBe('a b [c?id=110101199003074518]')
    expect(stage.heard).toEqual(['c?id=110101199003074518'])
    back()
    await quiet()
    expect(stage.win.drawn()).toBe('a [b] c?id=110101199003074518')
    expect(sheet.backs).toBe(0)
  })

  it('does what it was asked in that order, each when the one before is done', async () => {
    const sheet = open()
    await quiet()
    sheet.close()
    nav.back()
    nav.push('/c')
    nav.redirect('/d')
    await quiet()
    expect(stage.win.drawn()).toBe('a [d]')
  })

  it('goes on at once where no overlay is in the way', () => {
    nav.push('/c')
    expect(nav.current()).toBe('/c')
  })

  it('keeps the visit under an overlay and over a reload, and no other visit has it', async () => {
    const visit = nav.visit()
    open()
    await quiet()
    expect(nav.visit()).toBe(visit)
    start(stage.win.reloaded())
    await quiet()
    expect(nav.visit()).toBe(visit)
    nav.push('/c')
    expect(nav.visit()).not.toBe(visit)
    nav.push('/b')
    expect(nav.visit()).not.toBe(visit)
  })

  it('keeps the screen while that replaces its own parameters, and an overlay over it', async () => {
    const screen = nav.screen()
    const drawer = open()
    await quiet()
    nav.redirect('/b', { tab: 2 })
    await quiet()
    expect(nav.screen()).toBe(screen)
    expect(stage.win.drawn()).toBe('a b?tab=2 [b?tab=2+]')
    back()
    await quiet()
    expect(drawer.isOpen).toBe(false)
  })

  it('leads home from a screen that was opened directly, and from one that has forgotten those below', async () => {
    startAt('#/b')
    nav.back()
    expect(nav.current()).toBe('/')
    nav.push('/c')
    nav.relaunch('/d')
    nav.back('/e')
    await quiet()
    expect(nav.current()).toBe('/e')
  })

  it('says so where nothing is built, and stays', () => {
    expect(nav.push('/nowhere')).toBe(false)
    expect(useQuestion.getState().question?.message).toBe('页面跳转失败')
    useQuestion.getState().question?.answer(true)
    expect(nav.current()).toBe('/b')
  })
})

describe('unsaved work', () => {
  let lift: () => void
  const question = () => useQuestion.getState().question
  const answer = async (isYes: boolean) => {
    question()?.answer(isYes)
    await quiet()
  }
  /** As the kit shows a question: over the screen, with an entry of its own. */
  function showQuestions(): () => void {
    let gone: (() => void) | null = null
    return useQuestion.subscribe(({ question }) => {
      gone?.()
      gone = question ? overlayOpened(() => question.answer(false)) : null
    })
  }
  let hideQuestions: () => void
  beforeEach(() => {
    hideQuestions = showQuestions()
    lift = nav.guard(() => '确定离开吗？')
  })
  afterEach(() => {
    lift()
    hideQuestions()
  })

  it('is asked about before back leaves its screen; no stays and asks again', async () => {
    for (let again = 0; again < 2; again += 1) {
      back()
      await quiet()
      expect(question()?.message).toBe('确定离开吗？')
      expect(stage.win.drawn()).toBe('a b [b+]')
      await answer(false)
      expect(stage.win.drawn()).toBe('a [b] b+')
    }
    expect(stage.heard).toEqual([])
    back()
    await quiet()
    await answer(true)
    expect(stage.win.drawn()).toBe('[a] b b+')
    expect(stage.heard).toEqual(['a'])
  })

  it.each([
    [1, 0],
    [1, 1],
    [2, 0],
    [2, 1],
    [3, 0],
    [3, 2],
  ])('is asked about once, when back is pressed %i times at once and %i steps get lost', async (presses, lost) => {
    lift()
    nav.push('/c')
    nav.push('/d')
    lift = nav.guard(() => '确定离开吗？')
    for (let left = presses; left > 0; left -= 1) back()
    const go = vi.spyOn(stage.win.history, 'go')
    for (let left = lost; left > 0; left -= 1) go.mockImplementationOnce(() => {})
    await vi.advanceTimersByTimeAsync(1_000)
    expect(nav.current()).toBe('/d')
    expect(question()?.message).toBe('确定离开吗？')
    expect(stage.win.drawn()).toBe('a b c d [d+]')
    await answer(true)
    expect(stage.win.drawn()).toBe('a b [c] d d+')
    expect(nav.current()).toBe('/c')
  })

  it('is asked about before a link is followed, and before the screen goes back by its own button', async () => {
    nav.push('/c')
    await quiet()
    await answer(false)
    expect(nav.current()).toBe('/b')
    nav.back()
    await quiet()
    await answer(false)
    expect(nav.current()).toBe('/b')
    nav.push('/c')
    await quiet()
    await answer(true)
    expect(stage.win.drawn()).toBe('a b [c]')
  })

  it('does not keep back from closing an overlay over it', async () => {
    const sheet = open()
    await quiet()
    back()
    await quiet()
    expect(sheet.isOpen).toBe(false)
    expect(question()).toBeNull()
  })

  it('is not asked about once it is saved, nor when the session has ended', async () => {
    nav.toLogin()
    expect(question()).toBeNull()
    expect(nav.current()).toContain('/login')
    nav.push('/c')
    await quiet()
    await answer(true)
    lift()
    nav.push('/d')
    back()
    await quiet()
    expect(question()).toBeNull()
    expect(nav.current()).toBe('/c')
  })

  it('leaves an address that was typed alone', async () => {
    stage.win.type('#/c')
    await quiet()
    expect(question()).toBeNull()
    expect(nav.current()).toBe('/c')
  })
})
