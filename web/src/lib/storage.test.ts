import { afterEach, describe, expect, it, vi } from 'vitest'
import { storage, windowStorage } from './storage.ts'

function fakeStorage(): Storage {
  const held = new Map<string, string>()
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
    key: () => null,
    length: 0,
  }
}

afterEach(() => {
  storage.remove('client_id', 'client_token', 'company', 'userinfo', 'organ_id')
  vi.unstubAllGlobals()
})

describe('storage', () => {
  it('stores strings and numbers raw and objects as JSON', () => {
    vi.stubGlobal('localStorage', fakeStorage())
    storage.set('client_token', 'abc')
    storage.set('client_id', 12)
    storage.set('company', { id: 3 })
    expect(localStorage.getItem('client_token')).toBe('abc')
    expect(localStorage.getItem('client_id')).toBe('12')
    expect(localStorage.getItem('company')).toBe('{"id":3}')
    expect(storage.number('client_id')).toBe(12)
    expect(storage.object('company')).toEqual({ id: 3 })
  })

  it('answers the fallback for what is missing or broken', () => {
    vi.stubGlobal('localStorage', fakeStorage())
    localStorage.setItem('userinfo', '{broken')
    localStorage.setItem('organ_id', '110101199003074518')
    expect(storage.object('userinfo')).toBeNull()
    expect(storage.number('organ_id', 2)).toBe(2)
    expect(storage.text('client_token')).toBe('')
  })

  it('lives on memory where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    expect(storage.set('client_token', 'kept')).toBe(false)
    expect(storage.text('client_token')).toBe('kept')
    storage.remove('client_token')
    expect(storage.text('client_token')).toBe('')
  })

  it('answers what was stored last, though the disk is full and still holds what was there before', () => {
    const disk = fakeStorage()
    vi.stubGlobal('localStorage', disk)
    expect(storage.set('client_token', 'old')).toBe(true)
    disk.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(storage.set('client_token', 'new')).toBe(false)
    expect(storage.text('client_token')).toBe('new')
    storage.remove('client_token')
    expect(storage.text('client_token')).toBe('')
  })

  it('keeps what belongs to the window apart from what belongs to the device', () => {
    vi.stubGlobal('localStorage', fakeStorage())
    vi.stubGlobal('sessionStorage', fakeStorage())
    windowStorage.set('shell', 'phone')
    expect(sessionStorage.getItem('shell')).toBe('phone')
    expect(localStorage.getItem('shell')).toBeNull()
    windowStorage.remove('shell')
    expect(windowStorage.text('shell')).toBe('')
  })
})
