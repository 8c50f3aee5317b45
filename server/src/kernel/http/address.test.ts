import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { isLocal, makePeers, networkOf, trustOf } from './address.ts'

/** A request that came from `peer` with these headers. */
function from(peer: string, headers: Record<string, string> = {}, httpVersion = '1.1'): IncomingMessage {
  const request = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: peer }))
  return Object.assign(request, { headers: { host: 'localhost:8080', ...headers }, httpVersion })
}

describe('networkOf', () => {
  it('takes an IPv4 address for itself, however it is written', () => {
    expect(['10.0.0.1', '::ffff:10.0.0.1', '::FFFF:10.0.0.1'].map(networkOf)).toEqual(Array(3).fill('10.0.0.1'))
  })
  it('takes the 2^64 addresses of an IPv6 network for one', () => {
    const one = [
      '2001:db8:0:7::1',
      '2001:0db8:0000:0007:ffff:ffff:ffff:ffff',
      '2001:DB8:0:7:1:2:3:4',
      '2001:db8::7:1:2:3:4',
    ]
    expect(new Set(one.map(networkOf))).toEqual(new Set(['2001:db8:0:7::/64']))
    expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  })
})

describe('isLocal', () => {
  it('knows who asks at this machine by a name of its own', () => {
    for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1:8080', '[::1]:8080'])
        expect([peer, host, isLocal(from(peer, { host }))]).toEqual([peer, host, true])
  })
  it('takes nobody else for one: other machines, other names, whoever stands behind a proxy', () => {
    for (const peer of ['10.0.0.1', '1.127.0.0', '::ffff:10.0.0.1', '::2', ''])
      expect([peer, isLocal(from(peer))]).toEqual([peer, false])
    for (const host of ['heyi.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.example:127', ''])
      expect([host, isLocal(from('127.0.0.1', { host }))]).toEqual([host, false])
    for (const name of ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'])
      expect([name, isLocal(from('127.0.0.1', { [name]: 'x' }))]).toEqual([name, false])
    expect(isLocal(from('127.0.0.1', {}, '1.0'))).toBe(false)
  })
})

describe('makePeers', () => {
  const forwarded = { 'x-forwarded-for': '9.9.9.9, 203.0.113.7' }
  const profile = { isProduction: false, isEnforced: false }

  it('takes the word of a named proxy for the one before it, and for no more', () => {
    const peerOf = makePeers({ ...profile, trust: trustOf('loopback, 10.0.0.0/8'), log: { warn: vi.fn() } })
    expect(peerOf(from('::ffff:10.1.2.3', forwarded))).toEqual({
      ip: '203.0.113.7',
      network: '203.0.113.7',
      is_local: false,
      is_limited: true,
    })
    expect(peerOf(from('10.1.2.3', { 'x-forwarded-for': '203.0.113.7, 10.9.9.9' })).ip).toBe('203.0.113.7')
    expect(peerOf(from('192.168.0.1', forwarded)).ip).toBe('192.168.0.1')
    expect(peerOf(from('10.1.2.3')).ip).toBe('10.1.2.3')
  })
  it('ignores the word of everybody else and says so once', () => {
    const warn = vi.fn()
    const peerOf = makePeers({ ...profile, trust: trustOf(''), log: { warn } })
    for (let i = 0; i < 3; i++) expect(peerOf(from('127.0.0.1', forwarded)).ip).toBe('127.0.0.1')
    expect(warn).toHaveBeenCalledTimes(1)
  })
  it('lifts limits for the developer alone, and for nobody in production or where they are enforced', () => {
    const limited = (given: Partial<typeof profile>, request: IncomingMessage) =>
      makePeers({ ...profile, ...given, trust: trustOf(''), log: { warn: vi.fn() } })(request).is_limited
    expect(limited({}, from('127.0.0.1'))).toBe(false)
    expect(limited({}, from('127.0.0.1', forwarded))).toBe(true)
    expect(limited({ isEnforced: true }, from('127.0.0.1'))).toBe(true)
    expect(limited({ isProduction: true }, from('127.0.0.1'))).toBe(true)
  })
})
