import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import { refuse } from '@srm/domain/kit/errors'

const listOf = (entries: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return list
}
/**
 * Reached whatever is allowed: nothing. Metadata services of clouds (all of 169.254/16 among them), this very machine as 0/8,
 * broadcast, and IPv6 networks that lead to an IPv4 address past the other list.
 */
const never = listOf([
  ...['0.0.0.0/8', '169.254.0.0/16', '100.100.100.200', '168.63.129.16', '192.0.0.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/128', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
  ...['fd00:ec2::254', 'fd20:ce::254'],
])
const internal = listOf([
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '100.64.0.0/10', '198.18.0.0/15'],
  ...['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '::1', 'fc00::/7', '2001:db8::/32'],
])
const familyOf = (address: string) => (isIPv4(address) ? ('ipv4' as const) : ('ipv6' as const))

/** An IPv4 address is written as one: in the clothes of IPv6 (`::ffff:10.0.0.5`) it is refused, whatever it stands for. */
export const reachOf = (address: string): 'public' | 'internal' | 'never' => {
  if (isIP(address) === 0 || address.includes('%') || /^::ffff:/i.test(address)) return 'never'
  if (never.check(address, familyOf(address))) return 'never'
  return internal.check(address, familyOf(address)) ? 'internal' : 'public'
}

const isNetwork = (entry: string) => isIP(entry.split('/')[0] ?? '') !== 0
/** Does the list name the host (`db.corp.example`, `*.corp.example`) or the address (`10.2.0.5`, `10.2.0.0/16`)? */
export const isAllowed = (allowed: readonly string[], host: string, address: string): boolean => {
  const name = host.toLowerCase()
  if (allowed.some((entry) => !isNetwork(entry) && (entry.startsWith('*.') ? name.endsWith(entry.slice(1)) : name === entry))) return true
  return listOf(allowed.filter(isNetwork)).check(address, familyOf(address))
}

/**
 * The address to connect to: looked up once, judged, and then used as it is, so that a name cannot lead elsewhere the next
 * time it is asked. All addresses of a name must be permitted.
 * @throws DB_HOST_UNKNOWN, DB_HOST_INTERNAL, DB_HOST_NEVER
 */
export const resolvedHost = async (host: string, allowed: readonly string[]): Promise<string> => {
  const found = await lookup(host, { all: true }).catch(() => [])
  const [first] = found
  if (!first) throw refuse('DB_HOST_UNKNOWN', host)
  for (const { address } of found) {
    const reach = reachOf(address)
    if (reach === 'never') throw refuse('DB_HOST_NEVER', host)
    if (reach === 'internal' && !isAllowed(allowed, host, address)) throw refuse('DB_HOST_INTERNAL', host)
  }
  return first.address
}
