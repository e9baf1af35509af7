import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbedded } from '../../db/embedded'
import { ensureDatabase } from '../../db/migrate'
import { root } from './place'

type Database = {
  ownerUrl: string
  appUrl: string
  kind: string
  /** The embedded server is started again when it dies; of another one its operator takes care. */
  keepUp: () => void
  close: () => Promise<void>
}

export const dataDir = () => resolve(root, process.env['DATA_DIR'] || '.data')

/** The database of the environment, or the embedded one in DATA_DIR. */
export const openDatabase = async (): Promise<Database> => {
  const { DATABASE_URL: appUrl, MIGRATE_DATABASE_URL: ownerUrl } = process.env
  if (appUrl && ownerUrl) return { appUrl, ownerUrl, kind: new URL(appUrl).host, keepUp: () => {}, close: async () => {} }
  if (appUrl || ownerUrl) throw new Error('Set both DATABASE_URL (role of the server) and MIGRATE_DATABASE_URL (owner), or none of them')
  const server = await startEmbedded(join(dataDir(), 'postgres'))
  await ensureDatabase(server.ownerUrl('postgres'), 'srm')
  const kind = server.reused ? 'embedded, still running' : 'embedded'
  return {
    appUrl: server.appUrl('srm'),
    ownerUrl: server.ownerUrl('srm'),
    kind,
    keepUp: () => server.keepUp(console.error),
    close: server.stop,
  }
}

const secret = (name: 'SEAL_KEY' | 'SIGN_KEY', fileName: string): string => {
  if (process.env[name]) return process.env[name]
  if (process.env['NODE_ENV'] === 'production') throw new Error(`Set ${name} in production (openssl rand -base64 32)`)
  const file = join(dataDir(), fileName)
  mkdirSync(dataDir(), { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** The keys sealed quotations and signatures depend on. Made once; production sets them itself. */
export const secretKeys = () => ({ SEAL_KEY: secret('SEAL_KEY', 'seal.key'), SIGN_KEY: secret('SIGN_KEY', 'sign.key') })
