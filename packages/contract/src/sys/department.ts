import { z } from 'zod'
import { c, readRoute } from '../kit/route'
import { id } from '../kit/scalars'

export const DepartNode = z.object({
  id,
  key: z.string(),
  value: z.string(),
  title: z.string(),
  parentId: z.string(),
  departName: z.string(),
  departNameEn: z.string().nullable(),
  departNameAbbr: z.string().nullable(),
  departOrder: z.number(),
  orgCode: z.string(),
  orgCategory: z.string(),
  /** Depth, counted from 1. */
  orgType: z.string(),
  description: z.string().nullable(),
  mobile: z.string().nullable(),
  fax: z.string().nullable(),
  address: z.string().nullable(),
  memo: z.string().nullable(),
  status: z.string(),
  isLeaf: z.boolean(),
  get children(): z.ZodNullable<z.ZodArray<typeof DepartNode>> {
    return z.array(DepartNode).nullable()
  },
})
export type DepartNode = z.infer<typeof DepartNode>

export const department = c.router({
  queryTreeList: readRoute({ path: '/sys/sysDepart/queryTreeList', result: z.array(DepartNode), access: 'signed-in' }),
})
