import type { ContractAdd, ContractInput } from '@srm/contract/srm/contract'
import { contract, contractSecret } from '@srm/db/schema/srm/contract'
import { tenderAward } from '@srm/db/schema/srm/tender-result'
import { assertNoProblems, fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { valuesOf } from '@srm/domain/kit/fields'
import type { PriceBasis } from '@srm/domain/kit/money'
import { contractOpenFields, contractSecretFields } from '@srm/domain/srm/contract/contract.fields'
import type { ContractSource } from '@srm/domain/srm/contract/contract.kinds'
import { contractMachine } from '@srm/domain/srm/contract/contract.machine'
import { assertAmounts, awardProblems, contractAmounts } from '@srm/domain/srm/contract/contract.rules'
import type { ContentLine } from '@srm/domain/srm/contract/contract-change.rules'
import { contractDue } from '@srm/domain/srm/tender/result.rules'
import { and, eq } from 'drizzle-orm'
import { appendAudit } from '../../../../data/chain/audit'
import { nextNumber } from '../../../../data/numbering'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { whoMay } from '../../../sys/announcement/announcement.public'
import { departNameOf } from '../../../sys/department/department.public'
import { linkFiles } from '../../../sys/file/file.public'
import { libraryText } from '../../contract-clause/contract-clause.public'
import { templateVersion } from '../../contract-template/contract-template.public'
import { namedSuppliers } from '../../supplier/supplier.public'
import { awardRows, lockSource, type AwardRow } from '../awards.queries'
import { lineIdsOf, pricedLines, writeParts } from '../content'
import { moveContract, type Contract } from '../contract.life'

/** Who may sign for us in a department. */
export const signersOf = (tx: Tx, orgCode: string | null) => whoMay(tx, { permission: 'srm:contract:sign', orgCode })
const signerNameOf = async (tx: Tx, signerId: string | null | undefined, orgCode: string | null): Promise<string | null> => {
  if (!signerId) return null
  const signer = (await signersOf(tx, orgCode)).find((one) => one.id === signerId)
  if (!signer) throw refuseFields([fieldProblem('signerId', 'CT_SIGNER')])
  return signer.realname
}

/** The text is that of a published version of a template, with what was changed of it, or of none. */
export const textOf = async (tx: Tx, input: Pick<ContractInput, 'templateId' | 'templateVersion' | 'text'>) => {
  const { templateId, templateVersion: version } = input
  const template = templateId && version ? await templateVersion(tx, templateId, version) : null
  if (!template && (templateId || version)) throw refuseFields([fieldProblem('templateId', 'CT_TEMPLATE')])
  const lang = template?.lang ?? 'zh'
  const text = await libraryText(tx, input.text, lang)
  return { templateId: template?.id ?? null, templateVersion: template?.version ?? null, lang, text }
}

interface From {
  readonly source: ContractSource
  readonly sourceId: string | null
  readonly supplierId: string
}
/** What the company was awarded there, counted under the lock of the awarded document. @throws CT_SOURCE */
export const awardedTo = async (tx: Tx, { source, sourceId, supplierId }: From, except: string | null): Promise<AwardRow[]> => {
  if (source === 'DIRECT' || sourceId === null) return []
  // Seen with the actor's own reach first: whose award it is not, finds none.
  const seen = await awardRows(tx, source, sourceId, except)
  if (!seen.some((row) => row.supplierId === supplierId)) throw refuse('CT_SOURCE')
  const now = await asSystem(tx, async (sys) => {
    await lockSource(sys, source, sourceId)
    return awardRows(sys, source, sourceId, except)
  })
  return now.filter((row) => row.supplierId === supplierId)
}
/** @throws CT_OVER_AWARD, CT_PRICE_UP, CT_NOT_AWARDED, CT_CURRENCY, CT_BASIS, CT_TAX_RATE by field */
export const assertKeepsAward = (
  source: ContractSource,
  header: { readonly priceBasis: PriceBasis; readonly currency: string },
  lines: readonly ContentLine[],
  awarded: readonly AwardRow[],
): void => {
  if (source !== 'DIRECT') assertNoProblems(awardProblems(header, lines, awarded))
}

const contentOfInput = (input: ContractInput, known: readonly string[] = []) => {
  const lines = pricedLines(input.lines, input.priceBasis, input.currency, known)
  const amounts = contractAmounts(lines, input.priceBasis, input.currency)
  assertAmounts(amounts, input.ceiling ?? null)
  return { lines, amounts }
}
/** Columns of the header from what was typed. */
const headerOf = async (tx: Tx, input: ContractInput, orgCode: string | null, amounts: ReturnType<typeof contractAmounts>) => ({
  ...valuesOf(contractOpenFields, input),
  ceiling: input.type === 'FRAMEWORK' ? (input.ceiling ?? null) : null,
  signerName: await signerNameOf(tx, input.signerId, orgCode),
  ...(await textOf(tx, input)),
  ...amounts,
  lineCount: input.lines.length,
})
const linkContractFiles = (tx: Tx, id: string, files: ContractInput['files']) =>
  linkFiles(tx, { bizType: 'contract', bizId: id, field: 'files', files })
const partsOf = (input: ContractInput, lines: readonly ContentLine[]) => ({
  lines,
  stages: input.stages,
  milestones: input.milestones,
})

/** A contract of a tender is signed within thirty days of the notice (Tendering Law Art. 46). */
const signByOf = async (tx: Tx, { source, sourceId }: From): Promise<string | null> => {
  if (source !== 'TENDER' || sourceId === null) return null
  const [award] = await asSystem(tx, ({ db }) =>
    db
      .select({ at: tenderAward.calibratedAt })
      .from(tenderAward)
      .where(and(eq(tenderAward.tenderId, sourceId), eq(tenderAward.state, 'approved'))),
  )
  return award?.at ? contractDue(award.at) : null
}

/** A draft, of an award or without one; drafts hold what they take of the award. */
export const addContract = (ctx: Ctx, { source, sourceId: given, supplierId, ...input }: ContractAdd) =>
  inTx(ctx, async (tx) => {
    const from = { source, sourceId: source === 'DIRECT' ? null : (given ?? null), supplierId }
    if (source !== 'DIRECT' && from.sourceId === null) throw refuse('CT_SOURCE')
    const [company] = await namedSuppliers(tx, [supplierId])
    const awarded = await awardedTo(tx, from, null)
    const { lines, amounts } = contentOfInput(input)
    assertKeepsAward(source, input, lines, awarded)
    const { draft } = contractMachine.states
    const { orgCode, userId, realname } = tx.actor
    const [row] = await tx.db
      .insert(contract)
      .values({
        ...(await headerOf(tx, input, orgCode, amounts)),
        ...from,
        docNo: await nextNumber(tx, 'CT'),
        status: draft,
        supplierName: company?.name ?? '',
        sourceNo: awarded[0]?.sourceNo ?? null,
        sourceTitle: awarded[0]?.sourceTitle ?? null,
        signBy: await signByOf(tx, from),
        orgName: await departNameOf(tx, orgCode),
        purchaserId: userId,
        purchaserName: realname,
      })
      .returning()
    if (!row) throw new Error('contract was not written')
    await tx.db.insert(contractSecret).values({ contractId: row.id, ...valuesOf(contractSecretFields, input) })
    await writeParts(tx, row.id, partsOf(input, lines))
    await linkContractFiles(tx, row.id, input.files)
    await appendAudit(tx, { action: 'add', bizType: 'contract', bizId: row.id, fromStatus: draft, toStatus: draft })
    return saved(row)
  })

export const editContract = (ctx: Ctx, { id, version, ...input }: ContractInput & Ref) =>
  inTx(ctx, async (tx) => {
    const row = await moveContract(tx, { id, version }, 'edit')
    const { lines, amounts } = contentOfInput(input, await lineIdsOf(tx, id))
    const patch = await headerOf(tx, input, row.orgCode, amounts)
    assertKeepsAward(row.source, input, lines, await awardedTo(tx, row, row.id))
    await tx.db.update(contract).set(patch).where(eq(contract.id, id))
    await tx.db.update(contractSecret).set(valuesOf(contractSecretFields, input)).where(eq(contractSecret.contractId, id))
    await writeParts(tx, id, partsOf(input, lines))
    await linkContractFiles(tx, id, input.files)
    return saved(row)
  })

const saved = ({ id, docNo, version }: Contract) => ({ id, docNo, version })

/** A draft that comes to nothing. The row stays, so that its number is never given out again; what it took of its award is free. */
export const voidContract = (ctx: Ctx, { reason, ...ref }: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => moveContract(tx, ref, 'void', { endReason: reason, endedAt: await tx.now() }, { note: reason }))
