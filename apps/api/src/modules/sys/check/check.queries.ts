import { sysCheckRule } from '@srm/db/schema/sys/check-rule'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { brokenPart, maxRuleValue, type RulePart } from '@srm/domain/sys/check/check-rule.rules'
import { and, eq, ne } from 'drizzle-orm'
import { idIn } from '../../../data/id-in'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { fits } from './pattern'
import { uniqueTables } from './unique-fields'

interface DuplicateQuery {
  readonly tableName: string
  readonly fieldName: string
  readonly fieldVal: string
  readonly dataId?: string | undefined
}

/** @throws DUPLICATE where another row than `dataId` holds the value */
export const assertFree = async (ctx: Ctx, { tableName, fieldName, fieldVal, dataId }: DuplicateQuery): Promise<null> => {
  const unique = Object.hasOwn(uniqueTables, tableName) ? uniqueTables[tableName] : undefined
  const field = unique && Object.hasOwn(unique.fields, fieldName) ? unique.fields[fieldName] : undefined
  if (!unique || !field) throw refuse('DUPLICATE_FIELD', `${tableName}.${fieldName}`)
  if (!ctx.actor.permissions.has(unique.may)) throw refuse('NO_PERM')
  const value = fieldVal.trim()
  if (value === '') throw refuse('DUPLICATE_EMPTY')
  const { table, where } = unique
  const own = idIn(dataId)
  const taken = await reading(ctx, ({ db }) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(where, field(value), own ? ne(table.id, own) : undefined))
      .limit(1),
  )
  if (taken.length > 0) throw refuse('DUPLICATE')
  return null
}

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** @throws CHECK_RULE_BROKEN for a pattern that was not written by a form of ours */
const matches = (pattern: string, text: string): boolean => {
  try {
    return fits(pattern, text)
  } catch {
    throw refuse('CHECK_RULE_BROKEN')
  }
}

const ruleOf = (ctx: Ctx, code: string): Promise<readonly RulePart[]> =>
  reading(ctx, async ({ db }) => {
    const [rule] = await db
      .select({ parts: sysCheckRule.ruleJson })
      .from(sysCheckRule)
      .where(and(eq(sysCheckRule.ruleCode, code), eq(sysCheckRule.enabled, true)))
    if (!rule) throw refuse('CHECK_RULE_UNKNOWN')
    return rule.parts
  })

/** @throws CHECK_RULE_FAILED with what the broken part of the rule says */
export const assertRule = async (ctx: Ctx, { ruleCode, value }: { ruleCode: string; value: string }): Promise<null> => {
  const parts = await ruleOf(ctx, ruleCode)
  const judged = decoded(value)
  if ([...judged].length > maxRuleValue) throw refuse('TOO_LARGE')
  const broken = brokenPart(parts, judged, matches)
  if (!broken) return null
  const words = ctx.lang === 'en-US' ? broken.messageEn || broken.message : broken.message
  throw refuseFields([fieldProblem('value', 'CHECK_RULE_FAILED', words)])
}
