import { menuOf, placesOf, type Files, type Names } from './slice-names'

/** A slice without a life cycle: records with a code, kept as a list, in a dialog and as a file. All follows from its fields. */
const fields = (n: Names) => `import { fieldsOf } from '../../kit/fields'
import { codeField, enabledField, nameFields } from '../../kit/reference.fields'

export const ${n.camel}Fields = fieldsOf({
  code: codeField,
  ...nameFields,
  remark: { kind: 'line', max: 200, optional: true, area: true, wide: true, zh: '备注', en: 'Remark', list: { width: 220, hidden: true } },
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

const schema = (n: Names) => `import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'

export const ${n.camel} = pgTable(
  '${n.snake}',
  {
    ...rowColumns,
    code: text().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    remark: text(),
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

const demo = (n: Names) => `import { ${n.camel}Reference } from '@srm/contract/${n.area}/${n.kebab}'
import { makeRecord } from './record'
import type { Session } from './session'

/** Adds the \`nth\` of them as people add it; \`patch\` says which values it is to have instead. */
export const make${n.pascal} = (client: Session, nth = 1, patch: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  makeRecord(client, ${n.camel}Reference, nth, patch)
`

const test = (n: Names) => `import { ${n.camel}Reference } from '@srm/contract/${n.area}/${n.kebab}'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { testRecords } from '../../../../test/records'
import { make${n.pascal} } from '../../../demo/${n.kebab}'

const app = await testApp()
const admin = await app.as('admin')

describe('${n.en}', () => {
  testRecords({ app, keeper: admin, of: ${n.camel}Reference, taken: 'REFERENCE_CODE_TAKEN' })

  test('is read by the auditor and changed by the administrator alone', async () => {
    const id = await make${n.pascal}(admin, 20)
    const auditor = await app.as('auditor')
    expect(await auditor.get('/${n.area}/${n.camel}/queryById', { id })).toSucceed()
    expect(await auditor.put('/${n.area}/${n.camel}/edit', { id, version: 1, enabled: false })).toRefuse('NO_PERM')
  })
})
`

const pages = (n: Names) => `import { ${n.camel}Reference } from '@srm/contract/${n.area}/${n.kebab}'
import { ${n.camel}Text } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.text'
import type { Pages } from '../../../lib/page/screen'
import { ReferencePage } from '../../../ui/reference/reference-page'

const ${n.pascal}List = () => (
  <ReferencePage
    screen="${n.area}/${n.kebab}/list"
    of={${n.camel}Reference}
    text={${n.camel}Text}
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
