import { expertDraw, expertDrawList } from '@srm/db/schema/srm/expert-draw'
import { expert } from '@srm/db/schema/srm/expert'
import { expertDrawMachine, type ExpertDrawFacts } from '@srm/domain/srm/expert-draw/expert-draw.machine'
import type { CandidateList } from '@srm/proof/expert-draw'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'

export type ExpertDraw = typeof expertDraw.$inferSelect

/** Whom to avoid and the candidates, where the actor may know names. */
export const listOf = async ({ db }: Tx, drawId: string) => {
  const [row] = await db.select().from(expertDrawList).where(eq(expertDrawList.drawId, drawId))
  return row && { avoided: row.avoided, list: row.content === null ? null : (JSON.parse(row.content) as CandidateList) }
}

const isCandidate = async (tx: Tx, drawId: string, username: string): Promise<boolean> => {
  const own = await tx.db.select({ id: expert.id }).from(expert).where(eq(expert.username, username))
  const candidates = (await listOf(tx, drawId))?.list?.experts.filter(({ rule }) => rule === null) ?? []
  return own.some(({ id }) => candidates.some((one) => one.id === id))
}

/** What the guards judge of a draw for this person; read with the system's reach. */
export const drawFacts = async (sys: Tx, row: ExpertDraw, { username }: Tx['actor']): Promise<ExpertDrawFacts> => ({
  isAuthor: [row.createBy, row.readiedBy].includes(username),
  isCandidate: await isCandidate(sys, row.id, username),
  isDrawn: row.drawnAt !== null,
  isOver: row.evalTo < (await sys.now()).slice(0, 10),
})

export const expertDrawLife = lifecycle({ machine: expertDrawMachine, table: expertDraw, facts: drawFacts })
