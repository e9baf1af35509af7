import '@srm/domain/sys/fill-rule/fill-rule.text'
import { fillRuleFields } from '@srm/domain/sys/fill-rule/fill-rule.fields'
import { z } from 'zod'
import { referenceOf } from '../kit/reference'
import { c, readRoute, writeRoute } from '../kit/route'

export const fillRuleReference = referenceOf({
  base: '/sys/fillRule',
  of: 'sys:fillRule',
  fields: fillRuleFields,
  read: 'sys:fillRule:list',
  older: true,
})
export type FillRuleRow = z.infer<typeof fillRuleReference.row>

const key = z.string().max(64).nullish()
/** What a form holds while one of its fields is filled: the few values a filler may ask for. */
const FormData = z.object({ parentId: key, parentCode: key, pid: key, pcode: key })
export type FillFormData = z.infer<typeof FormData>
const code = z.string().max(64)
/** Null: there is no such rule. */
const Filled = z.object({ ruleCode: z.string(), result: z.string().nullable() })

export const fillRule = c.router({
  ...fillRuleReference.routes,
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
