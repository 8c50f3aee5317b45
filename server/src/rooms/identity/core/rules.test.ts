import { P } from '@heyi/contract/permissions'
import { describe, expect, it } from 'vitest'
import { deviceName, isGoodPassword, minutesLeft, needsSecondFactor, sessionLimits, shownName } from './rules.ts'

describe('isGoodPassword', () => {
  const common = new Set(['password', 'qwertyuiop'])
  it('wants 8 to 64 characters, none of the common ones and not the phone', () => {
    for (const good of ['correct horse', '桂花糕桂花糕桂花', 'a'.repeat(64), '😀'.repeat(8)])
      expect([good, isGoodPassword(good, '13900000001', common)]).toEqual([good, true])
    for (const bad of ['short77', 'a'.repeat(65), 'PASSWORD', 'QwertyUIOP', 'x13900000001', '😀'.repeat(7), ''])
      expect([bad, isGoodPassword(bad, '13900000001', common)]).toEqual([bad, false])
  })
})

describe('deviceName', () => {
  it('says brand, model and system once', () => {
    expect(deviceName({ brand: '华为', model: 'Mate 60', os: 'HarmonyOS', os_versions: '4.2' })).toBe(
      '华为 Mate 60 · HarmonyOS 4.2',
    )
    expect(deviceName({ brand: 'iPhone', model: 'iPhone 15', os: 'iOS' })).toBe('iPhone 15 · iOS')
    expect(deviceName({ os: 'Windows', os_versions: '11' })).toBe('Windows 11')
    const page = { client_type: 'h5', model: 'Linux x86_64', os_versions: '10' }
    expect(deviceName({ ...page, os: 'android', brand: 'Google Inc.' })).toBe('安卓手机 · Chrome')
    expect(deviceName({ ...page, os: 'ios', brand: 'wechat' })).toBe('苹果手机 · 微信')
    expect(deviceName({ ...page, os: 'windows', brand: 'Edge' })).toBe('Windows 电脑 · Edge')
    expect(deviceName({ ...page, os: 'linux', brand: '' })).toBe('Linux 电脑')
    expect(deviceName({})).toBe('未知设备')
    expect(deviceName({ brand: ' ', model: '' })).toBe('未知设备')
  })
})

describe('small rules', () => {
  it('shortens staff sessions in production only', () => {
    expect(sessionLimits(true, true)).toEqual({ idle_seconds: 1800, absolute_seconds: 43_200, most: 2 })
    expect(sessionLimits(false, true)).toEqual({ idle_seconds: 2_592_000, absolute_seconds: 7_776_000, most: 5 })
    expect(sessionLimits(true, false)).toEqual({ idle_seconds: 2_592_000, absolute_seconds: 7_776_000, most: 0 })
  })
  it('wants a second factor of whoever may do what is grave, in production only', () => {
    const { role, staff, memberMerge, memberMobile, setting, payout, member, refund } = P
    const needs = (isProduction: boolean, ...held: number[]) =>
      needsSecondFactor({ is_admin: false, permissions: new Set(held) }, isProduction)
    for (const right of [role, staff, memberMerge, memberMobile, setting, payout])
      expect([right, needs(true, right, member), needs(false, right)]).toEqual([right, true, false])
    expect(needs(true, member, refund)).toBe(false)
    expect(needsSecondFactor({ is_admin: true, permissions: new Set() }, true)).toBe(true)
  })
  it('says at least one minute', () => {
    const now = new Date('2026-11-20T08:00:00Z')
    const at = (seconds: number) => minutesLeft(new Date(now.getTime() + seconds * 1000), now)
    expect([at(900), at(61), at(60), at(1), at(-5)]).toEqual([15, 2, 1, 1, 1])
  })
  it('shows the real name, else the nickname', () => {
    expect([
      shownName({ real_name: '沈宝珍', nickname: '桂花' }),
      shownName({ real_name: '', nickname: '桂花' }),
      shownName({ real_name: '', nickname: '' }),
    ]).toEqual(['沈宝珍', '桂花', '会员'])
  })
})
