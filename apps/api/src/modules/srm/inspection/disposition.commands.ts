import type { AskConcessionInput, SortInput } from '@srm/contract/srm/inspection'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { dec, type DecimalText } from '@srm/domain/kit/money'
import { concessionProblems, sumProblems } from '@srm/domain/srm/inspection/inspection.rules'
import { planLot } from '@srm/domain/srm/inspection/plan.rules'
import type { Ref } from '../../../data/save'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { openConcession, revokeConcessions } from '../concession/concession.public'
import { templateOf } from '../inspection-template/inspection-template.public'
import { copyItems, setHead } from './content'
import { editionFor } from './editions'
import { takeVerdictBack, tellVerdict } from './follow'
import { lockVisible } from './inspection.commands'
import { inspectionLife, moved, secretOf, type Inspection } from './inspection.life'
import { company, orderer, settleOpen, supplierPage, tell, buyerPage } from './notices'
import { reopenLot } from './regimes'

// A lot that failed is rejected, sorted, or taken as it is; the lead corrects (docs/inspection.md, Disposition).

type Reasoned = Ref & { readonly reason: string }
const tellRejected = async (tx: Tx, row: Inspection, qty: DecimalText, reason: string): Promise<void> => {
  if (dec(qty).isZero()) return
  const body = [row.receiptNo, `${dec(qty).toFixed()} ${row.unit}`, reason]
  await tell(tx, row, { to: company(row), key: 'rejected', body, page: supplierPage, mail: true })
  await tell(tx, row, { to: await orderer(tx, row), key: 'rejected', body, page: buyerPage, event: `orderer.${row.version}` })
}

export const rejectLot = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const { lotQty: rejected } = await lockVisible(tx, ref.id)
    const row = await transition(tx, inspectionLife, ref, 'reject', { rejected, dispositionReason: reason }, { note: reason })
    await settleOpen(tx, row)
    await tellVerdict(tx, row, { accepted: '0', concession: '0', rejected })
    await tellRejected(tx, row, rejected, reason)
    return moved(row)
  })

/** Every unit was looked at. @throws IQC_SUM unless good and bad ones are the lot */
export const sortLot = (ctx: Ctx, { reason, accepted, rejected, ...ref }: SortInput) =>
  inTx(ctx, async (tx) => {
    const { lotQty } = await lockVisible(tx, ref.id)
    const parts = { accepted, rejected, concession: '0' }
    assertNoProblems(sumProblems(parts, lotQty))
    const row = await transition(tx, inspectionLife, ref, 'sort', { ...parts, dispositionReason: reason }, { note: reason })
    await settleOpen(tx, row)
    await tellVerdict(tx, row, parts)
    await tellRejected(tx, row, rejected, reason)
    return moved(row)
  })

/** @throws IQC_SUM, CNC_QTY, CNC_REDUCTION */
export const askConcession = (ctx: Ctx, input: AskConcessionInput) =>
  inTx(ctx, async (tx) => {
    const { id, version, ...asked } = input
    const { lotQty } = await lockVisible(tx, id)
    assertNoProblems(concessionProblems(asked, lotQty))
    const row = await transition(tx, inspectionLife, { id, version }, 'askConcession', {}, { note: asked.reason })
    const { startedBy, inspector } = await secretOf(tx, id)
    await openConcession(tx, row, asked, [startedBy, inspector])
    await settleOpen(tx, row)
    return moved(row)
  })

/** A lot that went through unseen has no plan yet. */
const planSkipped = async (tx: Tx, row: Inspection): Promise<Inspection> => {
  const template = await templateOf(tx, row.materialId)
  if (!template) throw refuse('IQC_NO_TEMPLATE')
  await copyItems(tx, row, template)
  const plan = planLot(row.lotQty, template.items, await editionFor(tx, row.regime ?? 'N'))
  return setHead(tx, row.id, { plan, templateId: template.id, templateCode: template.code, templateRevision: template.revision })
}
/** The lead takes a verdict back: readings may be entered anew. @throws GR_INVOICED */
export const correctInspection = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const before = await lockVisible(tx, ref.id)
    const cleared = {
      ...{ accepted: '0', concession: '0', rejected: '0', reductionPct: null, counts: null, finishedAt: null },
      ...{ dispositionReason: reason, isSkipped: false },
    }
    const row = await transition(tx, inspectionLife, ref, 'correct', cleared, { note: reason })
    await takeVerdictBack(tx, before)
    await revokeConcessions(tx, row.id)
    await reopenLot(tx, row.id)
    return moved(before.isSkipped ? await planSkipped(tx, row) : row)
  })
