import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { refuse } from '@srm/domain/kit/errors'
import { familyOf, networksOf, reachOf } from '../../../http/reach'

const isNetwork = (entry: string) => isIP(entry.split('/')[0] ?? '') !== 0
/** Does the list name the host (`db.corp.example`, `*.corp.example`) or the address (`10.2.0.5`, `10.2.0.0/16`)? */
export const isAllowed = (allowed: readonly string[], host: string, address: string): boolean => {
  const name = host.toLowerCase()
  if (allowed.some((entry) => !isNetwork(entry) && (entry.startsWith('*.') ? name.endsWith(entry.slice(1)) : name === entry))) return true
  return networksOf(allowed.filter(isNetwork)).check(address, familyOf(address))
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
