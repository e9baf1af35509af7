import type { Names } from './slice-names'

/** Of a slice with a life cycle: the server's module, what makes one for tests, and its page. */
export const routes = (n: Names) => `import { contract } from '@srm/contract/index'
import { ${n.camel}Files, type ${n.pascal}Add, type ${n.pascal}Detail, type ${n.pascal}Edit, type ${n.pascal}Row } from '@srm/contract/${n.area}/${n.kebab}'
import { ${n.camel} } from '@srm/db/schema/${n.area}/${n.kebab}'
import { refuse } from '@srm/domain/kit/errors'
import { ${n.camel}Fields } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.fields'
import { ${n.camel}Machine } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.machine'
import { ${n.camel}Text } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.text'
import { ne } from 'drizzle-orm'
import type { FastifyPluginCallback } from 'fastify'
import { appendAudit } from '../../../data/chain/audit'
import { canOf } from '../../../data/access/can'
import { selected, sheetColumns } from '../../../data/fields'
import { inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import { lifeEvents } from '../../../data/chain/life-events'
import { countBy } from '../../../data/list/list-count'
import { listExport } from '../../../data/list/list-export'
import { listPage } from '../../../data/list/list-page'
import { listSpec } from '../../../data/list/list-spec'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import { columnsOf } from '../../../data/sheet/sheet-words'
import { lifecycle, transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { routes } from '../../../http/routes'

const { draft, deleted } = ${n.camel}Machine.states
const life = lifecycle({ machine: ${n.camel}Machine, table: ${n.camel}, facts: () => Promise.resolve({}) })

export const ${n.camel}List = listSpec<${n.pascal}Row>({
  of: '${n.area}:${n.camel}',
  from: ${n.camel},
  columns: selected(${n.camel}, ${n.camel}Fields),
  search: ['docNo', 'title'],
  where: () => ne(${n.camel}.status, deleted),
})

const alive = async (tx: Tx, id: string) => {
  const row = await findVisible(tx, ${n.camel}, id)
  if (row.status === deleted) throw refuse('NOT_FOUND')
  return row
}
const detailOf = (ctx: Ctx, id: string): Promise<${n.pascal}Detail> =>
  reading(ctx, async (tx) => {
    const row = await alive(tx, id)
    return { ...row, status: row.status as ${n.pascal}Detail['status'], can: await canOf(tx, life, row) }
  })
const timelineOf = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    await alive(tx, id)
    return lifeEvents(tx, '${n.camel}', id)
  })

const add = (ctx: Ctx, input: ${n.pascal}Add): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const docNo = await nextNumber(tx, '${n.prefix}')
    const [row] = await tx.db
      .insert(${n.camel})
      .values({ ...input, docNo, status: draft })
      .returning({ id: ${n.camel}.id })
    if (!row) throw new Error('${n.en.toLowerCase()} was not written')
    await appendAudit(tx, { action: 'add', bizType: '${n.camel}', bizId: row.id, fromStatus: draft, toStatus: draft })
    return row
  })
const edit = (ctx: Ctx, { id, version, ...input }: ${n.pascal}Edit) =>
  inTx(ctx, (tx) => transition(tx, life, { id, version }, 'edit', input as Partial<${n.pascal}Add>))
const step = (ctx: Ctx, ref: Ref, action: 'submit' | 'close' | 'delete') => inTx(ctx, (tx) => transition(tx, life, ref, action))

const bound = routes(contract.${n.camel}, {
  list: ({ ctx, query }) => listPage(ctx, ${n.camel}List, query),
  counts: ({ ctx, query }) => countBy(ctx, ${n.camel}List, 'status', query),
  queryById: ({ ctx, query }) => detailOf(ctx, query.id),
  timeline: ({ ctx, query }) => timelineOf(ctx, query.id),
  add: ({ ctx, body }) => add(ctx, body),
  edit: ({ ctx, body }) => edit(ctx, body),
  submit: ({ ctx, body }) => step(ctx, body, 'submit'),
  close: ({ ctx, body }) => step(ctx, body, 'close'),
  delete: async ({ ctx, body }) => {
    await step(ctx, body, 'delete')
    return null
  },
})

const { zh, en } = ${n.camel}Text
const column = columnsOf(${n.camel}Text)
export const ${n.camel}Routes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(
    listExport({
      path: ${n.camel}Files.export,
      access: '${n.area}:${n.camel}:exportXls',
      spec: ${n.camel}List,
      sheet: {
        title: { zh: zh.menu.list, en: en.menu.list },
        columns: [
          column('docNo', { width: 20 }),
          ...sheetColumns(${n.camel}Fields, ${n.camel}Text),
          column('status', { dict: '${n.snake}_status' }),
        ],
      },
    }),
  )
  done()
}
`

export const demo = (n: Names) => `import { done, type Session } from './session'

const way = { draft: [], submitted: ['submit'], closed: ['submit', 'close'] } as const

export const ${n.camel}Step = async (client: Session, id: string, action: string) => {
  const { version } = done(await client.get('/${n.area}/${n.camel}/queryById', { id }))
  return client.post(\`/${n.area}/${n.camel}/\${action}\`, { id, version })
}
/** Leads one to this state by what people do; \`patch\` says which values it is to have instead. */
export const make${n.pascal} = async (client: Session, state: keyof typeof way = 'draft', patch: object = {}): Promise<string> => {
  const { id } = done(await client.post('/${n.area}/${n.camel}/add', { title: '${n.zh}一', ...patch }))
  for (const action of way[state]) done(await ${n.camel}Step(client, id, action))
  return id
}
`

export const test = (n: Names) => `import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { make${n.pascal}, ${n.camel}Step } from '../../../demo/${n.kebab}'
import { done } from '../../../demo/session'

const app = await testApp()
const admin = await app.as('admin')
const base = '/${n.area}/${n.camel}'
const byId = async (id: string) => done(await admin.get(\`\${base}/queryById\`, { id }))

describe('${n.en}', () => {
  test('is written, handed in and closed', async () => {
    const id = await make${n.pascal}(admin)
    expect(await byId(id)).toMatchObject({ status: '0', docNo: expect.stringMatching(/^${n.prefix}\\d{8}-\\d{4}$/), can: { submit: null } })
    const [changed] = [{ id, version: 1, title: '改题' }]
    expect(await admin.post(\`\${base}/edit\`, changed)).toSucceed()
    expect(await admin.post(\`\${base}/edit\`, changed)).toRefuse('STALE')
    expect(await ${n.camel}Step(admin, id, 'submit')).toSucceed()
    expect(await ${n.camel}Step(admin, id, 'close')).toSucceed()
    expect(await byId(id)).toMatchObject({ status: '2', title: '改题' })
    const log = done(await admin.get(\`\${base}/timeline\`, { id }))
    expect(log.map((event: { action: string }) => event.action).toSorted()).toEqual(['add', 'close', 'edit', 'submit'])
  })
  test('is changed and thrown away as a draft alone', async () => {
    const id = await make${n.pascal}(admin, 'submitted')
    const { version } = await byId(id)
    expect(await admin.post(\`\${base}/edit\`, { id, version, title: '太晚' })).toRefuse('BAD_TRANSITION')
    expect(await ${n.camel}Step(admin, id, 'delete')).toRefuse('BAD_TRANSITION')
    const other = await make${n.pascal}(admin)
    expect(await ${n.camel}Step(admin, other, 'delete')).toSucceed()
    expect(await admin.get(\`\${base}/queryById\`, { id: other })).toRefuse('NOT_FOUND')
    expect(done(await admin.get(\`\${base}/list\`, { id: other })).records).toEqual([])
  })
  test('stands in its list, in its tab and in a file', async () => {
    await make${n.pascal}(admin, 'closed', { title: '找得到' })
    const found = done(await admin.get(\`\${base}/list\`, { title: '找得到' })).records
    expect(found).toMatchObject([{ status: '2' }])
    expect(done(await admin.get(\`\${base}/counts\`, { title: '找得到' }))).toMatchObject({ '2': 1 })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load((await admin.get(\`\${base}/exportXls\`, { title: '找得到' })).result as never)
    const row = book.worksheets[0]?.getRow(2)
    expect([row?.getCell(1).value, row?.getCell(2).value]).toEqual([found[0].docNo, '找得到'])
  })
  test('is nothing to suppliers, nor to staff without the permission', async () => {
    const id = await make${n.pascal}(admin)
    const company = await app.supplier()
    for (const who of [company.client, await app.as('expert')]) {
      expect(await who.get(\`\${base}/queryById\`, { id })).toRefuse('NO_PERM')
      expect(await who.post(\`\${base}/submit\`, { id, version: 1 })).toRefuse('NO_PERM')
    }
    expect(await byId(id)).toMatchObject({ status: '0', version: 1 })
  })
})
`

export const pages = (
  n: Names,
) => `import { ${n.camel} as routes, ${n.camel}Files, ${n.pascal}Add, type ${n.pascal}Detail, type ${n.pascal}Row } from '@srm/contract/${n.area}/${n.kebab}'
import { ${n.camel}Fields } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.fields'
import { ${n.camel}Machine } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.machine'
import { ${n.camel}Text } from '@srm/domain/${n.area}/${n.kebab}/${n.kebab}.text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { usePageSearch } from '../../../lib/page/page'
import type { Pages } from '../../../lib/page/screen'
import { useText } from '../../../lib/text'
import { ActionBar } from '../../../ui/detail/action-bar'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { EventLog } from '../../../ui/detail/event-log'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { fieldFilters, useFieldColumns } from '../../../ui/reference/field-columns'
import { FieldInputs } from '../../../ui/reference/field-inputs'
import { referenceText } from '../../../ui/reference/reference.text'
import { RowActions } from '../../../ui/row-actions'

interface Of {
  readonly detail?: ${n.pascal}Detail
  readonly onClose: () => void
}
/** What people fill in: of a new one, of a draft to be changed, or only looked at. */
const Form = ({ detail, onClose }: Of) => {
  const t = useText(referenceText)
  const { field } = useText(${n.camel}Text)
  const add = useAction(routes.add, { onDone: onClose })
  const edit = useAction(routes.edit, { onDone: onClose })
  return (
    <SchemaForm
      form="${n.camel}"
      inDialog
      schema={${n.pascal}Add}
      initial={detail ?? {}}
      {...(detail && { recordId: detail.id, version: detail.version })}
      readOnly={detail !== undefined && detail.can['edit'] !== null}
      submit={(values) => (detail ? edit.send({ ...values, id: detail.id, version: detail.version }) : add.send(values))}
      submitLabel={t.save}
      onCancel={onClose}
    >
      <FieldInputs fields={${n.camel}Fields} labels={field} />
    </SchemaForm>
  )
}

/** The server has judged: what is not to be done in this state is not drawn. */
const Steps = ({ detail, onClose }: Required<Of>) => {
  const submit = useAction(routes.submit)
  const close = useAction(routes.close)
  const remove = useAction(routes.delete, { onDone: onClose })
  const ref = { id: detail.id, version: detail.version }
  const all = {
    submit: { run: () => submit.run(ref), primary: true },
    close: { run: () => close.run(ref) },
    delete: { run: () => remove.run(ref), danger: true },
  }
  const open = Object.entries(all).filter(([name]) => detail.can[name] === null)
  return <ActionBar machine={${n.camel}Machine} record={detail} what={detail.title} run={Object.fromEntries(open)} />
}

const Opened = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const asked = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return (
    <DetailLoader query={asked}>
      {(detail) => (
        <>
          <Steps detail={detail} onClose={onClose} />
          <Form key={detail.version} detail={detail} onClose={onClose} />
          <EventLog machine={${n.camel}Machine} query={query(routes.timeline, { query: { id }, quiet: true })} />
          <DocumentComments of="${n.camel}" id={id} />
        </>
      )}
    </DetailLoader>
  )
}

/** All of them; \`?id=\` opens one, for search and notices. */
const List = ({ asked }: { asked: string | null }) => {
  const t = useText(referenceText)
  const { name, menu, field } = useText(${n.camel}Text)
  const [opened, setOpened] = useState(asked)
  const close = () => setOpened(null)
  const columns = useFieldColumns<${n.pascal}Row>(${n.camel}Fields, field, { status: { kind: 'status', machine: ${n.camel}Machine } })
  return (
    <>
      <ListPage<${n.pascal}Row>
        id="${n.area}/${n.kebab}/list"
        title={menu.list}
        query={(wire) => query(routes.list, { query: wire, quiet: true })}
        counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
        columns={[...columns, { key: 'createTime', title: t.createTime, kind: 'instant', sort: true }]}
        filters={fieldFilters(${n.camel}Fields, field, ['docNo', 'title'])}
        views={useStatusViews(${n.camel}Machine, ['draft', 'submitted', 'closed'])}
        primary={{ label: t.add(name), permission: '${n.area}:${n.camel}:add', onClick: () => setOpened('') }}
        rowActions={(row) => (
          <RowActions actions={[{ key: 'open', label: t.open, permission: '${n.area}:${n.camel}:queryById', run: () => setOpened(row.id) }]} />
        )}
        exportPath={${n.camel}Files.export}
        exportPermission="${n.area}:${n.camel}:exportXls"
      />
      {opened !== null && (
        <FormDialog title={opened ? name : t.add(name)} open wide onClose={close}>
          {opened ? <Opened id={opened} onClose={close} /> : <Form onClose={close} />}
        </FormDialog>
      )}
    </>
  )
}

const ${n.pascal}List = () => {
  const asked = usePageSearch()['id'] ?? null
  return <List key={asked} asked={asked} />
}

export const pages: Pages = { '${n.area}/${n.kebab}/list': () => Promise.resolve(${n.pascal}List) }
`
