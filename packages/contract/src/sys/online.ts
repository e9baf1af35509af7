import { z } from 'zod'
import { c, listRoute, readRoute } from '../kit/route'
import { DictItem } from './dict'

/** An option of linked selects: `store` is the value kept, `id` is the `pidValue` of the next level. */
export const LinkedOption = z.object({ id: z.string(), store: z.string(), label: z.string() })
export type LinkedOption = z.infer<typeof LinkedOption>

const PopupColumn = z.object({
  title: z.string(),
  dataIndex: z.string(),
  align: z.enum(['left', 'center', 'right']),
  width: z.number().nullable(),
  sorter: z.boolean(),
  /** Dictionary that explains the value. */
  dict: z.string().nullable(),
  /** The same as a key of `dictOptions`, where older clients look for it. */
  customRender: z.string().optional(),
})
type PopupColumn = z.infer<typeof PopupColumn>
export const PopupConfig = z.object({
  cgRpConfigId: z.string(),
  cgRpConfigName: z.string(),
  columns: z.array(PopupColumn),
  dictOptions: z.record(z.string(), z.array(DictItem)),
})
export type PopupConfig = z.infer<typeof PopupConfig>
export const PopupFilter = z.object({
  field: z.string(),
  label: z.string(),
  mode: z.literal('single'),
  view: z.enum(['text', 'list']),
  dict: z.string().nullable(),
})
export const PopupRow = z.looseObject({ id: z.string() })
export type PopupRow = Readonly<Record<string, string | number | boolean | null>> & { readonly id: string }

const name = z.string().max(64)
const signedIn = { access: 'signed-in', beforeCompletion: true } as const

/** Calls of the linked selects and of the popup picker; both read named sources only. */
export const online = c.router({
  /** Level 1 with `condition` (`col = 'x'`), deeper levels with the `pidValue` of what was chosen above. */
  querySelectOptions: readRoute({
    path: '/online/cgform/api/querySelectOptions',
    query: z.object({
      table: name.default(''),
      txt: name.default(''),
      key: name.default(''),
      idField: name.optional(),
      pidField: name.optional(),
      condition: z.string().max(500).optional(),
      pidValue: z.string().max(200).optional(),
    }),
    result: z.array(LinkedOption),
    ...signedIn,
  }),
  /** Columns of the popup with this code. */
  getRpColumns: readRoute({ path: '/online/cgreport/api/getRpColumns/:code', result: PopupConfig, ...signedIn }),
  /** What a popup can be searched by. */
  getQueryInfo: readRoute({ path: '/online/cgreport/api/getQueryInfo/:id', result: z.array(PopupFilter), ...signedIn }),
  /**
   * A page of a popup's rows: filters and sort as of every list, `keyword` over its words, `code=…` alike; the rows of
   * known values by `{column}=a,b,`.
   */
  getData: listRoute('/online/cgreport/api/getData/:id', { row: PopupRow, ...signedIn }),
})
