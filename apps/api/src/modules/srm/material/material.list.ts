import type { MaterialRow } from '@srm/contract/srm/material'
import { material } from '@srm/db/schema/srm/material'
import { materialType } from '@srm/db/schema/srm/material-type'
import { uom } from '@srm/db/schema/srm/uom'
import { fieldsBut } from '@srm/domain/kit/fields'
import { dec } from '@srm/domain/kit/money'
import { materialFields, materialSecretFields } from '@srm/domain/srm/material/material.fields'
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fieldColumns } from '../../../data/fields'
import { listSpec } from '../../../data/list/list-spec'
import { withinType } from '../material-type/material-type.public'

const baseUnit = alias(uom, 'base_unit')
const purchaseUnit = alias(uom, 'purchase_unit')
const open = fieldsBut(materialFields, Object.keys(materialSecretFields) as ('keyPart' | 'remark' | 'sameReason')[])

/** `12.00000000` as people write it. */
const plain = (value: string | null): string | null => (value === null ? null : dec(value).toString())
export const plainNumbers = <R extends { factor: string; minOrderQty: string | null; packQty: string | null }>(row: R): R => ({
  ...row,
  factor: dec(row.factor).toString(),
  minOrderQty: plain(row.minOrderQty),
  packQty: plain(row.packQty),
})

export const materialList = listSpec<MaterialRow>({
  of: 'srm:material',
  from: material,
  columns: {
    id: material.id,
    version: material.version,
    docNo: material.docNo,
    ...fieldColumns(open, material),
    typeCode: materialType.code,
    typeName: materialType.nameZh,
    typeNameEn: materialType.nameEn,
    baseUnit: baseUnit.nameZh,
    baseUnitEn: baseUnit.nameEn,
    purchaseUnit: purchaseUnit.nameZh,
    purchaseUnitEn: purchaseUnit.nameEn,
    status: material.status,
    createBy: material.createBy,
    createTime: material.createTime,
  },
  joins: [
    { table: materialType, on: eq(materialType.id, material.typeId) },
    { table: baseUnit, on: eq(baseUnit.id, material.baseUnitId), shownOnly: true },
    { table: purchaseUnit, on: eq(purchaseUnit.id, material.purchaseUnitId), shownOnly: true },
  ],
  search: ['docNo', 'nameZh', 'nameEn', 'spec', 'model'],
  sortBy: ['createTime', 'docNo'],
  where: (_tx, query) => and(eq(material.delFlag, 0), withinType(query)),
  enrich: async (_tx, rows) => rows.map(plainNumbers),
})
