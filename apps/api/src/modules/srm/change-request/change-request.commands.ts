import type { ChangeRequestInput, ChangeRequestNew, ChangeRequestOnBehalf } from '@srm/contract/srm/change-request'
import type { ProfileData } from '@srm/contract/srm/supplier.shapes'
import { changeRequest } from '@srm/db/schema/srm/change-request'
import { supplier } from '@srm/db/schema/srm/supplier'
import { fieldProblem, label, Refusal, refuse, refuseFields } from '@srm/domain/kit/errors'
import { changeRequestCatalog } from '@srm/domain/srm/change-request/change-request.catalog'
import { changeRequestMachine } from '@srm/domain/srm/change-request/change-request.machine'
import { alteredSections, changeTextBounds, sectionsOpenTo, type ChangeType } from '@srm/domain/srm/change-request/change-request.rules'
import { presentStages } from '@srm/domain/srm/supplier/supplier-stages'
import { withIdentities, withOwnIdentity } from '@srm/domain/srm/supplier/supplier-secrets'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { linkFiles } from '../../sys/file/file.public'
import {
  identityShown,
  litigationShown,
  lockCompany,
  personTypes,
  profileInForce,
  type SupplierRow,
} from '../supplier/supplier-change.public'
import { changeLife, loadChange, problemsOf, writerOf, type ChangeRow, type LoadedChange } from './change-request.life'
import { noticeOnBehalf, noticeSubmitted, noticeWriter, settleOpen } from './change-request.notices'
import { openRequest, preparingOf } from './change-request.open'
import { filesWithin, keepBank, keepLitigation, mostFiles } from './change-request.secrets'
import { startApproval } from '../../studio/workflow/workflow.public'

/** Before approval the profile itself is open to its company (docs/change-request.md, Before approval). */
const beforeApproval: readonly string[] = [
  supplierMachine.states.registered,
  supplierMachine.states.pendingReview,
  supplierMachine.states.returned,
  supplierMachine.states.refused,
]

/** One open request of a kind, whichever side writes it: the other one is named even to those who may not read it. */
const assertNoneOpen = async (tx: Tx, supplierId: string, changeType: ChangeType): Promise<void> => {
  const open = await openRequest(tx, supplierId, changeType)
  if (!open) return
  const preparing = tx.actor.kind === 'supplier' ? preparingOf(open) : null
  if (preparing) throw refuse('CHANGE_PREPARED', preparing.docNo, preparing.by, preparing.since.slice(0, 16))
  throw refuse('CHANGE_OPEN', open.docNo)
}

const begin = async (tx: Tx, company: SupplierRow, { changeType, description }: ChangeRequestNew, onBehalfBy: string | null) => {
  await assertNoneOpen(tx, company.id, changeType)
  const base = await profileInForce(tx, company)
  const docNo = await nextNumber(tx, changeRequestCatalog.numbers[changeType] ?? '')
  const values = { docNo, supplierId: company.id, changeType, description, baseVersionId: base.id, baseVer: base.verNo }
  const [row] = await tx.db
    .insert(changeRequest)
    .values({
      ...values,
      onBehalfBy,
      writers: onBehalfBy === null ? [] : [tx.actor.username],
      orgCode: null,
      status: changeRequestMachine.states.pendingSubmission,
      payload: { sections: {} },
    })
    .returning({ id: changeRequest.id })
  return { id: row?.id ?? '' }
}

/** A blacklisted or eliminated company has nothing to change. */
const assertPresent = (company: SupplierRow): void => {
  if (!presentStages.includes(company.status)) throw refuse('CHANGE_STAGE_GONE')
}

/** Begins a request on the version in force. @throws CHANGE_OPEN where one of the kind is not finished */
export const addChange = (ctx: Ctx, input: ChangeRequestNew): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const { supplierId } = tx.actor
    if (!supplierId) throw refuse('NO_PERM')
    const company = await lockCompany(tx, supplierId)
    if (beforeApproval.includes(company.status)) throw refuse('CHANGE_STAGE')
    assertPresent(company)
    return begin(tx, company, input, null)
  })

/** Begins a request for a company that cannot do it itself; it reads of it once it is handed in. */
export const addOnBehalf = (ctx: Ctx, { supplierId, ...input }: ChangeRequestOnBehalf): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    await findVisible(tx, supplier, supplierId)
    const company = await lockCompany(tx, supplierId)
    if (!presentStages.includes(company.status)) throw refuse('CHANGE_STAGE_BEHALF')
    return begin(tx, company, input, tx.actor.realname)
  })

/** The parts of the profile that the writer of a request may touch. */
export const sectionsFor = (tx: Pick<Tx, 'actor'>, { changeType, onBehalfBy }: Pick<ChangeRow, 'changeType' | 'onBehalfBy'>) =>
  sectionsOpenTo(changeType, { onBehalf: onBehalfBy !== null, seesLitigation: litigationShown(tx) })

/** Whoever read the numbers of persons masked sends them back so: what they stand for stays as it was. */
const withNumbers = async (tx: Tx, { base, sections }: LoadedChange, sent: Partial<ProfileData>): Promise<Partial<ProfileData>> => {
  if (identityShown(tx)) return sent
  const known = [...(sections.relations?.affiliates ?? []), ...base.profile.relations.affiliates]
  const own = [sections.base?.usci ?? null, base.profile.base.usci]
  return {
    ...sent,
    ...(sent.base && { base: withOwnIdentity(sent.base, own, await personTypes(tx)) }),
    ...(sent.relations && { relations: withIdentities(sent.relations, known) }),
  }
}

/** Keeps what really differs; what not every reader of the request may see lies in tables of its own. */
const keepProposal = async (tx: Tx, row: ChangeRow, base: ProfileData, sections: Partial<ProfileData>) => {
  const allowed = Object.fromEntries(sectionsFor(tx, row).map((s) => [s, sections[s] ?? base[s]])) as Partial<ProfileData>
  const altered = alteredSections(base, allowed)
  const { bank, litigation, ...rest } = Object.fromEntries(altered.map((s) => [s, allowed[s]])) as Partial<ProfileData>
  await keepBank(tx, row, bank)
  const lawsuits = await keepLitigation(tx, row, litigation)
  await linkFiles(tx, { bizType: 'change_request', bizId: row.id, field: 'payload', files: filesWithin(rest), most: mostFiles })
  return { altered, open: { ...rest, ...lawsuits } }
}

/** A draft may lack its reason; what is handed in may not. */
const assertReasoned = (reason: string): void => {
  const n = [...reason].length
  const [min, max] = changeTextBounds.reason
  if (n === 0) throw refuseFields([fieldProblem('reason', 'REQUIRED', label('changeRequest.field.reason'))])
  if (n < min) throw refuseFields([fieldProblem('reason', 'LENGTH', label('changeRequest.field.reason'), min, max, n)])
}

/**
 * Keeps what is proposed, as far as it goes for a draft; otherwise every rule of the altered sections must hold.
 * @throws STALE, SECTIONS_OPEN with the fields that are wrong
 */
export const editChange = (ctx: Ctx, input: ChangeRequestInput) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, changeRequest, input.id)
    if (before.onBehalfBy !== null && input.sections.bank) throw refuse('BANK_OWN_ONLY')
    if (!input.draft) assertReasoned(input.reason)
    const loaded = await loadChange(tx, before)
    const { base, company } = loaded
    const sent = await withNumbers(tx, loaded, input.sections as Partial<ProfileData>)
    const { altered, open } = await keepProposal(tx, before, base.profile, sent)
    await linkFiles(tx, { bizType: 'change_request', bizId: before.id, field: 'files', files: input.files })
    const renamed = before.changeType === 'SUPPLIER' && input.name !== '' && input.name !== company.name
    const asked = before.changeType === 'QUALIFICATION' && input.requalify.length > 0
    const payload = { sections: open, ...(renamed && { name: input.name }), ...(asked && { requalify: input.requalify }) }
    const patch = { description: input.description, reason: input.reason || null, altered, payload }
    const row = await transition(tx, changeLife, input, 'edit', patch, { altered })
    if (!input.draft) await assertProposal(tx, row)
    return { id: row.id, version: row.version, altered }
  })

const assertProposal = async (tx: Tx, row: ChangeRow): Promise<void> => {
  const problems = await problemsOf(tx, await loadChange(tx, row))
  if (problems.length > 0) throw new Refusal('SECTIONS_OPEN', [problems.length], problems)
}

/** Hands the request to the reviewers; the old values stay in force meanwhile. */
export const submitChange = (ctx: Ctx, ref: Ref): Promise<ChangeRow> =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, changeRequest, ref.id)
    assertReasoned(before.reason ?? '')
    const patch = { submittedAt: await tx.now(), submittedBy: tx.actor.username, ...unreviewed }
    const row = await transition(tx, changeLife, ref, 'submit', patch)
    await settleOpen(tx, row)
    if (!(await startApproval(tx, 'changeRequest', 'review', row))) await noticeSubmitted(tx, row)
    if (row.onBehalfBy !== null) await noticeOnBehalf(tx, row)
    return row
  })
/** A new submission is looked at anew; that it was reviewed before stays in the audit chain and in `reviewedAt`. */
const unreviewed = { bankConfirmedAt: null, bankConfirmedBy: null, bankNote: null }

export const withdrawChange = (ctx: Ctx, ref: Ref): Promise<ChangeRow> =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, changeLife, ref, 'withdraw')
    await settleOpen(tx, row, 'revoked')
    return row
  })

export const deleteChange = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, changeRequest, id)
    await transition(tx, changeLife, { id, version: before.version }, 'delete', { delFlag: 1 })
    await noticeWriter(tx, before, 'delete')
    return null
  })

/** Goes on with what a colleague writes for a company; whoever wrote any of it does not review it. */
export const takeOverChange = (ctx: Ctx, ref: Ref): Promise<ChangeRow> =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, changeRequest, ref.id)
    const me = tx.actor.username
    const patch = { onBehalfBy: tx.actor.realname, writers: [...before.writers.filter((other) => other !== me), me] }
    const row = await transition(tx, changeLife, ref, 'takeOver', patch, { from: writerOf(before) })
    await settleOpen(tx, row)
    await noticeWriter(tx, before, 'takeOver')
    return row
  })
