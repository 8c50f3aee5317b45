import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useLargeText, useVeryLargeText } from './useLargeText.ts'

const root = document.documentElement
const settle = () => act(async () => {})

afterEach(() => {
  root.removeAttribute('data-mode')
  root.style.fontSize = ''
  vi.unstubAllGlobals()
})

describe('useLargeText', () => {
  it('is true in elder mode, at any width', async () => {
    const { result } = renderHook(useLargeText)
    expect(result.current).toBe(false)
    root.dataset.mode = 'elder'
    await settle()
    expect(result.current).toBe(true)
  })

  it('is not very large in elder mode, where a row of short words still has its room', async () => {
    const { result } = renderHook(useVeryLargeText)
    root.dataset.mode = 'elder'
    vi.stubGlobal('innerWidth', 320)
    root.style.fontSize = '20.8px'
    await settle()
    expect(result.current).toBe(false)
    root.style.fontSize = '32px'
    await settle()
    expect(result.current).toBe(true)
  })

  it('is true where few letters stand in a row, and false again where more do', async () => {
    root.style.fontSize = '32px'
    vi.stubGlobal('innerWidth', 320)
    const { result } = renderHook(useLargeText)
    expect(result.current).toBe(true)
    vi.stubGlobal('innerWidth', 844)
    act(() => void window.dispatchEvent(new Event('resize')))
    expect(result.current).toBe(false)
    vi.stubGlobal('innerWidth', 390)
    root.style.fontSize = '16px'
    await settle()
    expect(result.current).toBe(false)
    root.style.fontSize = '32px'
    await settle()
    expect(result.current).toBe(true)
  })
})
