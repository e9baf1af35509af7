import type { Catalog } from './kit/catalog'
import type { AnyMachine } from './kit/machine'

/** The sum of all slice catalogs: one line per slice. Feeds seeds, menus, permission types and tests. */
export const catalogs = [] as const satisfies readonly Catalog[]

/** All life cycles: the generic suites walk them. */
export const machines: readonly AnyMachine[] = []

/** Every permission code of the product. */
export type PermissionCode = (typeof catalogs)[number] extends infer C ? (C extends Catalog<infer P> ? P : never) : never
