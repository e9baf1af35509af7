import { evalPlanMachine } from '@srm/domain/srm/eval-plan/eval-plan.machine'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, instant, noRow, ofOrg, rowAccess, newestOf } from '../kit'
import { evalTemplate } from './eval-template'

const codes = sql.raw(
  Object.values(evalPlanMachine.states)
    .map((s) => `'${s}'`)
    .join(', '),
)

/** Who is evaluated over which period by which template (EVP). The sheets keep what the template was at the launch. */
export const evalPlan = pgTable(
  'eval_plan',
  {
    ...documentColumns,
    title: text().notNull(),
    periodFrom: date('period_from').notNull(),
    periodTo: date('period_to').notNull(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => evalTemplate.id),
    templateName: text('template_name').notNull(),
    /** Of the template when it was launched; null before. */
    templateEdition: text('template_edition'),
    selfEval: boolean('self_eval').notNull(),
    supplierIds: uuid('supplier_ids').array().notNull().default(sql`'{}'::uuid[]`),
    selfDeadline: instant('self_deadline'),
    scoreDeadline: instant('score_deadline'),
    remark: text(),
    launchedAt: instant('launched_at'),
    launchedBy: text('launched_by'),
  },
  (t) => [
    check('eval_plan_status', sql`${t.status} in (${codes})`),
    check('eval_plan_period', sql`${t.periodTo} >= ${t.periodFrom}`),
    uniqueIndex('eval_plan_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('eval_plan', t),
    index('eval_plan_by_status').on(t.tenantId, t.status, t.createTime),
    index('eval_plan_template').on(t.templateId),
  ],
)
rowAccess(evalPlan, { buyer: ofOrg, supplier: noRow, visitor: noRow })
dataLogged(evalPlan)
