import { contractBond } from '@srm/db/schema/srm/contract'
import { assertNoProblems, fieldProblem, refuse } from '@srm/domain/kit/errors'
import type { ContractBondForm } from '@srm/domain/srm/contract/contract.kinds'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { watchExpiry } from '../../expiry/expiry.public'
import { moveContract, type Contract } from '../contract.life'
import { company, tell } from '../contract.notices'

type Bond = typeof contractBond.$inferSelect
const held = (contractId: string) => and(eq(contractBond.contractId, contractId), isNull(contractBond.returnedAt))
const tellCompany = (tx: Tx, row: Contract, { amount }: Pick<Bond, 'amount'>, event: 'bondReceived' | 'bondReturned') =>
  tell(tx, row, {
    to: company(row),
    title: [event, row.title],
    body: [`${event}Body`, row.docNo, row.title, row.currency, amount],
    event: `${event}.${row.version}`,
    page: '/srm/contractWork/detail',
    informative: true,
  })

interface Received extends Ref {
  readonly form: ContractBondForm
  readonly amount: string
  readonly receivedOn: string
  readonly validTo?: string | null | undefined
}
/** A transfer does not end; what a bank or an insurer promises does. */
const endOf = ({ form, validTo }: Received): string | null => (form === 'transfer' ? null : (validTo ?? null))
export const recordBond = (ctx: Ctx, { id, version, ...input }: Received) =>
  inTx(ctx, async (tx) => {
    const { form, amount, receivedOn } = input
    const row = await moveContract(tx, { id, version }, 'recordBond', {}, { form, amount })
    const today = (await tx.now()).slice(0, 10)
    const validTo = endOf({ id, version, ...input })
    assertNoProblems([
      ...(receivedOn > today ? [fieldProblem('receivedOn', 'CT_BOND_FUTURE')] : []),
      ...(form !== 'transfer' && (validTo === null || validTo <= today) ? [fieldProblem('validTo', 'CT_BOND_VALID_TO')] : []),
    ])
    const { supplierId, orgCode } = row
    const [bond] = await asSystem(tx, ({ db }) =>
      db
        .insert(contractBond)
        .values({ contractId: id, supplierId, orgCode, form, amount, receivedOn, validTo })
        .onConflictDoNothing()
        .returning(),
    )
    if (!bond) throw refuse('CT_BOND_TWICE')
    await watchExpiry(tx, [supplierId])
    await tellCompany(tx, row, bond, 'bondReceived')
    return row
  })

/** A guarantee or an insurance that its bank or insurer has prolonged. */
export const extendBond = (ctx: Ctx, { validTo, ...ref }: Ref & { validTo: string }) =>
  inTx(ctx, async (tx) => {
    const row = await moveContract(tx, ref, 'extendBond', {}, { note: validTo })
    await asSystem(tx, async ({ db }) => {
      const [bond] = await db.select().from(contractBond).where(held(row.id)).for('update')
      if (!bond?.validTo) throw refuse('CT_BOND_NONE')
      if (validTo <= bond.validTo) assertNoProblems([fieldProblem('validTo', 'CT_BOND_SHORTER', bond.validTo)])
      await db.update(contractBond).set({ validTo }).where(eq(contractBond.id, bond.id))
    })
    await watchExpiry(tx, [row.supplierId])
    return row
  })
export const returnBond = (ctx: Ctx, { note, ...ref }: Ref & { note: string | null }) =>
  inTx(ctx, async (tx) => {
    const row = await moveContract(tx, ref, 'returnBond', {}, { note })
    const at = await tx.now()
    const [bond] = await asSystem(tx, ({ db }) =>
      db.update(contractBond).set({ returnedAt: at, returnNote: note }).where(held(row.id)).returning(),
    )
    if (!bond) throw refuse('CT_BOND_NONE')
    await watchExpiry(tx, [row.supplierId])
    await tellCompany(tx, row, bond, 'bondReturned')
    return row
  })
