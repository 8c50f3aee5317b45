import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useToasts } from '../../kit/feedback/toast.ts'
import { Later, runAction } from './run-action.ts'

const toasted = () => useToasts.getState().item

describe('what is done after a moment', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const run = vi.fn(async () => '2个备好了')
  const begin = async () => {
    run.mockClear()
    const later = new Later({
      words: '2个订单备好了，10秒后通知会员',
      run,
      coming: { keys: [1, 2], words: '即将备好' },
    })
    expect(await runAction({ key: 'prepare', text: '备好了', run: async () => later }, { rows: [1, 2] })).toBe(true)
  }
  it('is done ten seconds later, and says what came of it', async () => {
    await begin()
    expect(toasted()).toMatchObject({ message: '2个订单备好了，10秒后通知会员', action: { text: '撤销' } })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(run).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(run).toHaveBeenCalledTimes(1)
    expect(toasted()?.message).toBe('2个备好了')
  })
  it('is not done at all where it was called off', async () => {
    await begin()
    toasted()?.action?.onPress()
    expect(toasted()?.message).toBe('已撤销，什么都没有变')
    await vi.advanceTimersByTimeAsync(20_000)
    window.dispatchEvent(new Event('pagehide'))
    expect(run).not.toHaveBeenCalled()
  })
  it('is done at once, and once, where the page is left', async () => {
    await begin()
    window.dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(run).toHaveBeenCalledTimes(1)
  })
  it('leaves the selection where nothing was done', async () => {
    expect(await runAction({ key: 'ship', text: '发货', run: async () => null }, { rows: [1] })).toBe(false)
  })
})
