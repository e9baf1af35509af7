import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** Pages that are one file each, work from a disk and never reach for a network: the verifier, and what seals bids. */
const pages = ['verify', 'seal'] as const
type PageName = (typeof pages)[number]

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const folderOf = (name: PageName): string => join(import.meta.dirname, name)

/** Everything the page runs, as one script. */
const script = async (name: PageName): Promise<string> => {
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'es2023', lib: { entry: join(folderOf(name), `${name}.ts`), formats: ['iife'], name } },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[]
  const [chunk] = [made].flat().flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk') throw new Error(`${name} has no script`)
  return chunk.code.replaceAll('</script', '<\\/script')
}

/** The page as one file: its policy allows its own script and style, and nothing from anywhere. */
export const singleFile = async (name: PageName): Promise<string> => {
  const [template, style, code] = await Promise.all([
    readFile(join(folderOf(name), `${name}.html`), 'utf8'),
    readFile(join(folderOf(name), `${name}.css`), 'utf8'),
    script(name),
  ])
  const policy = `default-src 'none'; script-src ${hashOf(code)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`
  return template
    .replace('__CSP__', () => policy)
    .replace('__STYLE__', () => style)
    .replace('__SCRIPT__', () => code)
}
/** What is published of the page that seals bids: whoever downloads it compares. */
export const publishedHash = (html: string): string => {
  const sha256 = createHash('sha256').update(html).digest('hex')
  return `${JSON.stringify({ v: 1, type: 'seal-file', file: 'seal.html', bytes: Buffer.byteLength(html), sha256 })}\n`
}

/** Delivers the pages beside the client, and `seal.json` with the hash of the one that seals. */
export const singleFilePlugin = (): Plugin => ({
  name: 'app-single-files',
  async generateBundle() {
    for (const name of pages) {
      const source = await singleFile(name)
      this.emitFile({ type: 'asset', fileName: `${name}.html`, source })
      if (name === 'seal') this.emitFile({ type: 'asset', fileName: 'seal.json', source: publishedHash(source) })
    }
  },
  configureServer(server) {
    for (const name of pages)
      server.middlewares.use(`/${name}.html`, (_request, response, next) => {
        singleFile(name).then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html), next)
      })
    server.middlewares.use('/seal.json', (_request, response, next) => {
      singleFile('seal').then((html) => response.setHeader('content-type', 'application/json').end(publishedHash(html)), next)
    })
  },
})
