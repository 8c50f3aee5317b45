import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security.ts'

const sockets = (given: { isProduction: boolean; publicUrl?: string }, host: string) => {
  const headers = securityHeaders({ webRoot: '/none', publicUrl: undefined, mapTiles: [], ...given })(host)
  return /connect-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1]
}

describe('securityHeaders', () => {
  it('lets a page open sockets to the host that it came from, and to no other', () => {
    expect(sockets({ isProduction: true }, 'heyi.example')).toBe("'self' wss://heyi.example")
    expect(sockets({ isProduction: true }, '[2001:db8::1]:8443')).toBe("'self' wss://[2001:db8::1]:8443")
    expect(sockets({ isProduction: false }, 'localhost:8080')).toBe("'self' ws://localhost:8080 wss://localhost:8080")
  })
  it('names the public host beside it where it is known', () => {
    const given = { isProduction: true, publicUrl: 'https://heyi.example' }
    expect(sockets(given, '10.0.0.5:8080')).toBe("'self' wss://10.0.0.5:8080 wss://heyi.example")
    expect(sockets(given, 'heyi.example')).toBe("'self' wss://heyi.example")
  })
  it('lets pictures come from the servers of maps that are configured, and from no other', () => {
    const pictures = (mapTiles: string[]) => {
      const headers = securityHeaders({ isProduction: true, webRoot: '/none', publicUrl: undefined, mapTiles })('a')
      return /img-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1]
    }
    expect(pictures([])).toBe("'self' data: blob:")
    const layers = ['https://t0.example/vec/{z}/{x}/{y}?tk=1', 'https://t0.example/cva/{z}/{x}/{y}?tk=1']
    expect(pictures(layers)).toBe("'self' data: blob: https://t0.example")
  })
  it('repeats no host that would say more than where it is', () => {
    for (const host of ['', '*', 'a b', "a; script-src 'unsafe-inline'", 'a,b', 'https://a', '*.example'])
      expect([host, sockets({ isProduction: true }, host)]).toEqual([host, "'self'"])
  })
})
