import type { ListQuery } from '@srm/contract/kit/page'
import type {
  ContractTemplateDetail,
  ContractTemplateRow,
  NewerClause,
  PublishedTemplate,
  TemplateChoice,
  TemplateVersion,
} from '@srm/contract/srm/contract-template'
import { contractTemplate, contractTemplateVersion } from '@srm/db/schema/srm/contract-template'
import { refuse } from '@srm/domain/kit/errors'
import type { ContractLanguage, ContractType } from '@srm/domain/srm/contract-template/contract-template.kinds'
import { contractTemplateMachine } from '@srm/domain/srm/contract-template/contract-template.machine'
import { numbered } from '@srm/domain/srm/contract-text/contract-text.rules'
import { and, asc, desc, eq, ilike, not, or, sql, type SQL } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { namesOf } from '../../sys/user/user.public'
import { codesOf, publishedVersions } from '../contract-clause/contract-clause.public'
import { publishedTemplate } from './contract-template.published'
import { contractTemplateLife, factsOf, hasDraft, type Template } from './contract-template.life'

const isWorkedOn = sql`coalesce(${contractTemplate.workNo} > ${contractTemplate.publishedNo}, true)`
const workedOnAsked = (asked: unknown): SQL | undefined => (asked === 'Y' ? isWorkedOn : asked === 'N' ? not(isWorkedOn) : undefined)

export const contractTemplateList = listSpec<ContractTemplateRow>({
  of: 'srm:contractTemplate',
  from: contractTemplate,
  columns: {
    ...{ id: contractTemplate.id, version: contractTemplate.version, docNo: contractTemplate.docNo, name: contractTemplate.name },
    ...{ type: contractTemplate.type, lang: contractTemplate.lang },
    workNo: contractTemplate.workNo,
    publishedNo: contractTemplate.publishedNo,
    hasDraft: sql<boolean>`${isWorkedOn}`.as('has_draft'),
    clauseCount: sql<number>`jsonb_array_length(${contractTemplate.clauses})`.as('clause_count'),
    status: contractTemplate.status,
    editedAt: contractTemplate.editedAt,
    createTime: contractTemplate.createTime,
  },
  search: ['docNo', 'name'],
  where: (_tx, query: ListQuery & { hasDraft?: unknown }) => and(eq(contractTemplate.delFlag, 0), workedOnAsked(query.hasDraft)),
})

const alive = async (tx: Tx, id: string): Promise<Template> => {
  const row = await findVisible(tx, contractTemplate, id)
  if (row.delFlag === 1) throw refuse('NOT_FOUND')
  return row
}

/** Pinned clauses of which the library has a newer version in this language, or which it has out of use. */
const newerOf = async (tx: Tx, { clauses, lang }: Template): Promise<NewerClause[]> => {
  const all = await publishedVersions(tx, codesOf(clauses), lang)
  return clauses.flatMap(({ key, clauseCode, clauseVersion }) => {
    const newest = all.find(({ code, version, newestNo }) => code === clauseCode && version === newestNo)
    if (!newest) return []
    const { version, title, text, locked, withdrawn } = newest
    const isNewer = version !== clauseVersion && title !== null && text !== null
    return isNewer || withdrawn ? [{ key, withdrawn, newest: isNewer ? { version, title, text, locked } : null }] : []
  })
}

const versionsOf = async (tx: Tx, { id }: Template): Promise<TemplateVersion[]> => {
  const rows = await tx.db
    .select()
    .from(contractTemplateVersion)
    .where(eq(contractTemplateVersion.templateId, id))
    .orderBy(desc(contractTemplateVersion.versionNo))
  const names = await namesOf(
    tx,
    rows.flatMap(({ editor, publisher }) => [editor, publisher]),
  )
  return rows.map((row) => ({
    ...row,
    clauses: [...numbered(row.clauses)],
    editorName: names.get(row.editor) ?? row.editor,
    publisherName: names.get(row.publisher) ?? row.publisher,
  }))
}

export const templateDetail = (ctx: Ctx, id: string): Promise<ContractTemplateDetail> =>
  reading(ctx, async (tx) => {
    const row = await alive(tx, id)
    const isWorked = row.publishedNo !== null && hasDraft(row)
    const published = isWorked ? (await versionsOf(tx, row)).find(({ versionNo }) => versionNo === row.publishedNo) : undefined
    return {
      ...row,
      status: row.status as ContractTemplateDetail['status'],
      clauses: [...numbered(row.clauses)],
      hasDraft: hasDraft(row),
      lastEditorName: (await namesOf(tx, [row.lastEditor])).get(row.lastEditor) ?? row.lastEditor,
      newer: await newerOf(tx, row),
      published: published ?? null,
      facts: factsOf(row, tx.actor.username),
      can: await canOf(tx, contractTemplateLife, row),
    }
  })

export const templateTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'contractTemplate', (await alive(tx, id)).id))

export const templateVersions = (ctx: Ctx, id: string): Promise<TemplateVersion[]> =>
  reading(ctx, async (tx) => versionsOf(tx, await alive(tx, id)))

interface Asked {
  readonly type?: ContractType | undefined
  readonly lang?: ContractLanguage | undefined
  readonly keyword?: string | undefined
}
const mostChoices = 100
/** Published templates in the order of their codes, as their published versions name them. */
export const templateChoices = (ctx: Ctx, { type, lang, keyword = '' }: Asked): Promise<TemplateChoice[]> =>
  reading(ctx, ({ db, actor }) => {
    const [t, v] = [contractTemplate, contractTemplateVersion]
    const word = `%${keyword.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
    return db
      .select({ id: t.id, docNo: t.docNo, name: v.name, type: v.type, lang: v.lang, version: v.versionNo, remark: v.remark })
      .from(t)
      .innerJoin(v, and(eq(v.templateId, t.id), eq(v.versionNo, t.publishedNo)))
      .where(
        and(
          ...[eq(t.tenantId, actor.tenantId), eq(t.delFlag, 0), eq(t.status, contractTemplateMachine.states.published)],
          ...[type && eq(v.type, type), lang && eq(v.lang, lang), or(ilike(t.docNo, word), ilike(v.name, word))],
        ),
      )
      .orderBy(asc(t.docNo))
      .limit(mostChoices)
  })

/** The text of a template as a contract is begun with it; it is seen by whoever may see the template. */
export const publishedText = (ctx: Ctx, id: string): Promise<PublishedTemplate> =>
  reading(ctx, async (tx) => {
    const { code, clauses, ...template } = await publishedTemplate(tx, (await alive(tx, id)).id)
    return { ...template, docNo: code, clauses: [...numbered(clauses)] }
  })
