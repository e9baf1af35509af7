import type { PurchaseRequestInput } from '@srm/contract/srm/purchase-request'
import { purchaseRequestEstimate, purchaseRequestLine, type purchaseRequest } from '@srm/db/schema/srm/purchase-request'
import { assertNoProblems, fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { requestLineProblems } from '@srm/domain/srm/purchase-request/purchase-request.rules'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { materialTerms } from '../material/material.public'
import { categoryNameOf } from '../purchase-category/purchase-category.public'
import { activeCompany } from '../supplier/supplier.public'
import type { PurchaseRequest } from './purchase-request.life'

type Head = Omit<typeof purchaseRequest.$inferInsert, 'docNo' | 'status' | 'requesterName'>
interface DraftLine {
  readonly line: Omit<typeof purchaseRequestLine.$inferInsert, 'requestId' | 'lineNo'>
  readonly estimate: string | null
}

const namesOf = async (tx: Tx, ids: readonly (string | null)[], nameOf: (tx: Tx, id: string) => Promise<string | null>) => {
  const names = new Map<string, string | null>()
  for (const id of ids) if (id !== null && !names.has(id)) names.set(id, await nameOf(tx, id))
  return names
}
/**
 * What a request and its lines are kept as: a material gives its name and specification, whatever is sent.
 * @throws SUPPLIER_BLOCKED, and one problem per field of what is not as it has to be
 */
export const draftOf = async (tx: Tx, input: PurchaseRequestInput): Promise<{ head: Head; lines: readonly DraftLine[] }> => {
  const { lines: given, ...head } = input
  const materials = await materialTerms(
    tx,
    given.flatMap(({ materialCode }) => materialCode ?? []),
  )
  const problems: FieldProblem[] = given.flatMap(({ materialCode }, i) =>
    materialCode && !materials.has(materialCode) ? [fieldProblem(`lines.${i}.materialCode`, 'PR_MATERIAL', materialCode)] : [],
  )
  const urgent = input.urgent && !input.urgentReason ? [fieldProblem('urgentReason', 'PR_URGENT_REASON')] : []
  assertNoProblems([...urgent, ...requestLineProblems(given, (await tx.now()).slice(0, 10)), ...problems])
  const categories = await namesOf(
    tx,
    given.map(({ categoryId }) => categoryId),
    categoryNameOf,
  )
  const suppliers = await namesOf(
    tx,
    given.map(({ supplierId }) => supplierId),
    async (tx, id) => (await activeCompany(tx, id)).name,
  )
  const lines = given.map(({ estimate, ...line }): DraftLine => {
    const material = line.materialCode ? materials.get(line.materialCode) : undefined
    return {
      estimate,
      line: {
        ...line,
        ...{ materialId: material?.id ?? null, name: material?.nameZh ?? line.name ?? '', unit: line.unit ?? '' },
        spec: material ? [material.spec, material.model].filter(Boolean).join(' ') : line.spec,
        categoryName: line.categoryId ? (categories.get(line.categoryId) ?? null) : null,
        supplierName: line.supplierId ? (suppliers.get(line.supplierId) ?? null) : null,
      },
    }
  })
  const needDate = given.map((line) => line.needDate).reduce((a, b) => (b < a ? b : a))
  return { head: { ...head, urgentReason: input.urgent ? input.urgentReason : null, lineCount: lines.length, needDate }, lines }
}

/** Replaces all lines of a draft; they are numbered 10, 20, 30… in the order they were given. */
export const putLines = (tx: Tx, { id: requestId, orgCode, createBy }: PurchaseRequest, lines: readonly DraftLine[]): Promise<void> =>
  asSystem(tx, async ({ db }) => {
    await db.delete(purchaseRequestLine).where(eq(purchaseRequestLine.requestId, requestId))
    const made = await db
      .insert(purchaseRequestLine)
      .values(lines.map(({ line }, i) => ({ ...line, requestId, orgCode, createBy, lineNo: (i + 1) * 10 })))
      .returning({ id: purchaseRequestLine.id, lineNo: purchaseRequestLine.lineNo })
    const idAt = new Map(made.map(({ id, lineNo }) => [lineNo, id]))
    const estimates = lines.flatMap(({ estimate }, i) =>
      estimate === null ? [] : [{ lineId: idAt.get((i + 1) * 10) ?? '', requestId, price: estimate }],
    )
    if (estimates.length > 0) await db.insert(purchaseRequestEstimate).values(estimates)
  })
