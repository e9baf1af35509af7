import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import {
  inquiry,
  inquiryAmendment,
  inquiryAmendmentSecret,
  inquiryClarification,
  inquiryQuestion,
  inquiryReply,
  inquiryRound,
  inquiryRoundRequest,
  inquirySupplier,
} from '@srm/db/schema/srm/inquiry'
import { inquiryAward, inquiryAwardLine, inquiryValidity } from '@srm/db/schema/srm/quotation'
import { openingCeremony } from '@srm/db/schema/srm/opening'
import { projectFxSnapshot } from '@srm/db/schema/srm/fx'
import { auditChain } from '@srm/db/schema/sys/audit'
import { sysUser } from '@srm/db/schema/sys/user'
import { dec, rounded } from '@srm/domain/kit/money'
import { sealedActions, sealedStates, unpublished } from '@srm/domain/srm/inquiry/inquiry.machine'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { extNames, shownExt } from '../../sys/extend-field/extend-field.public'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { versionsOf } from './content-versions'
import { linesOf, secretOfInquiry } from './draft.queries'
import { warningTexts } from './eligibility'
import { inquiryLife, type Inquiry } from './inquiry.life'

type Secret = Awaited<ReturnType<typeof secretOfInquiry>>

/** Invitees; before publication there are only names. What a sealed inquiry hides, the row policy of inquiry_reply withholds. */
const inviteesOf = async (tx: Tx, row: Inquiry, secret: Secret): Promise<InquiryDetail['suppliers']> => {
  const hidden = { viewedAt: null, quoteState: null, declineReason: null }
  if (unpublished.includes(row.status)) {
    const invited = { source: 'invited' as const, invitedAt: row.createTime, kept: true, excludedAt: null, excludeReason: null, ...hidden }
    const warnings = await warningTexts(
      tx,
      secret.invitees.map((s) => s.supplierId),
    )
    return secret.invitees.map(({ supplierId, name }) => ({
      ...{ id: supplierId, supplierId, supplierName: name, warning: warnings.get(supplierId) ?? null },
      ...invited,
    }))
  }
  const rows = await tx.db
    .select({ member: inquirySupplier, reply: inquiryReply })
    .from(inquirySupplier)
    .leftJoin(
      inquiryReply,
      and(eq(inquiryReply.inquiryId, inquirySupplier.inquiryId), eq(inquiryReply.supplierId, inquirySupplier.supplierId)),
    )
    .where(eq(inquirySupplier.inquiryId, row.id))
    .orderBy(asc(inquirySupplier.invitedAt), asc(inquirySupplier.supplierName))
  return rows.map(({ member, reply }) => ({
    ...member,
    warning: null,
    viewedAt: reply?.viewedAt ?? null,
    quoteState: (reply?.quoteState ?? null) as InquiryDetail['suppliers'][number]['quoteState'],
    declineReason: reply?.declineReason ?? null,
  }))
}

export const clarificationsOf = async (tx: Tx, inquiryId: string) => {
  const rows = await tx.db
    .select()
    .from(inquiryClarification)
    .where(eq(inquiryClarification.inquiryId, inquiryId))
    .orderBy(desc(inquiryClarification.publishedAt), desc(inquiryClarification.docNo))
  const files = await filesOf(
    tx,
    'inquiryClarification',
    rows.map((r) => r.id),
  )
  return rows.map((r) => ({ ...r, files: filesIn(files, r.id, 'files') }))
}

const questionsOf = async (tx: Tx, inquiryId: string) => {
  const rows = await tx.db
    .select()
    .from(inquiryQuestion)
    .where(eq(inquiryQuestion.inquiryId, inquiryId))
    .orderBy(asc(inquiryQuestion.createTime))
  return rows.map((r) => ({
    id: r.id,
    supplierName: r.supplierName,
    question: r.question,
    askedAt: r.createTime,
    answered: r.clarificationId !== null,
  }))
}

const amendmentsOf = async (tx: Tx, inquiryId: string) => {
  const rows = await tx.db
    .select({ amendment: inquiryAmendment, secret: inquiryAmendmentSecret })
    .from(inquiryAmendment)
    .leftJoin(inquiryAmendmentSecret, eq(inquiryAmendmentSecret.amendmentId, inquiryAmendment.id))
    .where(eq(inquiryAmendment.inquiryId, inquiryId))
    .orderBy(desc(inquiryAmendment.createTime))
  const named = await realnames(
    tx,
    rows.map((r) => r.amendment.createBy),
  )
  return rows.map(({ amendment, secret }) => ({
    ...amendment,
    createBy: named.get(amendment.createBy) ?? amendment.createBy,
    decidedBy: secret?.decidedBy ?? null,
    decidedAt: secret?.decidedAt ?? null,
    decisionNote: secret?.decisionNote ?? null,
  }))
}

const roundsOf = async (tx: Tx, inquiryId: string, names: ReadonlyMap<string, string>): Promise<InquiryDetail['rounds']> => {
  const rounds = await tx.db.select().from(inquiryRound).where(eq(inquiryRound.inquiryId, inquiryId)).orderBy(asc(inquiryRound.roundNo))
  const rates = await tx.db
    .select({
      roundNo: projectFxSnapshot.roundNo,
      currency: projectFxSnapshot.currency,
      rate: sql<string>`trim_scale(${projectFxSnapshot.rate})::text`,
    })
    .from(projectFxSnapshot)
    .where(eq(projectFxSnapshot.bizId, inquiryId))
  const waiting = await asSystem(tx, ({ db }) =>
    db
      .select({ roundNo: openingCeremony.roundNo, until: openingCeremony.turnedUntil })
      .from(openingCeremony)
      .where(and(eq(openingCeremony.bizType, 'inquiry'), eq(openingCeremony.bizId, inquiryId), isNotNull(openingCeremony.relay))),
  )
  return rounds.map((r) => ({
    ...r,
    turnedUntil: waiting.find((w) => w.roundNo === r.roundNo)?.until ?? null,
    suppliers: r.supplierIds.map((id) => names.get(id) ?? ''),
    firstOpener: r.firstOpenerName,
    firstPriceOpener: r.firstPriceOpenerName,
    secondPriceOpener: r.secondPriceOpenerName,
    secondOpener: r.secondOpenerName,
    rates: rates.filter((f) => f.roundNo === r.roundNo).map(({ currency, rate }) => ({ currency, rate })),
  }))
}

type AwardDetail = NonNullable<InquiryDetail['award']>
/** Every award that was proposed, newest first. */
const awardsOf = async (
  tx: Tx,
  inquiryId: string,
  names: ReadonlyMap<string, string>,
  lines: InquiryDetail['lines'],
): Promise<AwardDetail[]> => {
  const awards = await tx.db
    .select()
    .from(inquiryAward)
    .where(eq(inquiryAward.inquiryId, inquiryId))
    .orderBy(desc(inquiryAward.createTime), desc(inquiryAward.docNo))
  const rows = await tx.db.select().from(inquiryAwardLine).where(eq(inquiryAwardLine.inquiryId, inquiryId))
  const line = new Map(lines.map((l) => [l.id, l]))
  const named = await realnames(
    tx,
    awards.map((a) => a.proposedBy),
  )
  const nameOf = (supplierId: string) => names.get(supplierId) ?? ''
  return awards.map((award) => ({
    ...award,
    proposedBy: named.get(award.proposedBy) ?? award.proposedBy,
    proposedAt: award.createTime,
    firstApprover: award.firstApproverName,
    annulAskedBy: award.annulAskedByName,
    annulDrops: award.annulDropIds.map(nameOf),
    passedOver: award.passedOver.map((p) => ({
      ...p,
      lineNo: p.lineId === null ? null : (line.get(p.lineId)?.lineNo ?? null),
      lineName: p.lineId === null ? null : (line.get(p.lineId)?.name ?? null),
      supplierName: nameOf(p.supplierId),
      difference: rounded(dec(p.awardedCost).minus(p.cost)),
    })),
    rows: rows
      .filter((r) => r.awardId === award.id)
      .map((r) => ({
        ...r,
        lineNo: line.get(r.lineId)?.lineNo ?? 0,
        lineName: line.get(r.lineId)?.name ?? '',
        supplierName: nameOf(r.supplierId),
      }))
      .sort((a, b) => a.lineNo - b.lineNo || a.supplierName.localeCompare(b.supplierName)),
  }))
}

const roundRequestsOf = async (tx: Tx, inquiryId: string, names: ReadonlyMap<string, string>): Promise<InquiryDetail['roundRequests']> => {
  const rows = await tx.db
    .select()
    .from(inquiryRoundRequest)
    .where(eq(inquiryRoundRequest.inquiryId, inquiryId))
    .orderBy(desc(inquiryRoundRequest.createTime))
  return rows.map((r) => ({
    ...r,
    suppliers: r.supplierIds.map((id) => names.get(id) ?? ''),
    askedBy: r.askedByName,
    askedAt: r.createTime,
  }))
}

const validitiesOf = async (tx: Tx, inquiryId: string, names: ReadonlyMap<string, string>): Promise<InquiryDetail['validities']> => {
  const rows = await tx.db
    .select()
    .from(inquiryValidity)
    .where(eq(inquiryValidity.inquiryId, inquiryId))
    .orderBy(desc(inquiryValidity.createTime))
  return rows.map((r) => ({ ...r, supplierName: names.get(r.supplierId) ?? '', askedBy: r.askedByName, askedAt: r.createTime }))
}

const realnames = async (tx: Tx, usernames: readonly string[]): Promise<Map<string, string>> => {
  if (usernames.length === 0) return new Map()
  const rows = await tx.db
    .select({ username: sysUser.username, realname: sysUser.realname })
    .from(sysUser)
    .where(inArray(sysUser.username, [...new Set(usernames)]))
  return new Map(rows.map((r) => [r.username, r.realname]))
}

const eventsOf = async (tx: Tx, row: Inquiry) => {
  const all = await tx.db
    .select()
    .from(auditChain)
    .where(and(eq(auditChain.bizType, 'inquiry'), eq(auditChain.bizId, row.id)))
    .orderBy(desc(auditChain.seq))
  const hidden = sealedStates.includes(row.status)
  const events = all.filter((e) => !(hidden && sealedActions.includes(e.action)))
  const names = await realnames(
    tx,
    events.map((e) => e.actor),
  )
  return events.map((e) => ({ ...e, actor: names.get(e.actor) ?? e.actor }))
}

const stepActions = [
  'add',
  'submit',
  'approve',
  'closeQuoting',
  'turnKey',
  'open',
  'openPrices',
  'evaluate',
  'approveRound',
  'proposeAward',
  'award',
  'complete',
  'fail',
  'cancel',
]
const stepsOf = async (tx: Tx, row: Inquiry): Promise<InquiryDetail['steps']> => {
  const events = await eventsOf(tx, row)
  return stepActions.flatMap((action) => {
    const last = events.find((e) => e.action === action)
    return last ? [{ action, actor: last.actor, at: last.at }] : []
  })
}

/** The buyer's view of one inquiry. */
export const inquiryDetail = (ctx: Ctx, id: string): Promise<InquiryDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, inquiry, id)
    const secret = await secretOfInquiry(tx, id)
    const shown = await extNames(tx, 'inquiry_line')
    const lines = (await linesOf(tx, id)).map(({ line, extInternal, lastRecord, ...prices }) => ({
      ...line,
      ...prices,
      lastSource: lastRecord,
      ext: shownExt(shown, line.ext, extInternal ?? {}),
    }))
    const suppliers = await inviteesOf(tx, row, secret)
    const names = new Map(suppliers.map((s) => [s.supplierId, s.supplierName]))
    const awards = await awardsOf(tx, id, names, lines)
    return {
      ...row,
      ...secret,
      ext: shownExt(await extNames(tx, 'inquiry'), row.ext, secret.ext),
      leadHours: tx.config.INQUIRY_LEAD_HOURS,
      lines,
      suppliers,
      clarifications: await clarificationsOf(tx, id),
      questions: await questionsOf(tx, id),
      amendments: await amendmentsOf(tx, id),
      rounds: await roundsOf(tx, id, names),
      roundRequests: await roundRequestsOf(tx, id, names),
      validities: await validitiesOf(tx, id, names),
      versions: await versionsOf(tx, row),
      award: awards[0] ?? null,
      annulled: awards.slice(1).filter((a) => a.state === 'annulled'),
      files: filesIn(await filesOf(tx, 'inquiry', [id]), id, 'files'),
      steps: await stepsOf(tx, row),
      can: await canOf(tx, inquiryLife, row),
      now: await tx.now(),
    }
  })

export const inquiryTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const events = await eventsOf(tx, await findVisible(tx, inquiry, id))
    return events.map((e) => {
      const { note } = e.payload as { note?: unknown }
      return {
        at: e.at,
        actor: e.actor,
        actorKind: e.actorKind,
        action: e.action,
        fromStatus: e.fromStatus,
        toStatus: e.toStatus,
        note: typeof note === 'string' ? note : null,
      }
    })
  })
