import type { ListQuery } from '@srm/contract/kit/page'
import type { ClauseChoice, ContractClauseDetail, ContractClauseRow } from '@srm/contract/srm/contract-clause'
import { contractClause, contractClauseVersion } from '@srm/db/schema/srm/contract-clause'
import { contractTemplate } from '@srm/db/schema/srm/contract-template'
import { refuse } from '@srm/domain/kit/errors'
import type { ClauseCategory } from '@srm/domain/srm/contract-clause/contract-clause.kinds'
import { contractClauseMachine } from '@srm/domain/srm/contract-clause/contract-clause.machine'
import type { ContractLanguage } from '@srm/domain/srm/contract-template/contract-template.kinds'
import { and, asc, desc, eq, ilike, isNotNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { namesOf } from '../../sys/user/user.public'
import { contractClauseLife, factsOf, hasDraft, type Clause } from './contract-clause.life'

const isWorkedOn = sql`coalesce(${contractClause.workNo} > ${contractClause.publishedNo}, true)`
const workedOnAsked = (asked: unknown): SQL | undefined => (asked === 'Y' ? isWorkedOn : asked === 'N' ? not(isWorkedOn) : undefined)
/** What a search by likeness must escape. */
const holding = (word: string, columns: readonly PgColumn[]): SQL | undefined =>
  or(...columns.map((column) => ilike(column, `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)))

const { docNo, titleZh, titleEn, textZh, textEn } = contractClause
export const contractClauseList = listSpec<ContractClauseRow>({
  of: 'srm:contractClause',
  from: contractClause,
  columns: {
    ...{ id: contractClause.id, version: contractClause.version, docNo, category: contractClause.category, titleZh, titleEn },
    locked: contractClause.locked,
    workNo: contractClause.workNo,
    publishedNo: contractClause.publishedNo,
    hasDraft: sql<boolean>`${isWorkedOn}`.as('has_draft'),
    status: contractClause.status,
    editedAt: contractClause.editedAt,
    createTime: contractClause.createTime,
  },
  search: ['docNo', 'titleZh', 'titleEn'],
  // The wording itself is searched and not listed.
  found: (_tx, word) => Promise.resolve(holding(word, [docNo, titleZh, titleEn, textZh, textEn])),
  where: (_tx, query: ListQuery & { hasDraft?: unknown }) => and(eq(contractClause.delFlag, 0), workedOnAsked(query.hasDraft)),
})

const alive = async (tx: Tx, id: string): Promise<Clause> => {
  const row = await findVisible(tx, contractClause, id)
  if (row.delFlag === 1) throw refuse('NOT_FOUND')
  return row
}

const versionsOf = async (tx: Tx, { id }: Clause): Promise<ContractClauseDetail['versions']> => {
  const rows = await tx.db
    .select()
    .from(contractClauseVersion)
    .where(eq(contractClauseVersion.clauseId, id))
    .orderBy(desc(contractClauseVersion.versionNo))
  const names = await namesOf(
    tx,
    rows.flatMap(({ editor, publisher }) => [editor, publisher]),
  )
  return rows.map((row) => ({
    ...row,
    editorName: names.get(row.editor) ?? row.editor,
    publisherName: names.get(row.publisher) ?? row.publisher,
  }))
}

/** Templates whose present content names the clause, by code; whoever may not see templates sees none. */
const usesOf = async ({ db, actor }: Tx, clause: Clause): Promise<ContractClauseDetail['usedBy']> => {
  const t = contractTemplate
  const names = sql`${t.clauses} @> ${JSON.stringify([{ clauseCode: clause.docNo }])}::jsonb`
  const rows = await db
    .select({ id: t.id, docNo: t.docNo, name: t.name, type: t.type, lang: t.lang, status: t.status, clauses: t.clauses })
    .from(t)
    .where(and(eq(t.tenantId, actor.tenantId), eq(t.delFlag, 0), names))
    .orderBy(asc(t.docNo))
  return rows.map(({ clauses, status, ...row }) => ({
    ...row,
    status: status as ContractClauseDetail['usedBy'][number]['status'],
    clauseVersion: clauses.find(({ clauseCode }) => clauseCode === clause.docNo)?.clauseVersion ?? 0,
  }))
}

export const clauseDetail = (ctx: Ctx, id: string): Promise<ContractClauseDetail> =>
  reading(ctx, async (tx) => {
    const row = await alive(tx, id)
    return {
      ...row,
      status: row.status as ContractClauseDetail['status'],
      hasDraft: hasDraft(row),
      lastEditorName: (await namesOf(tx, [row.lastEditor])).get(row.lastEditor) ?? row.lastEditor,
      versions: await versionsOf(tx, row),
      usedBy: await usesOf(tx, row),
      facts: factsOf(row, tx.actor.username),
      can: await canOf(tx, contractClauseLife, row),
    }
  })

export const clauseTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'contractClause', (await alive(tx, id)).id))

interface Asked {
  readonly lang: ContractLanguage
  readonly keyword?: string | undefined
  readonly category?: ClauseCategory | undefined
}
const mostChoices = 200
/** Published clauses that have this language, in the order of their codes. */
export const clauseChoices = (ctx: Ctx, { lang, keyword = '', category }: Asked): Promise<ClauseChoice[]> =>
  reading(ctx, async ({ db, actor }) => {
    const v = contractClauseVersion
    const [title, text] = lang === 'zh' ? [v.titleZh, v.textZh] : [v.titleEn, v.textEn]
    const words = keyword
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 5)
      .map((word) => holding(word, [contractClause.docNo, title, text]))
    const usable = [
      eq(contractClause.tenantId, actor.tenantId),
      eq(contractClause.delFlag, 0),
      eq(contractClause.status, contractClauseMachine.states.published),
      category ? eq(v.category, category) : undefined,
      isNotNull(text),
    ]
    const rows = await db
      .select({ code: contractClause.docNo, version: v.versionNo, category: v.category, title, text, locked: v.locked })
      .from(contractClause)
      .innerJoin(v, and(eq(v.clauseId, contractClause.id), eq(v.versionNo, contractClause.publishedNo)))
      .where(and(...usable, ...words))
      .orderBy(asc(contractClause.docNo))
      .limit(mostChoices)
    return rows.map((row) => ({ ...row, title: row.title ?? '', text: row.text ?? '' }))
  })
