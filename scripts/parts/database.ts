import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbedded } from '../../db/embedded'
import { ensureDatabase } from '../../db/migrate'
import { root } from './place'

type Database = { ownerUrl: string; appUrl: string; kind: string; close: () => Promise<void> }

export const dataDir = () => resolve(root, process.env['DATA_DIR'] || '.data')

/** The database of the environment, or the embedded one in DATA_DIR. */
export const openDatabase = async (): Promise<Database> => {
  const { DATABASE_URL: appUrl, MIGRATE_DATABASE_URL: ownerUrl } = process.env
  if (appUrl && ownerUrl) return { appUrl, ownerUrl, kind: new URL(appUrl).host, close: async () => {} }
  if (appUrl || ownerUrl) throw new Error('Set both DATABASE_URL (role of the server) and MIGRATE_DATABASE_URL (owner), or none of them')
  const server = await startEmbedded(join(dataDir(), 'postgres'))
  await ensureDatabase(server.ownerUrl('postgres'), 'srm')
  const kind = server.reused ? 'embedded, still running' : 'embedded'
  return { appUrl: server.appUrl('srm'), ownerUrl: server.ownerUrl('srm'), kind, close: server.stop }
}

/** The key sealed quotations depend on. Made once; production sets SEAL_KEY itself. */
export const sealKey = () => {
  if (process.env['SEAL_KEY']) return process.env['SEAL_KEY']
  if (process.env['NODE_ENV'] === 'production') throw new Error('Set SEAL_KEY in production (openssl rand -base64 32)')
  const file = join(dataDir(), 'seal.key')
  mkdirSync(dataDir(), { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
