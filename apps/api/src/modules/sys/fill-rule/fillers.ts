import { randomInt } from 'node:crypto'
import type { FillFormData } from '@srm/contract/sys/fill-rule'
import { sysCategory } from '@srm/db/schema/sys/category'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysNumber } from '@srm/db/schema/sys/numbering'
import { refuse } from '@srm/domain/kit/errors'
import { newCode } from '@srm/domain/kit/level-code'
import {
  alphabets,
  countAt,
  currentValues,
  dateParts,
  periodOf,
  writtenNumber,
  type Filler,
  type NumberShape,
} from '@srm/domain/sys/fill-rule/fill-rule.rules'
import { eq, like, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../data/transaction/in-tx'

const short = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
const orgCode = z.string().regex(/^([A-Z]\d{2}){1,20}$/)

/** The parameters each filler takes; others are refused. */
export const fillerParams = {
  datedNumber: z.strictObject({
    prefix: short(20).default(''),
    date: z.enum(dateParts).default('yyyyMMdd'),
    separator: short(3).default(''),
    digits: z.int().min(1).max(10).default(4),
  }),
  childOrgCode: z.strictObject({ parentCode: z.union([orgCode, z.literal('')]).default('') }),
  childCategoryCode: z.strictObject({ pcode: z.union([orgCode, z.literal(['', '0'])]).default('0') }),
  randomText: z.strictObject({
    prefix: short(20).default(''),
    length: z.int().min(1).max(64).default(8),
    alphabet: z.enum(Object.keys(alphabets) as [keyof typeof alphabets]).default('mixed'),
  }),
  currentValue: z.strictObject({ value: z.enum(currentValues) }),
} as const satisfies Readonly<Record<Filler, z.ZodObject>>
type Params<F extends Filler> = z.output<(typeof fillerParams)[F]>

interface Asked {
  readonly ruleCode: string
  readonly form: FillFormData
}

/** The row of the count is locked until the transaction ends: nobody is given the same one, and a rollback gives it back. */
const nextCount = async (tx: Tx, ruleCode: string, { date }: NumberShape, now: string): Promise<number> => {
  const least = date === 'yyyyMMddHHmmss' ? countAt(now) : 1
  const key = { tenantId: tx.actor.tenantId, prefix: `fill:${ruleCode}`, bizDate: periodOf(date, now) }
  const [row] = await tx.db
    .insert(sysNumber)
    .values({ ...key, last: least })
    .onConflictDoUpdate({
      target: [sysNumber.tenantId, sysNumber.prefix, sysNumber.bizDate],
      set: { last: sql`greatest(${sysNumber.last} + 1, excluded.last)` },
    })
    .returning({ last: sysNumber.last })
  return row?.last ?? least
}
const datedNumber = async (tx: Tx, params: Params<'datedNumber'>, { ruleCode }: Asked): Promise<string> => {
  const now = await tx.now()
  return writtenNumber(params, now, await nextCount(tx, ruleCode, params, now))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** The code of what a form names by id, of what it names by code, else of what the rule names; '' is the root. */
const parentCode = async (
  tx: Tx,
  table: typeof sysDepart | typeof sysCategory,
  { id, code, fallback }: { id: string | null | undefined; code: string | null | undefined; fallback: string },
): Promise<string> => {
  const own = table === sysDepart ? sysDepart.orgCode : sysCategory.code
  const wanted = id || code || fallback
  if (wanted === '' || wanted === '0') return ''
  if (id && !uuid.test(id)) throw refuse('FILL_PARENT', id)
  const [found] = await tx.db
    .select({ code: own })
    .from(table)
    .where(id ? eq(table.id, id) : eq(own, wanted))
  if (!found) throw refuse('FILL_PARENT', wanted)
  return found.code
}

const childOrgCode = async (tx: Tx, params: Params<'childOrgCode'>, { form }: Asked): Promise<string> => {
  const parent = await parentCode(tx, sysDepart, { id: form.parentId, code: form.parentCode, fallback: params.parentCode })
  const taken = await tx.db
    .select({ code: sysDepart.orgCode })
    .from(sysDepart)
    .where(like(sysDepart.orgCode, `${parent}%`))
  return newCode(
    parent,
    taken.map((row) => row.code),
  )
}
const childCategoryCode = async (tx: Tx, params: Params<'childCategoryCode'>, { form }: Asked): Promise<string> => {
  const parent = await parentCode(tx, sysCategory, { id: form.pid, code: form.pcode, fallback: params.pcode })
  const taken = await tx.db
    .select({ code: sysCategory.code })
    .from(sysCategory)
    .where(like(sysCategory.code, `${parent}%`))
  return newCode(
    parent,
    taken.map((row) => row.code),
  )
}

const randomText = async (_tx: Tx, { prefix, length, alphabet }: Params<'randomText'>): Promise<string> => {
  const characters = alphabets[alphabet]
  return prefix + Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
}

const currentValue = async (tx: Tx, { value }: Params<'currentValue'>): Promise<string> => {
  const { username, realname, orgCode: org } = tx.actor
  switch (value) {
    case 'sysUserCode':
      return username
    case 'sysUserName':
      return realname
    case 'sysOrgCode':
      return org ?? ''
    case 'sysDate':
      return (await tx.now()).slice(0, 10)
    case 'sysTime':
      return tx.now()
  }
}

/** The registry: a rule names one of these and nothing else is ever run. */
const registry: { readonly [F in Filler]: (tx: Tx, params: Params<F>, asked: Asked) => Promise<string> } = {
  datedNumber,
  childOrgCode,
  childCategoryCode,
  randomText,
  currentValue,
}

/** Runs a filler with stored parameters. @throws FILL_PARAM where these are not what it takes */
export const runFiller = <F extends Filler>(tx: Tx, filler: F, stored: unknown, asked: Asked): Promise<string> => {
  const params = fillerParams[filler].safeParse(stored)
  if (!params.success) throw refuse('FILL_PARAM', params.error.issues[0]?.path.join('.') ?? '')
  return registry[filler](tx, params.data as Params<F>, asked)
}
