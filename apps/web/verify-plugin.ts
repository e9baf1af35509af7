import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const folder = join(import.meta.dirname, 'verify')
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Everything the page runs, as one script. */
const script = async (): Promise<string> => {
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'es2023', lib: { entry: join(folder, 'verify.ts'), formats: ['iife'], name: 'verify' } },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[]
  const [chunk] = [made].flat().flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk') throw new Error('the verifier has no script')
  return chunk.code.replaceAll('</script', '<\\/script')
}

/** The verifier as one file: its policy allows its own script and style, and nothing from anywhere. */
const page = async (): Promise<string> => {
  const [template, style, code] = await Promise.all([
    readFile(join(folder, 'verify.html'), 'utf8'),
    readFile(join(folder, 'verify.css'), 'utf8'),
    script(),
  ])
  const policy = `default-src 'none'; script-src ${hashOf(code)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`
  return template
    .replace('__CSP__', () => policy)
    .replace('__STYLE__', () => style)
    .replace('__SCRIPT__', () => code)
}

/** Delivers `verify.html` beside the client. */
export const verifyPlugin = (): Plugin => ({
  name: 'app-verify',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'verify.html', source: await page() })
  },
  configureServer(server) {
    server.middlewares.use('/verify.html', (_request, response, next) => {
      page().then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html), next)
    })
  },
})
