import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preview } from 'vite'
import { linkPackages } from './link-packages'
import { root } from './place'
import { run } from './run'
import { freePort } from './product'
import { buildClient, buildWeb, webDist } from './web-build'

const folder = join(root, 'node_modules/.reports/compare')
const taken = join(folder, 'base.json')
const pictures = join(folder, 'base')
const differences = join(folder, 'differences')

interface Base {
  readonly commit: string
  /** The product photographed: another one has other data. */
  readonly product: string
  /** What the clocks of browser and server say on every picture. */
  readonly instant: number
}

/** Serves a build with the API of the product, and photographs its pages. */
const photograph = async (dist: string, { product, instant }: Base, browser: string, args: readonly string[]): Promise<number> => {
  process.env['API_URL'] = product
  const port = await freePort()
  const server = await preview({
    root: join(root, 'apps/web'),
    logLevel: 'error',
    build: { outDir: dist },
    preview: { host: '127.0.0.1', port, strictPort: true },
  })
  const env = {
    ...{ BASE_URL: `http://127.0.0.1:${port}`, CHROMIUM_PATH: browser, SCREENS: pictures, E2E_OUTPUT: differences },
    ...{ COMPARE: JSON.stringify({ product, instant }) },
  }
  try {
    const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', 'pictures.look', ...args], { env })
    return code
  } finally {
    await server.close()
  }
}

const photographBase = async (base: Base, browser: string, args: readonly string[]): Promise<void> => {
  const copy = mkdtempSync(join(tmpdir(), 'srm-base-'))
  try {
    const sources = execFileSync('git', ['archive', base.commit, 'apps/web', 'packages', 'tsconfig.base.json'], {
      cwd: root,
      maxBuffer: 1 << 30,
    })
    execFileSync('tar', ['-x', '-C', copy], { input: sources })
    linkPackages(copy)
    await buildClient(join(copy, 'apps/web'))
    await photograph(join(copy, 'apps/web/dist'), base, browser, ['--update-snapshots=all', '--reporter=line', ...args])
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/**
 * Photographs every page of the client as it was at a commit and as it is now, both over one product at one instant, and lists
 * the screens that differ by more than 0.1 % of their pixels. While a product given by BASE_URL runs, the pictures of the
 * commit are taken once.
 */
export const comparePictures = async (commit: string, product: string, browser: string, args: readonly string[]): Promise<void> => {
  const id = execFileSync('git', ['rev-parse', commit], { cwd: root, encoding: 'utf8' }).trim()
  const known = existsSync(taken) ? (JSON.parse(readFileSync(taken, 'utf8')) as Base) : undefined
  const kept = known?.commit === id && known.product === product ? known : undefined
  const base = kept ?? { commit: id, product, instant: Date.now() }
  if (!kept) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await photographBase(base, browser, args)
    writeFileSync(taken, JSON.stringify(base))
  }
  await buildWeb()
  process.exitCode = await photograph(webDist, base, browser, ['--reporter=line', ...args])
  const found = globSync('**/*-diff.png', { cwd: differences }).sort()
  for (const picture of found) console.log(join(differences, picture))
  console.log(`${found.length} screens differ from ${commit}`)
}
