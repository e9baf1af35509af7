import { expert } from '@srm/db/schema/srm/expert'
import { expertDraw, expertDrawSeat } from '@srm/db/schema/srm/expert-draw'
import { sysUser } from '@srm/db/schema/sys/user'
import { expertDrawMachine } from '@srm/domain/srm/expert-draw/expert-draw.machine'
import type { DrawSubject } from '@srm/domain/srm/expert-draw/expert-draw.rules'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

const { drawn, closed } = expertDrawMachine.states

/** Draws for a document whose result stands, the newest first, with what proves how they came about. */
export const drawsFor = (sys: Tx, subjectType: DrawSubject, subjectId: string) =>
  sys.db
    .select({
      id: expertDraw.id,
      docNo: expertDraw.docNo,
      drawnAt: expertDraw.drawnAt,
      seed: expertDraw.seed,
      listHash: expertDraw.listHash,
    })
    .from(expertDraw)
    .where(and(eq(expertDraw.subjectType, subjectType), eq(expertDraw.subjectId, subjectId), inArray(expertDraw.status, [drawn, closed])))
    .orderBy(desc(expertDraw.drawnAt))

/** Who sits by a draw and has not declined, with the account of each; null: none that could be used. Needs the system's reach. */
export const seatedExperts = (sys: Tx, drawId: string) =>
  sys.db
    .select({
      expertId: expert.id,
      name: expert.name,
      kind: expert.kind,
      employer: expert.employer,
      conflicts: expert.conflicts,
      userId: sysUser.id,
      seatNo: expertDrawSeat.seatNo,
    })
    .from(expertDrawSeat)
    .innerJoin(expert, eq(expert.id, expertDrawSeat.expertId))
    .leftJoin(sysUser, and(eq(sysUser.username, expert.username), eq(sysUser.delFlag, 0), eq(sysUser.status, 1)))
    .where(and(eq(expertDrawSeat.drawId, drawId), eq(expertDrawSeat.declined, false)))
    .orderBy(asc(expertDrawSeat.seatNo))
