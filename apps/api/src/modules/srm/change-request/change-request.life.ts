import { ProfileData } from '@srm/contract/srm/supplier.shapes'
import { changeRequest } from '@srm/db/schema/srm/change-request'
import { supplier } from '@srm/db/schema/srm/supplier'
import type { FieldProblem } from '@srm/domain/kit/errors'
import { changeRequestMachine, type ChangeRequestFacts } from '@srm/domain/srm/change-request/change-request.machine'
import { alteredSections, needsEvidence, overtakenSections } from '@srm/domain/srm/change-request/change-request.rules'
import { requalifyProblems, type Requalification } from '@srm/domain/srm/change-request/requalification.rules'
import { presentStages } from '@srm/domain/srm/supplier/supplier-stages'
import type { SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { eq, sql, type InferSelectModel } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'
import { filesIn, filesOf } from '../../sys/file/file.public'
import {
  bankAccessOf,
  categoryLinesOf,
  frozenProfile,
  litigationShown,
  profileInForce,
  proposalProblems,
  type ProfileVersion,
  type Proposed,
  type SupplierRow,
} from '../supplier/supplier-change.public'
import { secretSections } from './change-request.secrets'

/** Who writes a request for a company; null: the company itself does. */
export const writerOf = ({ writers }: Pick<ChangeRow, 'writers'>): string | null => writers.at(-1) ?? null
/** The same in a statement. */
export const writerInSql = sql<string | null>`writers[array_upper(writers, 1)]`

/** Stands on its own, so that the list judges its rows by it too. */
export const isWriterOf = ({ actor }: Pick<Tx, 'actor'>, writer: string | null): boolean =>
  actor.kind === 'supplier' ? writer === null : writer === actor.username

/** Whether a request alters what the actor may not see. */
export const isHiddenFrom = (tx: Pick<Tx, 'actor'>, altered: readonly SupplierSection[]): boolean =>
  (altered.includes('bank') && bankAccessOf(tx) === 'hidden') || (altered.includes('litigation') && !litigationShown(tx))

export type ChangeRow = InferSelectModel<typeof changeRequest>

/** A request with the versions it is judged by. */
export interface LoadedChange {
  readonly company: SupplierRow
  readonly base: ProfileVersion
  readonly current: ProfileVersion
  /** Only what the request says; absent sections stay as they are. */
  readonly sections: Partial<ProfileData>
  readonly name: string | undefined
  readonly altered: readonly SupplierSection[]
  readonly overtaken: readonly SupplierSection[]
  readonly requalify: readonly Requalification[]
}

/** Reads a request whole, bank accounts included: with the system's reach. */
export const loadChange = (tx: Tx, row: ChangeRow): Promise<LoadedChange> =>
  asSystem(tx, async (sys) => {
    const [company] = await sys.db.select().from(supplier).where(eq(supplier.id, row.supplierId))
    if (!company) throw new Error(`supplier ${row.supplierId} of ${row.docNo} vanished`)
    const base = await frozenProfile(sys, company, row.baseVersionId)
    const current = await profileInForce(sys, company)
    const sections = ProfileData.partial().parse({ ...row.payload.sections, ...(await secretSections(sys, row)) }) as Partial<ProfileData>
    const altered = alteredSections(base.profile, sections)
    return {
      ...{ company, base, current, sections, name: row.payload.name, altered },
      requalify: row.payload.requalify ?? [],
      overtaken: overtakenSections(base.profile, current.profile, altered),
    }
  })

/** The profile as it would be after approval: the altered sections on top of what is in force. */
export const proposedBy = ({ current, sections, name, altered }: LoadedChange): Proposed => ({
  name,
  sections: altered,
  profile: { ...current.profile, ...Object.fromEntries(altered.map((s) => [s, sections[s]])) },
})

/** Whether evidence is asked for and none is there. */
const lacksEvidence = async (tx: Tx, row: ChangeRow, { base, name, sections, altered }: LoadedChange): Promise<boolean> => {
  const kept = Object.fromEntries(altered.map((s) => [s, sections[s]])) as Partial<ProfileData>
  if (!needsEvidence(base.profile, { name, sections: kept })) return false
  return filesIn(await filesOf(tx, 'change_request', [row.id]), row.id, 'files').length === 0
}

export const problemsOf = async (tx: Tx, loaded: LoadedChange): Promise<FieldProblem[]> => {
  const problems = await proposalProblems(tx, loaded.company, proposedBy(loaded))
  if (loaded.requalify.length === 0) return problems
  const today = (await tx.now()).slice(0, 10)
  return [...problems, ...requalifyProblems(loaded.requalify, await categoryLinesOf(tx, loaded.company.id), today)]
}

export const factsOf = async (tx: Tx, row: ChangeRow, actor: Tx['actor']): Promise<ChangeRequestFacts> => {
  const loaded = await loadChange(tx, row)
  const writer = writerOf(row)
  return {
    now: await tx.now(),
    username: actor.username,
    authors: [row.createBy, ...row.writers, ...(row.submittedBy ? [row.submittedBy] : [])],
    isWriter: isWriterOf({ actor }, writer),
    mayTakeOver: writer !== null && writer !== actor.username && actor.permissions.has('srm:changeRequest:takeOver'),
    isHidden: isHiddenFrom({ actor }, loaded.altered),
    isEmpty: loaded.altered.length === 0 && loaded.name === undefined && loaded.requalify.length === 0,
    problems: (await problemsOf(tx, loaded)).length,
    evidenceMissing: await lacksEvidence(tx, row, loaded),
    isPresent: presentStages.includes(loaded.company.status),
    overtakenBy: loaded.overtaken.length > 0 ? loaded.current.verNo : null,
    touchesBank: loaded.altered.includes('bank'),
    bankConfirmedBy: row.bankConfirmedBy,
    wasReviewed: row.reviewedAt !== null,
  }
}

export const changeLife = lifecycle({ machine: changeRequestMachine, table: changeRequest, facts: factsOf })
