import { inquiry } from '@srm/db/schema/srm/inquiry'
import { supplier } from '@srm/db/schema/srm/supplier'
import { srmCategory } from '@srm/db/schema/srm/supplier-reference'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysUser } from '@srm/db/schema/sys/user'
import type { onlineText } from '@srm/domain/sys/online/online.text'
import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { listSpec, type ListSpec } from '../../../data/list/list-spec'

type PopupCode = keyof typeof onlineText.zh.popup
type ColumnName = keyof typeof onlineText.zh.column
interface PopupColumnDef {
  readonly name: ColumnName
  readonly width?: number
  readonly dict?: string
}
/** Rows a form may pick from in a dialog: who may, which columns, in which order. */
export interface Popup {
  readonly for: 'signed-in' | 'staff'
  readonly spec: ListSpec<Record<string, unknown>>
  readonly columns: readonly PopupColumnDef[]
}

const popup = (def: {
  readonly for: Popup['for']
  readonly from: ListSpec<unknown>['from']
  readonly columns: Readonly<Record<string, PgColumn>>
  readonly shown: readonly PopupColumnDef[]
  readonly where: SQL
  readonly sort?: ListSpec<unknown>['sort']
}): Popup => ({
  for: def.for,
  columns: def.shown,
  spec: listSpec({
    from: def.from,
    columns: def.columns,
    search: def.shown.filter((c) => !c.dict).map((c) => c.name),
    where: () => def.where,
    sort: def.sort,
  }),
})

/** Every popup by its code; row policies limit what of it a caller sees. */
export const popups: Readonly<Record<PopupCode, Popup>> = {
  supplier: popup({
    for: 'staff',
    from: supplier,
    columns: { id: supplier.id, docNo: supplier.docNo, name: supplier.name, status: supplier.status, createTime: supplier.createTime },
    shown: [{ name: 'docNo', width: 170 }, { name: 'name' }, { name: 'status', width: 120, dict: 'supplier_stage' }],
    where: sql`${supplier.delFlag} = 0`,
  }),
  inquiry: popup({
    for: 'staff',
    from: inquiry,
    columns: {
      id: inquiry.id,
      docNo: inquiry.docNo,
      title: inquiry.title,
      projectName: inquiry.projectName,
      status: inquiry.status,
      createTime: inquiry.createTime,
    },
    shown: [
      { name: 'docNo', width: 180 },
      { name: 'title' },
      { name: 'projectName', width: 160 },
      { name: 'status', width: 110, dict: 'inquiry_status' },
    ],
    where: sql`${inquiry.delFlag} = 0`,
  }),
  user: popup({
    for: 'staff',
    from: sysUser,
    columns: { id: sysUser.id, username: sysUser.username, realname: sysUser.realname, createTime: sysUser.createTime },
    shown: [{ name: 'username', width: 160 }, { name: 'realname' }],
    where: sql`${sysUser.delFlag} = 0 and ${sysUser.status} = 1 and ${sysUser.supplierId} is null`,
  }),
  depart: popup({
    for: 'staff',
    from: sysDepart,
    columns: { id: sysDepart.id, orgCode: sysDepart.orgCode, departName: sysDepart.departName },
    shown: [{ name: 'orgCode', width: 140 }, { name: 'departName' }],
    where: sql`${sysDepart.delFlag} = 0`,
    sort: { column: 'orgCode', order: 'asc' },
  }),
  category: popup({
    for: 'signed-in',
    from: srmCategory,
    columns: { id: srmCategory.id, code: srmCategory.code, nameZh: srmCategory.nameZh, nameEn: srmCategory.nameEn },
    shown: [{ name: 'code', width: 200 }, { name: 'nameZh' }, { name: 'nameEn' }],
    where: sql`${srmCategory.enabled}`,
    sort: { column: 'code', order: 'asc' },
  }),
}
