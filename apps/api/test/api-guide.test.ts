import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { clientOf, signedIn } from '@srm/contract/client'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, expect, test } from 'vitest'
import { demoPassword, testApp } from './app'

// docs/api.md word for word: its commands, and its program on a client that a public generator makes of the document.
const root = resolve(import.meta.dirname, '../../..')
const guide = readFileSync(join(root, 'docs/api.md'), 'utf8')
const blocks = (kind: string): string[] =>
  [...guide.matchAll(new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code = '']) => code)

const app = await testApp()
await app.http.listen({ host: '127.0.0.1', port: 0 })
const server = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
const run = promisify(execFile)

const hasShell = spawnSync('sh', ['-c', 'curl --version']).status === 0
test.runIf(hasShell)('the commands print what stands behind them', async () => {
  const script = blocks('sh').join('\n')
  const told = [...script.matchAll(/ # (.+)$/gm)].map(([, words]) => words)
  const { stdout } = await run('sh', ['-eu', '-c', script], { cwd: root, env: { ...process.env, SRM: server } })
  expect(told.length).toBeGreaterThan(10)
  expect(stdout.trim().split('\n')).toEqual(told)
})

test('the client of the contract signs in, lists, saves, and throws what is refused', async () => {
  const api = await signedIn(`${server}/api`, { username: 'admin', password: demoPassword }, { 'X-Language': 'en-US' })
  const { id } = await api.position.add({ body: { code: 'TYPED9', name: 'Typed', postRank: '2' } })
  const page = await api.position.list({ query: { pageSize: 5, code: 'TYPED9' } })
  expect(page.records.map((row) => [row.id, row.name, row.postRank_dictText])).toEqual([[id, 'Typed', expect.any(String)]])
  await expect(api.position.add({ body: { code: '', name: 'Nobody', postRank: '1' } })).rejects.toMatchObject({
    errorKey: 'BAD_INPUT',
    fields: expect.arrayContaining([expect.objectContaining({ field: 'code', errorKey: 'POSITION_CODE_EMPTY' })]),
  })
  await expect(clientOf(`${server}/api`).position.list()).rejects.toMatchObject({ errorKey: 'TOKEN_INVALID' })
})

const modules = join(import.meta.dirname, '../node_modules')
mkdirSync(modules, { recursive: true })
const folder = mkdtempSync(join(modules, '.generated-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a client generated from the document compiles, signs in, lists and saves', async () => {
  const document = (await app.http.inject({ url: '/openapi.json?lang=en' })).json() as Record<string, unknown>
  writeFileSync(join(folder, 'schema.d.ts'), astToString(await openapiTS(document as never)))
  const [program = ''] = blocks('ts journey')
  writeFileSync(join(folder, 'journey.ts'), program)
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  const compilerOptions = { strict: true, exactOptionalPropertyTypes: true, target: 'es2022', module: 'nodenext', types: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['journey.ts'] }))
  const compiled = await run(process.execPath, [compiler, '-p', folder]).catch((error: { stdout: string }) => error)
  expect(compiled.stdout).toBe('')
  const { journey } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'journey.js')).href)) as {
    journey: (server: string, username: string, password: string) => Promise<{ total: number; names: string[]; id: string }>
  }
  const { total, names, id } = await journey(server, 'admin', demoPassword)
  const admin = await app.as('admin')
  expect(names).toContain('Typed')
  expect(total).toBe(names.length)
  const saved = await admin.get('/sys/position/queryById', { id })
  expect(saved.result).toMatchObject({ code: 'CLIENT9', name: 'Made by a client' })
})
