import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { Log } from '../log.ts'

/** Whether what this address says of the one before it counts. */
export type Trust = (address: string, hop: number) => boolean

const WORDS = ['loopback', 'linklocal', 'uniquelocal']

/** The proxies of a comma list: addresses, networks (10.0.0.0/8), and the words above. None for an empty one. */
export const trustOf = (list: string): Trust => proxyAddr.compile(entriesOf(list))

export function isTrustList(list: string): boolean {
  try {
    trustOf(list)
    // The library takes a bare number for an address too; who writes 1 means the number of proxies.
    return entriesOf(list).every((entry) => WORDS.includes(entry) || isIP(entry.split('/')[0] ?? '') !== 0)
  } catch {
    return false
  }
}

const entriesOf = (list: string): string[] => list.split(',').flatMap((entry) => entry.trim() || [])

/** An IPv4 address that came as IPv6 (::ffff:10.0.0.1) is the IPv4 address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

const isLoopback = (address: string): boolean => /^(::1|127(\.\d{1,3}){3})$/.test(plain(address))

/** What limits count as one address: an IPv4 address, or an IPv6 network (/64), all of whose addresses one household holds. */
export function networkOf(address: string): string {
  const text = plain(address)
  if (!text.includes(':')) return text
  const [head = '', tail] = text.split('::')
  const first = head.split(':')
  const last = tail?.split(':') ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
  return `${groups.join(':')}::/64`
}

const FORWARDING = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/
const isForwarded = ({ headers }: IncomingMessage): boolean =>
  Object.keys(headers).some((name) => FORWARDING.test(name))

const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/**
 * Whether a program on this machine asks it by a name of its own and past no proxy, which is all that development is open to.
 * A page of another site that made its name point here sends that name; a proxy adds a header, or speaks HTTP/1.0 where it
 * is set up to add none.
 */
export const isLocal = (request: IncomingMessage): boolean =>
  isLoopback(request.socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(request.headers.host ?? '') &&
  request.httpVersion !== '1.0' &&
  !isForwarded(request)

/** Where a request comes from. */
export type Peer = {
  /** The address of the socket's other end, or behind a trusted proxy the one that it names. */
  ip: string
  /** What limits count as one address. */
  network: string
  /** Whether a developer asks at this very machine; nobody does in production. */
  is_local: boolean
  /** Whether limits hold for it: for all but the developer, and where it is asked for, for all. */
  is_limited: boolean
}
export type PeerOf = (request: IncomingMessage) => Peer
type Profile = { trust: Trust; isProduction: boolean; isEnforced: boolean; log: Pick<Log, 'warn'> }

/** Forwarding headers count from trusted proxies only; that others' are ignored is said once, for who forgot to name one. */
export function makePeers({ trust, isProduction, isEnforced, log }: Profile): PeerOf {
  let isSaid = false
  return (request) => {
    const sender = request.socket.remoteAddress ?? ''
    if (!isSaid && !trust(sender, 0) && isForwarded(request)) {
      isSaid = true
      log.warn(
        { event: 'forwarding-ignored', sender },
        'a forwarding header is ignored: TRUST_PROXY does not name its sender',
      )
    }
    const ip = plain(proxyAddr(request, trust) ?? '')
    const is_local = !isProduction && isLocal(request)
    return { ip, network: networkOf(ip), is_local, is_limited: isEnforced || !is_local }
  }
}
