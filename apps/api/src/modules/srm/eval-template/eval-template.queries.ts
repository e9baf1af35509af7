import type { EvalTemplateDetail, EvalTemplateOptions, EvalTemplateRow } from '@srm/contract/srm/eval-template'
import { evalTemplate as t, evalTemplateRow } from '@srm/db/schema/srm/eval-template'
import { srmCategory, supplierType } from '@srm/db/schema/srm/supplier-reference'
import { targetBase } from '@srm/db/schema/srm/target-base'
import { targetType } from '@srm/db/schema/srm/target-type'
import { roleKey, type ScorerKind } from '@srm/domain/srm/eval-template/eval-template.rules'
import { and, asc, eq, sql } from 'drizzle-orm'
import { holdsPermission, workingStaff } from '../../../data/access/holders'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'

interface ScorerGroup extends Record<string, unknown> {
  kind: ScorerKind
  code: string
  name: string
  people: number
}
/** Whose roles hold the permission to score: names a group and counts its people. */
const mayScore = sql`${workingStaff()} and ${holdsPermission(sql`u.id`, 'srm:evaluation:score')}`

const named = (lang: string, column: string) => sql.raw(lang === 'en-US' ? `coalesce(${column}_en, ${column})` : column)

/** Roles and departments of the tenant with the number of their people who may score. */
export const scorerGroups = (tx: Tx): Promise<ScorerGroup[]> =>
  asSystem(tx, async ({ db, lang }) => [
    ...(await db.execute<ScorerGroup>(sql`
      select 'role' as kind, r.role_code as code, max(${named(lang, 'r.role_name')}) as name, count(distinct u.id)::int as people
      from sys_role r join sys_user_role x on x.role_id = r.id join sys_user u on u.id = x.user_id
      where r.tenant_id in (0, ${tx.actor.tenantId}) and ${mayScore} group by r.role_code
      union all
      select 'depart', d.org_code, max(${named(lang, 'd.depart_name')}), count(distinct u.id)::int
      from sys_depart d join sys_user_depart x on x.depart_id = d.id join sys_user u on u.id = x.user_id
      where d.tenant_id = ${tx.actor.tenantId} and d.del_flag = 0 and ${mayScore} group by d.org_code
      order by 1 desc, 2`)),
  ])

export const scorerNames = async (tx: Tx): Promise<Map<string, string>> =>
  new Map((await scorerGroups(tx)).map((group) => [roleKey(group), group.name]))

export interface Scorer extends Record<string, unknown> {
  kind: ScorerKind
  code: string
  user_id: string
  username: string
  realname: string
}
/** The people who score, by role or department; one person may stand in several. */
export const scorersOf = (tx: Tx): Promise<Scorer[]> =>
  asSystem(tx, async ({ db }) => [
    ...(await db.execute<Scorer>(sql`
      select 'role' as kind, r.role_code as code, u.id as user_id, u.username, u.realname
      from sys_role r join sys_user_role x on x.role_id = r.id join sys_user u on u.id = x.user_id
      where r.tenant_id in (0, ${tx.actor.tenantId}) and ${mayScore}
      union
      select 'depart', d.org_code, u.id, u.username, u.realname
      from sys_depart d join sys_user_depart x on x.depart_id = d.id join sys_user u on u.id = x.user_id
      where d.tenant_id = ${tx.actor.tenantId} and d.del_flag = 0 and ${mayScore}
      order by 1, 2, 4`)),
  ])

export const evalTemplateList = listSpec<EvalTemplateRow>({
  of: 'srm:evalTemplate',
  from: t,
  joins: [{ table: srmCategory, on: eq(srmCategory.id, t.categoryId), shownOnly: true }],
  columns: {
    id: t.id,
    nameZh: t.nameZh,
    nameEn: t.nameEn,
    categoryName: srmCategory.nameZh,
    categoryNameEn: srmCategory.nameEn,
    selfEval: t.selfEval,
    targets: sql<number>`(select count(*)::int from eval_template_row r where r.template_id = eval_template.id)`.as('targets'),
    roles: t.roles,
    enabled: t.enabled,
    edition: t.edition,
    createBy: t.createBy,
    createTime: t.createTime,
    version: t.version,
  },
  search: ['nameZh', 'nameEn'],
  enrich: async (tx, rows) => {
    const names = await scorerNames(tx)
    return rows.map((row) => ({
      ...row,
      roles: row.roles.map((role: { kind: ScorerKind; code: string; weight: string }) => ({
        name: names.get(roleKey(role)) ?? role.code,
        weight: role.weight,
      })),
    }))
  },
})

/** The rows of a template, in their order. */
export const templateRows = (tx: Tx, templateId: string) =>
  tx.db
    .select({ targetId: evalTemplateRow.targetId, weight: evalTemplateRow.weight, roleKeys: evalTemplateRow.roleKeys })
    .from(evalTemplateRow)
    .where(eq(evalTemplateRow.templateId, templateId))
    .orderBy(asc(evalTemplateRow.lineNo))

export const templateDetail = (ctx: Ctx, id: string): Promise<EvalTemplateDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, t, id)
    return {
      ...row,
      roles: [...row.roles],
      bands: row.bands.map((band) => ({ ...band, rfq: band.rfq ?? null })),
      rows: await templateRows(tx, id),
    }
  })

export const templateOptions = (ctx: Ctx): Promise<EvalTemplateOptions> =>
  reading(ctx, async (tx) => ({
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
    targets: await tx.db
      .select({
        id: targetBase.id,
        code: targetBase.code,
        nameZh: targetBase.nameZh,
        nameEn: targetBase.nameEn,
        typeName: targetType.nameZh,
        method: targetBase.method,
      })
      .from(targetBase)
      .innerJoin(targetType, eq(targetType.id, targetBase.typeId))
      .where(and(eq(targetBase.tenantId, tx.actor.tenantId), eq(targetBase.enabled, true)))
      .orderBy(asc(targetBase.code)),
    scorers: (await scorerGroups(tx)).map(({ kind, code, name, people }) => ({ kind, code, name, people })),
  }))
