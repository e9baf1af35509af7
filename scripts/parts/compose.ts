import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './product'
import { must, run } from './run'

/** One compose project with secrets of its own, on a free port. */
export const composeProject = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'srm-compose-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const settings = {
    OWNER_DB_PASSWORD: randomBytes(18).toString('hex'),
    APP_DB_PASSWORD: randomBytes(18).toString('hex'),
    SEAL_KEY: randomBytes(32).toString('base64'),
    SIGN_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: address,
    HTTP_PORT: String(port),
    SRM_VERSION: 'smoke',
  }
  const file = join(folder, 'env')
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600 })
  const args = (rest: string[]) => ['compose', '--project-name', `srm-smoke-${process.pid}`, '--env-file', file, ...rest]
  return {
    address,
    compose: (...rest: string[]) => must('docker', args(rest)),
    /** The same, when only success matters. */
    done: async (...rest: string[]): Promise<void> => void (await must('docker', args(rest))),
    /** One value out of the database, asked for as its owner. */
    ask: async (query: string) =>
      (await must('docker', args(['exec', '-T', 'postgres', 'psql', '-U', 'srm_owner', '-d', 'srm', '-tAc', query]))).trim(),
    containers: async (service: string) => (await must('docker', args(['ps', '-q', service]))).trim().split('\n').filter(Boolean),
    remove: async () => {
      await run('docker', args(['down', '--volumes', '--timeout', '5']), { quiet: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type ComposeProject = Awaited<ReturnType<typeof composeProject>>
