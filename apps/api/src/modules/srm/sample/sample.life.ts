import { sample, sampleItem, sampleReading, sampleRound } from '@srm/db/schema/srm/sample'
import { sampleMachine, type SampleFacts } from '@srm/domain/srm/sample/sample.machine'
import { and, asc, eq, isNotNull, notExists, sql, type InferSelectModel } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'

export type Sample = InferSelectModel<typeof sample>
export type Round = InferSelectModel<typeof sampleRound>

export const roundsOf = (tx: Tx, sampleId: string): Promise<Round[]> =>
  tx.db.select().from(sampleRound).where(eq(sampleRound.sampleId, sampleId)).orderBy(asc(sampleRound.roundNo))

/** Items of the plan without a verdict in the present round. */
const unreadOf = async ({ db }: Tx, { id, round }: Pick<Sample, 'id' | 'round'>): Promise<number> => {
  const judged = db
    .select({ one: sql`1` })
    .from(sampleReading)
    .innerJoin(sampleRound, eq(sampleRound.id, sampleReading.roundId))
    .where(and(eq(sampleReading.itemId, sampleItem.id), eq(sampleRound.roundNo, round), isNotNull(sampleReading.verdict)))
  const [found] = await db
    .select({ unread: sql<number>`count(*)::int` })
    .from(sampleItem)
    .where(and(eq(sampleItem.sampleId, id), notExists(judged)))
  return found?.unread ?? 0
}

/** What the guards judge of a sample for this person. */
export const sampleFacts = async (tx: Tx, row: Sample, actor: Tx['actor']): Promise<SampleFacts> => ({
  isIssuer: row.createBy === actor.username,
  unread: await unreadOf(tx, row),
  round: row.round,
})

export const sampleLife = lifecycle({ machine: sampleMachine, table: sample, facts: sampleFacts })
