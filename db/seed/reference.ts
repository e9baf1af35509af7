import { randomUUID } from 'node:crypto'
import { catalogs } from '@srm/domain/catalog'
import { type Catalog, type MenuNode, type RoleTemplate, roleTemplates } from '@srm/domain/kit/catalog'
import { templateScope } from '@srm/domain/sys/role/role.rules'
import { phrase } from '@srm/domain/texts'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../client'
import { sysDict, sysDictItem } from '../schema/sys/dict'
import { sysPermission } from '../schema/sys/permission'
import { sysRole } from '../schema/sys/role'
import type { SeedDict } from './dict'
import { seedCategories } from './category'
import { followRenames, settleButtons } from './renamed'
import { seedCheckRules } from './check-rules'
import { seedFillRules } from './fill-rules'
import { type Grant, seedGrants } from './grants'
import { seedMessageTemplates } from './message-templates'
import { countryDict, currencyDict } from './iso'
import { seedSite } from './site'
import { seedSupplierReference } from './supplier-reference'
import { seedUnits } from './uom'
import { seedTenant } from './tenant'
import { asSystem, insertMissing } from './system'

const all: readonly Catalog[] = catalogs
const say = (lang: 'zh-CN' | 'en-US', paths: readonly string[], fallback: string): string => {
  for (const path of paths) {
    const found = phrase(lang, path)
    if (found !== undefined) return found
  }
  return fallback
}
const both = (paths: readonly string[], fallback: string) => ({ zh: say('zh-CN', paths, fallback), en: say('en-US', paths, fallback) })

const menuCode = (slice: string, { key }: MenuNode) => `${slice}.${key}`
const isGroup = (menu: MenuNode) => menu.component.startsWith('layouts/')

/** `srm:inquiry:award` -> 定标: the permission's own text, the action's, or the word every slice shares. */
const permissionName = (slice: string, code: string) => {
  const [, entity = slice, action = code] = code.split(':')
  const owners = [...new Set([entity, slice])]
  const own = owners.flatMap((o) => [`${o}.permission.${action}`, `${o}.action.${action}`])
  return both([...own, `kit.permission.${action}`], code)
}

const idsByCode = async (tx: Tx, query: ReturnType<typeof sql>): Promise<Map<string, string>> => {
  const rows = (await tx.execute(query)) as unknown as { code: string; id: string }[]
  return new Map(rows.map((r) => [r.code, r.id]))
}

/** Ids of the rows there are and of those now missing, and the codes of the latter. */
const withNew = (there: Map<string, string>, codes: readonly string[]) => {
  const fresh = new Set(codes.filter((code) => !there.has(code)))
  return { fresh, ids: new Map([...there, ...[...fresh].map((code) => [code, randomUUID()] as const)]) }
}

const menuName = (slice: string, { key }: MenuNode) => both([`${slice}.menu.${key}`], key)

/** What the pages of entries ask for is the code's to say: rows of earlier releases follow it. */
const followNeeds = async (tx: Tx): Promise<void> => {
  const needs = all.flatMap(({ slice, menus }) => menus.map((m) => ({ code: menuCode(slice, m), needs: m.needs?.join() ?? null })))
  await tx.execute(sql`update sys_permission p set needs = n.needs
    from jsonb_to_recordset(${JSON.stringify(needs)}::jsonb) as n(code text, needs text)
    where p.code = n.code and p.menu_type <> 2 and p.needs is distinct from n.needs`)
}

/** The words the product comes with: of menus and buttons by their code, and of dictionaries. */
export const builtInWords = () => ({
  permissions: new Map(
    all.flatMap((c) => [
      ...c.menus.map((menu) => [menuCode(c.slice, menu), menuName(c.slice, menu)] as const),
      ...c.permissions.map((code) => [code, permissionName(c.slice, code)] as const),
    ]),
  ),
  dicts: seededDicts(),
})

const menuRow = (ids: Map<string, string>, slice: string, menu: MenuNode) => {
  const name = menuName(slice, menu)
  return {
    id: ids.get(menuCode(slice, menu)),
    code: menuCode(slice, menu),
    parentId: menu.parent ? (ids.get(menu.parent) ?? null) : null,
    name: name.zh,
    nameEn: name.en,
    menuType: menu.parent ? 1 : 0,
    url: menu.path,
    component: menu.component,
    sortNo: menu.order,
    icon: menu.icon ?? null,
    hidden: menu.hidden ?? false,
    // Pages live on behind other tabs unless their entry says otherwise; groups have no page of their own.
    keepAlive: menu.keepAlive ?? !menu.component.startsWith('layouts/'),
  }
}

const screenOf = (menus: readonly MenuNode[]) => menus.find((m) => !isGroup(m) && !m.hidden)
const pageOf = ({ slice, menus, permissions }: Catalog) => {
  const screen = screenOf(menus)
  return screen && permissions.length > 0 ? [{ codes: permissions, entry: menuCode(slice, screen) }] : []
}

const buttonRow = (ids: Map<string, string>, { slice, menus }: Catalog, code: string, at: number) => {
  const name = permissionName(slice, code)
  const screen = screenOf(menus)
  // A slice without a screen of its own belongs to the administration.
  const parentId = ids.get(screen ? menuCode(slice, screen) : 'system.group') ?? null
  return { id: ids.get(code), code, parentId, name: name.zh, nameEn: name.en, menuType: 2, perms: code, sortNo: at, isRoute: false }
}

const seedPermissions = async (tx: Tx) => {
  const there = await idsByCode(tx, sql`select code, id from sys_permission`)
  const codes = all.flatMap((c) => [...c.menus.map((m) => menuCode(c.slice, m)), ...c.permissions])
  const { ids, fresh } = withNew(there, codes)
  const rows = all.flatMap((c) => [
    ...c.menus.map((m) => menuRow(ids, c.slice, m)),
    ...c.permissions.map((code, at) => buttonRow(ids, c, code, at)),
  ])
  await insertMissing(
    tx,
    sysPermission,
    rows.filter((r) => fresh.has(r.code)),
  )
  return { ids, fresh }
}

const seedRoles = async (tx: Tx) => {
  const there = await idsByCode(tx, sql`select role_code as code, id from sys_role`)
  const { ids, fresh } = withNew(there, roleTemplates)
  const rows = [...fresh].map((code) => {
    const name = both([`role.template.${code}`], code)
    return { id: ids.get(code), roleCode: code, roleName: name.zh, roleNameEn: name.en, dataScope: templateScope[code as RoleTemplate] }
  })
  await insertMissing(tx, sysRole, rows)
  return { ids, fresh }
}

/** What each built-in role is given: the entries that name it, and its permissions. */
const catalogGrants = (): Grant[] =>
  all.flatMap((c) => [
    ...c.menus.flatMap((m) => m.roles.map((role) => [role, menuCode(c.slice, m)] as const)),
    ...Object.entries(c.grants).flatMap(([role, codes]) => (codes ?? []).map((code) => [role, code] as const)),
  ])

const dictsOf = ({ slice, dicts }: Catalog): SeedDict[] =>
  Object.entries(dicts).map(([code, def]) => {
    const name = both([`${slice}.dictName.${code}`], code)
    const items =
      'machine' in def
        ? Object.entries(def.machine.states).map(([state, value]) => ({ value, paths: [`${def.machine.entity}.status.${state}`] }))
        : def.values.map((value) => ({ value, paths: [`${slice}.dict.${code}.${value}`, `kit.dict.${code}.${value}`] }))
    return {
      code,
      name: name.zh,
      nameEn: name.en,
      readOnly: 'machine' in def || def.editable !== true,
      items: items.map(({ value, paths }) => {
        const text = both(paths, value)
        return { value, text: text.zh, textEn: text.en }
      }),
    }
  })

/** Items are added to a new dictionary, and to one that only the code may change. */
const seedDicts = async (tx: Tx, dicts: readonly SeedDict[]): Promise<void> => {
  const there = await idsByCode(tx, sql`select dict_code as code, id from sys_dict`)
  const { ids, fresh } = withNew(
    there,
    dicts.map((d) => d.code),
  )
  const rows = dicts
    .filter((d) => fresh.has(d.code))
    .map((d) => ({ id: ids.get(d.code), dictCode: d.code, dictName: d.name, dictNameEn: d.nameEn, readOnly: d.readOnly }))
  await insertMissing(tx, sysDict, rows)
  const items = dicts
    .filter((d) => d.readOnly || fresh.has(d.code))
    .flatMap((d) =>
      d.items.map((item, at) => ({
        dictId: ids.get(d.code),
        itemValue: item.value,
        itemText: item.text,
        itemTextEn: item.textEn,
        sortOrder: at + 1,
      })),
    )
  await insertMissing(tx, sysDictItem, items)
}

/** Every dictionary the catalogs declare, and the two that are international standards. */
const seededDicts = (): SeedDict[] => [...all.flatMap(dictsOf), countryDict(), currencyDict()]

/**
 * Menus, permissions, role templates with their grants, dictionaries. Inserts what is missing and never changes
 * what is there, so an administrator's edits outlive every start. Safe to run from several replicas.
 */
export const seedReference = (db: Db): Promise<void> =>
  asSystem(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(5271002)`)
    const permissions = await seedPermissions(tx)
    await followRenames(tx)
    await followNeeds(tx)
    await settleButtons(tx, all.flatMap(pageOf))
    const roles = await seedRoles(tx)
    await seedGrants(tx, catalogGrants(), roles, permissions)
    await seedDicts(tx, seededDicts())
    await seedTenant(tx)
    await seedSupplierReference(tx)
    await seedUnits(tx)
    await seedSite(tx)
    await seedCategories(tx)
    await seedCheckRules(tx)
    await seedFillRules(tx)
    await seedMessageTemplates(tx)
    await tx.execute(sql`insert into sys_auth_version (tenant_id) values (0) on conflict do nothing`)
  })
