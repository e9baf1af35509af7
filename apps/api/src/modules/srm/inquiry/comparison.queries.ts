import type { Comparison } from '@srm/contract/srm/inquiry.comparison'
import { inquiry, inquiryRound, inquirySupplier } from '@srm/db/schema/srm/inquiry'
import { quotation, quotationLine } from '@srm/db/schema/srm/quotation'
import { refuse } from '@srm/domain/kit/errors'
import { compareDec, dec, rounded, scales, sumOf } from '@srm/domain/kit/money'
import { awardScenarios } from '@srm/domain/srm/inquiry/award.rules'
import { deltaPercent } from '@srm/domain/srm/inquiry/comparison.rules'
import { and, asc, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/in-tx'
import { findVisible } from '../../../data/scope'
import type { Ctx } from '../../../http/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { secretOfInquiry } from './draft.queries'
import { refusalTexts } from './eligibility'
import { frozenRates } from './fx'
import type { Inquiry } from './inquiry.life'
import { cellKey, openedRound, type OpenedRound } from './opened-round'
import type { Quotation } from './own-quotation'

type Cell = Comparison['lines'][number]['cells'][number]
type History = ReadonlyMap<string, readonly { roundNo: number; landedUnit: string }[]>
type SupplierColumn = Comparison['suppliers'][number]

/** Landed units of the opened rounds up to this one. */
const historyOf = async (tx: Tx, inquiryId: string, roundNo: number): Promise<History> => {
  const rows = await tx.db
    .select({
      supplierId: quotationLine.supplierId,
      lineId: quotationLine.lineId,
      roundNo: quotationLine.roundNo,
      landedUnit: quotationLine.landedUnit,
    })
    .from(quotationLine)
    .innerJoin(quotation, eq(quotation.id, quotationLine.quotationId))
    .where(
      and(
        eq(quotationLine.inquiryId, inquiryId),
        lte(quotationLine.roundNo, roundNo),
        eq(quotation.valid, true),
        isNotNull(quotationLine.landedUnit),
      ),
    )
    .orderBy(asc(quotationLine.roundNo))
  return Map.groupBy(
    rows.map((r) => ({ key: cellKey(r.supplierId, r.lineId), roundNo: r.roundNo, landedUnit: r.landedUnit ?? '0' })),
    (r) => r.key,
  )
}

const emptyCell = (supplierId: string): Cell => ({
  supplierId,
  noBid: true,
  price: null,
  taxRate: null,
  qtyOffered: null,
  amountExcl: null,
  amountIncl: null,
  landedUnit: null,
  landedAmount: null,
  deltaLowest: null,
  deltaLast: null,
  deltaTarget: null,
  rank: null,
  ok: null,
  okReason: null,
  brand: null,
  origin: null,
  deliverDate: null,
  moq: null,
  altSpec: null,
  remark: null,
  history: [],
})

const lineOf = (
  round: OpenedRound,
  { line, targetPrice, lastPrice }: OpenedRound['lines'][number],
  history: History,
): Comparison['lines'][number] => {
  const offers = round.quotes.map((q) => round.offered.get(cellKey(q.supplierId, line.id)))
  const units = offers.flatMap((o) => (o && !o.noBid && o.landedUnit ? [o.landedUnit] : []))
  const lowest = units.reduce<string | null>((min, u) => (min !== null && compareDec(min, u) <= 0 ? min : u), null)
  const cells = round.quotes.map((q, i): Cell => {
    const offer = offers[i]
    if (!offer || offer.noBid || !offer.landedUnit) return { ...emptyCell(q.supplierId), remark: offer?.remark ?? null }
    const judgement = round.judged.get(cellKey(q.supplierId, line.id))
    const { landedUnit } = offer
    return {
      ...offer,
      landedUnit,
      deltaLowest: deltaPercent(landedUnit, lowest),
      deltaLast: deltaPercent(landedUnit, lastPrice),
      deltaTarget: deltaPercent(landedUnit, targetPrice),
      rank: round.ranked.lineRank.get(line.id)?.get(q.supplierId) ?? null,
      ok: judgement?.ok ?? null,
      okReason: judgement?.reason ?? null,
      history: [...(history.get(cellKey(q.supplierId, line.id)) ?? [])],
    }
  })
  const { lineNo, name, spec, unit, qty } = line
  return { lineId: line.id, lineNo, name, spec, unit, qty: qty ?? '0', lastPrice, targetPrice, lowest, cells }
}

const firstTotals = async (tx: Tx, inquiryId: string): Promise<Map<string, string>> => {
  const rows = await tx.db
    .selectDistinctOn([quotation.supplierId], { supplierId: quotation.supplierId, landedTotal: quotation.landedTotal })
    .from(quotation)
    .where(and(eq(quotation.inquiryId, inquiryId), eq(quotation.valid, true)))
    .orderBy(quotation.supplierId, asc(quotation.roundNo))
  return new Map(rows.map((r) => [r.supplierId, r.landedTotal ?? '0']))
}

interface Around {
  readonly names: ReadonlyMap<string, string>
  readonly files: Awaited<ReturnType<typeof filesOf>>
  readonly first: ReadonlyMap<string, string>
  readonly refusals: ReadonlyMap<string, string | null>
}

const columnOf = (q: Quotation, round: OpenedRound, lowest: string | null, around: Around): SupplierColumn => {
  const quoted = round.lines.filter(({ line }) => round.offered.get(cellKey(q.supplierId, line.id))?.noBid === false).length
  const landedTotal = q.landedTotal ?? '0'
  const first = around.first.get(q.supplierId)
  return {
    supplierId: q.supplierId,
    name: around.names.get(q.supplierId) ?? '',
    quotationId: q.id,
    quotationNo: q.docNo,
    currency: q.currency ?? 'CNY',
    fxRate: q.fxRate ?? '1',
    receivedAt: q.receivedAt,
    revision: q.revision,
    freight: q.freight ?? '0',
    packing: q.packing ?? '0',
    otherFee: q.otherFee ?? '0',
    goodsExcl: q.amountExcl ?? '0',
    tax: q.tax ?? '0',
    total: q.total ?? '0',
    landedTotal,
    deltaLowest: round.ranked.complete.has(q.supplierId) ? deltaPercent(landedTotal, lowest) : null,
    deltaFirstRound: q.roundNo > 1 ? deltaPercent(landedTotal, first) : null,
    deliveryDays: q.deliveryDays,
    paymentTerms: q.paymentTerms,
    paymentDays: q.paymentDays,
    validityTo: q.validityTo ?? '',
    remark: q.remark,
    files: filesIn(around.files, q.id, 'files'),
    technicalScore: round.technical.get(q.supplierId)?.score ?? null,
    technicalNote: round.technical.get(q.supplierId)?.note ?? null,
    scores: round.ranked.scores.get(q.supplierId) ?? null,
    wholeRank: round.ranked.wholeRank.get(q.supplierId) ?? null,
    missingLines: round.lines.length - quoted,
    refusal: around.refusals.get(q.supplierId) ?? null,
  }
}

const lastTotalOf = (round: OpenedRound): string | null =>
  round.lines.every((l) => l.lastPrice !== null)
    ? rounded(sumOf(round.lines.map((l) => dec(l.lastPrice ?? '0').times(l.line.qty ?? '0'))), scales.money)
    : null

const scenariosOf = (round: OpenedRound): Comparison['scenarios'] => {
  const costs = [...round.offered.values()].flatMap((o) =>
    o.noBid || o.landedAmount === null || round.judged.get(cellKey(o.supplierId, o.lineId))?.ok === false
      ? []
      : [{ supplierId: o.supplierId, lineId: o.lineId, amount: o.landedAmount }],
  )
  return awardScenarios(
    round.lines.map((l) => l.line.id),
    costs,
  ).map((s) => ({ ...s, lines: [...s.lines] }))
}

const lastOpened = async (tx: Tx, row: Inquiry, roundNo: number | undefined) => {
  const [round] = await tx.db
    .select()
    .from(inquiryRound)
    .where(
      and(eq(inquiryRound.inquiryId, row.id), isNotNull(inquiryRound.openedAt), roundNo ? eq(inquiryRound.roundNo, roundNo) : undefined),
    )
    .orderBy(desc(inquiryRound.roundNo))
    .limit(1)
  if (!round?.openedAt) throw refuse('NOT_OPENED')
  return { ...round, openedAt: round.openedAt }
}

const invalidOf = (tx: Tx, inquiryId: string, roundNo: number) =>
  tx.db
    .select({ supplierId: quotation.supplierId, reason: quotation.invalidReason })
    .from(quotation)
    .where(and(eq(quotation.inquiryId, inquiryId), eq(quotation.roundNo, roundNo), eq(quotation.valid, false)))

/** Lines x suppliers of an opened round (domain design §5.4). */
export const compareQuotations = (ctx: Ctx, query: { id: string; roundNo?: number | undefined }): Promise<Comparison> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, inquiry, query.id)
    const { roundNo, openedAt } = await lastOpened(tx, row, query.roundNo)
    const round = await openedRound(tx, row, roundNo)
    const history = await historyOf(tx, row.id, roundNo)
    const invited = await tx.db
      .select({ id: inquirySupplier.supplierId, name: inquirySupplier.supplierName })
      .from(inquirySupplier)
      .where(and(eq(inquirySupplier.inquiryId, row.id), isNull(inquirySupplier.excludedAt)))
    const names = new Map(invited.map((s) => [s.id, s.name]))
    const refusals = await refusalTexts(
      tx,
      row,
      round.quotes.map((q) => q.supplierId),
    )
    const around = {
      names,
      refusals,
      files: await filesOf(
        tx,
        'quotation',
        round.quotes.map((q) => q.id),
      ),
      first: await firstTotals(tx, row.id),
    }
    const complete = round.quotes.filter((q) => round.ranked.complete.has(q.supplierId)).map((q) => q.landedTotal ?? '0')
    const lowest = complete.reduce<string | null>((min, t) => (min !== null && compareDec(min, t) <= 0 ? min : t), null)
    return {
      id: row.id,
      version: row.version,
      roundNo,
      openedAt,
      budget: (await secretOfInquiry(tx, row.id)).budget,
      validQuotes: round.quotes.length,
      invited: invited.length,
      rates: await frozenRates(tx, row.id, roundNo),
      suppliers: round.quotes.map((q) => columnOf(q, round, lowest, around)),
      lines: round.lines.map((l) => lineOf(round, l, history)),
      lastTotal: lastTotalOf(round),
      scenarios: scenariosOf(round),
      invalid: (await invalidOf(tx, row.id, roundNo)).map((q) => ({
        supplierId: q.supplierId,
        name: names.get(q.supplierId) ?? '',
        reason: q.reason ?? '',
      })),
    }
  })
