import { contract } from '@srm/contract/index'
import { isAppRoute, type AppRouter } from '@ts-rest/core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { inTx } from '../src/data/transaction/in-tx'
import type { SheetColumn } from '../src/data/sheet/sheet'
import { importAt, type SheetImport } from '../src/data/sheet/sheet-import'
import { systemCtx } from '../src/http/request/context'
import { testApp, type TestApp } from './app'

interface Written {
  readonly path: string
  readonly body?: z.ZodType
}
const writes = (router: AppRouter): readonly Written[] =>
  Object.values(router).flatMap((one) => (isAppRoute(one) ? (one.method === 'GET' ? [] : [one as unknown as Written]) : writes(one)))
const routes = writes(contract as unknown as AppRouter)
const imports = [...new Set(routes.map(({ path }) => path))].filter((path) => path.endsWith('/importExcel')).toSorted()

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const defOf = (path: string): SheetImport => {
  const def = importAt(path)
  if (!def) throw new Error(`nothing is imported at ${path}`)
  return def
}
const columnsOf = async (def: SheetImport): Promise<readonly SheetColumn[]> => (await inTx(systemCtx(app.deps), def.sheet)).columns
const marked = (columns: readonly SheetColumn[]) => columns.filter(({ required }) => required).map(({ key }) => key)

/** Columns a row without a single word is refused for. */
const missed = async (def: SheetImport, columns: readonly SheetColumn[]): Promise<readonly string[]> => {
  const empty = Object.fromEntries(columns.map(({ key }) => [key, '']))
  const read = await inTx(systemCtx(app.deps), async (tx) => def.translate?.(tx))
  const { input, problems } = read ? read(empty) : { input: {}, problems: [] }
  const issues = def.schema.safeParse(input).error?.issues ?? []
  const found = new Set([...problems.map(({ field }) => field), ...issues.map(({ path: [first] }) => String(first))])
  return columns.map(({ key }) => key).filter((key) => found.has(key))
}

/** Fields a form marks: none of the ways to leave them empty passes the body of its route. */
const markedInForm = (body: z.ZodType, columns: readonly SheetColumn[]): readonly string[] => {
  const { shape } = (body as unknown as { def: { shape?: Record<string, z.ZodType> } }).def
  const must = (field: z.ZodType) => [undefined, null, '', []].every((empty) => !field.safeParse(empty).success)
  return columns.map(({ key }) => key).filter((key) => shape?.[key] && must(shape[key]))
}

/** Columns of which form and template think differently, with the reason. */
const apart: Readonly<Record<string, readonly [columns: readonly string[], why: string]>> = {
  '/srm/question/importExcel': [['type', 'zh'], 'a form sends them within the content of the question, where they are required as well'],
  '/sys/checkRule/importExcel': [['ruleJson'], 'the form has tables in its place, and sends text that is never empty'],
  '/sys/user/importExcel': [['email'], 'an imported account has no password: its owner sets one by mail; a form asks for a first password'],
}

describe('the template of an import marks what is refused when it is empty', () => {
  test('the imports are there', () => expect(imports.length).toBeGreaterThan(15))
  test.each(imports)('%s, by its own schema', async (path) => {
    const def = defOf(path)
    const columns = await columnsOf(def)
    expect(marked(columns)).toEqual(await missed(def, columns))
  })
  const withForm = imports.flatMap((path) => {
    const form = routes.find((route) => route.path === path.replace('importExcel', 'add'))
    return form?.body ? [[path, form.body] as const] : []
  })
  test.each(withForm)('%s, as the form does', async (path, body) => {
    const columns = await columnsOf(defOf(path))
    const [different = []] = apart[path] ?? []
    const inForm = markedInForm(body, columns)
    expect(marked(columns).filter((key) => !inForm.includes(key))).toEqual(different)
    expect(inForm.filter((key) => !marked(columns).includes(key))).toEqual([])
  })
})
