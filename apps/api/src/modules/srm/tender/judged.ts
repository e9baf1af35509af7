import { fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { clockProblems, spanVerdicts } from '@srm/domain/srm/tender/legal-clock.rules'
import { tenderProblems, type TenderDraft } from '@srm/domain/srm/tender/tender.rules'
import type { Tx } from '../../../data/transaction/in-tx'
import { quantityProblems } from '@srm/domain/srm/inquiry/precision.rules'
import { schemeProblems } from '@srm/domain/srm/scoring/scheme.rules'
import { lastDays } from '../../sys/calendar/calendar.public'
import { notSealable } from '../opening/opening.public'
import { materialProblems } from '../material/material.public'
import { documentsOf, secretOfTender, staffLotsOf } from './draft'
import type { Tender } from './tender.life'

interface Judged {
  readonly draft: TenderDraft
  readonly lots: Awaited<ReturnType<typeof staffLotsOf>>
  readonly openerIds: readonly string[]
}
/** The draft as the rules judge it. */
export const judgedDraft = async (tx: Tx, row: Tender): Promise<Judged> => {
  const secret = await secretOfTender(tx, row.id)
  const documents = await documentsOf(tx, row.id)
  const lots = await staffLotsOf(tx, row.id)
  const draft: TenderDraft = {
    ...row,
    clarifyAt: secret.clarifyAt,
    openers: secret.openers.length,
    invitees: secret.invitees.length,
    documents: documents.reduce((sum, one) => sum + one.files.length, 0),
    lots,
  }
  return { draft, lots, openerIds: secret.openers.map((one) => one.userId) }
}

/** Items of all lots are judged by the materials they name at once; problems lead to their places in the form. */
const lotMaterialProblems = (tx: Tx, lots: Judged['lots']): Promise<FieldProblem[]> => {
  const items = lots.flatMap((lot, i) => lot.items.map((item, n) => ({ item, at: `lots.${i}.items.${n}` })))
  return materialProblems(
    tx,
    items.map(({ item }) => item),
    (at) => items[at]?.at ?? '',
  )
}

/** Everything that stands in the way of handing a draft in, the keys of its officers included. */
export const problemsOf = async (tx: Tx, row: Tender): Promise<FieldProblem[]> => {
  const { draft, lots, openerIds } = await judgedDraft(tx, row)
  return [
    ...tenderProblems(draft, await lastDays(tx)),
    ...draft.lots.flatMap((lot, i) => lot.items.flatMap((item, n) => quantityProblems(`lots.${i}.items.${n}.qty`, item.qty, item.unit))),
    ...(await lotMaterialProblems(tx, lots)),
    ...(row.scheme ? schemeProblems(row.scheme) : []),
    ...(await notSealable(tx, { sealMode: row.sealMode, envelopeMode: row.envelopeMode, mayBeTwo: true }, openerIds)),
  ]
}

/**
 * The same at its approval: documents cannot have been issued before they were approved, so periods begin then at the earliest.
 * Deadlines that are over by then cannot be approved.
 */
export const problemsAtApproval = async (tx: Tx, row: Tender, now: string): Promise<FieldProblem[]> => {
  const { draft, openerIds } = await judgedDraft(tx, row)
  const input = { ...draft, docFrom: row.docFrom && row.docFrom > now ? row.docFrom : now }
  const spans = spanVerdicts(input, await lastDays(tx))
  const over = (['regDeadline', 'bidDeadline'] as const).filter((key) => (row[key] ?? '') <= now)
  return [
    ...over.map((key) => fieldProblem(key, 'DEADLINE_PASSED', now)),
    ...clockProblems({ spans, others: [] }).map(({ field, key, params }) => fieldProblem(field, key, ...params)),
    ...(await notSealable(tx, { sealMode: row.sealMode, envelopeMode: row.envelopeMode, mayBeTwo: true }, openerIds)),
  ]
}
