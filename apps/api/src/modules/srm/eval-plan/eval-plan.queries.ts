import type { EvalPlanDetail, EvalPlanRow, PlanCandidate } from '@srm/contract/srm/eval-plan'
import { evalPlan as p } from '@srm/db/schema/srm/eval-plan'
import { evalTemplate } from '@srm/db/schema/srm/eval-template'
import { srmCategory, supplierType } from '@srm/db/schema/srm/supplier-reference'
import { auditChain } from '@srm/db/schema/sys/audit'
import { sysUser } from '@srm/db/schema/sys/user'
import { ranksOf } from '@srm/domain/srm/evaluation/evaluation.rules'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { compareDec } from '@srm/domain/kit/money'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { approvableOfPlan, isReady, sheetsOfPlan } from '../evaluation/evaluation.public'
import { supplierNames } from '../supplier/supplier.public'

const sheets = (statuses: string) =>
  sql<number>`(select count(*)::int from evaluation e where e.plan_id = eval_plan.id and e.status in (${sql.raw(statuses)}))`
export const evalPlanList = listSpec<EvalPlanRow>({
  of: 'srm:evalPlan',
  from: p,
  columns: {
    id: p.id,
    docNo: p.docNo,
    title: p.title,
    periodFrom: p.periodFrom,
    periodTo: p.periodTo,
    templateId: p.templateId,
    templateName: p.templateName,
    selfEval: p.selfEval,
    selfDeadline: p.selfDeadline,
    scoreDeadline: p.scoreDeadline,
    status: p.status,
    launchedAt: p.launchedAt,
    createBy: p.createBy,
    createTime: p.createTime,
    version: p.version,
    suppliers: sql<number>`cardinality(${p.supplierIds})`.as('suppliers'),
    completed: sheets("'3'").as('completed'),
    open: sheets("'0', '1', '2'").as('open'),
  },
  search: ['docNo', 'title'],
  where: () => eq(p.delFlag, 0),
})

/** Qualified, or potential with something awarded: whom an evaluation can say anything about. */
export const evaluable = sql`s.del_flag = 0 and (s.status = '4' or (s.status = '3' and exists (
  select 1 from inquiry_award_line l where l.supplier_id = s.id and l.approved)))`

const belowCategory = (id: string) => sql`exists (with recursive down as (select id from srm_category where id = ${id}
  union all select c.id from srm_category c join down on c.parent_id = down.id)
  select 1 from supplier_category sc where sc.supplier_id = s.id and sc.category_id in (select id from down))`

interface CandidateQuery {
  readonly keyword?: string | undefined
  readonly supplierTypeId?: string | undefined
  readonly categoryId?: string | undefined
  readonly grade?: string | undefined
}
/** At most two hundred, by name. */
export const planCandidates = (ctx: Ctx, query: CandidateQuery): Promise<PlanCandidate[]> =>
  reading(ctx, async (tx) => {
    const words = query.keyword ? `%${query.keyword.replace(/[\\%_]/g, '\\$&')}%` : undefined
    const asked: SQL[] = [
      sql`s.tenant_id = ${tx.actor.tenantId}`,
      evaluable,
      ...(words ? [sql`(s.name ilike ${words} or s.doc_no ilike ${words})`] : []),
      ...(query.supplierTypeId ? [sql`b.supplier_type_id = ${query.supplierTypeId}`] : []),
      ...(query.categoryId ? [belowCategory(query.categoryId)] : []),
      ...(query.grade ? [sql`s.grade = ${query.grade}`] : []),
    ]
    const rows = await tx.db.execute<PlanCandidate & Record<string, unknown>>(sql`
      select s.id, s.name, s.doc_no as "docNo", s.status, t.name_zh as "typeName", t.name_en as "typeNameEn", s.grade,
        s.last_score::text as "lastScore"
      from supplier s left join supplier_base b on b.supplier_id = s.id left join supplier_type t on t.id = b.supplier_type_id
      where ${sql.join(asked, sql` and `)} order by s.name limit 200`)
    return [...rows]
  })

/** Ids that cannot be evaluated, of those given. */
export const unfitOf = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await tx.db.execute<{ id: string }>(
    sql`select s.id from supplier s where s.tenant_id = ${tx.actor.tenantId} and s.id = any(${sql.param([...ids])}::uuid[]) and ${evaluable}`,
  )
  const fit = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !fit.has(id))
}

export const planOptions = (ctx: Ctx) =>
  reading(ctx, async (tx) => ({
    templates: await tx.db
      .select({ id: evalTemplate.id, nameZh: evalTemplate.nameZh, nameEn: evalTemplate.nameEn, selfEval: evalTemplate.selfEval })
      .from(evalTemplate)
      .where(and(eq(evalTemplate.tenantId, tx.actor.tenantId), eq(evalTemplate.enabled, true)))
      .orderBy(asc(evalTemplate.nameZh)),
    supplierTypes: await tx.db
      .select({ id: supplierType.id, nameZh: supplierType.nameZh, nameEn: supplierType.nameEn })
      .from(supplierType)
      .where(eq(supplierType.enabled, true))
      .orderBy(asc(supplierType.sortOrder)),
    categories: await tx.db
      .select({ id: srmCategory.id, nameZh: srmCategory.nameZh, nameEn: srmCategory.nameEn })
      .from(srmCategory)
      .where(eq(srmCategory.enabled, true))
      .orderBy(asc(srmCategory.code)),
  }))

const stepsOf = async (tx: Tx, id: string): Promise<EvalPlanDetail['steps']> => {
  const events = await tx.db
    .select({ action: auditChain.action, actor: auditChain.actor, at: auditChain.at })
    .from(auditChain)
    .where(and(eq(auditChain.bizType, 'evalPlan'), eq(auditChain.bizId, id)))
    .orderBy(asc(auditChain.seq))
  const names = events.length
    ? await tx.db
        .select({ username: sysUser.username, realname: sysUser.realname })
        .from(sysUser)
        .where(inArray(sysUser.username, [...new Set(events.map((e) => e.actor))]))
    : []
  return events.map((e) => ({ ...e, actor: names.find((n) => n.username === e.actor)?.realname ?? e.actor }))
}

type Ranked = EvalPlanDetail['ranking'][number]
const byPlace = (a: Ranked, b: Ranked): number => {
  if (a.total === null || b.total === null) return a.total === b.total ? a.docNo.localeCompare(b.docNo) : a.total === null ? 1 : -1
  return compareDec(b.total, a.total) || a.docNo.localeCompare(b.docNo)
}
const gradesOf = (ranking: readonly Ranked[]): EvalPlanDetail['grades'] => {
  const counts = new Map<string, number>()
  for (const { grade, status } of ranking)
    if (grade && status === evaluationMachine.states.completed) counts.set(grade, (counts.get(grade) ?? 0) + 1)
  return [...counts].map(([grade, count]) => ({ grade, count })).sort((a, b) => a.grade.localeCompare(b.grade))
}

export const planDetail = (ctx: Ctx, id: string): Promise<EvalPlanDetail> =>
  reading(ctx, async (tx) => {
    const plan = await findVisible(tx, p, id)
    const rows = await sheetsOfPlan(tx, id)
    const ranks = ranksOf(rows.map((row) => row.total))
    const ranking = rows.map((row, i) => ({ ...row, rank: ranks[i] ?? null })).sort(byPlace)
    const names = await supplierNames(tx, plan.supplierIds)
    const now = await tx.now()
    return {
      ...plan,
      suppliers: plan.supplierIds.flatMap((supplierId) => {
        const named = names.get(supplierId)
        return named ? [{ id: supplierId, name: named.name, docNo: named.docNo }] : []
      }),
      ranking,
      grades: gradesOf(ranking),
      steps: await stepsOf(tx, id),
      ready: rows.filter((row) => isReady(row, now)).length,
      proposed: rows.filter((row) => row.proposedAt !== null).length,
      approvable: (await approvableOfPlan(tx, id)).length,
    }
  })
