import { menuOf, placesOf, type Files, type Names } from './slice-names'

/** A slice without a life cycle: records with a code, kept as a list, in a dialog and as a file. All follows from its fields. */
const fields = (n: Names) => `import { fieldsOf } from '../../kit/fields'
import { codeField, enabledField, nameFields, sortOrderField } from '../../kit/reference.fields'

export const ${n.camel}Fields = fieldsOf({
  code: codeField,
  ...nameFields,
  remark: { kind: 'line', max: 200, optional: true, area: true, wide: true, zh: '备注', en: 'Remark', list: { width: 220, hidden: true } },
  sortOrder: sortOrderField,
  enabled: enabledField,
})
`

const text = (n: Names) => `import { labelsOf } from '../../kit/fields'
import { sliceText } from '../../kit/text'
import { ${n.camel}Fields } from './${n.kebab}.fields'

export const ${n.camel}Text = sliceText('${n.camel}', {
  zh: { name: '${n.zh}', menu: { list: '${n.zh}' }, field: labelsOf(${n.camel}Fields, 'zh') },
  en: { name: '${n.en}', menu: { list: '${n.many}' }, field: labelsOf(${n.camel}Fields, 'en') },
})
`

const catalog = (n: Names) => `import { catalogOf, crud } from '../../kit/catalog'

const permissions = [...crud('${n.area}:${n.camel}'), '${n.area}:${n.camel}:exportXls', '${n.area}:${n.camel}:importExcel'] as const

export const ${n.camel}Catalog = catalogOf({
  slice: '${n.camel}',
  permissions,
${menuOf(n, 'profile')}
  grants: {
    admin: permissions,
    auditor: ['${n.area}:${n.camel}:list', '${n.area}:${n.camel}:queryById', '${n.area}:${n.camel}:exportXls'],
  },
})
`

const contract = (n: Names) => `import '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.text'
import { ${n.camel}Fields } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.fields'
import type { z } from 'zod'
import { referenceOf } from '../kit/reference'

export const ${n.camel}Reference = referenceOf({ base: '/${n.area}/${n.camel}', of: '${n.area}:${n.camel}', fields: ${n.camel}Fields })
export type ${n.pascal}Row = z.infer<typeof ${n.camel}Reference.row>

export const ${n.camel} = ${n.camel}Reference.routes
`

const schema = (n: Names) => `import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'

export const ${n.camel} = pgTable(
  '${n.snake}',
  {
    ...rowColumns,
    code: text().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    remark: text(),
    sortOrder: integer('sort_order').notNull().default(0),
    enabled: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex('${n.snake}_code').on(t.tenantId, t.code), index('${n.snake}_newest').on(t.tenantId, t.createTime)],
)
rowAccess(${n.camel}, { buyer: anyRow, supplier: noRow, visitor: noRow })
dataLogged(${n.camel})
`

const routes = (n: Names) => `import { contract } from '@srm/contract/index'
import { ${n.camel}Reference } from '@srm/contract/${n.area}/${n.kebab}'
import { ${n.camel} } from '@srm/db/schema/${n.area}/${n.kebab}'
import { ${n.camel}Fields } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.fields'
import { ${n.camel}Text } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.text'
import type { FastifyPluginCallback } from 'fastify'
import { referenceHandlers, referenceOf } from '../../../data/reference'
import { routes } from '../../../http/routes'
import { referenceSheet } from '${n.area === 'sys' ? '../task' : '../../sys/task'}/table-sheet.public'

const kept = referenceOf({
  of: '${n.area}:${n.camel}',
  table: ${n.camel},
  fields: ${n.camel}Fields,
  search: ['code', 'nameZh', 'nameEn'],
  sort: { column: 'sortOrder', order: 'asc' },
  taken: 'REFERENCE_CODE_TAKEN',
})
const sheet = referenceSheet(${n.camel}Reference, kept, ${n.camel}Text)
const bound = routes(contract.${n.camel}, referenceHandlers(kept, sheet.take))

export const ${n.camel}Routes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(sheet.routes)
  done()
}
`

const demo = (n: Names) => `import { done, type Session } from './session'

/** One, made as people make it; \`patch\` says what is not usual of it. */
export const make${n.pascal} = async (client: Session, patch: object = {}): Promise<string> => {
  const usual = { code: '${n.prefix}-1', nameZh: '${n.zh}一', nameEn: '${n.en} one' }
  return done(await client.post('/${n.area}/${n.camel}/add', { ...usual, ...patch })).id
}
`

const test = (n: Names) => `import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { make${n.pascal} } from '../../../demo/${n.kebab}'
import { done } from '../../../demo/session'

const app = await testApp()
const admin = await app.as('admin')
const base = '/${n.area}/${n.camel}'
const byId = async (id: string) => done(await admin.get(\`\${base}/queryById\`, { id }))

describe('${n.en}', () => {
  test('is added, found, changed and deleted', async () => {
    const id = await make${n.pascal}(admin, { code: 'A-1', remark: '一' })
    expect(done(await admin.get(\`\${base}/list\`, { code: 'A-1' })).records).toMatchObject([{ id, remark: '一', enabled: true, version: 1 }])
    expect(await admin.put(\`\${base}/edit\`, { id, version: 1, remark: '二', enabled: false })).toSucceed()
    expect(await byId(id)).toMatchObject({ code: 'A-1', remark: '二', enabled: false, version: 2 })
    expect(await admin.put(\`\${base}/edit\`, { id, version: 1, remark: '三' })).toRefuse('STALE')
    expect(await admin.delete(\`\${base}/delete\`, { id })).toSucceed()
    expect(await admin.get(\`\${base}/queryById\`, { id })).toRefuse('NOT_FOUND')
  })
  test('has a code of its own', async () => {
    const first = await make${n.pascal}(admin, { code: 'B-1' })
    const id = await make${n.pascal}(admin, { code: 'B-2' })
    const taken = { code: 'B-1', nameZh: '同码', nameEn: 'Same code' }
    expect(await admin.post(\`\${base}/add\`, taken)).toRefuse('REFERENCE_CODE_TAKEN')
    expect(await admin.put(\`\${base}/edit\`, { id, version: 1, code: 'B-1' })).toRefuse('REFERENCE_CODE_TAKEN')
    expect(await admin.put(\`\${base}/edit\`, { id: first, version: 1, code: 'B-1' })).toSucceed()
  })
  test('goes out to a file and comes back from one', async () => {
    await make${n.pascal}(admin, { code: 'C-1', nameZh: '甲' })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load((await admin.get(\`\${base}/exportXls\`, { code: 'C-1' })).result as never)
    const row = book.worksheets[0]?.getRow(2)
    expect([row?.getCell(1).value, row?.getCell(2).value]).toEqual(['C-1', '甲'])
    const template = new ExcelJS.Workbook()
    await template.xlsx.load((await admin.get(\`\${base}/importTemplate\`)).result as never)
    template.worksheets[0]?.getRow(4).splice(1, 3, 'C-2', '乙', 'Two')
    template.worksheets[0]?.getRow(5).splice(1, 3, 'C-1', '又甲', 'One again')
    const content = Buffer.from(await template.xlsx.writeBuffer())
    const told = done(await admin.upload(\`\${base}/importExcel?dryRun=0\`, { name: 'in.xlsx', content }))
    expect(told).toMatchObject({ totalCount: 2, successCount: 1, errorCount: 1 })
    expect(done(await admin.get(\`\${base}/list\`, { code: 'C-2' })).records).toMatchObject([{ nameZh: '乙', nameEn: 'Two' }])
  })
  test('is nothing to suppliers, nor to staff without the permission', async () => {
    const id = await make${n.pascal}(admin, { code: 'D-1' })
    const company = await app.supplier()
    for (const who of [company.client, await app.as('expert')]) {
      expect(await who.get(\`\${base}/list\`)).toRefuse('NO_PERM')
      expect(await who.put(\`\${base}/edit\`, { id, version: 1, remark: '三' })).toRefuse('NO_PERM')
    }
    expect(await byId(id)).toMatchObject({ remark: null, version: 1 })
  })
})
`

const pages = (n: Names) => `import { ${n.camel}Reference } from '@srm/contract/${n.area}/${n.kebab}'
import { ${n.camel}Text } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.text'
import type { Pages } from '../../../lib/screen'
import { ReferencePage } from '../../../ui/reference/reference-page'

const ${n.pascal}List = () => (
  <ReferencePage
    screen="${n.area}/${n.kebab}/list"
    of={${n.camel}Reference}
    text={${n.camel}Text}
    filters={['code', 'nameZh', 'nameEn']}
    sort={{ column: 'sortOrder', order: 'asc' }}
  />
)

export const pages: Pages = { '${n.area}/${n.kebab}/list': () => Promise.resolve(${n.pascal}List) }
`

export const recordFiles = (n: Names): Files => {
  const at = placesOf(n)
  return {
    [`${at.domain}.fields.ts`]: fields(n),
    [`${at.domain}.text.ts`]: text(n),
    [`${at.domain}.catalog.ts`]: catalog(n),
    [at.contract]: contract(n),
    [at.schema]: schema(n),
    [`${at.api}.routes.ts`]: routes(n),
    [`${at.api}.test.ts`]: test(n),
    [at.demo]: demo(n),
    [at.pages]: pages(n),
  }
}
