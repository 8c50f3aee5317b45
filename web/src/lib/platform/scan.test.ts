import { expect, it, vi } from 'vitest'
import { openCamera } from './scan.ts'

it('lets go of a camera whose picture never began: the screen was left meanwhile', async () => {
  const stop = vi.fn()
  const mediaDevices = { getUserMedia: async () => ({ getTracks: () => [{ stop }] }) }
  vi.stubGlobal('navigator', { mediaDevices })
  const video = { setAttribute: () => undefined, play: () => Promise.reject(new DOMException('removed', 'AbortError')) }
  expect(await openCamera(video as unknown as HTMLVideoElement)).toMatchObject({ problem: 'absent' })
  expect(stop).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
