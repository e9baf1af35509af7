import { randomInt } from 'node:crypto'
import {
  smallBid,
  smallBidAnswer,
  smallBidLine,
  smallProject,
  smallProjectSecret,
  smallProjectSupplier,
  smallReply,
} from '@srm/db/schema/srm/small-project'
import { bidStates } from '@srm/domain/srm/small-project/small-project.kinds'
import { leastBids, smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import { bidAmounts, bidProblems, type AskedSmallLine } from '@srm/domain/srm/small-project/small-project.rules'
import type { SealedSmallBid } from '@srm/contract/srm/small-project'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { appendAudit } from '../../../../data/chain/audit'
import { checkpoint } from '../../../../data/chain/checkpoint'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import { Refusal } from '@srm/domain/kit/errors'
import type { Ctx } from '../../../../http/request/context'
import { linkFiles, openFiles } from '../../../sys/file/file.public'
import { bidsInForce, openBids, readerFor, type StoredBid } from '../../sealing/sealing.public'
import { askedLines, membersOf, saveSecret, secretOfProject } from '../draft'
import { contentOf } from '../own-bid'
import { bidProject, moveSmall, type SmallProject } from '../small-project.life'
import { owner, staff, tell } from '../small-project.notices'
import { seatsOf } from '../scores'

const namedFor = async (tx: Tx, row: SmallProject) => {
  const openers = (await asSystem(tx, (sys) => membersOf(sys, row.id))).filter((one) => one.role === 'opener')
  return staff('srm:smallProject:open', row, { people: 2, only: openers.map((one) => one.userId) })
}
const tellTooFew = async (tx: Tx, row: SmallProject, valid: number, event: string): Promise<void> => {
  const message = {
    title: ['tooFew', row.title] as const,
    body: ['tooFewBody', row.docNo, row.title, valid, leastBids] as const,
    event: `tooFew.${event}`,
  }
  await tell(tx, row, { ...message, to: owner(row), informative: true })
  await tell(tx, row, { ...message, to: staff('srm:smallProject:proceed', row, { except: [row.createBy] }) })
}

const due = and(
  eq(smallProject.status, smallProjectMachine.states.ongoing),
  lte(smallProject.deadline, sql`app_now()`),
  isNull(smallProject.openedAt),
  isNull(smallProjectSecret.closedAt),
)
/** The deadline is over: openers are asked to open, or a manager to decide where too few came. Nothing else hangs on it. */
const close = async (tx: Tx, id: string): Promise<void> => {
  const [row] = await tx.db.select().from(smallProject).where(eq(smallProject.id, id)).for('update')
  if (!row) return
  await saveSecret(tx, id, { closedAt: await tx.now() })
  const bids = await bidsInForce(tx, bidProject(row))
  if (bids.length < leastBids) {
    await tellTooFew(tx, row, bids.length, 'closed')
    return
  }
  await tell(tx, row, {
    to: await namedFor(tx, row),
    title: ['toOpen', row.title],
    body: ['toOpenBody', row.docNo, row.title, row.openAt ?? ''],
    event: 'closed',
  })
}
/** All small projects past their deadline, each in a transaction of its own. */
export const closeDueSmall = async (ctx: Ctx): Promise<void> => {
  const found = await inTx(ctx, (tx) =>
    tx.db
      .select({ id: smallProject.id })
      .from(smallProject)
      .innerJoin(smallProjectSecret, eq(smallProjectSecret.projectId, smallProject.id))
      .where(due),
  )
  for (const { id } of found)
    await inTx(ctx, (tx) => close(tx, id)).catch((error: unknown) => {
      if (!(error instanceof Refusal)) ctx.log.error({ err: error, smallProject: id }, 'bidding not closed')
    })
}

/** Too few bids came, or are valid, and a manager says why it goes on all the same. */
export const proceedSmall = (ctx: Ctx, input: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await moveSmall(tx, { id: input.id, version: input.version }, 'proceed', {}, { note: input.reason })
    const { bidCount } = await secretOfProject(tx, row.id)
    const agreedBids = bidCount ?? (await bidsInForce(tx, bidProject(row))).length
    await saveSecret(tx, row.id, { agreedReason: input.reason, agreedByName: tx.actor.realname, agreedBids })
    if (row.openedAt === null)
      await tell(tx, row, {
        to: await namedFor(tx, row),
        title: ['toOpen', row.title],
        body: ['toOpenBody', row.docNo, row.title, row.openAt ?? ''],
        event: 'proceed',
      })
    return row
  })

/** The first of two openers, once the opening time has come. Nothing is decrypted yet. */
export const turnKey = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await moveSmall(tx, ref, 'turnKey')
    const { username, realname } = tx.actor
    await asSystem(tx, async (sys) =>
      saveSecret(sys, row.id, { firstOpener: username, firstOpenerName: realname, firstTurnedAt: await sys.now() }),
    )
    return row
  })

/** Numbers from one to n in an order that nobody chose. */
const shuffled = (n: number): number[] => {
  const all = Array.from({ length: n }, (_, i) => i + 1)
  for (let i = all.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    ;[all[i], all[j]] = [all[j] as number, all[i] as number]
  }
  return all
}
const reveal = async (
  sys: Tx,
  row: SmallProject,
  bid: StoredBid,
  content: SealedSmallBid,
  asked: readonly AskedSmallLine[],
  alias: number,
): Promise<void> => {
  const owned = { projectId: row.id, orgCode: row.orgCode, createBy: row.createBy }
  const [answer] = await sys.db
    .insert(smallBidAnswer)
    .values({ ...owned, alias, technical: content.technical, service: content.service })
    .returning({ id: smallBidAnswer.id })
  const answerId = answer?.id ?? ''
  const amounts = bidAmounts(content.lines, asked)
  const [saved] = await sys.db
    .insert(smallBid)
    .values({ ...owned, bidId: bid.id, answerId, supplierId: bid.supplierId, ...amounts.total, remark: content.remark })
    .returning({ id: smallBid.id })
  const smallBidId = saved?.id ?? ''
  await sys.db.insert(smallBidLine).values(
    content.lines.map((line) => {
      const { amountExcl, amountIncl } = amounts.lines.get(line.lineId) ?? { amountExcl: '0', amountIncl: '0' }
      return { smallBidId, orgCode: row.orgCode, createBy: row.createBy, ...line, amountExcl, amountIncl }
    }),
  )
  await openFiles(sys, content.files)
  // Evaluators read the files by the answer, which does not say whose they are.
  await linkFiles(sys, { bizType: 'smallBidAnswer', bizId: answerId, field: 'files', files: content.files })
}
const setState = (sys: Tx, row: SmallProject, supplierId: string, state: '3') =>
  sys.db
    .update(smallReply)
    .set({ state })
    .where(and(eq(smallReply.projectId, row.id), eq(smallReply.supplierId, supplierId)))

/** A bid is not what was received: the chain says so, and the owner is told. */
const incident = async (sys: Tx, row: SmallProject, receiptNo: string): Promise<void> => {
  const at = { bizType: 'smallProject', bizId: row.id, fromStatus: row.status, toStatus: row.status }
  await appendAudit(sys, { action: 'hashMismatch', ...at, payload: { receiptNo } })
  await tell(sys, row, {
    to: owner(row),
    title: ['mismatch', row.title],
    body: ['mismatchBody', row.docNo, row.title],
    event: `mismatch.${receiptNo}`,
  })
}

/** Opens every bid that counts; the others are marked, and its purchaser is told of them. */
const openAll = async (tx: Tx, row: SmallProject): Promise<{ valid: number; invalid: number }> => {
  const p = bidProject(row)
  const asked = await askedLines(tx, row.id)
  const aliases = shuffled((await bidsInForce(tx, p)).length)
  const { verdicts, vanished } = await openBids(tx, p, {
    ...{ read: await readerFor(tx, p, undefined), contentOf, exclude: () => null, markUnreadable: true },
    reveal: async (sys, bid, opened) => {
      const content = opened.content as SealedSmallBid
      if (bidProblems(asOffer(content), asked, row.scheme).length > 0) return 'BID_UNFIT'
      await reveal(sys, row, bid, content, asked, aliases.pop() ?? 0)
      return null
    },
  })
  const invalid = verdicts.filter((one) => one.reason !== null)
  await asSystem(tx, async (sys) => {
    for (const one of invalid) await setState(sys, row, one.supplierId, bidStates.invalid)
    // Of the vanished ones a receipt was given, and the database does not hold them any more.
    for (const receiptNo of [...invalid.map((one) => one.receiptNo), ...vanished]) await incident(sys, row, receiptNo)
  })
  return { valid: verdicts.length - invalid.length, invalid: invalid.length }
}
const asOffer = (content: SealedSmallBid) => ({ ...content, technical: content.technical ?? null, service: content.service ?? null })

const askEvaluators = async (tx: Tx, row: SmallProject): Promise<void> => {
  const seats = await asSystem(tx, (sys) => seatsOf(sys, row.id))
  await tell(tx, row, {
    to: seats.map((one) => one.userId),
    title: ['toScore', row.title],
    body: ['toScoreBody', row.docNo, row.title],
    event: 'score',
    page: '/srm/small-project/scoring',
  })
}

/** The second, different opener makes the bids readable. */
export const openSmall = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const openedAt = await tx.now()
    const row = await moveSmall(tx, ref, 'open', { openedAt })
    const { valid, invalid } = await openAll(tx, row)
    const evaluatedAt = row.scheme === 'lowest' ? openedAt : null
    const { agreedBids } = await asSystem(tx, async (sys) => {
      await sys.db.update(smallProjectSupplier).set({ isKnown: true }).where(eq(smallProjectSupplier.projectId, row.id))
      await saveSecret(sys, row.id, { secondOpenerName: tx.actor.realname, bidCount: valid, evaluatedAt })
      return secretOfProject(sys, row.id)
    })
    const isEnough = valid >= leastBids || (agreedBids !== null && agreedBids <= valid)
    if (!isEnough) await tellTooFew(tx, row, valid, 'opened')
    else if (row.scheme === 'weighted') await askEvaluators(tx, row)
    await tell(tx, row, {
      to: owner(row),
      title: ['opened', row.title],
      body: ['openedBody', row.docNo, row.title],
      event: 'opened',
      informative: row.scheme === 'weighted',
    })
    await checkpoint(tx, 'opening')
    return { ...row, validBids: valid, invalidBids: invalid }
  })
