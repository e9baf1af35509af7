import { supplierBank, supplierBase, supplierContact, supplierQualification } from '@srm/db/schema/srm/supplier-profile'
import {
  supplierAward,
  supplierLitigation,
  supplierLitigationSecret,
  supplierPatent,
  supplierPerformance,
  supplierTransfer,
} from '@srm/db/schema/srm/supplier-records'
import type { Fields } from '@srm/domain/kit/fields'
import { baseFields } from '@srm/domain/srm/supplier/supplier-base.fields'
import { awardFields, caseFields, patentFields, performanceFields, transferFields } from '@srm/domain/srm/supplier/supplier-record.fields'
import type { PgTable } from 'drizzle-orm/pg-core'
import { bankFields, contactFields, qualificationFields } from '@srm/domain/srm/supplier/supplier-row.fields'
import { expect, test } from 'vitest'
import { fieldColumns } from '../../../data/fields'

test.each<[string, Fields, PgTable, PgTable?]>([
  ['overview', baseFields, supplierBase],
  ['contact', contactFields, supplierContact],
  ['account', bankFields, supplierBank],
  ['document', qualificationFields, supplierQualification],
  ['performance', performanceFields, supplierPerformance],
  ['patent', patentFields, supplierPatent],
  ['award', awardFields, supplierAward],
  ['transfer', transferFields, supplierTransfer],
  ['lawsuit', caseFields, supplierLitigation, supplierLitigationSecret],
])('%s is stored as it is declared, but for files, which hang on the row', (_, fields, ...[table, secret = table]) => {
  const stored = Object.fromEntries(Object.entries(fields).filter(([name]) => !/files$/i.test(name)))
  expect(Object.keys(fieldColumns(stored, table, secret))).toEqual(Object.keys(stored))
})
