/** The files of a new slice, the way the others look. What only its author knows is marked with `???`. */
export type Names = {
  area: string
  /** kebab-case: files, paths. */
  kebab: string
  /** camelCase: values. */
  camel: string
  /** PascalCase: types and components. */
  pascal: string
  /** snake_case: the table. */
  snake: string
  prefix: string
}

const machine = (n: Names) => `import { machineOf } from '../../kit/machine'
import './${n.kebab}.text'

/** What the guards know, read under the row lock. */
export interface ${n.pascal}Facts {
  readonly now: string
}

export const ${n.camel}Machine = machineOf<${n.pascal}Facts>()({
${n.area === 'srm' ? '' : `  area: '${n.area}',\n`}  entity: '${n.camel}',
  states: { draft: '-1', submitted: '0', closed: '1' },
  initial: 'draft',
  finals: ['closed'],
  guards: {},
  actions: {
    submit: { from: ['draft'], to: 'submitted', by: 'buyer' },
    close: { from: ['submitted'], to: 'closed', by: 'buyer' },
  },
})
`

const catalog = (n: Names) => `import { actionsOf, catalogOf, crud } from '../../kit/catalog'
import { ${n.camel}Machine } from './${n.kebab}.machine'

const staff = ['purchaser', 'purchaseManager', 'admin'] as const

export const ${n.camel}Catalog = catalogOf({
  slice: '${n.camel}',
  permissions: [...crud('${n.area}:${n.camel}'), ...actionsOf(${n.camel}Machine)],
  menus: [{ key: 'list', path: '/${n.area}/${n.kebab}/list', component: '${n.area}/${n.kebab}/list', order: 900, roles: staff }],
  dicts: { ${n.snake}_status: { machine: ${n.camel}Machine } },
  numbers: { ${n.camel}: '${n.prefix}' },
})
`

const language = (n: Names, lang: string) => `  ${lang}: {
    menu: { list: '???' },
    dictName: { ${n.snake}_status: '???' },
    status: { draft: '???', submitted: '???', closed: '???' },
    action: { submit: '???', close: '???' },
  },`
const text = (n: Names) => `import { sliceText } from '../../kit/text'

export const ${n.camel}Text = sliceText('${n.camel}', {
${language(n, 'zh')}
${language(n, 'en')}
})
`

const unit = (n: Names) => `import { expect, test } from 'vitest'
import { ${n.camel}Text } from './${n.kebab}.text'

test('every text is written in both languages', () => {
  expect(JSON.stringify(${n.camel}Text)).not.toContain('???')
})
`

const contract = (n: Names) => `import { ${n.camel}Machine } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.machine'
import { z } from 'zod'
import { actionRoute, c, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, id, instant, line, statusOf } from '../kit/scalars'

export const ${n.pascal}Row = z.object({
  id,
  version: z.number(),
  docNo: z.string(),
  title: z.string(),
  status: statusOf(${n.camel}Machine),
  createBy: z.string(),
  createTime: instant,
})
export type ${n.pascal}Row = z.infer<typeof ${n.pascal}Row>

export const ${n.pascal}Input = z.object({ title: line(200, 1) })
export type ${n.pascal}Input = z.infer<typeof ${n.pascal}Input>

export const ${n.camel} = c.router({
  list: listRoute('/${n.area}/${n.camel}/list', { row: ${n.pascal}Row, access: '${n.area}:${n.camel}:list' }),
  queryById: readRoute({
    path: '/${n.area}/${n.camel}/queryById',
    query: byId,
    result: ${n.pascal}Row,
    access: '${n.area}:${n.camel}:queryById',
  }),
  add: writeRoute({
    path: '/${n.area}/${n.camel}/add',
    body: ${n.pascal}Input,
    result: ${n.pascal}Row,
    access: '${n.area}:${n.camel}:add',
    oplog: '${n.camel}.add',
  }),
  submit: actionRoute('/${n.area}/${n.camel}/submit', { result: ${n.pascal}Row, access: '${n.area}:${n.camel}:submit' }),
  close: actionRoute('/${n.area}/${n.camel}/close', { result: ${n.pascal}Row, access: '${n.area}:${n.camel}:close' }),
})
`

const schema = (n: Names) => `import { ${n.camel}Machine } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.machine'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, noRow, ofOrg, rowAccess } from '../kit'

const codes = Object.values(${n.camel}Machine.states)
  .map((code) => \`'\${code}'\`)
  .join(', ')

export const ${n.camel} = pgTable(
  '${n.snake}',
  { ...documentColumns, title: text().notNull() },
  (t) => [
    check('${n.snake}_status', sql\`\${t.status} in (\${sql.raw(codes)})\`),
    uniqueIndex('${n.snake}_doc_no').on(t.tenantId, t.docNo),
    index('${n.snake}_newest').on(t.tenantId, t.createTime),
  ],
)
rowAccess(${n.camel}, { buyer: ofOrg, supplier: noRow, visitor: noRow })
dataLogged(${n.camel})
`

const queries = (n: Names) => `import { ${n.camel} } from '@srm/db/schema/${n.area}/${n.kebab}'
import { eq } from 'drizzle-orm'
import { reading } from '../../../data/in-tx'
import { listSpec } from '../../../data/list-page'
import { findVisible } from '../../../data/scope'
import type { Ctx } from '../../../http/context'

export const ${n.camel}List = listSpec({
  from: ${n.camel},
  columns: {
    id: ${n.camel}.id,
    version: ${n.camel}.version,
    docNo: ${n.camel}.docNo,
    title: ${n.camel}.title,
    status: ${n.camel}.status,
    createBy: ${n.camel}.createBy,
    createTime: ${n.camel}.createTime,
  },
  search: ['docNo', 'title'],
  where: () => eq(${n.camel}.delFlag, 0),
})

export const ${n.camel}Detail = (ctx: Ctx, id: string) => reading(ctx, (tx) => findVisible(tx, ${n.camel}, id))
`

const commands = (n: Names) => `import type { ${n.pascal}Input } from '@srm/contract/${n.area}/${n.kebab}'
import { ${n.camel} } from '@srm/db/schema/${n.area}/${n.kebab}'
import { refuse } from '@srm/domain/kit/errors'
import { ${n.camel}Catalog } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.catalog'
import { ${n.camel}Machine } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.machine'
import { inTx } from '../../../data/in-tx'
import { nextNumber } from '../../../data/numbering'
import { type Change, lifecycle, transition } from '../../../data/transition'
import type { Ctx } from '../../../http/context'

const life = lifecycle({ machine: ${n.camel}Machine, table: ${n.camel}, facts: async (tx) => ({ now: await tx.now() }) })

export const create${n.pascal} = (ctx: Ctx, input: ${n.pascal}Input) =>
  inTx(ctx, async (tx) => {
    const docNo = await nextNumber(tx, ${n.camel}Catalog.numbers.${n.camel} ?? '')
    const [row] = await tx.db
      .insert(${n.camel})
      .values({ ...input, docNo, status: ${n.camel}Machine.states.draft })
      .returning()
    if (!row) throw refuse('NOT_FOUND')
    return row
  })

export const submit${n.pascal} = (ctx: Ctx, change: Change) => inTx(ctx, (tx) => transition(tx, life, change, 'submit'))
export const close${n.pascal} = (ctx: Ctx, change: Change) => inTx(ctx, (tx) => transition(tx, life, change, 'close'))
`

const routes = (n: Names) => `import { contract } from '@srm/contract/index'
import type { ${n.pascal}Row } from '@srm/contract/${n.area}/${n.kebab}'
import type { ${n.camel} } from '@srm/db/schema/${n.area}/${n.kebab}'
import type { InferSelectModel } from 'drizzle-orm'
import { listPage } from '../../../data/list-page'
import { routes } from '../../../http/routes'
import { close${n.pascal}, create${n.pascal}, submit${n.pascal} } from './${n.kebab}.commands'
import { ${n.camel}Detail, ${n.camel}List } from './${n.kebab}.queries'

/** The database's check constraint holds the column to the codes of the contract. */
const shown = async (row: Promise<InferSelectModel<typeof ${n.camel}>>) => (await row) as ${n.pascal}Row

export const ${n.camel}Routes = routes(contract.${n.camel}, {
  list: ({ ctx, query }) => listPage(ctx, ${n.camel}List, query),
  queryById: ({ ctx, query }) => shown(${n.camel}Detail(ctx, query.id)),
  add: ({ ctx, body }) => shown(create${n.pascal}(ctx, body)),
  submit: ({ ctx, body }) => shown(submit${n.pascal}(ctx, body)),
  close: ({ ctx, body }) => shown(close${n.pascal}(ctx, body)),
})
`

const apiTest = (n: Names) => `import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'

const app = await testApp()

test('from draft to closed', async () => {
  const buyer = await app.as('purchaser')
  const made = await buyer.post('/${n.area}/${n.camel}/add', { title: '样例' })
  expect(made.result).toMatchObject({ status: '-1', docNo: expect.stringMatching(/^${n.prefix}\\d{8}-0001$/) })
  const submitted = await buyer.post('/${n.area}/${n.camel}/submit', { id: made.result.id, version: made.result.version })
  const closed = await buyer.post('/${n.area}/${n.camel}/close', { id: made.result.id, version: submitted.result.version })
  expect(closed.result.status).toBe('1')
})
`

const screens = (n: Names) => `import type { Screen } from '../../../lib/screen'

export const screens = [
  { key: '${n.area}/${n.kebab}/list', path: '/${n.area}/${n.kebab}/list', permission: '${n.area}:${n.camel}:list' },
] as const satisfies readonly Screen[]
`

const pages = (n: Names) => `import type { Pages } from '../../../lib/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  '${n.area}/${n.kebab}/list': () => import('./${n.kebab}-list').then((m) => m.${n.pascal}List),
}
`

const listText = (n: Names) => `import { text } from '../../../lib/text'

export const ${n.camel}PageText = text({
  zh: { title: '???', columns: { docNo: '编号', title: '标题', status: '状态', createTime: '创建时间' } },
  en: { title: '???', columns: { docNo: 'Number', title: 'Title', status: 'Status', createTime: 'Created' } },
})
`

const list = (n: Names) => `import { ${n.camel} as routes, type ${n.pascal}Row } from '@srm/contract/${n.area}/${n.kebab}'
import { ${n.camel}Machine } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.machine'
import { query } from '../../../lib/client'
import { useText } from '../../../lib/text'
import { ListPage } from '../../../ui/list-page/list-page'
import { ${n.camel}PageText } from './text'

export const ${n.pascal}List = () => {
  const t = useText(${n.camel}PageText)
  return (
    <ListPage<${n.pascal}Row>
      id="${n.area}/${n.kebab}/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      columns={[
        { key: 'docNo', title: t.columns.docNo, kind: 'code', sort: true },
        { key: 'title', title: t.columns.title, sort: true },
        { key: 'status', title: t.columns.status, kind: 'status', machine: ${n.camel}Machine },
        { key: 'createTime', title: t.columns.createTime, kind: 'instant', sort: true },
      ]}
      filters={[{ key: 'keyword', label: t.columns.title, kind: 'exact' }]}
    />
  )
}
`

const e2e = (n: Names) => `import { expect, test } from '../fixtures'

test('采购员打开列表', async ({ as }) => {
  const page = await as('purchaser')
  await page.goto('/${n.area}/${n.kebab}/list')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('???')
})
`

export const sliceFiles = (n: Names): Record<string, string> => {
  const domain = `packages/domain/src/${n.area}/${n.kebab}/${n.kebab}`
  const api = `apps/api/src/modules/${n.area}/${n.kebab}/${n.kebab}`
  const web = `apps/web/src/features/${n.area}/${n.kebab}`
  return {
    [`${domain}.machine.ts`]: machine(n),
    [`${domain}.catalog.ts`]: catalog(n),
    [`${domain}.text.ts`]: text(n),
    [`${domain}.text.test.ts`]: unit(n),
    [`packages/contract/src/${n.area}/${n.kebab}.ts`]: contract(n),
    [`db/schema/${n.area}/${n.kebab}.ts`]: schema(n),
    [`${api}.queries.ts`]: queries(n),
    [`${api}.commands.ts`]: commands(n),
    [`${api}.routes.ts`]: routes(n),
    [`${api}.test.ts`]: apiTest(n),
    [`${web}/routes.ts`]: screens(n),
    [`${web}/pages.ts`]: pages(n),
    [`${web}/${n.kebab}-list.tsx`]: list(n),
    [`${web}/text.ts`]: listText(n),
    [`e2e/${n.area}/${n.kebab}.spec.ts`]: e2e(n),
  }
}

/** The shared lists that name every slice: file, the line to add, and the line it goes before. */
export const sliceLines = (n: Names): { file: string; importLine: string; entry: string; before: RegExp }[] => [
  {
    file: 'packages/domain/src/catalog.ts',
    importLine: `import { ${n.camel}Catalog } from './${n.area}/${n.kebab}/${n.kebab}.catalog'\nimport { ${n.camel}Machine } from './${n.area}/${n.kebab}/${n.kebab}.machine'`,
    entry: `  ${n.camel}Catalog,`,
    before: /^\] as const satisfies readonly Catalog\[\]/m,
  },
  {
    file: 'packages/domain/src/texts.ts',
    importLine: `import { ${n.camel}Text } from './${n.area}/${n.kebab}/${n.kebab}.text'`,
    entry: `  ${n.camel}: ${n.camel}Text,`,
    before: /^\} as const satisfies Record<string, Text>/m,
  },
  {
    file: 'packages/contract/src/index.ts',
    importLine: `import { ${n.camel} } from './${n.area}/${n.kebab}'`,
    entry: `  ${n.camel},`,
    before: /^\}\)/m,
  },
  {
    file: 'apps/api/src/routes.ts',
    importLine: `import { ${n.camel}Routes } from './modules/${n.area}/${n.kebab}/${n.kebab}.routes'`,
    entry: `  ${n.camel}Routes,`,
    before: /^\]/m,
  },
  { file: 'db/schema/index.ts', importLine: `export * from './${n.area}/${n.kebab}'`, entry: '', before: /$(?![\s\S])/ },
]
