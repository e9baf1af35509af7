import type { ReceiveInput, SendInput } from '@srm/contract/srm/sample'
import { sample, sampleRound } from '@srm/db/schema/srm/sample'
import { assertNoProblems } from '@srm/domain/kit/errors'
import { isSentLate, pastDayProblems } from '@srm/domain/srm/sample/sample.rules'
import { sampleText } from '@srm/domain/srm/sample/sample.text'
import { eq } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { linkFiles } from '../../sys/file/file.public'
import { moved } from './request.commands'
import { roundsOf, sampleLife, type Round, type Sample } from './sample.life'
import { company, issuer, lab, settleSample, tell } from './sample.notices'

/** The present round of a sample that has one. */
export const presentRound = async (tx: Tx, row: Sample): Promise<Round> => {
  const round = (await roundsOf(tx, row.id)).find((one) => one.roundNo === row.round)
  if (!round) throw new Error(`sample ${row.id} has no round ${row.round}`)
  return round
}

/** A parcel leaves after it was asked for: on the day of the request, or of the last conclusion, at the earliest. */
const askedOn = async (tx: Tx, row: Sample): Promise<string> => {
  const last = (await roundsOf(tx, row.id)).at(-1)
  return (last?.concludedAt ?? row.createTime).slice(0, 10)
}

/** The company's parcel; one that leaves after the day it was needed by counts, and is marked late. */
export const sendSample = (ctx: Ctx, { id, version, ownReport, ...parcel }: SendInput & Ref) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, sample, id)
    const from = await askedOn(tx, before)
    const row = await transition(tx, sampleLife, { id, version }, 'send', { round: before.round + 1 })
    assertNoProblems(pastDayProblems('sentOn', parcel.sentOn, (await tx.now()).slice(0, 10), from))
    const owner = { sampleId: id, supplierId: row.supplierId, orgCode: row.orgCode, roundNo: row.round }
    const late = isSentLate(parcel.sentOn, row.needDate)
    const [round] = await asSystem(tx, ({ db }) =>
      db
        .insert(sampleRound)
        .values({ ...parcel, ...owner, late, sentBy: tx.actor.realname })
        .returning({ id: sampleRound.id }),
    )
    if (!round) throw new Error('round was not written')
    await linkFiles(tx, { bizType: 'sampleRound', bizId: round.id, field: 'ownReport', files: ownReport })
    await settleSample(tx, row)
    await tell(tx, row, {
      to: lab(row, 'srm:sample:receive'),
      key: 'sent',
      body: [row.supplierName, row.docNo, row.round, parcel.carrier, parcel.trackingNo],
      page: '/srm/sample/detail',
    })
    return moved(row)
  })

export const declineSample = (ctx: Ctx, { id, version, reason }: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, sampleLife, { id, version }, 'decline', { declineReason: reason }, { note: reason })
    await settleSample(tx, row)
    const body = [row.supplierName, row.docNo, reason]
    await tell(tx, row, { to: issuer(row), key: 'declined', body, page: '/srm/sample/detail', informative: true })
    return moved(row)
  })

export const receiveSample = (ctx: Ctx, { id, version, ...receipt }: ReceiveInput & Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, sampleLife, { id, version }, 'receive', {}, receipt.receiveNote ? { note: receipt.receiveNote } : {})
    const round = await presentRound(tx, row)
    assertNoProblems(pastDayProblems('receivedOn', receipt.receivedOn, (await tx.now()).slice(0, 10), round.sentOn))
    const receivedBy = tx.actor.realname
    await tx.db
      .update(sampleRound)
      .set({ ...receipt, receivedBy })
      .where(eq(sampleRound.id, round.id))
    await settleSample(tx, row)
    const { zh, en } = sampleText
    const condition = { zh: zh.dict.sample_condition[receipt.condition], en: en.dict.sample_condition[receipt.condition] }
    await tell(tx, row, {
      to: company(row),
      key: 'received',
      body: [row.docNo, row.round, receipt.receivedOn, condition],
      page: '/srm/sampleWork/detail',
      informative: true,
    })
    await tell(tx, row, { to: lab(row, 'srm:sample:test'), key: 'arrived', body: [row.docNo, row.round], page: '/srm/sample/detail' })
    return moved(row)
  })
