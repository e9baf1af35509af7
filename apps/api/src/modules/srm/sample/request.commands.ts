import type { SampleInput } from '@srm/contract/srm/sample'
import { sample, sampleItem } from '@srm/db/schema/srm/sample'
import { srmCategory } from '@srm/db/schema/srm/supplier-reference'
import { assertNoProblems, fieldProblem, refuse } from '@srm/domain/kit/errors'
import { sampleMachine } from '@srm/domain/srm/sample/sample.machine'
import { needDateProblems, planProblems } from '@srm/domain/srm/sample/sample.rules'
import { and, asc, eq, sql } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { departNameOf } from '../../sys/department/department.public'
import { linkFiles } from '../../sys/file/file.public'
import { activeCompany, supplierNames } from '../supplier/supplier.public'
import { labsOf } from './labs'
import { sampleLife, type Sample } from './sample.life'
import { company, issuer, lab, settleSample, tell } from './sample.notices'

export const moved = ({ id, docNo, version, status }: Sample) => ({ id, docNo, version, status })

/** Categories in use, each with whether it asks for samples, itself or one above it. */
const categoriesOf = ({ db }: Tx) =>
  db
    .select({
      id: srmCategory.id,
      code: srmCategory.code,
      nameZh: srmCategory.nameZh,
      nameEn: srmCategory.nameEn,
      needed: sql<boolean>`exists (with recursive up as (
        select c.parent_id, c.sample_required from srm_category c where c.id = "srm_category"."id"
        union all select c.parent_id, c.sample_required from srm_category c join up on c.id = up.parent_id)
        select 1 from up where sample_required)`,
    })
    .from(srmCategory)
    .where(eq(srmCategory.enabled, true))
    .orderBy(asc(srmCategory.sortOrder), asc(srmCategory.code))

/** What a request is made of: categories, laboratories, and the company it is opened for. */
export const sampleChoices = (ctx: Ctx, supplierId: string | undefined) =>
  reading(ctx, async (tx) => {
    const found = supplierId ? (await supplierNames(tx, [supplierId])).get(supplierId) : undefined
    return {
      categories: await categoriesOf(tx),
      labs: await labsOf(tx),
      supplier: found ? { id: found.id, name: found.name, docNo: found.docNo } : null,
    }
  })

const categoryOf = async ({ db }: Tx, id: string) => {
  const [row] = await db
    .select({ categoryName: srmCategory.nameZh, categoryNameEn: srmCategory.nameEn })
    .from(srmCategory)
    .where(and(eq(srmCategory.id, id), eq(srmCategory.enabled, true)))
  if (!row) throw refuse('NOT_FOUND')
  return row
}

const headOf = async (tx: Tx, { files: _files, items, ...input }: SampleInput) => {
  const supplier = await activeCompany(tx, input.supplierId)
  const found = (await labsOf(tx)).find((one) => one.orgCode === input.labOrgCode)
  assertNoProblems([
    ...(found ? [] : [fieldProblem('labOrgCode', 'SMP_LAB')]),
    ...needDateProblems('needDate', input.needDate, (await tx.now()).slice(0, 10)),
    ...planProblems(items),
  ])
  return { ...input, ...(await categoryOf(tx, input.categoryId)), supplierName: supplier.name, labName: found?.name ?? null }
}

/**
 * Asks a company for a sample, which it sees at once.
 * @throws SUPPLIER_BLOCKED unless the company is approved and no measure stops it today
 */
export const requestSample = (ctx: Ctx, input: SampleInput) =>
  inTx(ctx, async (tx) => {
    const head = await headOf(tx, input)
    const status = sampleMachine.states.pendingSample
    const { userId: issuerId, realname: issuerName, orgCode } = tx.actor
    const docNo = await nextNumber(tx, 'SMP')
    const orgName = await departNameOf(tx, orgCode)
    const [row] = await tx.db
      .insert(sample)
      .values({ ...head, docNo, status, issuerId, issuerName, orgName })
      .returning()
    if (!row) throw new Error('sample was not written')
    const owner = { sampleId: row.id, supplierId: row.supplierId }
    await tx.db.insert(sampleItem).values(input.items.map((item, i) => ({ ...item, ...owner, lineNo: (i + 1) * 10 })))
    await linkFiles(tx, { bizType: 'sample', bizId: row.id, field: 'files', files: input.files })
    await tell(tx, row, {
      to: company(row),
      key: 'asked',
      body: [row.docNo, row.material, `${input.qty} ${row.unit}`, row.needDate],
      page: '/srm/sampleWork/detail',
    })
    await appendAudit(tx, { action: 'add', bizType: 'sample', bizId: row.id, fromStatus: status, toStatus: status })
    return moved(row)
  })

export const cancelSample = (ctx: Ctx, { id, version, reason }: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, sampleLife, { id, version }, 'cancel', { cancelReason: reason }, { note: reason })
    await settleSample(tx, row, 'revoked')
    const message = { key: 'cancelled', body: [row.docNo, reason], informative: true } as const
    await tell(tx, row, { ...message, to: company(row), page: '/srm/sampleWork/detail' })
    // What is on its way, or there already, need not be looked at.
    if (row.round > 0) await tell(tx, row, { ...message, to: lab(row, 'srm:sample:receive'), page: '/srm/sample/detail' })
    if (row.createBy !== tx.actor.username) await tell(tx, row, { ...message, to: issuer(row), page: '/srm/sample/detail' })
    return moved(row)
  })
