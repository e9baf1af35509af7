import '@srm/domain/srm/secondary-supplier/secondary-supplier.text'
import type { ErrorKey } from '@srm/domain/kit/errors'
import { secondarySupplierMachine } from '@srm/domain/srm/secondary-supplier/secondary-supplier.machine'
import { secondaryRelations } from '@srm/domain/srm/secondary-supplier/secondary-supplier.rules'
import { isUsci, registerNumber } from '@srm/domain/srm/supplier/supplier-identity.rules'
import { domesticCountry } from '@srm/domain/srm/supplier/supplier-kinds'
import { z } from 'zod'
import { Can, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, files, flag, id, instant, line, optionalLine, statusOf, versioned } from '../kit/scalars'

export const SecondarySupplierRow = z.object({
  id,
  version: z.number(),
  docNo: z.string(),
  supplierId: id,
  supplierName: z.string(),
  secName: z.string(),
  usci: z.string().nullable(),
  country: z.string(),
  relation: z.enum(secondaryRelations),
  categoryId: id,
  categoryName: z.string().nullable(),
  categoryNameEn: z.string().nullable(),
  parts: z.string(),
  keyPart: z.boolean(),
  validFrom: day.nullable(),
  validTo: day.nullable(),
  status: statusOf(secondarySupplierMachine),
  createTime: instant,
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** Suppliers with the same company behind them, reviewed; staff only. */
  usedBy: z.number().nullable(),
})
export type SecondarySupplierRow = z.infer<typeof SecondarySupplierRow>

export const SecondarySupplierDetail = SecondarySupplierRow.extend({
  brand: z.string().nullable(),
  capacity: z.string().nullable(),
  contractRef: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  files,
  can: Can,
})
export type SecondarySupplierDetail = z.infer<typeof SecondarySupplierDetail>

const optionalDay = day.nullish().transform((d) => d ?? null)
const fields = z.object({
  secName: line(200, 2),
  usci: optionalLine(18).transform((typed) => typed && registerNumber(typed)),
  country: line(3, 3),
  relation: z.enum(secondaryRelations),
  categoryId: id,
  parts: line(500, 2),
  keyPart: flag.default(false),
  brand: optionalLine(100),
  capacity: optionalLine(200),
  contractRef: optionalLine(50),
  validFrom: optionalDay,
  validTo: optionalDay,
  files: files.default([]),
})
const judged = <S extends z.ZodType<z.infer<typeof fields>>>(schema: S) =>
  schema.superRefine((value, ctx) => {
    const fail = (path: string, errorKey: ErrorKey) => ctx.addIssue({ code: 'custom', path: [path], params: { errorKey } })
    if (value.usci && value.country === domesticCountry && !isUsci(value.usci)) fail('usci', 'SEC_USCI')
    if (value.validFrom && value.validTo && value.validTo < value.validFrom) fail('validTo', 'SEC_VALIDITY')
  })
export const SecondarySupplierInput = judged(fields)
export type SecondarySupplierInput = z.infer<typeof fields>
export const SecondarySupplierEdit = judged(fields.extend(versioned.shape))

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })

/** Told by suppliers, reviewed by the buyer; the row policy leaves each side its rows. */
export const secondarySupplier = c.router({
  list: listRoute('/srm/secondarySupplier/list', {
    row: SecondarySupplierRow,
    access: 'srm:secondarySupplier:list',
    dicts: { relation: 'secondary_relation', country: 'country' },
  }),
  counts: countsRoute('/srm/secondarySupplier/counts', { access: 'srm:secondarySupplier:list' }),
  queryById: readRoute({
    path: '/srm/secondarySupplier/queryById',
    query: byId,
    result: SecondarySupplierDetail,
    access: 'srm:secondarySupplier:queryById',
  }),
  timeline: readRoute({
    path: '/srm/secondarySupplier/timeline',
    query: byId,
    result: z.array(LifeEvent),
    access: 'srm:secondarySupplier:queryById',
  }),
  add: writeRoute({
    path: '/srm/secondarySupplier/add',
    body: SecondarySupplierInput,
    result: Moved,
    access: 'srm:secondarySupplier:add',
    oplog: 'secondarySupplier.add',
  }),
  edit: writeRoute({
    path: '/srm/secondarySupplier/edit',
    body: SecondarySupplierEdit,
    result: Moved,
    access: 'srm:secondarySupplier:edit',
    oplog: 'secondarySupplier.edit',
  }),
  submit: actionRoute('/srm/secondarySupplier/submit', { result: Moved, access: 'srm:secondarySupplier:submit' }),
  withdraw: actionRoute('/srm/secondarySupplier/withdraw', { result: Moved, access: 'srm:secondarySupplier:withdraw' }),
  delete: actionRoute('/srm/secondarySupplier/delete', { result: z.null(), access: 'srm:secondarySupplier:delete' }),
  approve: actionRoute('/srm/secondarySupplier/approve', { result: Moved, access: 'srm:secondarySupplier:approve' }),
  reject: actionRoute('/srm/secondarySupplier/reject', {
    body: versioned.extend({ reason: line(500, 2) }),
    result: Moved,
    access: 'srm:secondarySupplier:reject',
  }),
})

/** Answers a file: the list's query plus `selections`. */
export const secondarySupplierFiles = { list: '/srm/secondarySupplier/exportXls' } as const
