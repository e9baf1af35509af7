import type { AskAgainInput, ConcludeInput, ReadingInput } from '@srm/contract/srm/sample'
import { sampleReading, sampleRound } from '@srm/db/schema/srm/sample'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import {
  conclusionProblems,
  needDateProblems,
  readConclusion,
  readingProblems,
  validUntil,
  verdictOf,
  type SampleConclusion,
} from '@srm/domain/srm/sample/sample.rules'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Ref } from '../../../data/save'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { linkFiles } from '../../sys/file/file.public'
import { watchExpiry } from '../expiry/expiry.public'
import { presentRound } from './parcel.commands'
import { moved } from './request.commands'
import { sampleLife, type Round, type Sample } from './sample.life'
import { company, issuer, settleSample, tell } from './sample.notices'
import { itemsOf } from './sample.queries'

/** Whoever begins the test is its tester. */
export const testSample = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, sampleLife, ref, 'test')
    const round = await presentRound(tx, row)
    await tx.db
      .update(sampleRound)
      .set({ tester: tx.actor.realname, testedAt: await tx.now() })
      .where(eq(sampleRound.id, round.id))
    return moved(row)
  })

/** Keeps readings of the present round, each with what its limits make of it. */
export const recordReadings = (ctx: Ctx, { id, version, readings }: Ref & { readings: readonly ReadingInput[] }) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, sampleLife, { id, version }, 'record')
    const round = await presentRound(tx, row)
    const items = new Map((await itemsOf(tx, id)).map((item) => [item.id, item]))
    const read = readings.map(({ itemId, reading, verdict = null }) => {
      const item = items.get(itemId)
      if (!item) throw refuse('NOT_FOUND')
      return { item, reading, verdict }
    })
    assertNoProblems(
      readingProblems(
        read.map(({ item }) => item),
        read,
      ),
    )
    if (read.length > 0)
      await tx.db
        .insert(sampleReading)
        .values(
          read.map(({ item, ...one }) => ({
            ...{ sampleId: id, roundId: round.id, itemId: item.id, supplierId: row.supplierId, orgCode: row.orgCode },
            ...{ reading: one.reading, verdict: verdictOf(item, one) },
          })),
        )
        .onConflictDoUpdate({
          target: [sampleReading.roundId, sampleReading.itemId],
          set: { reading: sql`excluded.reading`, verdict: sql`excluded.verdict`, updateBy: tx.actor.username, updateTime: sql`app_now()` },
        })
    return moved(row)
  })

/** What every item of the plan came to in this round; null: it was not read. */
const verdictsOf = async (tx: Tx, round: Round) => {
  const items = await itemsOf(tx, round.sampleId)
  const readings = await tx.db.select().from(sampleReading).where(eq(sampleReading.roundId, round.id))
  return items.map((item) => readings.find((one) => one.itemId === item.id)?.verdict ?? null)
}

type Verdict = Pick<z.infer<typeof ConcludeInput>, 'reason' | 'report'>
/** Closes the round: from then on the company reads what was read. */
const closeRound = async (tx: Tx, row: Sample, conclusion: SampleConclusion, { reason, report }: Verdict): Promise<void> => {
  const round = await presentRound(tx, row)
  const read = readConclusion(await verdictsOf(tx, round))
  assertNoProblems(conclusionProblems({ conclusion, read, reason, report }))
  await tx.db
    .update(sampleRound)
    .set({ conclusion, reason, concludedBy: tx.actor.realname, concludedAt: await tx.now() })
    .where(eq(sampleRound.id, round.id))
  await tx.db.update(sampleReading).set({ shown: true }).where(eq(sampleReading.roundId, round.id))
  await linkFiles(tx, { bizType: 'sampleRound', bizId: round.id, field: 'report', files: report })
  await settleSample(tx, row)
}
const noted = ({ reason }: Verdict): Record<string, string> => (reason ? { note: reason } : {})

/** Both sides read how it ended; only another sample is something to do. */
const tellBoth = async (tx: Tx, row: Sample, key: 'passed' | 'failed' | 'again', body: readonly (string | number)[]): Promise<void> => {
  await tell(tx, row, { to: company(row), key, body, page: '/srm/sampleWork/detail', informative: key !== 'again' })
  await tell(tx, row, { to: issuer(row), key, body, page: '/srm/sample/detail', informative: true })
}

export const passSample = (ctx: Ctx, { id, version, ...verdict }: z.infer<typeof ConcludeInput>) =>
  inTx(ctx, async (tx) => {
    const concludedAt = await tx.now()
    const until = validUntil(concludedAt)
    const row = await transition(tx, sampleLife, { id, version }, 'pass', { concludedAt, validUntil: until }, noted(verdict))
    await closeRound(tx, row, 'pass', verdict)
    await tellBoth(tx, row, 'passed', [row.docNo, row.round, until])
    await watchExpiry(tx, [row.supplierId])
    return moved(row)
  })

export const failSample = (ctx: Ctx, { id, version, ...verdict }: z.infer<typeof ConcludeInput>) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, sampleLife, { id, version }, 'fail', { concludedAt: await tx.now() }, noted(verdict))
    await closeRound(tx, row, 'fail', verdict)
    await tellBoth(tx, row, 'failed', [row.docNo, row.round, verdict.reason ?? ''])
    return moved(row)
  })

/** Not this one, but another: with a new day, and at most three rounds in all. */
export const askAgain = (ctx: Ctx, { id, version, newNeedDate, ...verdict }: z.infer<typeof AskAgainInput>) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, sampleLife, { id, version }, 'askAgain', { needDate: newNeedDate }, noted(verdict))
    assertNoProblems(needDateProblems('newNeedDate', newNeedDate, (await tx.now()).slice(0, 10)))
    await closeRound(tx, row, 'askAgain', verdict)
    await tellBoth(tx, row, 'again', [row.docNo, row.round, newNeedDate, verdict.reason ?? ''])
    return moved(row)
  })
