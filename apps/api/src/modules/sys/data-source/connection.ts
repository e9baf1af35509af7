import { isIP } from 'node:net'
import type { Connected } from '@srm/contract/sys/data-source'
import { refuse, Refusal } from '@srm/domain/kit/errors'
import type { PostgresAddress } from '@srm/domain/sys/data-source/data-source.rules'
import postgres from 'postgres'
import { resolvedHost } from './hosts'

/** Looking up, connecting and asking together. */
const limitSeconds = 5

interface Login {
  readonly username: string
  readonly password: string
}

const tls = ({ sslMode, host }: PostgresAddress) => {
  if (sslMode === 'disable') return false
  // The name, not the address connected to, is what a certificate is made out to.
  const servername = isIP(host) ? undefined : host
  return { rejectUnauthorized: sslMode === 'verify-full', ...(servername ? { servername } : {}) }
}

/** A connection of its own that speaks PostgreSQL's protocol and nothing else. */
const clientOf = (address: string, target: PostgresAddress, { username, password }: Login) =>
  postgres({
    host: address,
    port: target.port,
    database: target.database,
    username,
    password,
    ssl: tls(target),
    max: 1,
    connect_timeout: limitSeconds,
    idle_timeout: 1,
    max_lifetime: limitSeconds * 2,
    fetch_types: false,
    prepare: false,
    onnotice: () => undefined,
    connection: { application_name: 'srm connection test', statement_timeout: limitSeconds * 1000 },
  })

/** What a failure means in words; what the other side says itself is never passed on. */
const refusalOf = (error: unknown, { host, port, database }: PostgresAddress): Refusal => {
  if (error instanceof Refusal) return error
  const code = String((error as { code?: unknown }).code ?? '')
  if (code === '28P01' || code === '28000') return refuse('DB_LOGIN')
  if (code === '3D000') return refuse('DB_MISSING', database)
  if (code === '42501') return refuse('DB_DENIED', database)
  if (code === '53300') return refuse('DB_FULL')
  if (code === 'ECONNREFUSED') return refuse('DB_REFUSED', host, port)
  if (['CONNECT_TIMEOUT', 'ETIMEDOUT', '57014', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code)) return refuse('DB_TIMEOUT', limitSeconds)
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO)/.test(code)) return refuse('DB_CERTIFICATE')
  return refuse('DB_OTHER')
}

const late = (target: PostgresAddress) => {
  let timer: NodeJS.Timeout | undefined
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refusalOf({ code: 'CONNECT_TIMEOUT' }, target)), limitSeconds * 1000)
  })
  return { passed, stop: () => clearTimeout(timer) }
}

/** Connects, asks for the database's name and version, and goes. @throws one of the DB_ errors within the limit */
export const tryConnection = async (target: PostgresAddress, login: Login, allowed: readonly string[]): Promise<Connected> => {
  const begun = performance.now()
  const limit = late(target)
  try {
    const address = await Promise.race([resolvedHost(target.host, allowed), limit.passed])
    const sql = clientOf(address, target, login)
    try {
      const asked = sql<
        { name: string; version: string }[]
      >`select current_database() as name, current_setting('server_version') as version`
      const [row] = await Promise.race([asked, limit.passed])
      const { name, version } = row ?? { name: target.database, version: '' }
      return {
        database: String(name).slice(0, 63),
        serverVersion: String(version).slice(0, 60),
        tookMs: Math.round(performance.now() - begun),
      }
    } finally {
      void sql.end({ timeout: 0 }).catch(() => undefined)
    }
  } catch (error) {
    throw refusalOf(error, target)
  } finally {
    limit.stop()
  }
}
