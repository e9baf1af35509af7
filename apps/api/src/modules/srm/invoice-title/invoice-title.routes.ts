import { contract } from '@srm/contract/index'
import { invoiceTitleReference } from '@srm/contract/srm/invoice-title'
import { invoiceTitle } from '@srm/db/schema/srm/invoice-title'
import { sysDepart } from '@srm/db/schema/sys/department'
import { assertNoProblems, fieldProblem } from '@srm/domain/kit/errors'
import type { EditOf, RowOf } from '@srm/domain/kit/fields'
import { invoiceTitleFields } from '@srm/domain/srm/invoice-title/invoice-title.fields'
import { invoiceTitleText } from '@srm/domain/srm/invoice-title/invoice-title.text'
import { isUsci, registerNumber } from '@srm/domain/srm/supplier/supplier-identity.rules'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { FastifyPluginCallback } from 'fastify'
import { referenceHandlers, referenceOf } from '../../../data/reference'
import type { Tx } from '../../../data/transaction/in-tx'
import { routes } from '../../../http/routes'
import { referenceSheet } from '../../sys/task/table-sheet.public'

type Fields = typeof invoiceTitleFields

const departIsThere = async ({ db, actor }: Tx, code: string): Promise<boolean> => {
  const rows = await db
    .select({ id: sysDepart.id })
    .from(sysDepart)
    .where(and(eq(sysDepart.tenantId, actor.tenantId), eq(sysDepart.orgCode, code), eq(sysDepart.delFlag, 0)))
  return rows.length > 0
}
const otherOf = async ({ db, actor }: Tx, departCode: string | null, id?: string): Promise<string | null> => {
  const [row] = await db
    .select({ name: invoiceTitle.name })
    .from(invoiceTitle)
    .where(
      and(
        ...[eq(invoiceTitle.tenantId, actor.tenantId), eq(invoiceTitle.enabled, true)],
        ...[sql`coalesce(${invoiceTitle.departCode}, '') = ${departCode ?? ''}`, id ? ne(invoiceTitle.id, id) : undefined],
      ),
    )
  return row?.name ?? null
}
/** One title in use for a department, so that nobody has to choose; the tax number is one. */
const checked = async (tx: Tx, input: EditOf<Fields>, before?: RowOf<Fields>) => {
  const { taxNo = '', departCode = null, enabled = true } = { ...before, ...input }
  const plain = registerNumber(taxNo)
  const other = enabled ? await otherOf(tx, departCode, before?.id) : null
  assertNoProblems([
    ...(isUsci(plain) ? [] : [fieldProblem('taxNo', 'TITLE_TAXNO')]),
    ...(departCode === null || (await departIsThere(tx, departCode)) ? [] : [fieldProblem('departCode', 'TITLE_DEPART', departCode)]),
    ...(other === null ? [] : [fieldProblem('departCode', 'TITLE_DEPART_TWICE', departCode ?? '', other)]),
  ])
  return { taxNo: plain }
}
const kept = referenceOf({
  of: 'srm:invoiceTitle',
  table: invoiceTitle,
  fields: invoiceTitleFields,
  search: ['code', 'name', 'taxNo'],
  sort: { column: 'code', order: 'asc' },
  taken: 'REFERENCE_CODE_TAKEN',
  check: checked,
})
const sheet = referenceSheet(invoiceTitleReference, kept, invoiceTitleText)
const bound = routes(contract.invoiceTitle, referenceHandlers(kept, sheet.take))

export const invoiceTitleRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(sheet.routes)
  done()
}
