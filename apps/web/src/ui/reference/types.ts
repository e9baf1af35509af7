import type { ListQuery } from '@srm/contract/kit/page'
import type { Route } from '@srm/contract/kit/route'
import type { PermissionCode } from '@srm/domain/catalog'
import type { Fields } from '@srm/domain/kit/fields'
import type { Text, TextTree } from '@srm/domain/kit/text'
import type { z } from 'zod'
import type { SpecialColumns } from './field-columns'
import type { SpecialInputs } from './field-inputs'

export type ReferenceRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }

/** The page of reference data needs this of what the contract declares. */
interface Declared {
  readonly of: string
  readonly fields: Fields
  readonly add: z.ZodType
  readonly may: (action: string) => PermissionCode
  readonly files: { readonly import: string; readonly template: string; readonly export: string }
  readonly routes: {
    readonly list: Route & { readonly method: 'GET'; readonly query: z.ZodType<ListQuery> }
    readonly add: Route & { readonly body: z.ZodType }
    readonly edit: Route & { readonly body: z.ZodType }
    readonly delete: Route & { readonly query: z.ZodType<unknown, { id: string }> }
    readonly deleteBatch: Route & { readonly query: z.ZodType<unknown, { ids: string }> }
  }
}

export interface ReferencePageProps {
  /** Screen key; settings of the list are kept under it. */
  readonly screen: string
  readonly of: Declared
  readonly text: Text<TextTree & { readonly name: string; readonly menu: { readonly list: string }; readonly field: TextTree }>
  /** Fields to filter by; absent: those that are searched. */
  readonly filters?: readonly string[]
  readonly sort?: { readonly column: string; readonly order: 'asc' | 'desc' }
  /** Stands beside the question whether to delete. */
  readonly removeHint?: string
  /** Columns and inputs that only this page can draw, by field; inputs of the row that is changed. */
  readonly useColumns?: () => SpecialColumns<ReferenceRow>
  readonly useInputs?: (row?: ReferenceRow) => SpecialInputs
  /** A form begins with these beside the row, or beside what is declared of a new one. */
  readonly initial?: (row?: ReferenceRow) => object
  /** Order of the form, where it is not that of the list. */
  readonly order?: readonly string[]
}
