import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lineStands, useLine } from '../kit/base/line.ts'
import { ChunkError, loadChunk } from './chunk.ts'

describe('loadChunk', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('fetch', async () => new Response())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    lineStands()
  })

  it('tries once more before it gives up', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce('here')
    await expect(loadChunk(load)).resolves.toBe('here')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('reloads the page once, then fails in words', async () => {
    const reload = vi.fn()
    const held = new Map<string, string>()
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => held.set(key, value),
    })
    const load = () => Promise.reject(new Error('lost'))
    void loadChunk(load)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    await expect(loadChunk(load)).rejects.toBeInstanceOf(ChunkError)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload a page that could not remember it: it would reload without end', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('sessionStorage', undefined)
    await expect(loadChunk(() => Promise.reject(new Error('lost')))).rejects.toBeInstanceOf(ChunkError)
    expect(reload).not.toHaveBeenCalled()
  })

  it('leaves the page where the server does not answer: a reload would end at the browser’s own words', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(loadChunk(() => Promise.reject(new Error('lost')))).rejects.toBeInstanceOf(ChunkError)
    expect(reload).not.toHaveBeenCalled()
    expect(useLine.getState().isLost).toBe(true)
  })
})
