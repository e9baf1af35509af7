import type { PermissionCode } from '@srm/domain/catalog'
import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import { customType, index, integer, jsonb, numeric, smallint, text, uuid, type ExtraConfigColumn, type PgTable } from 'drizzle-orm/pg-core'

/**
 * A point in time as `YYYY-MM-DD HH:mm:ss` of the business zone. The column is timestamptz with full precision; the
 * connection's TimeZone is the business zone, so the server writes and reads local text (docs/time.md, Clock). Fractions are
 * cut, which keeps `now < deadline` exact for deadlines of whole seconds.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => value.slice(0, 19),
})

export const money = (name = '') => numeric(name, { precision: 18, scale: 2 })
export const price = (name = '') => numeric(name, { precision: 20, scale: 6 })
export const qty = (name = '') => numeric(name, { precision: 18, scale: 4 })
export const rate = (name = '') => numeric(name, { precision: 9, scale: 6 })

/** Values of the extension fields defined for the table, by field name; the definitions say what they are. */
export const ext = () => jsonb().$type<Readonly<Record<string, string>>>().notNull().default({})

/** Every row has a key, a tenant, an owner, the audit four and the optimistic lock. */
export const rowColumns = {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  tenantId: integer('tenant_id').notNull().default(sql`app_tenant()`),
  /** Owning buyer department, a prefix code such as A01A02; null where no department owns the row. */
  orgCode: text('org_code').default(sql`app_org()`),
  createBy: text('create_by').notNull().default(sql`app_username()`),
  createTime: instant('create_time').notNull().default(sql`app_now()`),
  updateBy: text('update_by'),
  updateTime: instant('update_time'),
  version: integer().notNull().default(1),
}
/** A document with a number and a life cycle. */
export const documentColumns = {
  ...rowColumns,
  docNo: text('doc_no').notNull(),
  status: text().notNull(),
  delFlag: smallint('del_flag').notNull().default(0),
}

/**
 * SQL that says which rows an actor may touch; `true` and `false` are the extremes. Settings are read in scalar
 * sub-selects, once per statement: a function call per row would cost a list of 10,000 rows its hundred milliseconds.
 */
export type RowRule = string
export const anyRow: RowRule = 'true'
export const noRow: RowRule = 'false'
/**
 * Rows of the departments that the roles reach in the department one works in now, and one's own of that department. Own rows
 * of another department are read after switching to it; without a department, and where a row belongs to none, own is own.
 * Whether every department is in reach is asked first, and once.
 */
const own = `(create_by = (select app_username()) and ((select app_org()) is null or org_code is null or org_code = (select app_org())))`
export const ofOrg: RowRule = `((select app_sees_all()) or ${own} or coalesce(org_code, '') like any ((select app_scope())::text[]))`
/** Rows of the signed-in supplier. */
export const ofSupplier: RowRule = 'supplier_id = (select app_supplier())'
/** Of a supplier: an account that its own company vouches for. Those that staff could have got into see no sealed offer. */
export const confirmedAccount: RowRule = '(select app_confirmed())'
export const ofUser: RowRule = 'user_id = (select app_user())'
/** Rows whose parent the actor may see: the parent's own policy decides. */
export const via = (parent: string, key: string): RowRule => `exists (select 1 from "${parent}" p where p.id = ${key})`

type Listed = Readonly<Record<'tenantId' | 'orgCode' | 'createBy' | 'createTime' | 'id', ExtraConfigColumn>>
/** For a list of rows {@link ofOrg}, newest first: of the whole tenant, of one department, and of one author. */
export const newestOf = (table: string, t: Listed, alive?: SQL) =>
  [
    index(`${table}_newest`).on(t.tenantId, t.createTime, t.id),
    index(`${table}_of_org`).on(t.tenantId, t.orgCode, t.createTime, t.id),
    index(`${table}_of_author`).on(t.tenantId, t.createBy, t.createTime, t.id),
  ].map((one) => (alive ? one.where(alive) : one))

/** For the same list sorted by the names of the companies. */
export const byCompany = (table: string, t: Readonly<Record<'tenantId' | 'supplierName' | 'id', ExtraConfigColumn>>, alive?: SQL) => {
  const one = index(`${table}_by_company`).on(t.tenantId, t.supplierName, t.id)
  return alive ? one.where(alive) : one
}

const named = new Set<string>()
/** Rows for whoever holds the permission: the transaction carries which of the permissions named here the actor has. */
export const holding = (permission: PermissionCode): RowRule => {
  named.add(permission)
  return `(select app_holds('${permission}'))`
}
export const namedPermissions = (): ReadonlySet<string> => named

export interface RowAccess {
  readonly buyer: RowRule
  readonly supplier: RowRule
  readonly visitor: RowRule
  /** Who may insert, update and delete; absent: the same rows as may be read, and nothing for visitors. */
  readonly write?: { readonly buyer?: RowRule; readonly supplier?: RowRule }
  /** Rows of the first tenant are read in every other: accounts, menus, dictionaries. Writing stays with their tenant. */
  readonly shared?: boolean
}
const declared = new Map<string, RowAccess>()
const columns = new Map<string, readonly string[]>()
const namesOf = (table: PgTable): readonly string[] => Object.values(getTableColumns(table)).map(({ name }) => name)

/**
 * Declares who may see and write the rows of a table. The migration turns it into forced row-level security; the system
 * (jobs, side effects) passes within its tenant. A table without a declaration fails a test.
 */
export const rowAccess = (table: PgTable, access: RowAccess): void => {
  declared.set(getTableName(table), access)
  columns.set(getTableName(table), namesOf(table))
}
export const declaredAccess = (): ReadonlyMap<string, RowAccess> => declared
/** Names of the columns of a table with declared rows, as the database has them. */
export const declaredColumns = (table: string): readonly string[] => columns.get(table) ?? []

/** Names of columns, as the database has them. */
export interface DataLog {
  readonly except: readonly string[]
  readonly columns: readonly string[]
}
const audited = new Map<string, DataLog>()
/** Every change of the table goes to the data log, field by field; `except` names columns that must not appear there. */
export const dataLogged = (table: PgTable, except: readonly string[] = []): void => {
  audited.set(getTableName(table), { except, columns: namesOf(table) })
}
export const declaredDataLogs = (): ReadonlyMap<string, DataLog> => audited

interface Masked {
  /** As the database calls it. */
  readonly column: string
  readonly permission: string
  readonly mask: (value: unknown) => unknown
}
const masks = new Map<string, Masked>()
/** Whoever does not hold the permission reads the values of the column in the data log masked; they are kept whole. */
export const maskedInLog = (table: PgTable, masked: Masked): void => {
  masks.set(getTableName(table), masked)
}
export const declaredMasks = (): ReadonlyMap<string, Masked> => masks

const pinning = new Set<string>()
/**
 * A row keeps the version of the company's information it was made on, in `supplier_version_id`: the newest approved one, or
 * the newest there is before any was (docs/supplier.md, Versions). A trigger sees to it.
 */
export const pinsVersion = (table: PgTable): void => {
  pinning.add(getTableName(table))
}
export const declaredPins = (): ReadonlySet<string> => pinning

/** Codes as a check lists them: `column in (${oneOf(codes)})`. They are our own constants, never typed by anybody. */
export const oneOf = (codes: readonly string[]): SQL => sql.raw(codes.map((code) => `'${code}'`).join(', '))
