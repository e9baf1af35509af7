import { z } from 'zod'
import { c, readRoute } from '../kit/route'
import { TreeNode } from './dict'

const names = {
  query: z.object({ ids: z.string().max(4000).default('') }),
  result: z.array(z.string()),
  access: 'signed-in',
  beforeCompletion: true,
} as const

/** The category dictionary (分类字典): a tree of codes, three characters a level. */
export const category = c.router({
  /** One level: below `pid`, or below the category with the code `pcode`; '0' is the root. `value` and `key` are the id. */
  loadTreeData: readRoute({
    path: '/sys/category/loadTreeData',
    query: z.object({
      pid: z.string().max(64).optional(),
      pcode: z.string().max(64).default('0'),
      /** A JSON object of equal columns. */
      condition: z.string().max(2000).optional(),
    }),
    result: z.array(TreeNode),
    access: 'signed-in',
    beforeCompletion: true,
  }),
  /** Names of the comma joined ids, in their order; '' for an unknown one. The path ends in a slash, or not. */
  loadDictItem: readRoute({ path: '/sys/category/loadDictItem/', ...names }),
  loadDictItemPlain: readRoute({ path: '/sys/category/loadDictItem', ...names }),
})
