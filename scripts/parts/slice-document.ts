import { demo, pages, routes, test } from './slice-document-apps'
import { menuOf, placesOf, type Files, type Names } from './slice-names'

/** A slice with a life cycle: documents with a number, written, handed in and closed. Rows and forms follow from the fields. */
const machine = (n: Names) => `import { machineOf } from '../../kit/machine'
import './${n.kebab}.text'

/** Written, handed in, closed; a draft can be thrown away. */
export const ${n.camel}Machine = machineOf<object>()({
  ${n.area === 'srm' ? '' : `area: '${n.area}',`}
  entity: '${n.camel}',
  states: { draft: '0', submitted: '1', closed: '2', deleted: '9' },
  initial: 'draft',
  finals: ['closed', 'deleted'],
  guards: {},
  actions: {
    edit: { from: ['draft'], to: 'same', by: 'buyer' },
    submit: { from: ['draft'], to: 'submitted', by: 'buyer' },
    close: { from: ['submitted'], to: 'closed', by: 'buyer' },
    delete: { from: ['draft'], to: 'deleted', by: 'buyer' },
  },
})
`

const cells = (n: Names) => `import { cellsOf } from '../../kit/machine-cells'
import { ${n.camel}Machine } from './${n.kebab}.machine'

export const cells = cellsOf(
  ${n.camel}Machine,
  {},
  {
    edit: 'buyer: draft',
    submit: 'buyer: draft -> submitted',
    close: 'buyer: submitted -> closed',
    delete: 'buyer: draft -> deleted',
  },
)
`

const fields = (n: Names) => `import { fieldsOf } from '../../kit/fields'

export const ${n.camel}Fields = fieldsOf({
  docNo: { kind: 'line', max: 40, by: 'server', zh: '编号', en: 'Number', list: { as: 'code', sort: true, width: 160 } },
  title: { kind: 'line', max: 200, wide: true, zh: '标题', en: 'Title', list: { sort: true, card: 'title', width: 260 } },
  remark: { kind: 'line', max: 500, optional: true, area: true, wide: true, zh: '备注', en: 'Remark', list: { width: 220, hidden: true } },
  status: { kind: 'line', max: 2, by: 'server', zh: '状态', en: 'Status', list: { width: 110, card: 'status' } },
})
`

/** Of the life cycle, in both languages; the glossary has the states too. */
const states = [
  ['draft', '0', '草稿', 'Draft'],
  ['submitted', '1', '已提交', 'Submitted'],
  ['closed', '2', '已关闭', 'Closed'],
  ['deleted', '9', '已删除', 'Deleted'],
] as const
const statesIn = (at: 2 | 3) => states.map((state) => `${state[0]}: '${state[at]}'`).join(', ')

const text = (n: Names) => `import { labelsOf } from '../../kit/fields'
import { sliceText } from '../../kit/text'
import { ${n.camel}Fields } from './${n.kebab}.fields'

export const ${n.camel}Text = sliceText('${n.camel}', {
  zh: {
    name: '${n.zh}',
    menu: { list: '${n.zh}' },
    dictName: { ${n.snake}_status: '${n.zh}状态' },
    status: { ${statesIn(2)} },
    action: { edit: '编辑', submit: '提交', close: '关闭', delete: '删除' },
    field: labelsOf(${n.camel}Fields, 'zh'),
  },
  en: {
    name: '${n.en}',
    menu: { list: '${n.many}' },
    dictName: { ${n.snake}_status: 'Status: ${n.en.toLowerCase()}' },
    status: { ${statesIn(3)} },
    action: { edit: 'Edit', submit: 'Submit', close: 'Close', delete: 'Delete' },
    field: labelsOf(${n.camel}Fields, 'en'),
  },
})
`

const catalog = (n: Names) => `import { actionsOf, catalogOf } from '../../kit/catalog'
import { ${n.camel}Machine } from './${n.kebab}.machine'

const reading = ['${n.area}:${n.camel}:list', '${n.area}:${n.camel}:queryById', '${n.area}:${n.camel}:exportXls'] as const
const permissions = [...reading, '${n.area}:${n.camel}:add', ...actionsOf(${n.camel}Machine)] as const

export const ${n.camel}Catalog = catalogOf({
  slice: '${n.camel}',
  permissions,
${menuOf(n, 'file')}
  dicts: { ${n.snake}_status: { machine: ${n.camel}Machine } },
  numbers: { ${n.camel}: '${n.prefix}' },
  grants: { admin: permissions, auditor: reading },
})
`

const contract = (n: Names) => `import '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.text'
import { ${n.camel}Fields } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.fields'
import { ${n.camel}Machine } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.machine'
import { z } from 'zod'
import { addOf, editOf, rowOf } from '../kit/fields'
import { Can, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, statusOf } from '../kit/scalars'

const special = { status: { answered: statusOf(${n.camel}Machine) } }
const Row = rowOf(${n.camel}Fields, special)
export type ${n.pascal}Row = z.infer<typeof Row>
/** With what the caller may do in its state. */
const Detail = rowOf(${n.camel}Fields, { ...special, can: { answered: Can } })
export type ${n.pascal}Detail = z.infer<typeof Detail>
export const ${n.pascal}Add = addOf(${n.camel}Fields)
export type ${n.pascal}Add = z.infer<typeof ${n.pascal}Add>
const Edit = editOf(${n.camel}Fields)
export type ${n.pascal}Edit = z.infer<typeof Edit>

const base = '/${n.area}/${n.camel}'
export const ${n.camel} = c.router({
  list: listRoute(\`\${base}/list\`, { row: Row, access: '${n.area}:${n.camel}:list' }),
  counts: countsRoute(\`\${base}/counts\`, { access: '${n.area}:${n.camel}:list' }),
  queryById: readRoute({ path: \`\${base}/queryById\`, query: byId, result: Detail, access: '${n.area}:${n.camel}:queryById' }),
  timeline: readRoute({ path: \`\${base}/timeline\`, query: byId, result: z.array(LifeEvent), access: '${n.area}:${n.camel}:queryById' }),
  add: writeRoute({ path: \`\${base}/add\`, body: ${n.pascal}Add, result: byId, access: '${n.area}:${n.camel}:add', oplog: '${n.camel}.add' }),
  edit: writeRoute({ path: \`\${base}/edit\`, body: Edit, result: byId, access: '${n.area}:${n.camel}:edit', oplog: '${n.camel}.edit' }),
  submit: actionRoute(\`\${base}/submit\`, { result: byId, access: '${n.area}:${n.camel}:submit' }),
  close: actionRoute(\`\${base}/close\`, { result: byId, access: '${n.area}:${n.camel}:close' }),
  delete: actionRoute(\`\${base}/delete\`, { result: z.null(), access: '${n.area}:${n.camel}:delete' }),
})
/** Answers a file, so it is not in the typed client. */
export const ${n.camel}Files = { export: '/${n.area}/${n.camel}/exportXls' } as const
`

const schema = (n: Names) => `import { ${n.camel}Machine } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.machine'
import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, newestOf, noRow, ofOrg, rowAccess } from '../kit'

const codes = Object.values(${n.camel}Machine.states)
  .map((code) => \`'\${code}'\`)
  .join(', ')

export const ${n.camel} = pgTable(
  '${n.snake}',
  { ...documentColumns, title: text().notNull(), remark: text() },
  (t) => [
    check('${n.snake}_status', sql\`\${t.status} in (\${sql.raw(codes)})\`),
    uniqueIndex('${n.snake}_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('${n.snake}', t),
  ],
)
rowAccess(${n.camel}, { buyer: ofOrg, supplier: noRow, visitor: noRow })
dataLogged(${n.camel})
`

/** The states in the glossary, where people look them up. */
export const glossaryOf = (n: Names): string => `
### ${n.en} (${n.zh}, \`${n.camel}\`)

| Code | Name | Chinese | English |
| --- | --- | --- | --- |
${states.map(([name, code, zh, en]) => `| \`${code}\` | \`${name}\` | ${zh} | ${en} |`).join('\n')}
`

export const documentFiles = (n: Names): Files => {
  const at = placesOf(n)
  return {
    [`${at.domain}.machine.ts`]: machine(n),
    [`${at.domain}.machine.cells.ts`]: cells(n),
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
