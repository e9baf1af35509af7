import type { CheckItemInput, FindingInput, QualityCheckInput } from '@srm/contract/srm/quality-check'
import type { FileRef } from '@srm/contract/kit/scalars'
import { qualityCheck, qualityCheckItem } from '@srm/db/schema/srm/quality-check'
import { srmCategory } from '@srm/db/schema/srm/supplier-reference'
import { fieldProblem, Refusal, refuse, refuseFields } from '@srm/domain/kit/errors'
import { qualityCheckMachine, type QualityCheckAction } from '@srm/domain/srm/quality-check/quality-check.machine'
import { conclusionOf, scorePercent, type Score } from '@srm/domain/srm/quality-check/quality-check.rules'
import { standingProblem } from '@srm/domain/srm/supplier/supplier.rules'
import { eq, sql } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { departNameOf } from '../../sys/department/department.public'
import { linkFiles } from '../../sys/file/file.public'
import { issueFinding } from '../quality-audit/quality-audit.public'
import { supplierNames } from '../supplier/supplier.public'
import { itemsOf, qualityCheckLife, type QualityCheck } from './quality-check.life'
import { company, tell } from './quality-check.notices'

const moved = ({ id, docNo, version, status }: QualityCheck) => ({ id, docNo, version, status })

const supplierNameOf = async (tx: Tx, supplierId: string): Promise<string> => {
  const supplier = (await supplierNames(tx, [supplierId])).get(supplierId)
  if (!supplier) throw refuse('NOT_FOUND')
  const stopped = standingProblem(supplier, null)
  if (stopped) throw new Refusal(stopped.key, stopped.params)
  return supplier.name
}
const categoryNameOf = async (tx: Tx, id: string | null | undefined): Promise<string | null> => {
  if (!id) return null
  const [row] = await tx.db.select({ name: srmCategory.nameZh }).from(srmCategory).where(eq(srmCategory.id, id))
  if (!row) throw refuse('NOT_FOUND')
  return row.name
}

const headOf = async (tx: Tx, { items: _items, ...input }: QualityCheckInput) => {
  if (input.planTo < input.planFrom) throw refuseFields([fieldProblem('planTo', 'QCK_DATES')])
  return {
    ...input,
    categoryId: input.categoryId ?? null,
    supplierName: await supplierNameOf(tx, input.supplierId),
    categoryName: await categoryNameOf(tx, input.categoryId),
  }
}

/** Replaces the checklist of a plan: numbers 10, 20, 30… in the order given. */
const writeItems = async (tx: Tx, checkId: string, items: readonly CheckItemInput[]): Promise<void> => {
  await tx.db.delete(qualityCheckItem).where(eq(qualityCheckItem.checkId, checkId))
  if (items.length === 0) return
  const rows = items.map(({ critical, ...item }, i) => ({ ...item, critical: critical === 'Y', checkId, lineNo: (i + 1) * 10 }))
  await tx.db.insert(qualityCheckItem).values(rows)
}

export const addQualityCheck = (ctx: Ctx, input: QualityCheckInput) =>
  inTx(ctx, async (tx) => {
    const status = qualityCheckMachine.states.planned
    const [row] = await tx.db
      .insert(qualityCheck)
      .values({
        ...(await headOf(tx, input)),
        docNo: await nextNumber(tx, 'QCK'),
        status,
        leaderId: tx.actor.userId,
        leaderName: tx.actor.realname,
        orgName: await departNameOf(tx, tx.actor.orgCode),
      })
      .returning()
    if (!row) throw new Error('quality check was not written')
    await writeItems(tx, row.id, input.items)
    await appendAudit(tx, { action: 'add', bizType: 'qualityCheck', bizId: row.id, fromStatus: status, toStatus: status })
    return moved(row)
  })

export const editQualityCheck = (ctx: Ctx, { id, version, ...input }: QualityCheckInput & Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, qualityCheckLife, { id, version }, 'edit', await headOf(tx, input))
    await writeItems(tx, id, input.items)
    return moved(row)
  })

/** The supplier sees the check from here on. */
export const notifyOfCheck = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, qualityCheckLife, ref, 'notify', { notifiedAt: await tx.now() })
    await tell(tx, row, {
      to: company(row),
      title: ['notified', row.docNo],
      body: ['notifiedBody', row.docNo, row.planFrom, row.planTo, row.title, row.team],
      event: 'notified',
      page: '/srm/supplierCheck/detail',
    })
    return moved(row)
  })

export const startCheck = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => moved(await transition(tx, qualityCheckLife, ref, 'start', { startedAt: await tx.now() })))

interface Scored {
  readonly itemId: string
  readonly score?: Score | null | undefined
  readonly evidence: string | null
}
export const scoreCheck = (ctx: Ctx, { id, version, scores }: Ref & { scores: readonly Scored[] }) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, qualityCheckLife, { id, version }, 'score')
    const given = JSON.stringify(scores.map((s) => ({ id: s.itemId, score: s.score ?? null, evidence: s.evidence })))
    // One statement for the whole list.
    const written = await tx.db.execute(sql`
      update quality_check_item i set score = g.score, evidence = g.evidence, version = i.version + 1,
        update_by = ${tx.actor.username}, update_time = app_now()
      from jsonb_to_recordset(${given}::jsonb) as g(id uuid, score text, evidence text)
      where i.id = g.id and i.check_id = ${id} returning i.id`)
    if (written.length !== new Set(scores.map((s) => s.itemId)).size) throw refuse('QCK_ITEM_UNKNOWN')
    return moved(row)
  })

interface Concluded extends Ref {
  readonly summary: string
  readonly report: readonly FileRef[]
}
const conclude = async (tx: Tx, { id, version, summary, report }: Concluded, action: Extract<QualityCheckAction, 'conclude' | 'close'>) => {
  const items = await itemsOf(tx, id)
  const concludedAt = await tx.now()
  const closedAt = action === 'close' ? concludedAt : null
  const result = { scorePct: scorePercent(items), conclusion: conclusionOf(items) }
  const row = await transition(
    tx,
    qualityCheckLife,
    { id, version },
    action,
    { ...result, summary, concludedAt, closedAt },
    { note: summary },
  )
  await linkFiles(tx, { bizType: 'qualityCheck', bizId: id, field: 'report', files: report })
  return row
}

/** The result stands, and every finding goes to the supplier as a corrective action. */
export const concludeCheck = (ctx: Ctx, { findings, ...input }: Concluded & { findings: readonly FindingInput[] }) =>
  inTx(ctx, async (tx) => {
    const row = await conclude(tx, input, 'conclude')
    for (const finding of findings)
      await issueFinding(tx, {
        ...finding,
        supplierId: row.supplierId,
        source: 'CHECK',
        sourceId: row.id,
        sourceNo: row.docNo,
        photos: [],
      })
    await tell(tx, row, {
      to: company(row),
      title: ['concluded', row.docNo],
      body: ['concludedBody', row.docNo, row.title, row.scorePct ?? '', findings.length],
      event: 'concluded',
      page: '/srm/supplierCheck/detail',
    })
    return moved(row)
  })

/** Passed without a finding: over. */
export const closeCheck = (ctx: Ctx, input: Concluded) =>
  inTx(ctx, async (tx) => {
    const row = await conclude(tx, input, 'close')
    await tell(tx, row, {
      to: company(row),
      title: ['passed', row.docNo],
      body: ['passedBody', row.docNo, row.title, row.scorePct ?? ''],
      event: 'concluded',
      page: '/srm/supplierCheck/detail',
    })
    return moved(row)
  })

export const cancelCheck = (ctx: Ctx, { id, version, reason }: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, qualityCheckLife, { id, version }, 'cancel', { cancelReason: reason }, { note: reason })
    if (row.notifiedAt)
      await tell(tx, row, {
        to: company(row),
        title: ['cancelled', row.docNo],
        body: ['cancelledBody', row.docNo, row.title, reason],
        event: 'cancelled',
        page: '/srm/supplierCheck/detail',
      })
    return moved(row)
  })
