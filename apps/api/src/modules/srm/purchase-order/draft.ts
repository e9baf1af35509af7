import type { OrderLineInput, PurchaseOrderInput } from '@srm/contract/srm/purchase-order'
import { contract } from '@srm/db/schema/srm/contract'
import { priceAgreement } from '@srm/db/schema/srm/price-agreement'
import type { purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { assertNoProblems, fieldProblem, label, refuse, type FieldProblem } from '@srm/domain/kit/errors'
import type { ContractType } from '@srm/domain/srm/contract/contract.kinds'
import type { OrderType } from '@srm/domain/srm/purchase-order/purchase-order.kinds'
import { orderLineProblems } from '@srm/domain/srm/purchase-order/purchase-order.rules'
import { milestoneRows, serviceLineProblems } from '@srm/domain/srm/purchase-order/service.rules'
import { findVisible } from '../../../data/access/scope'
import type { Tx } from '../../../data/transaction/in-tx'
import { materialIdsOf, materialTerms } from '../material/material.public'
import { activeCompany } from '../supplier/supplier.public'
import type { DraftLine } from './content'
import { contractedLines, orderableContract } from './limits'
import { agreedPrices, lockAgreement } from './pricing'

type Head = Omit<typeof purchaseOrder.$inferInsert, 'docNo' | 'status' | 'ownerName'>
type Source = Pick<Head, 'contractId' | 'contractNo' | 'agreementId' | 'agreementNo' | 'supplierId' | 'currency' | 'priceBasis'>
interface Found {
  readonly source: Source
  readonly lines: readonly DraftLine[]
  readonly problems: readonly FieldProblem[]
}
const noSource = { contractId: null, contractNo: null, agreementId: null, agreementNo: null }
/** Services are accepted, not delivered: their contracts have no orders of goods. */
export const orderTypeOf = (type: ContractType): OrderType => {
  if (type === 'SERVICE') return 'SERVICE'
  return type === 'FRAMEWORK' ? 'CALLOFF' : 'GOODS'
}

const shared = ({ free, qty, remark }: OrderLineInput) => ({ free, qty, remark })
/** How a service is counted; the rows of a lump sum are its milestones, whatever rows are sent. */
const serviceOf = ({ serviceWay, proofRequired, milestones }: OrderLineInput, type: OrderType) =>
  type === 'SERVICE'
    ? { serviceWay, proofRequired, milestones: milestones.map(({ name, pct }) => ({ name, pct })) }
    : { serviceWay: null, proofRequired: false, milestones: [] }
const rowsFor = ({ serviceWay, qty, milestones, rows }: OrderLineInput, type: OrderType) =>
  type === 'SERVICE' && serviceWay === 'LUMP' ? milestoneRows(qty, milestones) : rows
/** Whatever the line says, a contract or agreement says what it is and costs; a free line costs nothing. */
const priceOf = (line: OrderLineInput, price: string): string => (line.free ? '0' : price)

const fromContract = async (tx: Tx, { contractId, type, lines }: PurchaseOrderInput): Promise<Found> => {
  if (contractId === null) throw refuse('PO_SOURCE')
  await findVisible(tx, contract, contractId)
  const row = await orderableContract(tx, contractId)
  if (orderTypeOf(row.type) !== type) throw refuse('PO_SOURCE')
  const known = await contractedLines(tx, contractId)
  const problems: FieldProblem[] = []
  const drafted = lines.flatMap((line, i): DraftLine[] => {
    const own = known.find(({ id }) => id === line.contractLineId)
    if (!own) {
      problems.push(fieldProblem(`lines.${i}.contractLineId`, 'PO_NOT_CONTRACTED'))
      return []
    }
    const { id: contractLineId, materialId, materialCode, name, spec, unit } = own
    return [
      {
        line: { ...shared(line), ...serviceOf(line, type), contractLineId, materialId, materialCode, name, spec, unit: unit ?? '' },
        ...{ price: priceOf(line, own.price ?? '0'), taxRate: own.taxRate ?? '0', rows: rowsFor(line, type) },
      },
    ]
  })
  const { docNo, supplierId, currency, priceBasis } = row
  return { source: { ...noSource, contractId, contractNo: docNo, supplierId, currency, priceBasis }, lines: drafted, problems }
}

const fromAgreement = async (tx: Tx, { agreementId, type, lines }: PurchaseOrderInput): Promise<Found> => {
  if (agreementId === null || type !== 'CALLOFF') throw refuse('PO_SOURCE')
  await findVisible(tx, priceAgreement, agreementId)
  const row = await lockAgreement(tx, agreementId)
  const { agreed, prices, problems } = await agreedPrices(tx, row, lines, (await tx.now()).slice(0, 10), null)
  const drafted = lines.flatMap((line, i): DraftLine[] => {
    const own = agreed.find(({ id }) => id === line.agreementLineId)
    if (!own) return []
    const { id: agreementLineId, materialId, materialCode, materialName: name, spec, unit, taxRate } = own
    return [
      {
        line: { ...shared(line), agreementLineId, materialId, materialCode, name, spec, unit },
        ...{ price: priceOf(line, prices[i] ?? '0'), taxRate, rows: line.rows },
      },
    ]
  })
  const { docNo, supplierId, currency, priceBasis } = row
  return { source: { ...noSource, agreementId, agreementNo: docNo, supplierId, currency, priceBasis }, lines: drafted, problems }
}

/** Typed by hand, in CNY with tax: a material by its number, or words. */
const offContract = async (tx: Tx, { supplierId, lines }: PurchaseOrderInput): Promise<Found> => {
  if (supplierId === null) throw refuse('PO_SOURCE')
  const codes = lines.flatMap(({ materialCode }) => materialCode ?? [])
  const materials = await materialTerms(tx, codes)
  const idOf = await materialIdsOf(tx, lines)
  const problems: FieldProblem[] = []
  const drafted = lines.map((line, i): DraftLine => {
    const found = line.materialCode ? materials.get(line.materialCode) : undefined
    if (line.materialCode && !found) problems.push(fieldProblem(`lines.${i}.materialCode`, 'PO_MATERIAL', line.materialCode))
    const name = found?.nameZh ?? line.name ?? ''
    if (name === '') problems.push(fieldProblem(`lines.${i}.name`, 'REQUIRED', label('purchaseOrder.field.name')))
    if (!line.unit) problems.push(fieldProblem(`lines.${i}.unit`, 'REQUIRED', label('purchaseOrder.field.unit')))
    const taxRate = line.taxRate ?? found?.taxRate ?? null
    if (line.price === null || taxRate === null) problems.push(fieldProblem(`lines.${i}.price`, 'PO_PRICE_MISSING'))
    const spec = found ? [found.spec, found.model].filter(Boolean).join(' ') : line.spec
    return {
      line: { ...shared(line), materialId: idOf(line), materialCode: line.materialCode, name, spec, unit: line.unit ?? '' },
      ...{ price: line.price ?? '0', taxRate: taxRate ?? '0', rows: line.rows },
    }
  })
  return { source: { ...noSource, supplierId, currency: 'CNY', priceBasis: 'INCL' }, lines: drafted, problems }
}

const foundOf = (tx: Tx, input: PurchaseOrderInput): Promise<Found> => {
  if (input.type === 'SPOT') return offContract(tx, input)
  return input.agreementId === null ? fromContract(tx, input) : fromAgreement(tx, input)
}
/**
 * What an order and its lines are kept as.
 * @throws SUPPLIER_BLOCKED, PO_SOURCE, PO_NOT_IN_FORCE, and one problem per field of what is not as it has to be
 */
export const draftOf = async (tx: Tx, input: PurchaseOrderInput): Promise<{ head: Head; lines: readonly DraftLine[] }> => {
  const { source, lines, problems } = await foundOf(tx, input)
  assertNoProblems(problems)
  const { name: supplierName } = await activeCompany(tx, source.supplierId)
  const written = lines.map(({ line, price, taxRate, rows }) => ({ qty: line.qty, free: line.free ?? false, price, taxRate, rows }))
  if (input.type === 'SERVICE')
    assertNoProblems(serviceLineProblems(input.lines.map(({ serviceWay: way, qty, milestones }) => ({ way, qty, milestones }))))
  assertNoProblems(orderLineProblems(written, (await tx.now()).slice(0, 10)))
  const { title, type, deliveryAddress, receiver, receiverPhone, paymentTerms, remark } = input
  const days = written.flatMap(({ rows }) => rows.map(({ needDate }) => needDate)).toSorted()
  return {
    head: {
      ...{ ...source, supplierName, title, type, deliveryAddress, receiver, receiverPhone, paymentTerms, remark },
      ...{ lineCount: lines.length, needDate: days[0] ?? '', entryBy: type === 'SERVICE' ? (input.entryBy ?? 'SUPPLIER') : null },
    },
    lines,
  }
}
