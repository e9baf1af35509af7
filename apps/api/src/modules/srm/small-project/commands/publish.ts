import { smallProjectSupplier, smallReply } from '@srm/db/schema/srm/small-project'
import { bidBlind } from '@srm/db/schema/srm/sealed-bid'
import { sysUser } from '@srm/db/schema/sys/user'
import { assertNoProblems, fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { bidStates } from '@srm/domain/srm/small-project/small-project.kinds'
import { schemeProblems } from '@srm/domain/srm/scoring/scheme.rules'
import { publishProblems, schemeOf, seatProblems } from '@srm/domain/srm/small-project/small-project.rules'
import { and, inArray, isNotNull, or } from 'drizzle-orm'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { conflictsOf } from '../../expert/expert.public'
import { materialProblems } from '../../material/material.public'
import { notSealable } from '../../opening/opening.public'
import { publishManifest } from '../../sealing/sealing.public'
import { assertCanTakePart } from '../../supplier/supplier.public'
import { linesOf, membersOf, saveSecret, secretOfProject } from '../draft'
import { bidProject, moveSmall, type SmallProject } from '../small-project.life'
import { companies, staff, tell } from '../small-project.notices'
import { announceSmall } from '../small-project.portal'
import { suspicion } from '../split'

/** Whoever is invited must be qualified, for the category where there is one; a public project is open to approved companies. */
export const partRules = (row: Pick<SmallProject, 'openness' | 'categoryId'>) => ({
  categoryId: row.categoryId,
  qualified: row.openness === 'invited',
})

interface Seat {
  readonly userId: string
  readonly username: string
  readonly name: string
}
interface Company {
  readonly id: string
  readonly name: string
}
/** Accounts that reach people by the same mail or telephone as accounts of the companies: one person on both sides. */
const sharedContacts = (tx: Tx, seats: readonly Seat[], invited: readonly Company[]): Promise<ReadonlyMap<string, string>> =>
  asSystem(tx, async ({ db }) => {
    if (seats.length === 0 || invited.length === 0) return new Map()
    const own = await db
      .select({ username: sysUser.username, email: sysUser.email, phone: sysUser.phone })
      .from(sysUser)
      .where(
        inArray(
          sysUser.id,
          seats.map((seat) => seat.userId),
        ),
      )
    const theirs = await db
      .select({ supplierId: sysUser.supplierId, email: sysUser.email, phone: sysUser.phone })
      .from(sysUser)
      .where(
        and(
          inArray(
            sysUser.supplierId,
            invited.map((one) => one.id),
          ),
          or(isNotNull(sysUser.email), isNotNull(sysUser.phone)),
        ),
      )
    const isOne = (a: string | null, b: string | null) => a !== null && a !== '' && a.toLowerCase() === b?.toLowerCase()
    return new Map(
      own.flatMap(({ username, email, phone }): [string, string][] => {
        const found = theirs.find((one) => isOne(email, one.email) || isOne(phone, one.phone))
        return found ? [[username, invited.find((one) => one.id === found.supplierId)?.name ?? '']] : []
      }),
    )
  })
/** Evaluators who belong to a bidder, or said that they are close to one. */
export const conflictProblems = async (tx: Tx, seats: readonly Seat[], invited: readonly Company[]): Promise<FieldProblem[]> => {
  const usernames = seats.map((seat) => seat.username)
  const registered = await conflictsOf(tx, usernames, invited, (await tx.now()).slice(0, 10))
  const shared = await sharedContacts(tx, seats, invited)
  return seats.flatMap(({ username, name }) => {
    const company = registered.get(username) ?? shared.get(username)
    return company === undefined ? [] : [fieldProblem('evaluatorIds', 'EVALUATOR_OF_BIDDER', name, company)]
  })
}

const membersProblems = async (tx: Tx, row: SmallProject, invited: readonly Company[]): Promise<FieldProblem[]> => {
  const members = await membersOf(tx, row.id)
  const of = (role: string) => members.filter((one) => one.role === role)
  const [openers, evaluators] = [of('opener'), of('evaluator')]
  const ids = (all: readonly Seat[]) => all.map((one) => one.userId)
  return [
    ...seatProblems({ openers: ids(openers), evaluators: ids(evaluators), parties: [row.purchaserId ?? '', tx.actor.userId ?? ''] }),
    ...(await conflictProblems(tx, evaluators, invited)),
    ...(await notSealable(tx, { sealMode: row.sealMode, envelopeMode: 'one' }, ids(openers))),
  ]
}

/**
 * Rows of companies, with the project's own department and author so that staff reach them as they reach the project. Of a company that
 * signed up by itself staff know nothing yet: it is invited as if it were not there, and keeps its bid.
 */
export const addCompanies = (
  tx: Tx,
  row: SmallProject,
  suppliers: readonly { supplierId: string; name: string }[],
  source: 'invited' | 'applied',
): Promise<void> =>
  asSystem(tx, async (sys) => {
    if (suppliers.length === 0) return
    const owned = { projectId: row.id, orgCode: row.orgCode, createBy: row.createBy }
    await sys.db
      .insert(smallProjectSupplier)
      .values(
        suppliers.map((one) => ({ ...owned, supplierId: one.supplierId, supplierName: one.name, source, isKnown: source === 'invited' })),
      )
      .onConflictDoUpdate({
        target: [smallProjectSupplier.projectId, smallProjectSupplier.supplierId],
        set: { source, isKnown: source === 'invited' },
      })
    await sys.db
      .insert(smallReply)
      .values(suppliers.map((one) => ({ ...owned, supplierId: one.supplierId, state: bidStates.pending })))
      .onConflictDoNothing()
  })
/** Evaluators do not learn whose the bids are before all of them submitted. */
export const blindfold = (tx: Tx, projectId: string, userIds: readonly string[]): Promise<void> =>
  asSystem(tx, async ({ db }) => {
    if (userIds.length === 0) return
    await db
      .insert(bidBlind)
      .values(userIds.map((userId) => ({ bizType: 'smallProject', bizId: projectId, userId })))
      .onConflictDoNothing()
  })

/** Says anew what bids are sealed to: at publication, and whenever the deadline moved. */
export const sealRound = async (tx: Tx, row: SmallProject): Promise<void> => {
  const openers = (await membersOf(tx, row.id)).filter((one) => one.role === 'opener')
  const openerIds = openers.map((one) => one.userId)
  await publishManifest(tx, bidProject(row, openerIds))
}

const warnOfSplit = async (tx: Tx, row: SmallProject, reason: string): Promise<void> => {
  const message = {
    title: ['split', row.title] as const,
    body: ['splitBody', tx.actor.realname, row.docNo, row.title, reason] as const,
    informative: true,
  }
  await tell(tx, row, { ...message, to: staff('srm:smallProject:award', row, { except: [tx.actor.username] }), event: 'split' })
  // Whoever watches sees every purchase that looks so, whatever department it lies in.
  await tell(tx, row, { ...message, to: { permission: 'sys:audit:list', orgCode: row.orgCode }, event: 'splitAudit' })
}

export const tellInvited = (tx: Tx, row: SmallProject, supplierIds: readonly string[]): Promise<void> =>
  tell(tx, row, {
    to: companies(supplierIds),
    title: ['invited', row.title],
    body: ['invitedBody', row.docNo, row.title, row.deadline ?? ''],
    event: 'publish',
    page: '/srm/small-bid/detail',
  })

/** The purchaser publishes: companies are invited, managers and, where it looks like a tender split up, auditors are told. */
export const publishSmall = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const publishAt = await tx.now()
    const row = await moveSmall(tx, ref, 'publish', { publishAt })
    const secret = await secretOfProject(tx, row.id)
    const lines = await linesOf(tx, row.id)
    const invited = secret.invitees.map((one) => ({ id: one.supplierId, name: one.name }))
    const found = await suspicion(tx, { ...row, budget: secret.budget }, publishAt)
    assertNoProblems([
      ...publishProblems({
        ...{ header: row, budget: secret.budget, lines, criteria: row.criteria },
        faults: schemeProblems(schemeOf(row.scheme, row.criteria)),
      }),
      ...(await materialProblems(tx, lines)),
      ...(await membersProblems(tx, row, invited)),
      ...(found.isSuspect && !secret.splitReason ? [fieldProblem('splitReason', 'SPLIT_SUSPECT')] : []),
    ])
    await assertCanTakePart(
      tx,
      invited.map((one) => one.id),
      { ...partRules(row), invited: true },
    )
    await saveSecret(tx, row.id, { splitSuspect: found.isSuspect, splitIds: found.ids })
    await addCompanies(tx, row, secret.invitees, 'invited')
    await sealRound(tx, row)
    if (row.scheme === 'weighted') {
      const evaluators = (await membersOf(tx, row.id)).filter((one) => one.role === 'evaluator')
      await blindfold(
        tx,
        row.id,
        evaluators.map((one) => one.userId),
      )
    }
    await announceSmall(tx, row)
    await tellInvited(
      tx,
      row,
      invited.map((one) => one.id),
    )
    await tell(tx, row, {
      to: staff('srm:smallProject:award', row, { except: [tx.actor.username] }),
      title: ['published', row.title],
      body: ['publishedBody', tx.actor.realname, row.docNo, row.title, row.deadline ?? ''],
      event: 'published',
      informative: true,
    })
    if (found.isSuspect) await warnOfSplit(tx, row, secret.splitReason ?? '')
    return row
  })
