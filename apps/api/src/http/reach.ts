import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** Networks (`10.0.0.0/8`) and single addresses. */
export const networksOf = (entries: readonly string[]): BlockList => {
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
const never = networksOf([
  ...['0.0.0.0/8', '169.254.0.0/16', '100.100.100.200', '168.63.129.16', '192.0.0.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/128', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/23', 'fe80::/9', 'ff00::/8'],
  ...['fd00:ec2::254', 'fd20:ce::254'],
])
/** Everything else that is not the public network (IANA special-purpose registries). */
const internal = networksOf([
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '100.64.0.0/10', '198.18.0.0/15', '192.88.99.0/24'],
  ...['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '::1', 'fc00::/7', '100::/64', '2001:db8::/32'],
])
export const familyOf = (address: string) => (isIPv4(address) ? ('ipv4' as const) : ('ipv6' as const))

/**
 * Where a call of ours to this address would go. An IPv4 address is written as one: in the clothes of IPv6
 * (`::ffff:10.0.0.5`) it is refused, whatever it stands for.
 */
export const reachOf = (address: string): 'public' | 'internal' | 'never' => {
  if (isIP(address) === 0 || address.includes('%') || /^::ffff:/i.test(address)) return 'never'
  if (never.check(address, familyOf(address))) return 'never'
  return internal.check(address, familyOf(address)) ? 'internal' : 'public'
}
