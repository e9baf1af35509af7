import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { startEphemeral } from '@srm/db/embedded'
import { ensureDatabase } from '@srm/db/migrate'
import { hashPassword } from '@srm/db/password'
import { demoPassword } from '@srm/db/seed/accounts'
import postgres from 'postgres'

/** A PostgreSQL server for tests. Which one is used depends on the machine alone; the tests cannot tell. */
type TestServer = {
  kind: string
  ownerUrl: (database: string) => string
  appUrl: (database: string) => string
  stop: () => Promise<void>
}
/** What a test file gets of it, as plain text that crosses from the main process into the workers. */
export type TestTemplate = { adminUrl: string; ownerUrl: string; appUrl: string; strategy: string }
export type TestDatabase = { ownerUrl: string; appUrl: string; drop: () => Promise<void> }

export const withDatabase = (url: string, database: string) => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

export const databaseIn = (url: string): string => new URL(url).pathname.slice(1)

/** The same password in every run, so that runs side by side on one server do not lock each other out. */
const asApp = (url: string) => {
  const changed = new URL(url)
  changed.password = createHash('sha256').update(`app role of ${url}`).digest('base64url').slice(0, 24)
  changed.username = 'srm_app'
  return changed.href
}

const serverAt = (kind: string, url: string, stop: () => Promise<void>): TestServer => ({
  kind,
  ownerUrl: (database) => withDatabase(url, database),
  appUrl: (database) => withDatabase(asApp(url), database),
  stop,
})

const dockerAnswers = () =>
  new Promise<boolean>((done) => {
    const host = process.env['DOCKER_HOST'] ?? 'unix:///var/run/docker.sock'
    const socketPath = host.startsWith('unix://') ? host.slice('unix://'.length) : undefined
    if (socketPath && !existsSync(socketPath)) return done(false)
    const url = new URL(host.replace(/^tcp:/, 'http:'))
    const target = socketPath ? { socketPath, path: '/_ping' } : { host: url.hostname, port: url.port || 2375, path: '/_ping' }
    const call = request({ ...target, timeout: 2000 }, (answer) => done(answer.resume().statusCode === 200))
    call.on('error', () => done(false)).on('timeout', () => call.destroy())
    call.end()
  })

const inContainer = async (): Promise<TestServer> => {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql')
  const image = process.env['POSTGRES_IMAGE'] ?? 'postgres:17-alpine'
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
  const container = await new PostgreSqlContainer(image)
    .withCommand(['postgres', ...settings.flatMap((setting) => ['-c', setting])])
    .start()
  return serverAt(`testcontainers (${image})`, container.getConnectionUri(), async () => void (await container.stop()))
}

export const startTestServer = async (): Promise<TestServer> => {
  const given = process.env['DATABASE_URL_TEST']
  if (given) return serverAt('DATABASE_URL_TEST', given, async () => {})
  if (await dockerAnswers()) return inContainer()
  return { kind: 'embedded', ...(await startEphemeral()) }
}

export const administer = async <T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/**
 * Lets everyone sign in with the same password by a hash that is checked in no time: the files do it some thousand times. What
 * a hash costs that the product makes is pinned by `db/password.test.ts`.
 */
export const easeSignIn = (ownerUrl: string) =>
  administer(ownerUrl, async (sql) => {
    const hash = await hashPassword(demoPassword, { memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
    await sql`update sys_credential set password_hash = ${hash}`
  })

/** Copying files pays only where the file system clones them; otherwise the default is faster. */
const cloneStrategy = (adminUrl: string) =>
  administer(adminUrl, async (sql) => {
    const [row] = await sql<{ setting: string | null }[]>`select current_setting('file_copy_method', true) as setting`
    return row?.setting === 'clone' ? 'strategy file_copy' : ''
  })

/** One database with everything a test file expects; the files clone it. */
export const makeTemplate = async (
  server: TestServer,
  fill: (urls: { ownerUrl: string; appUrl: string }) => Promise<void>,
): Promise<TestTemplate> => {
  const name = `tpl_${randomBytes(4).toString('hex')}`
  const adminUrl = server.ownerUrl('postgres')
  await ensureDatabase(adminUrl, name)
  const urls = { ownerUrl: server.ownerUrl(name), appUrl: server.appUrl(name) }
  await fill(urls)
  await administer(adminUrl, (sql) => sql.unsafe(`alter database ${name} allow_connections false`))
  return { adminUrl, ...urls, strategy: await cloneStrategy(adminUrl) }
}

/** The same with companies in it (`stock.ts`), once a file has asked for them. */
export const stockOf = (template: TestTemplate): TestTemplate => {
  const name = `${databaseIn(template.ownerUrl)}_stock`
  return { ...template, ownerUrl: withDatabase(template.ownerUrl, name), appUrl: withDatabase(template.appUrl, name) }
}

export const dropTemplate = ({ adminUrl, ownerUrl }: TestTemplate) =>
  administer(adminUrl, async (sql) => void (await sql.unsafe(`drop database if exists ${databaseIn(ownerUrl)} with (force)`)))

export const cloneTemplate = async (template: TestTemplate): Promise<TestDatabase> => {
  const source = databaseIn(template.ownerUrl)
  const name = `t_${randomBytes(6).toString('hex')}`
  await administer(template.adminUrl, (sql) => sql.unsafe(`create database ${name} template ${source} ${template.strategy}`))
  const drop = () => administer(template.adminUrl, async (sql) => void (await sql.unsafe(`drop database if exists ${name} with (force)`)))
  return { ownerUrl: withDatabase(template.ownerUrl, name), appUrl: withDatabase(template.appUrl, name), drop }
}
