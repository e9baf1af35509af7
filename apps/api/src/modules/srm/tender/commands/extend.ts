import { tender } from '@srm/db/schema/srm/tender'
import { assertNoProblems, fieldProblem } from '@srm/domain/kit/errors'
import { later } from '@srm/domain/kit/wall-text'
import { extensionProblems, orderProblems, type Movable } from '@srm/domain/srm/tender/tender.rules'
import { movableInstants, type MovableInstant } from '@srm/domain/srm/tender/tender.fields'
import { findVisible } from '../../../../data/access/scope'
import type { Ref } from '../../../../data/save'
import { inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { sealTender } from '../bid/project'
import { concernedSuppliers, nameFrom } from '../participants'
import { moveTender, type Tender } from '../tender.life'
import { companies, tell } from '../tender.notices'
import { updateAnnouncement } from '../tender.portal'

export type Given = Readonly<Partial<Record<MovableInstant, string | null | undefined>>>

/** The opening keeps its distance from the bid deadline, which is none where the law wants both at once. */
const keptOpening = (row: Tender, bidDeadline: string): string | null =>
  row.openAt && row.bidDeadline ? later(row.openAt, row.bidDeadline, bidDeadline) : row.openAt

/**
 * The movable instants after an extension.
 * @throws DEADLINE_SHORTEN and others, by field
 */
export const movedTimes = (row: Tender, given: Given, now: string): Movable => {
  const named = Object.fromEntries(movableInstants.map((key) => [key, given[key] ?? row[key]])) as Record<MovableInstant, string | null>
  const after: Movable = given.bidDeadline && !given.openAt ? { ...named, openAt: keptOpening(row, given.bidDeadline) } : named
  const apart = row.mandatory && after.openAt !== after.bidDeadline
  assertNoProblems([
    ...extensionProblems(row, after, now),
    ...orderProblems({ ...row, ...after }),
    ...(apart ? [fieldProblem('openAt', 'TENDER_OPEN_AT', after.bidDeadline ?? '')] : []),
  ])
  return after
}

/** After deadlines moved: when names are told, everybody concerned, the portal. */
export const spreadTimes = async (tx: Tx, row: Tender, reason: string): Promise<void> => {
  await nameFrom(tx, row.id, row.bidDeadline ?? '')
  await updateAnnouncement(tx, row)
  await tell(tx, row, {
    to: companies(await concernedSuppliers(tx, row.id)),
    title: ['extended', row.title],
    body: ['extendedBody', row.docNo, row.title, row.regDeadline ?? '', row.bidDeadline ?? '', reason],
    event: `extend.${row.version}`,
    page: '/srm/tenderWork/detail',
    informative: true,
  })
}

/** What moved, for the audit chain. */
export const movedPayload = (before: Movable, after: Movable) =>
  Object.fromEntries(movableInstants.filter((key) => before[key] !== after[key]).map((key) => [key, `${before[key]} → ${after[key]}`]))

/** Deadlines only move later; everybody concerned is told why. */
export const extendTender = (ctx: Ctx, { id, version, reason, ...given }: Ref & Given & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, tender, id)
    const after = movedTimes(before, given, await tx.now())
    const row = await moveTender(tx, { id, version }, 'extend', after, { note: reason, ...movedPayload(before, after) })
    await sealTender(tx, row)
    await spreadTimes(tx, row, reason)
    return row
  })
