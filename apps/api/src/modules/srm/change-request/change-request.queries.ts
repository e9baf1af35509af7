import type { ChangeRequestDetail, ChangeRequestRow } from '@srm/contract/srm/change-request'
import type { ProfileData } from '@srm/contract/srm/supplier.shapes'
import { changeRequest } from '@srm/db/schema/srm/change-request'
import { supplier } from '@srm/db/schema/srm/supplier'
import { changeRequestMachine } from '@srm/domain/srm/change-request/change-request.machine'
import type { ChangeType } from '@srm/domain/srm/change-request/change-request.rules'
import { eq, sql } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import { stepsOf } from '../../../data/transaction/steps'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { namesOf } from '../../sys/user/user.public'
import {
  bankAccessOf,
  bankShown,
  categoryLinesOf,
  identityReader,
  litigationSeen,
  loadOptions,
  type ProfileVersion,
} from '../supplier/supplier-change.public'
import { sectionsFor } from './change-request.commands'
import { openRequest, preparingOf, type Preparing } from './change-request.open'
import { changeLife, isWriterOf, loadChange, proposedBy, writerInSql, writerOf, type ChangeRow } from './change-request.life'

const { pendingReview, reviewed } = changeRequestMachine.states

type Waiting = Pick<ChangeRow, 'status' | 'altered'> & { bankConfirmedBy?: string | null }
const awaitsOf = ({ status, altered, bankConfirmedBy }: Waiting): ChangeRequestRow['awaits'] => {
  if (status !== pendingReview) return null
  return altered.includes('bank') && !bankConfirmedBy ? 'bankCheck' : 'review'
}
/** A supplier learns the decision, not who took it; and of what staff write for it the name, not the account. */
const forReader = <R extends { onBehalfBy: string | null; createBy: string }>({ actor }: Tx, row: R) =>
  actor.kind === 'supplier' ? { ...row, reviewedBy: null, writer: null, createBy: row.onBehalfBy === null ? row.createBy : null } : row

/** Staff read a colleague's name; who wrote for the company goes by the account, as in its own list. */
const creatorInSql = sql<string>`coalesce((select u.realname from sys_user u where u.username = ${changeRequest.createBy} and u.del_flag = 0), ${changeRequest.createBy})`

export const changeRequestList = listSpec<ChangeRequestRow>({
  of: 'srm:changeRequest',
  from: changeRequest,
  columns: {
    id: changeRequest.id,
    version: changeRequest.version,
    docNo: changeRequest.docNo,
    changeType: changeRequest.changeType,
    status: changeRequest.status,
    supplierId: changeRequest.supplierId,
    supplierName: supplier.name,
    description: changeRequest.description,
    altered: changeRequest.altered,
    requalifies: sql<number>`coalesce(jsonb_array_length(${changeRequest.payload} -> 'requalify'), 0)`,
    baseVer: changeRequest.baseVer,
    appliedVer: changeRequest.appliedVer,
    createBy: creatorInSql,
    onBehalfBy: changeRequest.onBehalfBy,
    writer: writerInSql,
    createTime: changeRequest.createTime,
    submittedAt: changeRequest.submittedAt,
    reviewedAt: changeRequest.reviewedAt,
    reviewedBy: changeRequest.reviewedBy,
    bankConfirmedBy: changeRequest.bankConfirmedBy,
  },
  joins: [{ table: supplier, on: eq(supplier.id, changeRequest.supplierId), shownOnly: true }],
  search: ['docNo', 'supplierName', 'description'],
  where: () => eq(changeRequest.delFlag, 0),
  staffOnly: ['createBy', 'writer', 'reviewedBy', 'bankConfirmedBy'],
  enrich: (tx, rows) => Promise.resolve(rows.map((row) => ({ ...row, awaits: awaitsOf(row), isWriter: isWriterOf(tx, row.writer) }))),
})

/** A request with what it was written on, what is in force and what it proposes. */
export const changeRequestDetail = (ctx: Ctx, id: string): Promise<ChangeRequestDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, changeRequest, id)
    const loaded = await loadChange(tx, row)
    const access = tx.actor.kind === 'supplier' ? 'full' : bankAccessOf(tx)
    const identities = await identityReader(tx)
    const shown = (profile: ProfileData): ProfileData =>
      identities(litigationSeen(tx, { ...profile, bank: bankShown(profile.bank, access) }))
    const version = ({ profile, ...rest }: ProfileVersion) => ({ ...rest, profile: shown(profile) })
    const files = filesIn(await filesOf(tx, 'change_request', [id]), id, 'files')
    const names = await namesOf(tx, [row.createBy, row.bankConfirmedBy ?? row.createBy])
    return {
      request: {
        ...forReader(tx, { ...row, createBy: names.get(row.createBy) ?? row.createBy, writer: writerOf(row) }),
        supplierName: loaded.company.name,
        files,
        ...bankCheckOf(tx, row, names),
      },
      sections: [...sectionsFor(tx, row)],
      proposedName: row.payload.name ?? null,
      base: version(loaded.base),
      current: version(loaded.current),
      proposed: shown(proposedBy(loaded).profile),
      requalify: [...loaded.requalify],
      lines: row.changeType === 'QUALIFICATION' ? await categoryLinesOf(tx, row.supplierId) : [],
      // What is applied has moved the information on by itself.
      overtaken: row.status === reviewed ? [] : [...loaded.overtaken],
      categoryLimit: loaded.company.categoryLimit,
      bankAccess: access,
      steps: await stepsOf(tx, 'changeRequest', id),
      options: await loadOptions(tx),
      can: await canOf(tx, changeLife, row),
      now: await tx.now(),
    }
  })

/** Who was called and what was said is the buyer's own. */
const bankCheckOf = ({ actor }: Tx, { bankConfirmedBy: by, bankNote }: ChangeRow, names: ReadonlyMap<string, string>) =>
  actor.kind === 'supplier' ? { bankConfirmedBy: null, bankNote: null } : { bankConfirmedBy: by && (names.get(by) ?? by), bankNote }

/** What staff are writing for the caller's company and have not handed in, of one kind. */
export const changePrepared = (ctx: Ctx, changeType: ChangeType): Promise<Preparing | null> =>
  reading(ctx, async (tx) => {
    const open = tx.actor.supplierId ? await openRequest(tx, tx.actor.supplierId, changeType) : undefined
    return open ? preparingOf(open) : null
  })
