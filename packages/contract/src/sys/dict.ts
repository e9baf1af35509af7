import { z } from 'zod'
import { c, listRoute, readRoute } from '../kit/route'
import { id, instant } from '../kit/scalars'

/** `title` repeats `text` for the ancestor's widgets. In the language of the request. */
export const DictItem = z.object({ value: z.string(), text: z.string(), title: z.string() })
export type DictItem = z.infer<typeof DictItem>
/** Every dictionary by its code, items in use only, in their order. */
export const AllDictItems = z.record(z.string(), z.array(DictItem))
export type AllDictItems = z.infer<typeof AllDictItems>

export const DictRow = z.object({
  id,
  dictCode: z.string(),
  dictName: z.string(),
  dictNameEn: z.string().nullable(),
  description: z.string().nullable(),
  type: z.number(),
  readOnly: z.boolean(),
  createTime: instant,
  version: z.number(),
})

export const dict = c.router({
  // The specification's spelling.
  refreshCache: readRoute({ path: '/sys/dict/refleshCache', result: z.null(), access: 'signed-in', beforeCompletion: true }),
  queryAllDictItems: readRoute({ path: '/sys/dict/queryAllDictItems', result: AllDictItems, access: 'signed-in', beforeCompletion: true }),
  getDictItems: readRoute({
    path: '/sys/dict/getDictItems/:code',
    result: z.array(DictItem),
    access: 'signed-in',
    beforeCompletion: true,
  }),
  list: listRoute('/sys/dict/list', { row: DictRow, access: 'sys:dict:list' }),
})
