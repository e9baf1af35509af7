import { inspection, inspectionSecret } from '@srm/db/schema/srm/inspection'
import type { DecimalText } from '@srm/domain/kit/money'
import { refuse } from '@srm/domain/kit/errors'
import { isWholeLot } from '@srm/domain/srm/inspection/inspection.rules'
import type { Disposition } from '@srm/domain/srm/inspection/verdict.rules'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { lockInspection } from './content'
import { lockLine, tellVerdict } from './follow'
import { inspectionLife, type Inspection } from './inspection.life'
import { settleOpen } from './notices'

export type { Inspection } from './inspection.life'

/** Locks what a decision on a concession moves, in the order of every step: the order line, then the inspection. */
export const lockConceded = (tx: Tx, inspectionId: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const [row] = await sys.db.select().from(inspection).where(eq(inspection.id, inspectionId))
    if (!row) throw refuse('NOT_FOUND')
    await lockLine(sys, row)
    await lockInspection(sys, inspectionId)
  })

/** The concession is agreed: its part of the lot is taken with the reduction, all else as it was asked for. */
export const concede = (
  tx: Tx,
  inspectionId: string,
  verdict: Disposition & { readonly reductionPct: DecimalText; readonly reason: string },
): Promise<Inspection> =>
  asSystem(tx, async (sys) => {
    const { reason, ...parts } = verdict
    const [before] = await sys.db.select().from(inspection).where(eq(inspection.id, inspectionId))
    if (!before) throw refuse('NOT_FOUND')
    const action = isWholeLot(parts, before.lotQty) ? 'concede' : 'concedePart'
    const row = await transition(sys, inspectionLife, { id: inspectionId }, action, { ...parts, dispositionReason: reason })
    await settleOpen(sys, row)
    await tellVerdict(sys, row, parts)
    return row
  })

/** Accounts that inspected the lot. */
export const inspectorsOf = (tx: Tx, inspectionId: string): Promise<string[]> =>
  asSystem(tx, async ({ db }) => {
    const [row] = await db
      .select({ startedBy: inspectionSecret.startedBy, inspector: inspectionSecret.inspector })
      .from(inspectionSecret)
      .where(eq(inspectionSecret.inspectionId, inspectionId))
    return [row?.startedBy, row?.inspector].flatMap((name) => name ?? [])
  })
export const photosOf = async (tx: Tx, inspectionId: string) =>
  filesIn(await filesOf(tx, 'inspection', [inspectionId]), inspectionId, 'photos')
