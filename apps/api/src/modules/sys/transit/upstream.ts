import { refuse } from '@srm/domain/kit/errors'
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { Upstream } from '../../../config'
import { reachOf } from '../../../http/reach'

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>
const systemResolve: Resolve = (host) => lookup(host, { all: true })

const parsed = (given: string): URL | null => {
  // Older clients encode the address once more than the query string does.
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
  const within = found.every(({ address }) => {
    const reach = reachOf(address)
    return reach === 'public' || (reach === 'internal' && upstream.internal)
  })
  if (!within) throw refuse('TRANSIT_UNKNOWN')
  return first
}
