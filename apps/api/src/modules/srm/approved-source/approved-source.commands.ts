import { type ApprovedSourceChange, type ApprovedSourceInput } from '@srm/contract/srm/approved-source'
import { approvedSource } from '@srm/db/schema/srm/approved-source'
import { assertNoProblems, fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { approvedSourceMachine } from '@srm/domain/srm/approved-source/approved-source.machine'
import { sourceEnd, sourceProblems } from '@srm/domain/srm/approved-source/approved-source.rules'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { findVisible } from '../../../data/access/scope'
import { appendAudit } from '../../../data/chain/audit'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { materialProblems, materialTermsOf, type MaterialTerms } from '../material/material.public'
import { countingSamples } from '../sample/sampled.public'
import { activeCompany } from '../supplier/supplier.public'
import { approvedSourceLife, provingSample, type ApprovedSource } from './approved-source.life'
import { tellSource, type SourceNews } from './approved-source.notices'

const moved = ({ id, version, status }: ApprovedSource) => ({ id, version, status })
const materialOf = async (tx: Tx, id: string): Promise<MaterialTerms> => {
  const found = await materialTermsOf(tx, id)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

/** What may prove an approval: the samples of the company that count today, and whether one of them must. */
export const sourceProofsOf = (ctx: Ctx, { materialId, supplierId }: { materialId: string; supplierId: string }) =>
  reading(ctx, async (tx) => ({
    sampleRequired: (await materialOf(tx, materialId)).sampleRequired,
    samples: await countingSamples(tx, supplierId),
  }))

type Terms = Pick<ApprovedSourceInput, 'partNo' | 'proof' | 'sampleId' | 'proofNote' | 'validFrom' | 'validTo'>
/**
 * The terms as they are kept, once they are right. A sample is chosen among those the caller reads; the one that proves it
 * already may stay, whoever asked for it. @throws one problem per field
 */
const checked = async (
  tx: Tx,
  { sampleRequired }: MaterialTerms,
  { supplierId, sampleId: present = null }: { supplierId: string; sampleId?: string | null },
  { sampleId, ...terms }: Terms,
) => {
  const find = (reach: Tx) => provingSample(reach, supplierId, sampleId)
  const sample = sampleId !== null && sampleId === present ? await asSystem(tx, find) : await find(tx)
  const today = (await tx.now()).slice(0, 10)
  assertNoProblems([
    ...(sampleId !== null && sample === null && terms.proof !== 'SAMPLE' && !sampleRequired
      ? [fieldProblem('sampleId', 'SOURCE_SAMPLE')]
      : []),
    ...sourceProblems({ ...terms, sample }, { sampleRequired, today }),
  ])
  return {
    ...terms,
    sampleId: sample?.id ?? null,
    sampleNo: sample?.docNo ?? null,
    validTo: sourceEnd(terms.validTo, sample, sampleRequired),
  }
}

/**
 * Puts a company on the list of those that may supply an enabled material.
 * @throws SUPPLIER_BLOCKED unless it is approved and no measure stops it; SOURCE_TWICE where it stands there already
 */
export const approveSource = (ctx: Ctx, { materialId, supplierId, ...terms }: ApprovedSourceInput) =>
  inTx(ctx, async (tx) => {
    const { name: supplierName } = await activeCompany(tx, supplierId)
    const found = await materialOf(tx, materialId)
    const named = await materialProblems(tx, [{ materialCode: found.docNo }])
    assertNoProblems(named.map((one) => ({ ...one, field: 'materialId' })))
    const kept = await checked(tx, found, { supplierId }, terms)
    const status = approvedSourceMachine.states.approved
    const made = { ...kept, materialId, supplierId, supplierName, status, approvedByName: tx.actor.realname }
    const [row] = await asSystem(tx, ({ db }) => db.insert(approvedSource).values(made).onConflictDoNothing().returning())
    if (!row) throw refuseFields([fieldProblem('supplierId', 'SOURCE_TWICE', supplierName)])
    await tellSource(tx, row, found, 'approved')
    await appendAudit(tx, { action: 'add', bizType: 'approvedSource', bizId: row.id, fromStatus: status, toStatus: status })
    return moved(row)
  })

export const changeSource = (ctx: Ctx, { id, version, ...terms }: z.output<typeof ApprovedSourceChange>) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, approvedSource, id)
    const row = await transition(tx, approvedSourceLife, { id, version }, 'edit')
    const kept = await checked(tx, await materialOf(tx, before.materialId), before, terms)
    await keep(tx, id, kept)
    return moved(row)
  })
const keep = (tx: Tx, id: string, kept: Partial<typeof approvedSource.$inferInsert>) =>
  asSystem(tx, ({ db }) => db.update(approvedSource).set(kept).where(eq(approvedSource.id, id)))

const newsOf = { suspend: 'suspended', resume: 'resumed', withdraw: 'withdrawn' } as const satisfies Record<string, SourceNews>
/** Out of supply for the time being, back into it, or out of it for good; the company is told why. */
export const turnSource = (ctx: Ctx, { reason, ...ref }: Ref & { reason: string }, action: keyof typeof newsOf) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, approvedSourceLife, ref, action, { reason }, { note: reason })
    await tellSource(tx, row, await materialOf(tx, row.materialId), newsOf[action], reason)
    return moved(row)
  })
