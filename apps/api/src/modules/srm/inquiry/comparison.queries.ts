import { quotationText } from '@srm/domain/srm/inquiry/quotation/quotation.text'
import type { Comparison } from '@srm/contract/srm/inquiry.comparison'
import { inquiry, inquirySupplier } from '@srm/db/schema/srm/inquiry'
import { quotation, quotationLine } from '@srm/db/schema/srm/quotation'
import { refuse } from '@srm/domain/kit/errors'
import { compareDec, dec, rounded, scales, sumOf } from '@srm/domain/kit/money'
import { toLanded, type Based, type FigureBasis } from '@srm/domain/srm/inquiry/basis.rules'
import { deltaPercent } from '@srm/domain/srm/inquiry/award/comparison.rules'
import { comparisonText } from '@srm/domain/srm/inquiry/award/comparison.text'
import { inLang } from '@srm/domain/kit/text'
import { and, asc, eq, isNotNull, isNull, lte, type InferSelectModel } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { secretOfInquiry } from './draft.queries'
import { refusalTexts } from './eligibility'
import { frozenRates } from './fx'
import { comparisonFile } from './comparison.sheet'
import { figuresOf, type LineFigures } from './award-figures'
import { cellKey, lastOpened, openedRound, type OpenedRound } from './opened-round'
import { awardScenariosOf, type ScenarioQuery } from './scenario.queries'
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
  partial: false,
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

/** What an offer of two envelopes shows before its prices are open. */
const technicalOf = (o: InferSelectModel<typeof quotationLine>) => ({
  noBid: false,
  qtyOffered: o.qtyOffered,
  moq: o.moq,
  brand: o.brand,
  origin: o.origin,
  deliverDate: o.deliverDate,
  altSpec: o.altSpec,
  remark: o.remark,
})
const isPartial = (offered: string | null, asked: string | null): boolean => compareDec(offered ?? '0', asked ?? '0') < 0
const stated = (value: string, basis: FigureBasis | null, based: Based) => ({ value, basis, landed: based.value, gap: based.gap })

const lineOf = (
  round: OpenedRound,
  { line, targetPrice, lastPrice, lastRecord }: OpenedRound['lines'][number],
  history: History,
  { last, lastBasis, target }: LineFigures,
  figuresBasis: FigureBasis | null,
): Comparison['lines'][number] => {
  const offers = round.quotes.map((q) => round.offered.get(cellKey(q.supplierId, line.id)))
  const units = offers.flatMap((o) => (o && !o.noBid && o.landedUnit ? [o.landedUnit] : []))
  const lowest = units.reduce<string | null>((min, u) => (min !== null && compareDec(min, u) <= 0 ? min : u), null)
  const cells = round.quotes.map((q, i): Cell => {
    const offer = offers[i]
    if (!offer || offer.noBid) return { ...emptyCell(q.supplierId), remark: offer?.remark ?? null }
    const judgement = round.judged.get(cellKey(q.supplierId, line.id))
    const { landedUnit } = offer
    if (landedUnit === null)
      return { ...emptyCell(q.supplierId), ...technicalOf(offer), ok: judgement?.ok ?? null, okReason: judgement?.reason ?? null }
    return {
      ...offer,
      landedUnit,
      partial: isPartial(offer.qtyOffered, line.qty),
      deltaLowest: deltaPercent(landedUnit, lowest),
      deltaLast: deltaPercent(landedUnit, last?.value),
      deltaTarget: deltaPercent(landedUnit, target?.value),
      rank: round.ranked.lineRank.get(line.id)?.get(q.supplierId) ?? null,
      ok: judgement?.ok ?? null,
      okReason: judgement?.reason ?? null,
      history: [...(history.get(cellKey(q.supplierId, line.id)) ?? [])],
    }
  })
  const { lineNo, name, spec, unit, qty } = line
  return {
    ...{ lineId: line.id, lineNo, name, spec, unit, qty: qty ?? '0', lowest, cells },
    last: last && { ...stated(lastPrice ?? '0', lastBasis, last), source: lastRecord },
    target: target && stated(targetPrice ?? '0', figuresBasis, target),
  }
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
  const { landedTotal } = q
  const first = around.first.get(q.supplierId)
  return {
    supplierId: q.supplierId,
    name: around.names.get(q.supplierId) ?? '',
    quotationId: q.id,
    quotationNo: q.docNo,
    roundNo: q.roundNo,
    currency: q.currency ?? 'CNY',
    fxRate: q.fxRate ?? '1',
    receivedAt: q.receivedAt,
    revision: q.revision,
    freight: q.freight,
    packing: q.packing,
    otherFee: q.otherFee,
    goodsExcl: q.amountExcl,
    tax: q.tax,
    total: q.total,
    landedTotal,
    deltaLowest: landedTotal !== null && round.ranked.complete.has(q.supplierId) ? deltaPercent(landedTotal, lowest) : null,
    deltaFirstRound: landedTotal !== null && q.roundNo > 1 ? deltaPercent(landedTotal, first) : null,
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
    partialLines: round.lines.filter(({ line }) => {
      const offer = round.offered.get(cellKey(q.supplierId, line.id))
      return offer && !offer.noBid && isPartial(offer.qtyOffered, line.qty)
    }).length,
    refusal: around.refusals.get(q.supplierId) ?? null,
  }
}

const lastTotalOf = (round: OpenedRound, figures: ReadonlyMap<string, LineFigures>): string | null => {
  const parts = round.lines.map(({ line }) => {
    const price = figures.get(line.id)?.last?.value
    return price ? dec(price).times(line.qty ?? '0') : null
  })
  return parts.includes(null) ? null : rounded(sumOf(parts.map((p) => p ?? '0')), scales.money)
}

const budgetOf = (secret: { budget: string | null; figuresBasis: FigureBasis | null }, rates: ReadonlyMap<string, string>) =>
  secret.budget === null
    ? null
    : stated(secret.budget, secret.figuresBasis, toLanded({ value: secret.budget, basis: secret.figuresBasis }, { rates }))

const invalidOf = (tx: Tx, inquiryId: string, roundNo: number) =>
  tx.db
    .select({ supplierId: quotation.supplierId, reason: quotation.invalidReason })
    .from(quotation)
    .where(and(eq(quotation.inquiryId, inquiryId), eq(quotation.roundNo, roundNo), eq(quotation.valid, false)))

type CompareQuery = { id: string; roundNo?: number | undefined }

/** Lines x suppliers of an opened round, every figure on one basis: landed, without tax, in CNY. */
export const compareQuotations = (ctx: Ctx, query: CompareQuery): Promise<Comparison> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, inquiry, query.id)
    const words = inLang(quotationText, tx.lang)
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
    const secret = await secretOfInquiry(tx, row.id)
    const frozen = await frozenRates(tx, row.id, roundNo)
    const rates = new Map(frozen.map((r) => [r.currency, r.rate]))
    const figures = new Map(round.lines.map((l) => [l.line.id, figuresOf(l, secret.figuresBasis, rates)]))
    const complete = round.quotes.filter((q) => round.ranked.complete.has(q.supplierId)).map((q) => q.landedTotal ?? '0')
    const lowest = complete.reduce<string | null>((min, t) => (min !== null && compareDec(min, t) <= 0 ? min : t), null)
    return {
      id: row.id,
      version: row.version,
      roundNo,
      openedAt,
      budget: budgetOf(secret, rates),
      validQuotes: round.quotes.length,
      invited: invited.length,
      rates: frozen,
      suppliers: round.quotes.map((q) => columnOf(q, round, lowest, around)),
      lines: round.lines.map((l) => lineOf(round, l, history, figures.get(l.line.id) as LineFigures, secret.figuresBasis)),
      lastTotal: lastTotalOf(round, figures),
      pricesSealed: round.pricesSealed,
      invalid: (await invalidOf(tx, row.id, roundNo)).map((q) => ({
        supplierId: q.supplierId,
        name: names.get(q.supplierId) ?? '',
        reason: q.reason ?? '',
        message: words.invalid[q.reason as keyof typeof words.invalid] ?? '',
      })),
    }
  })

/** The same as a file. */
export const comparisonXlsx = async (ctx: Ctx, query: ScenarioQuery): Promise<{ file: Buffer; name: string }> => {
  const comparison = await compareQuotations(ctx, query)
  if (comparison.pricesSealed) throw refuse('PRICES_SEALED')
  const row = await reading(ctx, (tx) => findVisible(tx, inquiry, query.id))
  const { scenarios } = await awardScenariosOf(ctx, query)
  return {
    file: await comparisonFile(comparison, scenarios, ctx.lang, row),
    name: `${inLang(comparisonText, ctx.lang).sheet.title}-${row.docNo}`,
  }
}
