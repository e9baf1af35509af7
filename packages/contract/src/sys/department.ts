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

/** A department as pickers draw it. */
export const DepartIdNode = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  code: z.string(),
  get children(): z.ZodNullable<z.ZodArray<typeof DepartIdNode>> {
    return z.array(DepartIdNode).nullable()
  },
})
export type DepartIdNode = z.infer<typeof DepartIdNode>

export const department = c.router({
  queryTreeList: readRoute({ path: '/sys/sysDepart/queryTreeList', result: z.array(DepartNode), access: 'signed-in' }),
  queryIdTree: readRoute({ path: '/sys/sysDepart/queryIdTree', result: z.array(DepartIdNode), access: 'signed-in' }),
  /** Departments whose name holds `keyWord`, not as a tree; `myDeptSearch=1` keeps the caller's own. */
  searchBy: readRoute({
    path: '/sys/sysDepart/searchBy',
    query: z.object({ keyWord: z.string().max(100).default(''), myDeptSearch: z.string().max(1).optional() }),
    result: z.array(DepartNode),
    access: 'signed-in',
  }),
})
