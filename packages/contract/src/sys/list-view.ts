import { maxConditions, queryRules } from '@srm/domain/sys/list-view/list-view.rules'
import { z } from 'zod'
import { c, readRoute, writeRoute } from '../kit/route'
import { id, line } from '../kit/scalars'

const key = z.string().min(1).max(64)
const value = z.string().max(1000)
const keys = z.array(key).max(100)
const few = (record: Record<string, unknown>) => Object.keys(record).length <= 100

const SuperQueryShape = z.object({
  match: z.enum(['and', 'or']),
  conditions: z.array(z.object({ field: key, rule: z.enum(queryRules), val: value })).max(maxConditions),
})
const ViewContentShape = z.object({
  tab: key.optional(),
  filters: z.record(key, value).refine(few).optional(),
  query: SuperQueryShape.optional(),
  sort: z.object({ column: key, order: z.enum(['asc', 'desc']) }).optional(),
  size: z.int().min(1).max(200).optional(),
  table: z
    .object({
      density: z.enum(['loose', 'normal', 'compact']),
      order: keys,
      hidden: keys,
      pinned: z.record(key, z.enum(['left', 'right', 'none'])).refine(few),
      widths: z.record(key, z.number().min(24).max(2000)).refine(few),
    })
    .optional(),
})

const listKey = z
  .string()
  .max(100)
  .regex(/^[\w/.-]+$/, 'BAD_FIELD')
const kind = z.enum(['view', 'query'])

export const ListView = z.object({
  id,
  kind,
  name: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  isDefault: z.boolean(),
  ownerName: z.string(),
  content: ViewContentShape,
  version: z.number(),
})
export type ListView = z.infer<typeof ListView>

export const ListViewAdd = z.object({
  listKey,
  kind: kind.default('view'),
  name: line(40, 1),
  shared: z.boolean().default(false),
  isDefault: z.boolean().default(false),
  content: ViewContentShape,
})
export type ListViewAdd = z.infer<typeof ListViewAdd>
export const ListViewEdit = z.object({
  id,
  version: z.int().positive(),
  name: line(40, 1).optional(),
  shared: z.boolean().optional(),
  content: ViewContentShape.optional(),
})
export type ListViewEdit = z.infer<typeof ListViewEdit>

/** Views of lists are everyone's own matter: signed in is enough, the rows' policies do the rest. */
const own = { access: 'signed-in', beforeCompletion: true } as const

export const listView = c.router({
  list: readRoute({ path: '/sys/listView/list', query: z.object({ listKey }), result: z.array(ListView), ...own }),
  add: writeRoute({ path: '/sys/listView/add', body: ListViewAdd, result: ListView, ...own }),
  edit: writeRoute({ method: 'PUT', path: '/sys/listView/edit', body: ListViewEdit, result: ListView, ...own }),
  /** `id` null: the list opens with its own first tab again. */
  setDefault: writeRoute({ method: 'PUT', path: '/sys/listView/setDefault', body: z.object({ listKey, id: id.nullable() }), ...own }),
  delete: writeRoute({ method: 'DELETE', path: '/sys/listView/delete', query: z.object({ id }), ...own }),
})
