import type { Ceremony, Relay, Shares } from '@srm/contract/srm/opening.shapes'
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
import { bidAmounts, bidProblems, type AskedSmallLine, type BidAmounts } from '@srm/domain/srm/small-project/small-project.rules'
import type { SealedSmallBid } from '@srm/contract/srm/small-project'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import { appendAudit } from '../../../../data/chain/audit'
import { checkpoint } from '../../../../data/chain/checkpoint'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, reading, type Tx } from '../../../../data/transaction/in-tx'
import { Refusal, refuse } from '@srm/domain/kit/errors'
import { refusal } from '@srm/domain/kit/machine'
import type { Ctx } from '../../../../http/request/context'
import { openFiles } from '../../../sys/file/file.public'
import { ceremonyShown } from '../../opening/opening.public'
import {
  bidHeads,
  bidsInForce,
  currentManifest,
  filesOn,
  keepShares,
  manifestsOf,
  openBids,
  readerFor,
  roundOf,
  type StoredBid,
} from '../../sealing/sealing.public'
import { askedLines, membersOf, saveSecret, secretOfProject } from '../draft'
import { contentOf } from '../own-bid'
import { bidProject, factsOf, moveSmall, type SmallProject } from '../small-project.life'
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

/** Answers the sealed bids to the browser of an opener, from the opening time on and to those who may open alone. */
export const smallCeremony = (ctx: Ctx, id: string): Promise<Ceremony> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, smallProject, id)
    if (row.sealMode !== 'client') throw refuse('SEAL_BY_SERVER')
    const facts = await asSystem(tx, (sys) => factsOf(sys, row, tx.actor))
    // Judged as the first step of the opening would be: before it, nobody learns who sealed how much.
    const no = refusal(smallProjectMachine, 'turnKey', row.status, tx.actor, { ...facts, keyTurned: false })
    if (no) throw refuse(no.key, ...no.params)
    const p = bidProject(row)
    const bids = await asSystem(tx, (sys) => bidHeads(sys, p))
    const { signed } = await currentManifest(tx, p)
    return ceremonyShown(tx, roundOf(p), { bids, manifests: await manifestsOf(tx, p), current: signed })
  })

/** The first of the openers, once the opening time has come. Nothing is decrypted yet. */
export const turnKey = (ctx: Ctx, { relay, ...ref }: Ref & { relay?: Relay | undefined }) =>
  inTx(ctx, async (tx) => {
    const row = await moveSmall(tx, ref, 'turnKey')
    const { username, realname } = tx.actor
    await asSystem(tx, async (sys) =>
      saveSecret(sys, row.id, { firstOpener: username, firstOpenerName: realname, firstTurnedAt: await sys.now() }),
    )
    if (row.sealMode === 'client') await keepShares(tx, bidProject(row), relay)
    return row
  })

const reveal = async (sys: Tx, row: SmallProject, bid: StoredBid, content: SealedSmallBid, amounts: BidAmounts): Promise<void> => {
  const owned = { projectId: row.id, orgCode: row.orgCode, createBy: row.createBy }
  const [answer] = await sys.db
    .insert(smallBidAnswer)
    .values({ ...owned, technical: content.technical, service: content.service })
    .returning({ id: smallBidAnswer.id })
  const answerId = answer?.id ?? ''
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

/** Adds a bid up; null where it does not meet what was asked, which the server could not judge while its bidder's seal was on it. */
const fitAmounts = async (
  sys: Tx,
  row: SmallProject,
  bid: StoredBid,
  content: SealedSmallBid,
  asked: readonly AskedSmallLine[],
): Promise<BidAmounts | null> => {
  if (bidProblems(asOffer(content), asked, row.scheme).length > 0) return null
  const held = await filesOn(sys, bid)
  if (content.files.some((file) => !held.has(file.id))) return null
  try {
    return bidAmounts(content.lines, asked)
  } catch {
    return null
  }
}

/** Opens every bid that counts; the others are marked, and its purchaser is told of them. */
const openAll = async (
  tx: Tx,
  row: SmallProject,
  given: { readonly shares: Shares | undefined; readonly markUnreadable: boolean },
): Promise<{ valid: number; invalid: number }> => {
  const p = bidProject(row)
  const asked = await askedLines(tx, row.id)
  const { verdicts, vanished } = await openBids(tx, p, {
    ...{ read: await readerFor(tx, p, given.shares), contentOf, exclude: () => null },
    // Of what the server sealed no other key would open what this one does not.
    markUnreadable: row.sealMode === 'server' || given.markUnreadable,
    reveal: async (sys, bid, opened) => {
      const content = opened.content as SealedSmallBid
      const amounts = await fitAmounts(sys, row, bid, content, asked)
      if (!amounts) return 'BID_UNFIT'
      await reveal(sys, row, bid, content, amounts)
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
export const openSmall = (ctx: Ctx, { shares, markUnreadable, ...ref }: Ref & { shares?: Shares | undefined; markUnreadable: boolean }) =>
  inTx(ctx, async (tx) => {
    const openedAt = await tx.now()
    const row = await moveSmall(tx, ref, 'open', { openedAt })
    const { valid, invalid } = await openAll(tx, row, { shares, markUnreadable })
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
