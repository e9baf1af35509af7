import type { Catalog } from './kit/catalog'
import type { AnyMachine } from './kit/machine'
import { systemCatalog } from './sys/system/system.catalog'
import { userCatalog } from './sys/user/user.catalog'
import { roleCatalog } from './sys/role/role.catalog'
import { permissionCatalog } from './sys/permission/permission.catalog'
import { departmentCatalog } from './sys/department/department.catalog'
import { departRoleCatalog } from './sys/depart-role/depart-role.catalog'
import { dictCatalog } from './sys/dict/dict.catalog'
import { checkRuleCatalog } from './sys/check/check-rule.catalog'
import { announcementCatalog } from './sys/announcement/announcement.catalog'
import { messageCatalog } from './sys/message/message.catalog'
import { announcementMachine } from './sys/announcement/announcement.machine'
import { supplierCatalog } from './srm/supplier/supplier.catalog'
import { supplierMachine } from './srm/supplier/supplier.machine'
import { inquiryCatalog } from './srm/inquiry/inquiry.catalog'
import { inquiryMachine } from './srm/inquiry/inquiry.machine'
import { siteCatalog } from './portal/site/site.catalog'
import { siteMachine } from './portal/site/site.machine'
import { newsCatalog } from './portal/news/news.catalog'
import { newsMachine } from './portal/news/news.machine'

/** The sum of all slice catalogs: one line per slice. Feeds seeds, menus, permission types and tests. */
export const catalogs = [
  systemCatalog,
  userCatalog,
  roleCatalog,
  permissionCatalog,
  departmentCatalog,
  departRoleCatalog,
  dictCatalog,
  checkRuleCatalog,
  announcementCatalog,
  messageCatalog,
  supplierCatalog,
  inquiryCatalog,
  siteCatalog,
  newsCatalog,
] as const satisfies readonly Catalog[]

/** All life cycles: the generic suites walk them. */
export const machines: readonly AnyMachine[] = [announcementMachine, supplierMachine, inquiryMachine, siteMachine, newsMachine]

/** Every permission code of the product. */
export type PermissionCode = (typeof catalogs)[number] extends infer C ? (C extends Catalog<infer P> ? P : never) : never
