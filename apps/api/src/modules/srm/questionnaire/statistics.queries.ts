import type { QuestionFigures, Statistics } from '@srm/contract/srm/questionnaire'
import { questionnaire } from '@srm/db/schema/srm/questionnaire'
import { itemsOf, percentOf } from '@srm/domain/srm/questionnaire/design.rules'
import { questionnaireReplyMachine } from '@srm/domain/srm/questionnaire/questionnaire-reply.machine'
import { sql } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { designOf } from './questionnaire.commands'

const { replied } = questionnaireReplyMachine.states
/** Written answers shown of each question; the file has them all. */
const mostTexts = 20
const shown = (expression: ReturnType<typeof sql>) => sql`trim_scale(round(${expression}::numeric, 2))::text`

interface Totals extends Record<string, unknown> {
  recipients: number
  replied: number
  mean: string | null
  low: string | null
  high: string | null
  passed: number
  failed: number
}
const totalsOf = async ({ db }: Tx, id: string): Promise<Totals> => {
  const [row] = await db.execute<Totals>(sql`
    select count(*)::int as recipients, (count(*) filter (where r.status = ${replied}))::int as replied,
      ${shown(sql`avg(s.score)`)} as mean, ${shown(sql`min(s.score)`)} as low, ${shown(sql`max(s.score)`)} as high,
      (count(*) filter (where s.passed))::int as passed, (count(*) filter (where not s.passed))::int as failed
    from questionnaire_reply r left join questionnaire_score s on s.reply_id = r.id
    where r.questionnaire_id = ${id}`)
  return row as Totals
}

/** Replies by score in ten steps; 100 belongs to the last. */
const bucketsOf = async ({ db }: Tx, id: string): Promise<number[]> => {
  const rows = await db.execute<{ step: number; n: number }>(sql`
    select least(floor(score / 10), 9)::int as step, count(*)::int as n from questionnaire_score
    where questionnaire_id = ${id} and score is not null group by 1`)
  const by = new Map(rows.map((row) => [row.step, row.n]))
  return Array.from({ length: 10 }, (_, step) => by.get(step) ?? 0)
}

interface PerQuestion extends Record<string, unknown> {
  key: string
  answered: number
  mean: string | null
  median: string | null
  low: string | null
  high: string | null
}
const perQuestion = ({ db }: Tx, id: string) =>
  db.execute<PerQuestion>(sql`
    select question_key as key, count(distinct reply_id)::int as answered, ${shown(sql`avg(number)`)} as mean,
      ${shown(sql`percentile_cont(0.5) within group (order by number)`)} as median,
      ${shown(sql`min(number)`)} as low, ${shown(sql`max(number)`)} as high
    from questionnaire_answer where questionnaire_id = ${id} group by question_key`)
const choicesOf = ({ db }: Tx, id: string) =>
  db.execute<{ key: string; row: string | null; option: string; count: number }>(sql`
    select question_key as key, row_key as row, option_key as option, count(*)::int as count
    from questionnaire_answer where questionnaire_id = ${id} and option_key is not null
    group by question_key, row_key, option_key order by question_key, row_key, option_key`)
const textsOf = ({ db }: Tx, id: string) =>
  db.execute<{ key: string; supplierName: string; content: string }>(sql`
    select key, "supplierName", content from (
      select a.question_key as key, r.supplier_name as "supplierName", a.content,
        row_number() over (partition by a.question_key order by r.submitted_at desc, r.id) as place
      from questionnaire_answer a join questionnaire_reply r on r.id = a.reply_id
      where a.questionnaire_id = ${id} and a.content is not null) newest
    where place <= ${mostTexts} order by key, place`)
const pointsOf = ({ db }: Tx, id: string) =>
  db.execute<{ key: string; mean: string; max: string }>(sql`
    select q.key, ${shown(sql`avg((q.value ->> 'points')::numeric)`)} as mean, ${shown(sql`max((q.value ->> 'max')::numeric)`)} as max
    from questionnaire_score s, jsonb_each(s.by_question) q where s.questionnaire_id = ${id} group by q.key`)

const figuresOf = async (tx: Tx, id: string, keys: readonly string[]): Promise<QuestionFigures[]> => {
  const [each, choices, texts, points] = await Promise.all([perQuestion(tx, id), choicesOf(tx, id), textsOf(tx, id), pointsOf(tx, id)])
  return keys.map((key) => {
    const own = each.find((row) => row.key === key)
    const worth = points.find((row) => row.key === key)
    return {
      key,
      answered: own?.answered ?? 0,
      choices: choices.filter((row) => row.key === key).map(({ row, option, count }) => ({ row, option, count })),
      number: own?.mean ? { mean: own.mean, median: own.median ?? '', min: own.low ?? '', max: own.high ?? '' } : null,
      texts: texts.filter((row) => row.key === key).map(({ supplierName, content }) => ({ supplierName, content })),
      points: worth ? { mean: worth.mean, max: worth.max } : null,
    }
  })
}

/** Figures over all submitted replies, counted by the database; reopened ones have no answers until they come again. */
export const statisticsOf = (ctx: Ctx, id: string): Promise<Statistics> =>
  reading(ctx, async (tx) => {
    await findVisible(tx, questionnaire, id)
    const { sections } = await designOf(tx, id)
    const totals = await totalsOf(tx, id)
    return {
      recipients: totals.recipients,
      replied: totals.replied,
      repliedShare: percentOf(totals.replied, totals.recipients),
      meanScore: totals.mean,
      minScore: totals.low,
      maxScore: totals.high,
      passed: totals.passed,
      failed: totals.failed,
      buckets: await bucketsOf(tx, id),
      questions: await figuresOf(
        tx,
        id,
        itemsOf(sections).map((item) => item.key),
      ),
    }
  })
