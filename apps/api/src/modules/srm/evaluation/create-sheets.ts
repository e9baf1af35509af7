import type { evalPlan } from '@srm/db/schema/srm/eval-plan'
import type { evalTemplate } from '@srm/db/schema/srm/eval-template'
import { evaluation, evaluationAuto, evaluationScorer, evaluationTarget } from '@srm/db/schema/srm/evaluation'
import { targetBase } from '@srm/db/schema/srm/target-base'
import { targetType } from '@srm/db/schema/srm/target-type'
import { refuse } from '@srm/domain/kit/errors'
import { roleKey, type TemplateRow } from '@srm/domain/srm/eval-template/eval-template.rules'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { eq, inArray, type InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { nextNumbers } from '../../../data/numbering'
import { scorerNames, scorersOf } from '../eval-template/eval-template.public'
import { supplierNames } from '../supplier/supplier.public'
import { autoSources } from './auto/auto'
import type { AutoValue } from './auto/kit'

type Plan = InferSelectModel<typeof evalPlan> & { readonly scoreDeadline: string }
type Template = InferSelectModel<typeof evalTemplate> & { readonly rows: readonly TemplateRow[] }

const portion = 500
/** Rows in a few statements: a plan of two hundred suppliers has tens of thousands. */
const insertAll = async <T extends PgTable>(tx: Tx, table: T, rows: T['$inferInsert'][]): Promise<T['$inferSelect'][]> => {
  const made: T['$inferSelect'][] = []
  for (let at = 0; at < rows.length; at += portion)
    made.push(
      ...((await tx.db
        .insert(table)
        .values(rows.slice(at, at + portion))
        .returning()) as T['$inferSelect'][]),
    )
  return made
}

/** The template's targets as they are at this moment, each with the roles that score it. */
const targetsOf = async (tx: Tx, template: Template) => {
  const rows = await tx.db
    .select({ target: targetBase, typeName: targetType.nameZh, typeNameEn: targetType.nameEn })
    .from(targetBase)
    .innerJoin(targetType, eq(targetType.id, targetBase.typeId))
    .where(
      inArray(
        targetBase.id,
        template.rows.map((row) => row.targetId),
      ),
    )
  const known = new Map(rows.map((row) => [row.target.id, row]))
  const all = template.roles.map(roleKey)
  return template.rows.map((row, i) => {
    const found = known.get(row.targetId)
    if (!found) throw refuse('TARGET_OFF')
    const { target, typeName, typeNameEn } = found
    const { code, nameZh, nameEn, method, formulaId, fullMark, guide, direction, evidenceRequired, edition } = target
    const roleKeys = method !== 'MANUAL' ? [] : row.roleKeys.length ? [...row.roleKeys] : all
    return {
      lineNo: (i + 1) * 10,
      ...{ targetId: target.id, code, nameZh, nameEn, typeName, typeNameEn, method, formulaId, fullMark, guide, direction },
      ...{ evidenceRequired, edition, weight: row.weight, roleKeys },
    }
  })
}
type Target = Awaited<ReturnType<typeof targetsOf>>[number]

/** The people of every role that has something to score. */
const scorersFor = async (tx: Tx, template: Template, targets: readonly Target[]) => {
  const people = await scorersOf(tx)
  const names = await scorerNames(tx)
  const needed = new Set(targets.flatMap((target) => target.roleKeys))
  return template.roles
    .filter((role) => needed.has(roleKey(role)))
    .flatMap((role) => {
      const name = names.get(roleKey(role)) ?? role.code
      const own = people.filter((one) => roleKey(one) === roleKey(role))
      if (own.length === 0) throw refuse('PLAN_NO_SCORER', name)
      return own.map((one) => ({
        roleKey: roleKey(role),
        roleName: name,
        weight: role.weight,
        userId: one.user_id,
        username: one.username,
        realname: one.realname,
      }))
    })
}

/** What each formula the template uses answers for each supplier: a query a formula, however many suppliers. */
const autoValues = async (tx: Tx, plan: Plan, targets: readonly Target[]): Promise<ReadonlyMap<string, ReadonlyMap<string, AutoValue>>> => {
  const ids = new Set(targets.flatMap((target) => target.formulaId ?? []))
  const period = { from: plan.periodFrom, to: plan.periodTo }
  const found = new Map<string, ReadonlyMap<string, AutoValue>>()
  for (const id of ids) found.set(id, await autoSources[id](tx, plan.supplierIds, period))
  return found
}

/** One sheet per supplier: targets copied, computed values frozen with their sources, scorers named. */
export const createSheets = (tx: Tx, plan: Plan, template: Template): Promise<void> =>
  asSystem(tx, async (sys) => {
    const targets = await targetsOf(sys, template)
    const scorers = await scorersFor(sys, template, targets)
    const values = await autoValues(sys, plan, targets)
    const names = await supplierNames(sys, plan.supplierIds)
    const numbers = await nextNumbers(sys, 'EVS', plan.supplierIds.length)
    const { pendingSelf, selfEvaluated } = evaluationMachine.states
    const { orgCode, createBy } = plan
    const sheets = await insertAll(
      sys,
      evaluation,
      plan.supplierIds.map((supplierId, i) => ({
        ...{ orgCode, createBy: sys.actor.username, docNo: numbers[i] ?? '', planId: plan.id, title: plan.title, supplierId },
        ...{ supplierName: names.get(supplierId)?.name ?? '', periodFrom: plan.periodFrom, periodTo: plan.periodTo },
        ...{ templateName: plan.templateName, bands: template.bands, selfEval: plan.selfEval, scoreDeadline: plan.scoreDeadline },
        selfDeadline: plan.selfEval ? plan.selfDeadline : null,
        status: plan.selfEval ? pendingSelf : selfEvaluated,
      })),
    )
    const lines = await insertAll(
      sys,
      evaluationTarget,
      sheets.flatMap((sheet) => targets.map((target) => ({ ...target, orgCode, evaluationId: sheet.id, supplierId: sheet.supplierId }))),
    )
    await insertAll(
      sys,
      evaluationAuto,
      lines.flatMap(({ id, evaluationId, supplierId, formulaId }) => {
        const auto = formulaId && values.get(formulaId)?.get(supplierId)
        return auto ? [{ ...auto, orgCode, evaluationId, evaluationTargetId: id }] : []
      }),
    )
    await insertAll(
      sys,
      evaluationScorer,
      sheets.flatMap((sheet) => scorers.map((scorer) => ({ ...scorer, orgCode, createBy, evaluationId: sheet.id }))),
    )
  })
