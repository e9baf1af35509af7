import type { SupplierChoice } from '@srm/contract/srm/supplier-choice'
import { supplier } from '@srm/db/schema/srm/supplier'
import { supplierBase } from '@srm/db/schema/srm/supplier-profile'
import { supplierType } from '@srm/db/schema/srm/supplier-reference'
import { and, eq, inArray } from 'drizzle-orm'
import { listSpec } from '../../../data/list/list-spec'
import { narrowed } from './supplier-lists'

/** Companies at these stages, to be chosen from; narrowed by stage, type, and category with those below it. */
export const supplierChoices = (stages: readonly string[]) =>
  listSpec<SupplierChoice>({
    from: supplier,
    joins: [
      { table: supplierBase, on: eq(supplierBase.supplierId, supplier.id) },
      { table: supplierType, on: eq(supplierType.id, supplierBase.supplierTypeId) },
    ],
    columns: {
      id: supplier.id,
      docNo: supplier.docNo,
      name: supplier.name,
      status: supplier.status,
      supplierTypeId: supplierBase.supplierTypeId,
      typeName: supplierType.nameZh,
      typeNameEn: supplierType.nameEn,
      createTime: supplier.createTime,
    },
    search: ['name', 'docNo'],
    sort: { column: 'docNo', order: 'asc' },
    where: (_tx, query) => and(eq(supplier.delFlag, 0), inArray(supplier.status, [...stages]), narrowed(query)),
  })
