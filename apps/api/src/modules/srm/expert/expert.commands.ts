import type { ConflictInput, ExpertInput } from '@srm/contract/srm/expert'
import { expert, expertContact } from '@srm/db/schema/srm/expert'
import { srmCategory } from '@srm/db/schema/srm/supplier-reference'
import { sysUser } from '@srm/db/schema/sys/user'
import { assertNoProblems, fieldProblem, refuse, refuseFields, type FieldProblem } from '@srm/domain/kit/errors'
import { expertMachine } from '@srm/domain/srm/expert/expert.machine'
import { periodProblems, type Conflict } from '@srm/domain/srm/expert/expert.rules'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { nextPlainNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { linkFiles } from '../../sys/file/file.public'
import { supplierNames } from '../supplier/supplier.public'
import { expertLife, type Expert } from './expert.life'

const moved = ({ id, docNo, version, status }: Expert) => ({ id, docNo, version, status })

/** A supplier of ours is named as it is called today; of any other the name is typed. */
const conflictsOf = async (tx: Tx, given: readonly ConflictInput[]): Promise<{ conflicts: Conflict[]; problems: FieldProblem[] }> => {
  const names = await supplierNames(
    tx,
    given.flatMap(({ supplierId }) => supplierId ?? []),
  )
  const conflicts = given.map(({ supplierId, name, reason }) => ({
    supplierId,
    name: (supplierId ? names.get(supplierId)?.name : name) ?? '',
    reason,
  }))
  return {
    conflicts,
    problems: conflicts.flatMap(({ name }, i) => (name ? [] : [fieldProblem(`conflicts.${i}.name`, 'EXP_CONFLICT_NAME')])),
  }
}

/** An account of staff that is in use, and nobody else's on the register. */
const accountProblems = (tx: Tx, username: string | null, self: string | null): Promise<FieldProblem[]> =>
  asSystem(tx, async ({ db }) => {
    if (username === null) return []
    const inUse = and(
      eq(sysUser.username, username),
      isNull(sysUser.supplierId),
      eq(sysUser.delFlag, 0),
      eq(sysUser.status, userStatus.normal),
    )
    const [user] = await db.select({ id: sysUser.id }).from(sysUser).where(inUse)
    if (!user) return [fieldProblem('username', 'EXP_ACCOUNT')]
    const { retired } = expertMachine.states
    const taken = and(eq(expert.tenantId, tx.actor.tenantId), eq(expert.username, username), ne(expert.status, retired))
    const others = await db.select({ id: expert.id, docNo: expert.docNo }).from(expert).where(taken)
    const other = others.find(({ id }) => id !== self)
    return other ? [fieldProblem('username', 'EXP_ACCOUNT_TAKEN', other.docNo)] : []
  })

/** @throws NOT_FOUND for a category that is none */
const assertCategories = async ({ db }: Tx, ids: readonly string[]): Promise<void> => {
  const found = await db
    .select({ id: srmCategory.id })
    .from(srmCategory)
    .where(inArray(srmCategory.id, [...ids]))
  if (found.length < ids.length) throw refuse('NOT_FOUND')
}

const valuesOf = async (tx: Tx, { files: _files, phone: _phone, mail: _mail, ...input }: ExpertInput, self: string | null) => {
  const categoryIds = [...new Set(input.categoryIds)]
  await assertCategories(tx, categoryIds)
  const { conflicts, problems } = await conflictsOf(tx, input.conflicts)
  assertNoProblems([...(await accountProblems(tx, input.username, self)), ...periodProblems(input.unavailable), ...problems])
  return { ...input, categoryIds, conflicts }
}
const saveBeside = async (tx: Tx, expertId: string, { phone, mail, files }: ExpertInput) => {
  await asSystem(tx, ({ db }) =>
    db.insert(expertContact).values({ expertId, phone, mail }).onConflictDoUpdate({ target: expertContact.expertId, set: { phone, mail } }),
  )
  await linkFiles(tx, { bizType: 'expert', bizId: expertId, field: 'files', files })
}

export const addExpert = (ctx: Ctx, input: ExpertInput) =>
  inTx(ctx, async (tx) => {
    const status = expertMachine.states.active
    const values = await valuesOf(tx, input, null)
    const docNo = await nextPlainNumber(tx, 'EXP')
    const [row] = await asSystem(tx, ({ db }) =>
      db
        .insert(expert)
        .values({ ...values, docNo, status })
        .returning(),
    )
    if (!row) throw new Error('expert was not written')
    await saveBeside(tx, row.id, input)
    await appendAudit(tx, { action: 'add', bizType: 'expert', bizId: row.id, fromStatus: status, toStatus: status })
    return moved(row)
  })

export const editExpert = (ctx: Ctx, { id, version, ...input }: ExpertInput & Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, expertLife, { id, version }, 'edit', await valuesOf(tx, input, id))
    await saveBeside(tx, id, input)
    return moved(row)
  })

type Reasoned = Ref & { readonly reason: string }
export const blockExpert = (ctx: Ctx, { id, version, reason, until }: Reasoned & { readonly until: string }) =>
  inTx(ctx, async (tx) => {
    if (until <= (await tx.now()).slice(0, 10)) throw refuseFields([fieldProblem('until', 'EXP_BLOCK_DAY')])
    const patch = { blockedUntil: until, blockReason: reason }
    return moved(await transition(tx, expertLife, { id, version }, 'block', patch, { note: `${until} ${reason}` }))
  })

/** @throws EXP_NOT_BLOCKED where there is nothing to lift */
export const unblockExpert = (ctx: Ctx, { id, version, reason }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const [before] = await tx.db.select({ until: expert.blockedUntil }).from(expert).where(eq(expert.id, id))
    const row = await transition(tx, expertLife, { id, version }, 'unblock', { blockedUntil: null, blockReason: null }, { note: reason })
    if (before?.until === null) throw refuse('EXP_NOT_BLOCKED')
    return moved(row)
  })

export const moveExpert = (ctx: Ctx, { id, version, reason }: Reasoned, action: 'suspend' | 'resume' | 'retire') =>
  inTx(ctx, async (tx) => moved(await transition(tx, expertLife, { id, version }, action, { stateReason: reason }, { note: reason })))
