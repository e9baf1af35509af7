import { contractObjection, contractSignature, contractTotal, contractVersion } from '@srm/db/schema/srm/contract'
import { sysFile } from '@srm/db/schema/sys/file'
import type { FileRef } from '@srm/contract/kit/scalars'
import { refuse } from '@srm/domain/kit/errors'
import { dec } from '@srm/domain/kit/money'
import type { ContractParty, SignMethod } from '@srm/domain/srm/contract/contract.kinds'
import { eq, inArray } from 'drizzle-orm'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { linkFiles } from '../../../sys/file/file.public'
import { watchExpiry } from '../../expiry/expiry.public'
import { contentOf } from '../content'
import { followContract, moveContract, type Contract } from '../contract.life'
import { company, owner, settleCompany, tell } from '../contract.notices'
import { printedSha256 } from '../printed'
import { localSignature, type ESignature } from '../signature'

/** The supplier agrees to the contract as it was handed to it: both sides sign next. */
export const confirmContract = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await moveContract(tx, ref, 'confirm', { confirmedAt: await tx.now(), answerBy: null })
    await settleCompany(tx, row)
    for (const [to, page] of [
      [row.signerId ? [row.signerId] : owner(row), '/srm/contract/detail'],
      [company(row), '/srm/contractWork/detail'],
    ] as const)
      await tell(tx, row, {
        ...{ to, page, title: ['toSign', row.title], body: ['toSignBody', row.docNo, row.title] },
        event: `toSign.${row.version}`,
      })
    return row
  })

/** What the supplier would not sign goes back as a draft, with its words. */
export const objectToContract = (ctx: Ctx, { reason, ...ref }: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await moveContract(tx, ref, 'object', { answerBy: null }, { note: reason })
    const { realname } = tx.actor
    const raisedAt = await tx.now()
    await asSystem(tx, ({ db }) =>
      db
        .insert(contractObjection)
        .values({ contractId: row.id, orgCode: row.orgCode, objection: reason, raisedByName: realname, raisedAt }),
    )
    await settleCompany(tx, row)
    await tell(tx, row, {
      to: owner(row),
      title: ['objected', row.title],
      body: ['objectedBody', row.supplierName, row.docNo, row.title, reason],
      event: `object.${row.version}`,
    })
    return row
  })

interface Signing extends Ref {
  readonly method: SignMethod
  readonly printedSha256: string
  readonly files: readonly FileRef[]
}
const hashOfFiles = async (tx: Tx, files: readonly FileRef[]): Promise<string> => {
  const ids = files.map((file) => file.id)
  const rows = await asSystem(tx, ({ db }) => db.select({ sha256: sysFile.sha256 }).from(sysFile).where(inArray(sysFile.id, ids)))
  return rows
    .map((row) => row.sha256)
    .toSorted()
    .join(',')
}

/** One signature of each party, on the one file that was printed. @throws CT_NOT_PRINTED, CT_HASH_DIFFERS, SIG_MISSING */
const signFor = async (tx: Tx, row: Contract, party: ContractParty, input: Signing, provider: ESignature): Promise<void> => {
  const kept = await printedSha256(tx, row)
  if (kept === null) throw refuse('CT_NOT_PRINTED')
  if (kept !== input.printedSha256) throw refuse('CT_HASH_DIFFERS')
  const isUpload = input.method === 'UPLOAD'
  if (isUpload && input.files.length === 0) throw refuse('SIG_MISSING')
  const { username, realname } = tx.actor
  const at = await tx.now()
  const { evidence } = await provider.sign({ docNo: row.docNo, sha256: kept, username, at })
  const fileSha256 = isUpload ? await hashOfFiles(tx, input.files) : null
  const [signature] = await asSystem(tx, ({ db }) =>
    db
      .insert(contractSignature)
      .values({
        ...{ contractId: row.id, orgCode: row.orgCode, party, method: input.method, signerName: realname, username },
        ...{ signedAt: at, printedSha256: kept, fileSha256, evidence },
      })
      .returning({ id: contractSignature.id }),
  )
  if (isUpload && signature) await linkFiles(tx, { bizType: 'contractSignature', bizId: signature.id, field: 'signed', files: input.files })
}

const partiesIn = async (tx: Tx, contractId: string): Promise<readonly ContractParty[]> => {
  const rows = await asSystem(tx, ({ db }) =>
    db.select({ party: contractSignature.party }).from(contractSignature).where(eq(contractSignature.contractId, contractId)),
  )
  return rows.map((row) => row.party)
}
/** The second signature puts it in force: version 1 is what was signed, and running totals begin. */
const takeEffectIfSigned = async (tx: Tx, signed: Contract): Promise<Contract> => {
  if ((await partiesIn(tx, signed.id)).length < 2) return signed
  const at = await tx.now()
  const row = await followContract(tx, signed.id, 'takeEffect', { signedAt: at, versionNo: 1 })
  await asSystem(tx, async (sys) => {
    const { id: contractId, orgCode } = row
    await sys.db.insert(contractVersion).values({ contractId, orgCode, no: 1, content: await contentOf(sys, row), diff: [], since: at })
    await sys.db.insert(contractTotal).values({ contractId, originalIncl: row.amountIncl })
  })
  await watchExpiry(tx, [row.supplierId])
  await settleCompany(tx, row)
  await tellInForce(tx, row)
  return row
}
const tellInForce = async (tx: Tx, row: Contract): Promise<void> => {
  for (const [to, page] of [
    [owner(row), '/srm/contract/detail'],
    [company(row), '/srm/contractWork/detail'],
  ] as const)
    await tell(tx, row, {
      ...{ to, page, title: ['inForce', row.title], event: 'inForce', informative: true },
      body: ['inForceBody', row.docNo, row.title, row.effectiveFrom ?? '', row.effectiveTo ?? ''],
    })
  if (row.bondPct === null || dec(row.bondPct).isZero()) return
  await tell(tx, row, {
    to: company(row),
    title: ['bondDue', row.title],
    body: ['bondDueBody', row.docNo, row.title, dec(row.bondPct).toFixed()],
    event: 'bondDue',
    page: '/srm/contractWork/detail',
  })
}

export const signContract = (ctx: Ctx, input: Signing, provider: ESignature = localSignature) =>
  inTx(ctx, async (tx) => {
    const { id, version, method, printedSha256: hash } = input
    const row = await moveContract(tx, { id, version }, 'sign', {}, { method, sha256: hash })
    await signFor(tx, row, 'OUR', input, provider)
    await tell(tx, row, {
      to: company(row),
      title: ['signed', row.title],
      body: ['signedBody', row.ourParty ?? '', row.docNo, row.title],
      event: `signed.${row.version}`,
      page: '/srm/contractWork/detail',
      informative: true,
    })
    return takeEffectIfSigned(tx, row)
  })
export const countersignContract = (ctx: Ctx, input: Signing, provider: ESignature = localSignature) =>
  inTx(ctx, async (tx) => {
    const { id, version, method, printedSha256: hash } = input
    const row = await moveContract(tx, { id, version }, 'countersign', {}, { method, sha256: hash })
    await signFor(tx, row, 'SUPPLIER', input, provider)
    await settleCompany(tx, row)
    await tell(tx, row, {
      to: [...new Set([...(owner(row) as string[]), ...(row.signerId ? [row.signerId] : [])])],
      title: ['signed', row.title],
      body: ['signedBody', row.supplierName, row.docNo, row.title],
      event: `signed.${row.version}`,
      informative: true,
    })
    return takeEffectIfSigned(tx, row)
  })
