import '@srm/domain/sys/department/department.text'
import { isMobile } from '@srm/domain/kit/phone'
import { orgCategories } from '@srm/domain/sys/department/department.rules'
import { z } from 'zod'
import { c, readRoute, writeRoute } from '../kit/route'
import { id, ids, instant, line, optionalLine, requiredLine, oneFile } from '../kit/scalars'
import { ImportOutcome } from './task'
import { Person } from './user'

/** A department has the fields that older clients know (docs/wire.md, Department codes). */
export const DepartRow = z.object({
  id,
  /** Empty at the root. */
  parentId: z.string(),
  departName: z.string(),
  departNameEn: z.string().nullable(),
  departNameAbbr: z.string().nullable(),
  departOrder: z.number(),
  description: z.string().nullable(),
  /** 1 company, 2 department, 3 post. */
  orgCategory: z.string(),
  /** Depth, counted from 1. */
  orgType: z.string(),
  /** Three characters per level: a prefix is a subtree. Given once, never changed. */
  orgCode: z.string(),
  mobile: z.string().nullable(),
  fax: z.string().nullable(),
  address: z.string().nullable(),
  memo: z.string().nullable(),
  status: z.string(),
  delFlag: z.string(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  version: z.number(),
})
export type DepartRow = z.infer<typeof DepartRow>

export const DepartNode = DepartRow.extend({
  key: z.string(),
  value: z.string(),
  /** The name in the language of the request. */
  title: z.string(),
  isLeaf: z.boolean(),
  get children(): z.ZodNullable<z.ZodArray<typeof DepartNode>> {
    return z.array(DepartNode).nullable()
  },
})
export type DepartNode = z.infer<typeof DepartNode>

/** A department found by words, with the names of those above it. */
export const FoundDepart = DepartNode.extend({ above: z.array(z.object({ id, title: z.string() })) })
export type FoundDepart = z.infer<typeof FoundDepart>

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

const mobile = z.union([z.literal(''), line(20).refine((s) => s === '' || isMobile(s), { params: { errorKey: 'DEPART_MOBILE' } })])
const input = {
  departName: requiredLine(100, 'DEPART_NAME_EMPTY'),
  departNameEn: optionalLine(200),
  departNameAbbr: optionalLine(100),
  orgCategory: z.enum(orgCategories),
  departOrder: z.coerce.number().int().min(0).max(999_999).default(0),
  mobile: mobile.nullish().transform((s) => s || null),
  fax: optionalLine(32),
  address: optionalLine(200),
  memo: optionalLine(500),
  description: optionalLine(500),
}
/** Empty at the root. */
const parentId = z
  .union([id, z.literal('')])
  .nullish()
  .transform((s) => s || null)
export const DepartAdd = z.object({ ...input, parentId })
export type DepartAdd = z.infer<typeof DepartAdd>
export const DepartEdit = z.object({ ...input, parentId: parentId.optional(), id, version: z.int().positive().optional() })
export type DepartEdit = z.infer<typeof DepartEdit>
/** A row of an import: what is above it stands there as a code or a path of names. */
export const DepartImport = z.object({ ...input, parent: line(2000).default('') })
export type DepartImport = z.infer<typeof DepartImport>

/** What a deletion takes along; `documents` forbid it. */
export const DepartUse = z.object({
  departments: z.number(),
  users: z.number(),
  roles: z.number(),
  documents: z.number(),
})
export type DepartUse = z.infer<typeof DepartUse>

const keyWord = z.string().max(100).default('')
const nodes = z.array(DepartNode)
const idsList = z.string().max(40_000).optional()

export const department = c.router({
  /** The whole tree; with `ids` the tree of these alone. */
  queryTreeList: readRoute({
    path: '/sys/sysDepart/queryTreeList',
    query: z.object({ ids: idsList }),
    result: nodes,
    access: 'signed-in',
  }),
  queryIdTree: readRoute({ path: '/sys/sysDepart/queryIdTree', result: z.array(DepartIdNode), access: 'signed-in' }),
  /** One level: the children of `pid`, without it the roots. `mine=1`: the roots are the departments the caller is head of. */
  queryDepartTreeSync: readRoute({
    path: '/sys/sysDepart/queryDepartTreeSync',
    query: z.object({ pid: z.union([id, z.literal('')]).optional(), ids: idsList, mine: z.string().max(1).optional() }),
    result: nodes,
    access: 'signed-in',
  }),
  /** Departments whose name holds `keyWord`, not as a tree; `myDeptSearch=1` keeps the caller's own. */
  searchBy: readRoute({
    path: '/sys/sysDepart/searchBy',
    query: z.object({ keyWord, myDeptSearch: z.string().max(1).optional() }),
    result: z.array(FoundDepart),
    access: 'signed-in',
  }),
  /** The message is 2 for the head of departments, whose tree it answers, and 1 for everyone else. */
  queryMyDeptTreeList: readRoute({
    path: '/sys/sysDepart/queryMyDeptTreeList',
    result: nodes.nullable(),
    access: 'signed-in',
  }),
  /** All departments, or those of `id=a,b` or `orgCode=A01,A01A02`. */
  listAll: readRoute({
    path: '/sys/sysDepart/listAll',
    query: z.object({ id: idsList, orgCode: idsList }),
    result: nodes,
    access: 'signed-in',
  }),
  queryById: readRoute({ path: '/sys/sysDepart/queryById', query: z.object({ id }), result: DepartNode, access: 'signed-in' }),
  /** The name of the department above; empty at the root. */
  queryParentName: readRoute({
    path: '/sys/sysDepart/queryParentName',
    query: z.object({ id }),
    result: z.string(),
    access: 'signed-in',
  }),
  getDepartName: readRoute({
    path: '/sys/sysDepart/getDepartName',
    query: z.object({ orgCode: line(200, 1) }),
    result: DepartNode,
    access: 'signed-in',
  }),
  getUsersByDepartId: readRoute({
    path: '/sys/sysDepart/getUsersByDepartId',
    query: z.object({ id }),
    result: z.array(Person),
    access: 'signed-in',
  }),
  queryTreeByKeyWord: readRoute({
    path: '/sys/sysDepart/queryTreeByKeyWord',
    query: z.object({ keyWord }),
    result: z.object({ userList: z.array(Person), departList: nodes }),
    access: 'signed-in',
  }),
  add: writeRoute({
    path: '/sys/sysDepart/add',
    body: DepartAdd,
    result: DepartNode,
    access: 'sys:department:add',
    oplog: 'department.add',
  }),
  edit: writeRoute({
    method: 'PUT',
    path: '/sys/sysDepart/edit',
    body: DepartEdit,
    access: 'sys:department:edit',
    oplog: 'department.edit',
  }),
  /** What goes with the departments. */
  deleteUse: readRoute({
    path: '/sys/sysDepart/deleteUse',
    query: z.object({ ids }),
    result: DepartUse,
    access: 'sys:department:delete',
  }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/sys/sysDepart/delete',
    query: z.object({ id }),
    access: 'sys:department:delete',
    oplog: 'department.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: '/sys/sysDepart/deleteBatch',
    query: z.object({ ids }),
    access: 'sys:department:delete',
    oplog: 'department.deleteBatch',
  }),
  /** Multipart with `file`; `dryRun` only tells what would happen. */
  importExcel: writeRoute({
    path: '/sys/sysDepart/importExcel',
    body: oneFile,
    query: z.object({ dryRun: z.enum(['0', '1']).default('0') }),
    result: ImportOutcome,
    access: 'sys:department:importExcel',
    oplog: 'department.importExcel',
  }),
})

/** Not in the typed client, they answer files. */
export const departFiles = {
  import: '/sys/sysDepart/importExcel',
  template: '/sys/sysDepart/importTemplate',
  export: '/sys/sysDepart/exportXls',
} as const
