import { refuse } from '@srm/domain/kit/errors'
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'
import type { Upstream } from '../../../config'

/** Everything that is not the public network (IANA special-purpose registries). */
const reserved = new BlockList()
const ranges4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
]
ranges4.push('192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4')
const ranges6 = [
  '::/127',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
]
for (const [family, ranges] of [
  ['ipv4', ranges4],
  ['ipv6', ranges6],
] as const)
  for (const range of ranges) {
    const [net = '', bits] = range.split('/')
    reserved.addSubnet(net, Number(bits), family)
  }

/** An IPv4 address in the clothes of IPv6 is judged as what it is; Node does so for `::ffff:a.b.c.d`. */
export const isPublic = (address: string): boolean => !reserved.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>
const systemResolve: Resolve = (host) => lookup(host, { all: true })

const parsed = (given: string): URL | null => {
  // Clients of the ancestor encode the address once more than the query string does.
  const text = /^https?%3a/i.test(given) ? decodeURIComponent(given) : given
  return URL.canParse(text) ? new URL(text) : null
}

/** Whether `url` lies at or below what the configuration names. Encoded slashes could mean another place to whoever reads them. */
const within = (url: URL, { base }: Upstream): boolean => {
  const root = new URL(base)
  const folder = root.pathname.endsWith('/') ? root.pathname : `${root.pathname}/`
  return url.origin === root.origin && (url.pathname === root.pathname || url.pathname.startsWith(folder))
}

/** @throws TRANSIT_UNKNOWN for everything that is not at or below an upstream of the configuration */
export const targetOf = (upstreams: readonly Upstream[], given: string): { url: URL; upstream: Upstream } => {
  const url = parsed(given)
  const plain = url && url.username === '' && url.password === '' && !/%2f|%5c|%00|\\/i.test(url.pathname)
  const upstream = plain ? upstreams.find((one) => within(url, one)) : undefined
  if (!url || !upstream) throw refuse('TRANSIT_UNKNOWN')
  return { url, upstream }
}

/**
 * The address to connect to: looked up here, once, and used as it is, so that a name cannot mean another machine by the time
 * it is connected to. @throws TRANSIT_UNKNOWN when a name that is not marked internal leads into a private network
 */
export const addressOf = async (url: URL, upstream: Upstream, resolve: Resolve = systemResolve): Promise<LookupAddress> => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = await resolve(host).catch(() => {
    throw refuse('TRANSIT_FAILED')
  })
  const [first] = found
  if (!first) throw refuse('TRANSIT_FAILED')
  if (!upstream.internal && !found.every(({ address }) => isPublic(address))) throw refuse('TRANSIT_UNKNOWN')
  return first
}
