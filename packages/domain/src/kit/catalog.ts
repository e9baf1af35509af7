import { permissionOf, type ActionOf, type AnyMachine } from './machine'

/** A new installation begins with these roles; once seeded they are data that an administrator renames (docs/access.md, Roles). */
export const roleTemplates = [
  'admin',
  'purchaser',
  'purchaseManager',
  'opener',
  'expert',
  'qualityEngineer',
  'warehouse',
  'finance',
  'financeManager',
  'cashier',
  'supplierManager',
  'auditor',
  'supplierAdmin',
  'supplierStaff',
] as const
export type RoleTemplate = (typeof roleTemplates)[number]
/** The templates that accounts of a company hold; all others are the staff's. */
export const supplierRoles: readonly RoleTemplate[] = ['supplierAdmin', 'supplierStaff']

/** A menu entry. Its title is the text `<slice>.menu.<key>`, its code `<slice>.<key>`. */
export interface MenuNode {
  readonly key: string
  /** Code of the parent entry (`<slice>.<key>`), absent at the root. */
  readonly parent?: string
  readonly path: string
  /** Screen key (`srm/inquiry/list`); a group has `layouts/RouteView`. */
  readonly component: string
  readonly icon?: string
  readonly order: number
  readonly hidden?: boolean
  readonly keepAlive?: boolean
  /** Permissions, of any slice, that its page and the pages opened from it ask for: whoever is granted the entry has them. */
  readonly needs?: readonly string[]
  /** Roles that see the entry at first seeding. */
  readonly roles: readonly RoleTemplate[]
}

/** A dictionary: of a machine's states (read-only), or of values with texts `<slice>.dict.<code>.<value>`. */
type DictDef = { readonly machine: AnyMachine } | { readonly values: readonly string[]; readonly editable?: boolean }

export interface Catalog<P extends string = string> {
  readonly slice: string
  readonly menus: readonly MenuNode[]
  readonly permissions: readonly P[]
  readonly dicts: Readonly<Record<string, DictDef>>
  /** Each document has a number prefix of its own (docs/numbering.md, Prefixes). */
  readonly numbers: Readonly<Record<string, string>>
  /** Permissions each role template starts with. */
  readonly grants: Partial<Readonly<Record<RoleTemplate, readonly P[]>>>
}

/** Declares what a slice contributes: menus, permissions, dictionaries, numbers, first grants. */
export const catalogOf = <const P extends string>(
  def: Pick<Catalog<P>, 'slice' | 'permissions'> & Partial<Omit<Catalog<P>, 'slice' | 'permissions'>>,
): Catalog<P> => ({ menus: [], dicts: {}, numbers: {}, grants: {}, ...def })

/** Permission codes of all actions a person can do: `srm:inquiry:award`… */
export const actionsOf = <const M extends AnyMachine>(machine: M) =>
  (Object.keys(machine.actions) as ActionOf<M>[])
    .filter((a) => machine.actions[a]?.by !== 'system')
    .map((a) => permissionOf(machine, a) as `${M['area']}:${M['entity']}:${ActionOf<M>}`)

const crudActions = ['list', 'queryById', 'add', 'edit', 'delete'] as const
type CrudAction = (typeof crudActions)[number]
/** `crud('srm:inquiry')` -> `srm:inquiry:list`, `…:queryById`, `…:add`, `…:edit`, `…:delete`. */
export const crud = <const C extends string>(prefix: C): `${C}:${CrudAction}`[] => crudActions.map((a) => `${prefix}:${a}` as const)
