import type { PlanInput, RecordInput } from '@srm/contract/srm/inspection'
import { inspection } from '@srm/db/schema/srm/inspection'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { readingProblems, typedProblems } from '@srm/domain/srm/inspection/inspection.rules'
import { groupsOf, judgeLot, planLot, scoredCounts, typedGroup, type PlanGroup } from '@srm/domain/srm/inspection/plan.rules'
import { scoreGain } from '@srm/domain/srm/inspection/regime.rules'
import { findVisible } from '../../../data/access/scope'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { templateOf, templateSetting } from '../inspection-template/inspection-template.public'
import { copyItems, itemsOf, judgedItems, putReadings } from './content'
import { editionFor } from './editions'
import { lockLine, tellVerdict } from './follow'
import { inspectionLife, moved, setSecret, type Inspection } from './inspection.life'
import { buyerPage, company, disposers, orderer, settleOpen, tell } from './notices'
import { addLot, regimeOf } from './regimes'

/** The order line first, then the inspection: a receipt that is reversed takes them in the same order. */
export const lockVisible = async (tx: Tx, id: string): Promise<Inspection> => {
  const row = await findVisible(tx, inspection, id)
  await lockLine(tx, row)
  return row
}

/**
 * The template and the regime of this moment hold for the lot.
 * @throws IQC_RECEIVER, IQC_NO_TEMPLATE
 */
export const startInspection = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const { materialId, lotQty, supplierId } = await findVisible(tx, inspection, ref.id)
    const template = await templateOf(tx, materialId)
    const state = template && (await regimeOf(tx, { supplierId, materialId, templateId: template.id }))
    const plan = template && state && planLot(lotQty, template.items, await editionFor(tx, state.regime))
    const patch = {
      ...{ startedAt: await tx.now(), templateId: template?.id, templateCode: template?.code, templateRevision: template?.revision },
      ...{ regime: state?.regime, plan },
    }
    const row = await transition(tx, inspectionLife, ref, 'start', patch)
    if (!template) throw refuse('IQC_NO_TEMPLATE')
    await copyItems(tx, row, template)
    const { username, realname } = tx.actor
    await setSecret(tx, row.id, { startedBy: username, inspector: username, inspectorName: realname })
    await settleOpen(tx, row)
    return moved(row)
  })

/** The plan that no table has. @throws IQC_GROUPS, IQC_TYPED, IQC_PLANNED */
export const enterPlan = (ctx: Ctx, { reason, groups, ...ref }: PlanInput) =>
  inTx(ctx, async (tx) => {
    const { lotQty } = await findVisible(tx, inspection, ref.id)
    const items = await itemsOf(tx, ref.id)
    assertNoProblems(typedProblems(groups, groupsOf(items)))
    const plan = groups.map((group) => typedGroup(lotQty, group))
    const row = await transition(tx, inspectionLife, ref, 'plan', { plan }, { note: reason })
    await setSecret(tx, row.id, { planReason: reason })
    return moved(row)
  })

const keep = async (tx: Tx, row: Inspection, input: RecordInput): Promise<void> => {
  assertNoProblems(readingProblems(input.items, await itemsOf(tx, row.id), row.plan ?? []))
  await putReadings(tx, row, input)
  await setSecret(tx, row.id, { inspector: tx.actor.username, inspectorName: tx.actor.realname })
}
/** @throws IQC_NO_PLAN, IQC_ITEM, IQC_READING, IQC_COUNTED */
export const recordReadings = (ctx: Ctx, input: RecordInput) =>
  inTx(ctx, async (tx) => {
    const { id, version, defects } = input
    const row = await transition(tx, inspectionLife, { id, version }, 'record', { defects })
    await keep(tx, row, input)
    return moved(row)
  })

const judged = async (tx: Tx, id: string, plan: readonly PlanGroup[]) => {
  const items = await itemsOf(tx, id)
  const verdict = judgeLot(judgedItems(items), plan)
  if (verdict.kind !== 'incomplete') return verdict
  const names = items.filter((item) => verdict.items.includes(item.id)).map(({ characteristic }) => characteristic)
  throw refuse('IQC_INCOMPLETE', names.join('、'))
}
/** The lot counts in its regime; a stop is told to the company. */
const countLot = async (tx: Tx, row: Inspection, accepted: boolean, gain: number): Promise<void> => {
  const { templateId, templateCode } = row
  if (templateId === null || templateCode === null) return
  const event = { kind: 'lot', accepted, resubmitted: row.isResubmitted, gain } as const
  const checkOneIn = await templateSetting(tx, templateId)
  const { before, after } = await addLot(tx, { ...row, templateId, templateCode }, { event, checkOneIn })
  if (before.regime === 'D' || after.regime !== 'D') return
  await tell(tx, row, { to: company(row), key: 'stopped', page: '/srm/ownDelivery/board', mail: true })
  await tell(tx, row, { to: await orderer(tx, row), key: 'stopped', page: buyerPage, event: 'orderer' })
}

/**
 * Keeps the readings and judges them: what passes is accepted at once, what fails waits for its disposition.
 * @throws IQC_INCOMPLETE with what lacks readings
 */
export const submitInspection = (ctx: Ctx, input: RecordInput) =>
  inTx(ctx, async (tx) => {
    const { id, version, defects } = input
    await lockVisible(tx, id)
    const read = await transition(tx, inspectionLife, { id, version }, 'submit', { defects })
    await keep(tx, read, input)
    const verdict = await judged(tx, id, read.plan ?? [])
    const isGood = verdict.kind === 'pass'
    const found = { counts: verdict.counts, finishedAt: await tx.now() }
    const parts = isGood ? { accepted: read.lotQty } : {}
    const row = await asSystem(tx, (sys) => transition(sys, inspectionLife, { id }, isGood ? 'pass' : 'fail', { ...found, ...parts }))
    await countLot(tx, row, isGood, scoreGain(scoredCounts(verdict.counts)))
    await settleOpen(tx, row)
    if (isGood) await tellVerdict(tx, row, { accepted: row.lotQty, concession: '0', rejected: '0' })
    else await tell(tx, row, { to: disposers, key: 'failed', body: [row.supplierName], page: buyerPage, isTask: true })
    return moved(row)
  })

/** Under skip-lot this one goes through unseen. @throws IQC_NOT_SKIPPED */
export const skipInspection = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const { materialId } = await lockVisible(tx, ref.id)
    const template = await templateOf(tx, materialId)
    const patch = {
      ...{ isSkipped: true, finishedAt: await tx.now(), templateId: template?.id, templateCode: template?.code, regime: 'S' as const },
      ...{ templateRevision: template?.revision, accepted: (await findVisible(tx, inspection, ref.id)).lotQty },
    }
    const row = await transition(tx, inspectionLife, ref, 'skip', patch)
    if (template) {
      const lot = { ...row, templateId: template.id, templateCode: template.code }
      await addLot(tx, lot, { event: { kind: 'skipped' }, checkOneIn: template.skipOneIn })
    }
    await settleOpen(tx, row)
    await tellVerdict(tx, row, { accepted: row.lotQty, concession: '0', rejected: '0' })
    return moved(row)
  })
