import type { TenderDetail, TenderWorkDetail } from '@srm/contract/srm/tender'
import {
  tender,
  tenderBond,
  tenderClarification,
  tenderDownload,
  tenderParticipant,
  tenderQuestion,
  tenderQuestionAuthor,
} from '@srm/db/schema/srm/tender'
import { tenderOpening } from '@srm/db/schema/srm/tender-bid'
import { participationStep, stageOf } from '@srm/domain/srm/tender/stage.rules'
import { blindTenderActions, sealedTenderActions } from '@srm/domain/srm/tender/tender.machine'
import { asc, desc, eq } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents } from '../../../data/chain/life-events'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { keyedOpeners } from '../opening/opening.public'
import { biddersOf, bidOnOf } from './bid/standing'
import { documentsOf, lotsOf, secretOfTender, staffLotsOf } from './draft'
import { ofOpening } from './opening/record'
import { placeOf, supplierOf, type Participant } from './participants'
import { tenderLife, type Tender } from './tender.life'
import { seesCount } from './tender.queries'

/** May staff know who takes part (docs/tender.md, Who sees what). The row policies say the same. */
const isNamed = ({ actor }: Tx, row: Tender, at: string): boolean =>
  (row.bidDeadline !== null && at >= row.bidDeadline) ||
  actor.permissions.has('srm:tender:blindNames') ||
  (!row.blindRegistration && actor.permissions.has('srm:tender:reviewRegistration'))

/** What companies did stands in no log under a name before names are told. */
const eventsOf = async (tx: Tx, row: Tender) => {
  const isOpened = row.stage !== 'bidding'
  const all = (await lifeEvents(tx, 'tender', row.id)).filter((event) => isOpened || !sealedTenderActions.includes(event.action))
  return isNamed(tx, row, await tx.now()) ? all : all.filter((event) => !blindTenderActions.includes(event.action))
}
const stepActions = ['add', 'submit', 'approve', 'clarify', 'extend', 'fail', 'cancel']

const clarificationsOf = (tx: Tx, id: string) =>
  tx.db.select().from(tenderClarification).where(eq(tenderClarification.tenderId, id)).orderBy(desc(tenderClarification.documentVersion))

const questionsOf = async (tx: Tx, id: string): Promise<TenderDetail['questions']> =>
  tx.db
    .select({
      id: tenderQuestion.id,
      question: tenderQuestion.question,
      askedAt: tenderQuestion.askedAt,
      clarificationId: tenderQuestion.clarificationId,
      supplierName: tenderParticipant.supplierName,
    })
    .from(tenderQuestion)
    .leftJoin(tenderQuestionAuthor, eq(tenderQuestionAuthor.questionId, tenderQuestion.id))
    .leftJoin(tenderParticipant, eq(tenderParticipant.id, tenderQuestionAuthor.participantId))
    .where(eq(tenderQuestion.tenderId, id))
    .orderBy(asc(tenderQuestion.askedAt))

const sentBy = (place: Participant, files: Awaited<ReturnType<typeof filesOf>>) => ({
  registeredAt: place.registeredAt,
  contactName: place.contactName,
  contactPhone: place.contactPhone,
  contactEmail: place.contactEmail,
  lotIds: [...place.lotIds],
  answers: { ...place.answers },
  partners: [...place.partners],
  files: filesIn(files, place.id, 'files'),
  reviewedAt: place.reviewedAt,
  reviewNote: place.reviewNote,
  excludedAt: place.excludedAt,
  excludeReason: place.excludeReason,
})

const participantsOf = async (tx: Tx, row: Tender, at: string): Promise<TenderDetail['participants']> => {
  const places = await tx.db
    .select()
    .from(tenderParticipant)
    .where(eq(tenderParticipant.tenderId, row.id))
    .orderBy(asc(tenderParticipant.registeredAt), asc(tenderParticipant.supplierName))
  const files = await filesOf(
    tx,
    'tenderParticipant',
    places.map((one) => one.id),
  )
  const bidders = await biddersOf(tx, row.id)
  return places.map((place) => ({
    ...{ id: place.id, supplierId: place.supplierId, supplierName: place.supplierName, source: place.source, status: place.status },
    step: participationStep({ ...place, hasBid: bidders.has(place.supplierId) }, row, at),
    reviewedByName: place.reviewedByName,
    ...sentBy(place, files),
  }))
}

const downloadsOf = (tx: Tx, id: string): Promise<TenderDetail['downloads']> =>
  tx.db
    .select({
      id: tenderDownload.id,
      supplierName: tenderParticipant.supplierName,
      accountName: tenderDownload.accountName,
      documentVersion: tenderDownload.documentVersion,
      fileName: tenderDownload.fileName,
      at: tenderDownload.at,
    })
    .from(tenderDownload)
    .innerJoin(tenderParticipant, eq(tenderParticipant.id, tenderDownload.participantId))
    .where(eq(tenderDownload.tenderId, id))
    .orderBy(desc(tenderDownload.at))
    .limit(500)

const openersOf = async (tx: Tx, openers: readonly { userId: string; name: string }[]) => {
  const keyed = await keyedOpeners(
    tx,
    openers.map((one) => one.userId),
  )
  return openers.map((one) => ({ ...one, keyed: keyed.has(one.userId) }))
}

/** When the session of the first opening ended; null: it lasts, or nothing is opened. */
const sessionEnd = async (tx: Tx, id: string): Promise<string | null> => {
  const [opening] = await tx.db.select({ closedAt: tenderOpening.closedAt }).from(tenderOpening).where(ofOpening(id, 'first'))
  return opening?.closedAt ?? null
}

/** What both sides read of the header. */
const headOf = (row: Tender, at: string) => ({
  ...row,
  status: row.status as TenderDetail['status'],
  scheme: row.scheme && { ...row.scheme, items: row.scheme.items.map((item) => ({ ...item })) },
  qualificationItems: row.qualificationItems.map((item) => ({ ...item })),
  stage: stageOf(row, at),
})

/** The failed tender that this one repeats, as far as the reader sees it. */
const repeated = async (tx: Tx, { retenderOf }: Tender): Promise<TenderDetail['retenderOf']> => {
  if (retenderOf === null) return null
  const [found] = await tx.db.select({ id: tender.id, docNo: tender.docNo }).from(tender).where(eq(tender.id, retenderOf))
  return found ?? null
}

/** The buyer's view of one tender. */
export const tenderDetail = (ctx: Ctx, id: string): Promise<TenderDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, tender, id)
    const at = await tx.now()
    const secret = await secretOfTender(tx, id)
    const events = await eventsOf(tx, row)
    const { estimate, ceiling, clarifyAt, decisionNote, registeredCount } = secret
    return {
      ...headOf(row, at),
      ...{ estimate, ceiling, clarifyAt, decisionNote, invitees: secret.invitees },
      retenderOf: await repeated(tx, row),
      openers: await openersOf(tx, secret.openers),
      openingClosedAt: await sessionEnd(tx, id),
      lots: await staffLotsOf(tx, id),
      documents: await documentsOf(tx, id),
      clarifications: await clarificationsOf(tx, id),
      questions: await questionsOf(tx, id),
      named: isNamed(tx, row, at),
      registered: row.publishAt !== null && seesCount(tx, row, at) ? registeredCount : null,
      participants: await participantsOf(tx, row, at),
      bonds: await tx.db.select().from(tenderBond).where(eq(tenderBond.tenderId, id)).orderBy(asc(tenderBond.receivedAt)),
      downloads: await downloadsOf(tx, id),
      steps: stepActions.flatMap((action) => {
        const last = events.find((event) => event.action === action)
        return last ? [{ action, actor: last.actor, at: last.at }] : []
      }),
      can: await canOf(tx, tenderLife, row),
      now: at,
    }
  })

export const tenderTimeline = (ctx: Ctx, id: string) => reading(ctx, async (tx) => eventsOf(tx, await findVisible(tx, tender, id)))

/** A company's own side of a tender. */
export const tenderWorkDetail = (ctx: Ctx, id: string): Promise<TenderWorkDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, tender, id)
    const at = await tx.now()
    const [place] = await tx.db
      .select()
      .from(tenderParticipant)
      .where(placeOf(id, supplierOf(tx)))
    const files = await filesOf(tx, 'tenderParticipant', place ? [place.id] : [])
    const [bond] = place ? await tx.db.select().from(tenderBond).where(eq(tenderBond.participantId, place.id)) : []
    return {
      ...headOf(row, at),
      lots: await lotsOf(tx, id),
      participation: place?.status ?? null,
      step: participationStep(place ? { ...place, hasBid: (await bidOnOf(tx, [id])).has(id) } : null, row, at),
      registration: place ? { source: place.source, ...sentBy(place, files) } : null,
      documents: await documentsOf(tx, id),
      clarifications: await clarificationsOf(tx, id),
      questions: await questionsOf(tx, id),
      bond: bond ?? null,
      can: await canOf(tx, tenderLife, row),
      now: at,
    }
  })
