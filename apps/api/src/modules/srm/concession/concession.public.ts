import type { AskConcessionInput } from '@srm/contract/srm/inspection'
import type { WorkItem } from '@srm/contract/srm/dashboard'
import { concession, concessionSecret } from '@srm/db/schema/srm/concession'
import { inspectionSecret } from '@srm/db/schema/srm/inspection'
import { concessionMachine } from '@srm/domain/srm/concession/concession.machine'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { nextNumber } from '../../../data/numbering'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import { startApproval } from '../../studio/workflow/workflow.public'
import { linkFiles } from '../../sys/file/file.public'
import { photosOf, type Inspection } from '../inspection/conceding.public'
import { concessionLife, type Concession } from './concession.life'
import { amountOf, buyerPage, company, engineering, settleOpen, supplierPage, tell } from './notices'

const { inApproval, pendingSupplier, agreed } = concessionMachine.states

type Asked = Omit<AskConcessionInput, 'id' | 'version'>
/** Asks engineering and purchasing to take a part of a lot as it is. @param inspectors accounts that inspected the lot */
export const openConcession = async (tx: Tx, of: Inspection, asked: Asked, inspectors: readonly (string | null)[]): Promise<Concession> => {
  const { username, realname } = tx.actor
  const { concession: qty, reason, ...content } = asked
  const docNo = await nextNumber(tx, 'CNC')
  const row = await asSystem(tx, async ({ db }) => {
    const { id: inspectionId, docNo: inspectionNo, supplierId, supplierName, orgCode, orgName } = of
    const { materialCode, name, unit, lotQty } = of
    const [made] = await db
      .insert(concession)
      .values({
        ...{ docNo, status: inApproval, inspectionId, inspectionNo, supplierId, supplierName, orgCode, orgName },
        ...{ materialCode, name, unit, lotQty, qty, ...content },
      })
      .returning()
    if (!made) throw new Error('concession was not written')
    await db.insert(concessionSecret).values({ concessionId: made.id, reason, requestedBy: username, requestedByName: realname, orgCode })
    return made
  })
  await linkFiles(tx, { bizType: 'concession', bizId: row.id, field: 'photos', files: await photosOf(tx, of.id) })
  await appendAudit(tx, { action: 'add', bizType: 'concession', bizId: row.id, fromStatus: inApproval, toStatus: inApproval })
  if (!(await startApproval(tx, 'concession', 'concede', row))) {
    const except = [username, ...inspectors.flatMap((one) => one ?? [])]
    const body = [realname, amountOf(row), row.inspectionNo]
    await tell(tx, row, { to: engineering(except), key: 'asked', body, page: buyerPage, isTask: true })
  }
  return row
}

/** The verdict that concessions rest on is gone. */
export const revokeConcessions = (tx: Tx, inspectionId: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const standing = await sys.db
      .select()
      .from(concession)
      .where(and(eq(concession.inspectionId, inspectionId), inArray(concession.status, [inApproval, pendingSupplier, agreed])))
    for (const { id } of standing) {
      const row = await transition(sys, concessionLife, { id }, 'revoke', { endedAt: await sys.now() })
      await settleOpen(sys, row, 'revoked')
      if (row.sentAt) await tell(sys, row, { to: company(row), key: 'cancelled', page: supplierPage })
    }
  })

const most = 100
const rowsIn = ({ db, actor }: Tx, status: string) =>
  db
    .select()
    .from(concession)
    .where(and(eq(concession.tenantId, actor.tenantId), eq(concession.status, status), eq(concession.delFlag, 0)))
    .orderBy(asc(concession.createTime))
    .limit(most)
const itemOf = (row: Concession, kind: WorkItem['kind'], at: string | null): WorkItem => ({
  ...{ id: row.id, kind, docNo: row.docNo, title: `${row.name} ${amountOf(row)}`, at },
  ...{ since: row.updateTime ?? row.createTime, count: null },
})
/** A company answers; engineering, then purchasing decide, never who inspected or asked. */
export const concessionWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { kind, permissions, username } = tx.actor
  if (kind === 'supplier')
    return permissions.has('srm:concession:accept')
      ? (await rowsIn(tx, pendingSupplier)).map((row) => itemOf(row, 'acceptConcession', row.answerBy))
      : []
  const [mayFirst, mayLast] = [permissions.has('srm:concession:engineerApprove'), permissions.has('srm:concession:approve')]
  if (!mayFirst && !mayLast) return []
  // Home reads with the actor's own reach: the inspection is one that whoever decides may read.
  const rows = await tx.db
    .select({ row: concession, secret: concessionSecret, of: inspectionSecret })
    .from(concession)
    .innerJoin(concessionSecret, eq(concessionSecret.concessionId, concession.id))
    .leftJoin(inspectionSecret, eq(inspectionSecret.inspectionId, concession.inspectionId))
    .where(and(eq(concession.tenantId, tx.actor.tenantId), eq(concession.status, inApproval), eq(concession.delFlag, 0)))
    .orderBy(asc(concession.createTime))
    .limit(most)
  return rows.flatMap(({ row, secret, of }) => {
    const { engineer, requestedBy } = secret
    const isDue = engineer === null ? mayFirst : mayLast
    const isBarred = [engineer, requestedBy, of?.startedBy, of?.inspector].includes(username)
    return isDue && !isBarred ? [itemOf(row, 'decideConcession', null)] : []
  })
}
