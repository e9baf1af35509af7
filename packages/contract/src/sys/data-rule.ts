import { z } from 'zod'
import { readRoute, writeRoute } from '../kit/route'
import { id, instant, line } from '../kit/scalars'

/** A data rule belongs to a menu entry (docs/access.md, Data rules). */
export const DataRule = z.object({
  id,
  permissionId: id,
  ruleName: z.string(),
  ruleColumn: z.string(),
  /** The column in the words of the list it limits. */
  ruleColumn_dictText: z.string(),
  ruleConditions: z.string(),
  ruleValue: z.string(),
  /** 1 in force, 0 switched off. */
  status: z.string(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  version: z.number(),
})
export type DataRule = z.infer<typeof DataRule>

/** What a rule may be about: a column of the lists behind the entry, and the conditions its type takes. */
export const RuleColumn = z.object({
  name: z.string(),
  title: z.string(),
  kind: z.enum(['text', 'number', 'date', 'uuid', 'boolean']),
  conditions: z.array(z.string()),
})
export type RuleColumn = z.infer<typeof RuleColumn>

/** Its words are judged by the server, which knows the columns. */
const fields = {
  permissionId: id,
  ruleName: line(50).default(''),
  ruleColumn: line(64)
    .nullish()
    .transform((s) => s ?? ''),
  ruleConditions: line(20).default(''),
  ruleValue: line(300).default(''),
  status: z
    .union([z.enum(['0', '1']), z.literal(0), z.literal(1)])
    .nullish()
    .transform((s) => (s == null ? '1' : (String(s) as '0' | '1'))),
}
export const RuleAdd = z.object(fields)
export type RuleAdd = z.infer<typeof RuleAdd>
export const RuleEdit = z.object({ ...fields, permissionId: id.optional(), id, version: z.int().positive().optional() })
export type RuleEdit = z.infer<typeof RuleEdit>

const ofEntry = z.object({ permissionId: id })
const edit = {
  path: '/sys/permission/editPermissionRule',
  body: RuleEdit,
  access: 'sys:permission:edit',
  oplog: 'permission.editRule',
} as const

export const dataRuleRoutes = {
  rulesOf: readRoute({
    path: '/sys/permission/getPermRuleListByPermId',
    query: ofEntry,
    result: z.array(DataRule),
    access: 'sys:permission:list',
  }),
  queryRules: readRoute({
    path: '/sys/permission/queryPermissionRule',
    query: ofEntry.extend({ ruleName: line(50).optional(), ruleValue: line(300).optional() }),
    result: z.array(DataRule),
    access: 'sys:permission:list',
  }),
  ruleColumns: readRoute({
    path: '/sys/permission/ruleColumns',
    query: ofEntry,
    result: z.array(RuleColumn),
    access: 'sys:permission:list',
  }),
  addRule: writeRoute({
    path: '/sys/permission/addPermissionRule',
    body: RuleAdd,
    result: z.object({ id }),
    access: 'sys:permission:edit',
    oplog: 'permission.addRule',
  }),
  editRule: writeRoute({ ...edit, method: 'PUT' }),
  editRulePost: writeRoute(edit),
  deleteRule: writeRoute({
    method: 'DELETE',
    path: '/sys/permission/deletePermissionRule',
    query: z.object({ id }),
    access: 'sys:permission:edit',
    oplog: 'permission.deleteRule',
  }),
} as const
