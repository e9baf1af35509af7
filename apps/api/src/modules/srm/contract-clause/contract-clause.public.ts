import type { ClauseInput } from '@srm/contract/srm/contract-text.shapes'
import { contractClause, contractClauseVersion } from '@srm/db/schema/srm/contract-clause'
import { assertNoProblems, fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { contractClauseMachine } from '@srm/domain/srm/contract-clause/contract-clause.machine'
import type { ContractLanguage } from '@srm/domain/srm/contract-template/contract-template.kinds'
import { plainWording } from '@srm/domain/srm/contract-text/contract-text.rules'
import type { StoredClause } from '@srm/domain/srm/contract-text/contract-text.types'
import { and, eq, inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

export { hashOfClause } from './contract-clause.commands'

/** A published version in one language. */
interface Published {
  readonly code: string
  readonly version: number
  readonly title: string | null
  readonly text: string | null
  readonly hash: string | null
  readonly locked: boolean
  /** The clause itself, not this version of it: out of use, and its newest version. */
  readonly withdrawn: boolean
  readonly newestNo: number | null
}
/** All published versions of these clauses, whoever asks: whoever writes from a template need not keep the library. */
export const publishedVersions = (tx: Tx, codes: readonly string[], lang: ContractLanguage): Promise<Published[]> =>
  asSystem(tx, async ({ db, actor }) => {
    if (codes.length === 0) return []
    const v = contractClauseVersion
    const [title, text, hash] = lang === 'zh' ? [v.titleZh, v.textZh, v.hashZh] : [v.titleEn, v.textEn, v.hashEn]
    const named = and(
      eq(contractClause.tenantId, actor.tenantId),
      eq(contractClause.delFlag, 0),
      inArray(contractClause.docNo, [...new Set(codes)]),
    )
    const rows = await db
      .select({
        ...{ code: contractClause.docNo, version: v.versionNo, title, text, hash, locked: v.locked },
        ...{ status: contractClause.status, newestNo: contractClause.publishedNo },
      })
      .from(v)
      .innerJoin(contractClause, eq(contractClause.id, v.clauseId))
      .where(named)
    return rows.map(({ status, ...row }) => ({ ...row, withdrawn: status === contractClauseMachine.states.withdrawn }))
  })

export const codesOf = (clauses: readonly { readonly clauseCode: string | null }[]): string[] =>
  clauses.flatMap(({ clauseCode }) => clauseCode ?? [])

const problemOf = (place: number, { clauseCode, clauseVersion }: ClauseInput, found: Published | undefined): FieldProblem[] => {
  const about = [place + 1, clauseCode ?? '', clauseVersion ?? ''] as const
  if (!found) return [fieldProblem(`clauses.${place}.clauseVersion`, 'CTX_CLAUSE', ...about)]
  return found.text === null ? [fieldProblem(`clauses.${place}.clauseVersion`, 'CTX_LANGUAGE', ...about)] : []
}
/**
 * A text as it is stored. Of a clause of the library, whether it is locked and its hash are the library's, and so is the wording
 * where it is locked; what is open may be worded for this text.
 * @throws CTX_CLAUSE, CTX_LANGUAGE at the field of the clause whose version is not published, or not in this language
 */
export const libraryText = async (tx: Tx, clauses: readonly ClauseInput[], lang: ContractLanguage): Promise<StoredClause[]> => {
  const all = await publishedVersions(tx, codesOf(clauses), lang)
  const sourceOf = ({ clauseCode, clauseVersion }: ClauseInput) =>
    all.find(({ code, version }) => code === clauseCode && version === clauseVersion)
  assertNoProblems(clauses.flatMap((clause, place) => (clause.clauseCode === null ? [] : problemOf(place, clause, sourceOf(clause)))))
  return clauses.map((clause) => {
    const { key } = clause
    const own = { title: plainWording(clause.title), text: plainWording(clause.text) }
    const source = clause.clauseCode === null ? undefined : sourceOf(clause)
    if (!source) return { key, ...own, locked: clause.locked, clauseCode: null, clauseVersion: null, hash: null }
    const { code: clauseCode, version: clauseVersion, hash, locked } = source
    const wording = locked ? { title: source.title ?? '', text: source.text ?? '' } : own
    return { key, ...wording, locked, clauseCode, clauseVersion, hash }
  })
}
