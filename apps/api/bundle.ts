import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const here = import.meta.dirname
const root = join(here, '../..')

const external = () =>
  ['apps/api', 'db', 'packages/domain', 'packages/contract', 'packages/proof'].flatMap((folder) => {
    const { dependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    return Object.keys(dependencies).filter((name) => !name.startsWith('@srm/'))
  })

/**
 * Bundles the server, the threads that read workbooks and search awards, the process that prints and the migration step into `dist`: our own packages go in (they are
 * TypeScript source), everything from the registry stays outside and is installed with `npm ci --omit=dev`.
 */
export const bundle = async (dist: string): Promise<void> => {
  rmSync(dist, { recursive: true, force: true })
  await build({
    entryPoints: {
      main: join(here, 'src/main.ts'),
      'sheet-worker': join(here, 'src/data/sheet/sheet-worker.ts'),
      'milp-worker': join(here, 'src/data/milp/milp-worker.ts'),
      'invoice-worker': join(here, 'src/modules/srm/invoice/reading/read-worker.ts'),
      'print-child': join(here, 'src/data/print/print-child.ts'),
      migrate: join(root, 'scripts/migrate-once.ts'),
    },
    outdir: dist,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    sourcemap: true,
    external: external().flatMap((name) => [name, `${name}/*`]),
    logLevel: 'warning',
  })
  cpSync(join(root, 'db/migrations'), join(dist, 'migrations'), { recursive: true })
  cpSync(join(here, 'src/http/openapi/recorded'), join(dist, 'recorded'), { recursive: true })
  cpSync(join(here, 'src/data/print/templates'), join(dist, 'print'), { recursive: true })
}
