import { contract } from '@srm/contract/index'
import { matchToleranceReference } from '@srm/contract/srm/match-tolerance'
import { materialType } from '@srm/db/schema/srm/material-type'
import { matchTolerance } from '@srm/db/schema/srm/match-tolerance'
import { supplier } from '@srm/db/schema/srm/supplier'
import { assertNoProblems, fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import type { EditOf, RowOf } from '@srm/domain/kit/fields'
import { isTolerance } from '@srm/domain/srm/invoice/tolerance.rules'
import { matchToleranceFields } from '@srm/domain/srm/match-tolerance/match-tolerance.fields'
import { matchToleranceText } from '@srm/domain/srm/match-tolerance/match-tolerance.text'
import { and, eq } from 'drizzle-orm'
import type { FastifyPluginCallback } from 'fastify'
import { referenceHandlers, referenceOf } from '../../../data/reference'
import type { Tx } from '../../../data/transaction/in-tx'
import { routes } from '../../../http/routes'
import { referenceSheet } from '../../sys/task/table-sheet.public'

type Fields = typeof matchToleranceFields

/** A file and a form name the company by its number. */
const supplierIdOf = async ({ db, actor }: Tx, supplierNo: string): Promise<string | null> => {
  const [row] = await db
    .select({ id: supplier.id })
    .from(supplier)
    .where(and(eq(supplier.tenantId, actor.tenantId), eq(supplier.docNo, supplierNo), eq(supplier.delFlag, 0)))
  return row?.id ?? null
}
const isType = async ({ db, actor }: Tx, code: string): Promise<boolean> => {
  const rows = await db
    .select({ id: materialType.id })
    .from(materialType)
    .where(and(eq(materialType.tenantId, actor.tenantId), eq(materialType.code, code)))
  return rows.length > 0
}
const checked = async (tx: Tx, input: EditOf<Fields>, before?: RowOf<Fields>) => {
  const whole = { ...before, ...input }
  const { supplierNo = null, typeCode = null, validFrom = '', validTo = null } = whole
  const { pct = null, amt = null, qtyPct = null, qtyAbs = null } = whole
  const supplierId = supplierNo === null ? null : await supplierIdOf(tx, supplierNo)
  const problems: FieldProblem[] = [
    ...(isTolerance({ pct, amt, qtyPct, qtyAbs }) ? [] : [fieldProblem('pct', 'TOLERANCE_PAIR')]),
    ...(validTo === null || validTo > validFrom ? [] : [fieldProblem('validTo', 'TOLERANCE_DAYS')]),
    ...(supplierNo !== null && supplierId === null ? [fieldProblem('supplierNo', 'TOLERANCE_SUPPLIER', supplierNo)] : []),
    ...(typeCode === null || (await isType(tx, typeCode)) ? [] : [fieldProblem('typeCode', 'TOLERANCE_TYPE', typeCode)]),
  ]
  assertNoProblems(problems)
  return { supplierId }
}
const kept = referenceOf({
  of: 'srm:matchTolerance',
  table: matchTolerance,
  fields: matchToleranceFields,
  joins: [{ table: supplier, on: eq(supplier.id, matchTolerance.supplierId), shownOnly: true }],
  computed: { supplierNo: supplier.docNo, supplierName: supplier.name },
  search: ['code', 'supplierName', 'typeCode'],
  sort: { column: 'code', order: 'asc' },
  taken: 'REFERENCE_CODE_TAKEN',
  check: checked,
})
const sheet = referenceSheet(matchToleranceReference, kept, matchToleranceText)
const bound = routes(contract.matchTolerance, referenceHandlers(kept, sheet.take))

export const matchToleranceRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(sheet.routes)
  done()
}
