import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastRegion } from './ToastRegion.tsx'
import { announce, carryToast, endToasts, toast, useToasts } from './toast.ts'

const SHORT = '已保存'
const LONG = '您的四脚防滑手杖备好了，请带上取货码到葑南体验店取，今天上午八点半开门，下午五点半关门。'
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const show = (words: string) => act(() => toast(words))
const seen = () => screen.queryByRole('status')?.querySelector('span')?.textContent ?? ''
const mode = (name: string) => {
  document.documentElement.dataset.mode = name
}

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastRegion />)
})
afterEach(() => {
  cleanup()
  mode('')
  useToasts.setState({ item: null })
  vi.useRealTimers()
})

describe('a toast', () => {
  it('stays for 2.5 seconds, in elder mode for six', async () => {
    show(SHORT)
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
    await pass(2500)
    expect(seen()).toBe('')
    mode('elder')
    show(SHORT)
    await pass(5999)
    expect(seen()).toBe(SHORT)
    await pass(1)
    expect(seen()).toBe('')
  })

  it('stays longer in elder mode the more there is to read, and can be closed', async () => {
    mode('elder')
    show(LONG)
    await pass(10_000)
    expect(seen()).toBe(LONG)
    act(() => screen.getByRole('button', { name: '关闭' }).click())
    expect(seen()).toBe('')
  })

  it('ends with its screen, but for one that the app says as it leaves', () => {
    show(SHORT)
    act(carryToast)
    act(endToasts)
    expect(seen()).toBe(SHORT)
    // On the next screen it has come to stay.
    act(endToasts)
    expect(seen()).toBe('')
  })

  it('stays behind where the person has pressed something since', () => {
    show(SHORT)
    fireEvent.pointerDown(document.body)
    act(carryToast)
    act(endToasts)
    expect(seen()).toBe('')
  })

  it('goes on where it offers something', () => {
    act(() => toast(SHORT, { action: { text: '撤销', onPress: () => undefined } }))
    act(endToasts)
    expect(seen()).toBe(SHORT)
  })

  it('is only read out where the screen says it itself', () => {
    act(() => announce('付款成功'))
    const words = screen.getByText('付款成功').parentElement
    expect(words?.className).toBe('sr-only')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
