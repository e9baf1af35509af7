import { fillers } from '@srm/domain/sys/fill-rule/fill-rule.rules'
import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { importRoute, sheetFiles } from '../kit/sheet'
import { id, ids, instant, line, optionalLine } from '../kit/scalars'

/** `ruleParams` travels as text, as older clients have it. */
const FillRuleRow = z.object({
  id,
  ruleName: z.string(),
  ruleNameEn: z.string().nullable(),
  ruleCode: z.string(),
  ruleClass: z.enum(fillers),
  ruleParams: z.string(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  version: z.number(),
})
export type FillRuleRow = z.infer<typeof FillRuleRow>

const ruleCode = line(50, 1).refine((s) => /^[A-Za-z][\w-]*$/.test(s), 'BAD_FIELD')
export const FillRuleAdd = z.object({
  ruleName: line(50, 1),
  ruleNameEn: optionalLine(80),
  ruleCode,
  /** One of the fillers; anything else is refused by the server in words. */
  ruleClass: line(200, 1),
  ruleParams: z.string().max(4000).nullish(),
})
export type FillRuleAdd = z.infer<typeof FillRuleAdd>
export const FillRuleEdit = FillRuleAdd.extend({ id, version: z.int().positive().optional() })
export type FillRuleEdit = z.infer<typeof FillRuleEdit>

const key = z.string().max(64).nullish()
/** What a form holds while one of its fields is filled: the few values a filler may ask for. */
const FormData = z.object({ parentId: key, parentCode: key, pid: key, pcode: key })
export type FillFormData = z.infer<typeof FormData>
const code = z.string().max(64)
/** Null: there is no such rule. */
const Filled = z.object({ ruleCode: z.string(), result: z.string().nullable() })

const one = z.object({ id })
export const fillRuleFiles = sheetFiles('/sys/fillRule')
export const fillRule = c.router({
  list: listRoute('/sys/fillRule/list', { row: FillRuleRow, access: 'sys:fillRule:list' }),
  queryById: readRoute({ path: '/sys/fillRule/queryById', query: one, result: FillRuleRow, access: 'sys:fillRule:list' }),
  add: writeRoute({ path: '/sys/fillRule/add', body: FillRuleAdd, result: one, access: 'sys:fillRule:add', oplog: 'fillRule.add' }),
  edit: writeRoute({ method: 'PUT', path: '/sys/fillRule/edit', body: FillRuleEdit, access: 'sys:fillRule:edit', oplog: 'fillRule.edit' }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/sys/fillRule/delete',
    query: one,
    access: 'sys:fillRule:delete',
    oplog: 'fillRule.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: '/sys/fillRule/deleteBatch',
    query: z.object({ ids }),
    access: 'sys:fillRule:delete',
    oplog: 'fillRule.deleteBatch',
  }),
  importExcel: importRoute('/sys/fillRule', 'sys:fillRule:importExcel'),
  /** What the rule would answer now; no number is taken. */
  test: readRoute({
    path: '/sys/fillRule/testFillRule',
    query: z.object({ ruleCode: code }),
    result: z.string(),
    access: 'sys:fillRule:list',
  }),
  execute: writeRoute({
    method: 'PUT',
    path: '/sys/fillRule/executeRuleByCode/:ruleCode',
    body: FormData.nullish(),
    result: z.string(),
    access: 'signed-in',
  }),
  executeBatch: writeRoute({
    method: 'PUT',
    path: '/sys/fillRule/executeRuleByCodeBatch',
    body: z.object({
      rules: z.array(z.object({ ruleCode: code, formData: FormData.nullish() })).max(50),
      commonFormData: FormData.nullish(),
    }),
    result: z.array(Filled),
    access: 'signed-in',
  }),
})
