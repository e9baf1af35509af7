import type { SolveMilp } from '../../../kit/milp'
import { sumOf, minorUnitOf } from '../../../kit/money'
import { awardParts, sumOfParts } from './award-parts.rules'
import { budgetVerdict, toLanded, type FigureBasis } from '../basis.rules'
import { deltaPercent, landedCost, rankQuotes, type OpenQuote } from './comparison.rules'
import { quoteAmounts, type QuotedLine } from '../quotation/quotation.rules'
import { bruteForce, randomInput, type Random } from './scenario.fixtures'
import { awardScenarios, type ScenarioInput } from './scenario.rules'

// What the rules compute is computed here a second time: by whole numbers and fractions of whole numbers, never by decimals.

interface Fraction {
  readonly n: bigint
  readonly d: bigint
}
const ratio = (text: string): Fraction => {
  const [whole = '0', part = ''] = text.split('.')
  return { n: BigInt(whole + part), d: 10n ** BigInt(part.length) }
}
const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d })
const over = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n })
const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
const sum = (all: readonly Fraction[]): Fraction => all.reduce(plus, { n: 0n, d: 1n })
/** Half up, to so many places. */
const text = ({ n, d }: Fraction, places = 2): string => {
  const scaled = n * 10n ** BigInt(places)
  const sign = scaled < 0n ? -1n : 1n
  const digits = String((scaled * sign * 2n + d) / (d * 2n)).padStart(places + 1, '0')
  const whole = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return sign < 0n && /[1-9]/.test(whole) ? `-${whole}` : whole
}
const total = (all: readonly string[], places = 2): string => text(sum(all.map(ratio)), places)

interface Made {
  readonly supplierId: string
  readonly currency: string
  readonly fxRate: string
  readonly freight: string
  readonly packing: string
  readonly otherFee: string
  readonly lines: readonly (QuotedLine & { readonly qtyOffered: string; readonly price: string; readonly taxRate: string })[]
}
const currencies = [
  ['CNY', '1'],
  ['CNY', '1'],
  ['USD', '7.12345678'],
  ['JPY', '0.0471'],
] as const

const fixed = (n: number, places: number): string => text({ n: BigInt(n), d: 10n ** BigInt(places) }, places)

/** One round of offers: currencies, taxes, partial offers, minimum orders and fees. */
const offersOf = (random: Random, asked: readonly { id: string; qty: string }[], split: boolean): Made[] =>
  Array.from({ length: 1 + random(8) }, (_, s) => {
    const [currency, fxRate] = currencies[random(4)] ?? ['CNY', '1']
    const fee = () => (random(2) ? fixed(random(90_000), minorUnitOf(currency)) : '0')
    const lines = asked
      .filter((_a, i) => i === 0 || random(6) > 0)
      .map((a) => ({
        lineId: a.id,
        price: fixed(1 + random(9_999_999), random(2) ? 2 : 4),
        taxRate: ['0', '1', '3', '6', '9', '13'][random(6)] ?? '13',
        qtyOffered: split && random(2) ? fixed(1 + random(Number(a.qty) * 100), 2) : a.qty,
        moq: random(4) ? null : '1',
      }))
    return { supplierId: `s${s}`, currency, fxRate, freight: fee(), packing: fee(), otherFee: fee(), lines }
  })

const lineBySecondWay = (l: Made['lines'][number], basis: 'INCL' | 'EXCL', qty: string, unit: number) => {
  const entered = ratio(text(times(ratio(qty), ratio(l.price)), unit))
  const factor = plus({ n: 1n, d: 1n }, over(ratio(l.taxRate), { n: 100n, d: 1n }))
  if (basis === 'INCL') return { amountIncl: text(entered, unit), amountExcl: text(over(entered, factor), unit) }
  const tax = ratio(text(over(times(entered, ratio(l.taxRate)), { n: 100n, d: 1n }), unit))
  return { amountExcl: text(entered, unit), amountIncl: text(plus(entered, tax), unit) }
}

type Say = (what: string, found: unknown, expected: unknown) => void

/** Amounts, landed costs and shares of one offer. */
const proveOffer = (q: Made, asked: readonly { id: string; lineNo: number; qty: string }[], basis: 'INCL' | 'EXCL', say: Say) => {
  const unit = minorUnitOf(q.currency)
  const amounts = quoteAmounts(q, asked, basis)
  const lines = q.lines.map((l) => ({ ...l, ...lineBySecondWay(l, basis, l.qtyOffered, unit) }))
  for (const l of lines) {
    say(`amount excl ${l.lineId}`, amounts.lines.get(l.lineId)?.amountExcl, l.amountExcl)
    say(`amount incl ${l.lineId}`, amounts.lines.get(l.lineId)?.amountIncl, l.amountIncl)
  }
  const fees = [q.freight, q.packing, q.otherFee]
  say('total', amounts.total, total([...lines.map((l) => l.amountIncl), ...fees]))
  const open = lines.map((l) => ({ lineId: l.lineId, qty: l.qtyOffered, amountExcl: l.amountExcl }))
  const landed = landedCost({ fees, fxRate: q.fxRate, minorUnit: unit, lines: open })
  const expected = text(times(sum([...lines.map((l) => l.amountExcl), ...fees].map(ratio)), ratio(q.fxRate)))
  say('landed total', landed.total, expected)
  say('landed lines add up', total([...landed.lines.values()].map((l) => l.amount)), expected)
  const value = sum(lines.map((l) => ratio(l.amountExcl)))
  for (const l of lines) {
    const share = value.n === 0n ? { n: 1n, d: BigInt(lines.length) } : over(ratio(l.amountExcl), value)
    const exact = times(plus(ratio(l.amountExcl), times(share, sum(fees.map(ratio)))), ratio(q.fxRate))
    say(`landed unit ${l.lineId}`, landed.lines.get(l.lineId)?.unit, text(over(exact, ratio(l.qtyOffered)), 6))
  }
  return { lines, landed: expected, open: open.map((l) => ({ ...l })) }
}

/** An award of a part of everything one supplier offered. */
const proveAward = (q: Made, lines: ReturnType<typeof proveOffer>['lines'], basis: 'INCL' | 'EXCL', random: Random, say: Say): void => {
  const taken = lines
    .filter((_l, i) => i === 0 || random(3) > 0)
    .map((line) => ({
      lineId: line.lineId,
      line,
      qty: random(2) ? line.qtyOffered : text(over(ratio(line.qtyOffered), { n: 2n, d: 1n }), 4),
    }))
  const parts = awardParts(q, taken, basis)
  const fees = { freight: q.freight, packing: q.packing, otherFee: q.otherFee }
  for (const t of taken) {
    const part = parts.get(t.lineId)
    const goods = lineBySecondWay(t.line, basis, t.qty, minorUnitOf(q.currency))
    say(`award excl ${t.lineId}`, part?.amountExcl, goods.amountExcl)
    say(`award incl ${t.lineId}`, part?.amountIncl, goods.amountIncl)
    say(
      `award parts ${t.lineId}`,
      part?.total,
      total([goods.amountIncl, part?.freight ?? '0', part?.packing ?? '0', part?.otherFee ?? '0']),
    )
  }
  const all = [...parts.values()]
  for (const fee of ['freight', 'packing', 'otherFee'] as const) say(`award ${fee}`, total(all.map((p) => p[fee])), total([fees[fee]]))
  const landed = times(sum([...all.map((p) => p.amountExcl), ...Object.values(fees)].map(ratio)), ratio(q.fxRate))
  say('award landed', sumOfParts(all).landedAmount, text(landed))
  say('award total', sumOfParts(all).total, total([...all.map((p) => p.amountIncl), ...Object.values(fees)]))
}

const proveBasis = (landedTotal: string, random: Random, say: Say): void => {
  const [currency, fxRate] = currencies[random(4)] ?? ['CNY', '1']
  const taxRate = [null, '0', '6', '13'][random(4)] ?? null
  const basis: FigureBasis = { tax: random(2) ? 'INCL' : 'EXCL', taxRate, freight: random(4) ? 'IN' : 'OUT', currency }
  const figure = { value: fixed(1 + random(99_999_999), 2), basis: random(5) ? basis : null }
  const rates = new Map(random(5) ? [[currency as string, fxRate as string]] : [])
  const known =
    figure.basis !== null &&
    basis.freight === 'IN' &&
    (basis.tax === 'EXCL' || taxRate !== null) &&
    (currency === 'CNY' || rates.has(currency))
  const factor = basis.tax === 'INCL' ? plus({ n: 1n, d: 1n }, over(ratio(taxRate ?? '0'), { n: 100n, d: 1n })) : { n: 1n, d: 1n }
  const expected = known ? text(times(over(ratio(figure.value), factor), ratio(fxRate))) : null
  say('figure on the landed basis', toLanded(figure, { rates }).value, expected)
  const verdict = budgetVerdict(landedTotal, figure, rates)
  const cents = (value: string) => BigInt(value.replace('.', ''))
  const state = expected === null ? 'unknown' : cents(landedTotal) > cents(expected) ? 'over' : 'within'
  say('budget', [verdict.state, verdict.limit], [state, expected])
  if (expected === null) say('no saving across bases', deltaPercent(landedTotal, verdict.limit), null)
}

const proveScenarios = async (input: ScenarioInput, say: Say, solve: SolveMilp): Promise<void> => {
  const found = await awardScenarios(input, solve)
  for (const { key, best } of bruteForce(input)) {
    const own = found.find((s) => s.key === key)
    say(`scenario ${key} exists`, own !== undefined, best !== null)
    if (!own || !best) continue
    say(`scenario ${key} is proven`, own.proven, true)
    say(`scenario ${key} missing`, sumOf(own.missing.map((m) => sumOf([m.qty]).times(m.unit ?? '1'))).toFixed(10), best.missing)
    say(`scenario ${key} cost`, own.covered, best.cost)
  }
}

/** Everything the rules say of one random inquiry that a second way of computing it does not say; empty: they agree. */
export const proveInquiry = async (random: Random, solve: SolveMilp): Promise<string[]> => {
  const wrong: string[] = []
  const say: Say = (what, found, expected) => {
    if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`)
  }
  const basis = random(2) ? 'INCL' : 'EXCL'
  const split = random(2) === 0
  const asked = Array.from({ length: 1 + random(6) }, (_, i) => ({ id: `l${i}`, lineNo: (i + 1) * 10, qty: String(1 + random(500)) }))
  for (let round = 0; round <= random(3); round++) {
    const quotes = offersOf(random, asked, split)
    const proved = quotes.map((q) => ({ q, ...proveOffer(q, asked, basis, say) }))
    const ranked = rankQuotes(
      proved.map(
        ({ q, open }): OpenQuote => ({
          ...{ supplierId: q.supplierId, receivedAt: q.supplierId, fxRate: q.fxRate, fees: [q.freight, q.packing, q.otherFee] },
          ...{ minorUnit: minorUnitOf(q.currency), deliveryDays: null, paymentDays: null, technicalScore: null, lines: open },
        }),
      ),
      asked,
    )
    const whole = proved.filter(({ q }) =>
      asked.every((a) => q.lines.some((l) => l.lineId === a.id && Number(l.qtyOffered) >= Number(a.qty))),
    )
    const order = [...whole].sort(
      (a, b) =>
        Number(BigInt(a.landed.replace('.', '')) - BigInt(b.landed.replace('.', ''))) || a.q.supplierId.localeCompare(b.q.supplierId),
    )
    say(
      'rank of the whole',
      [...ranked.wholeRank.keys()],
      order.map(({ q }) => q.supplierId),
    )
    for (const { q, lines, landed } of proved) {
      proveAward(q, lines, basis, random, say)
      proveBasis(landed, random, say)
    }
  }
  await proveScenarios(randomInput(random), say, solve)
  return wrong
}
