import type { ScenarioInput, ScenarioKey, ScenarioOffer } from './scenario.rules'

/** A small generator of equal numbers for equal seeds (mulberry32). */
export const seeded = (seed: number) => {
  let a = seed
  return (below: number): number => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
export type Random = ReturnType<typeof seeded>

interface Shape {
  readonly suppliers?: number
  readonly lines?: number
  readonly awardMode?: string
}
const cents = (n: number) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`

/** A random round. Split lines are small and their prices free of tax, so that trying every whole quantity is exact. */
export const randomInput = (random: Random, shape: Shape = {}): ScenarioInput => {
  const awardMode = shape.awardMode ?? ['whole', 'line', 'split'][random(3)] ?? 'line'
  const split = awardMode === 'split'
  const lineCount = shape.lines ?? 1 + random(split ? 3 : 6)
  const supplierCount = shape.suppliers ?? 1 + random(split ? 3 : lineCount > 4 ? 4 : 8)
  const lines = Array.from({ length: lineCount }, (_, i) => ({
    id: `l${i}`,
    qty: String(1 + random(split ? 7 : 20)),
    lastPrice: random(2) ? `${1 + random(90)}.000000` : null,
    targetPrice: null,
  }))
  const quotes = Array.from({ length: supplierCount }, (_, s) => {
    const fxRate = random(4) === 0 ? '7.12345678' : '1'
    const offers = lines.flatMap((l): ScenarioOffer[] => {
      if (random(5) === 0) return []
      const qty = split && random(2) ? 1 + random(Number(l.qty)) : Number(l.qty)
      const price = 1 + random(9999)
      const amount = cents(price * qty)
      const moq = random(3) === 0 ? String(1 + random(Number(l.qty) + 2)) : null
      const unit = { price: cents(price), taxRate: '0', landedUnit: `${cents(price)}0000` }
      return [{ lineId: l.id, qtyOffered: String(qty), moq, amountExcl: amount, amountIncl: amount, ...unit }]
    })
    const fee = () => (random(2) ? cents(random(3000)) : '0.00')
    return {
      supplierId: `s${s}`,
      currency: fxRate === '1' ? 'CNY' : 'USD',
      fxRate,
      freight: fee(),
      packing: fee(),
      otherFee: fee(),
      offers,
    }
  })
  const limits = {
    maxShare: split && random(3) === 0 ? String(30 + random(60)) : null,
    minSuppliers: awardMode !== 'whole' && random(4) === 0 ? 2 : null,
    maxSuppliers: random(4) === 0 ? 2 + random(2) : null,
  }
  return { awardMode, basis: 'EXCL', lines, quotes, limits }
}

// What follows shares no line with the search: whole numbers of 10^-10 CNY, and every allocation one after the other.
const scale = 10
const int = (text: string, places: number): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(places, '0').slice(0, places))
}
const half = (value: bigint): bigint => (value + 50_000_000n) / 100_000_000n

interface Found {
  readonly missing: bigint
  readonly cost: bigint
  readonly rounded: bigint
}
interface Tried {
  readonly key: ScenarioKey
  readonly best: { readonly missing: string; readonly cost: string } | null
}

const amountsOf = (input: ScenarioInput, at: number): number[][] => {
  const line = input.lines[at]
  if (!line) return []
  const most = input.quotes.map((q) => {
    const offer = q.offers.find((o) => o.lineId === line.id)
    return offer ? Math.min(Number(offer.qtyOffered), Number(line.qty)) : 0
  })
  const share = input.limits?.maxShare
  const allowed = (given: readonly number[]) =>
    given.reduce((a, b) => a + b, 0) <= Number(line.qty) &&
    given.every((qty, s) => {
      if (qty === 0) return true
      const moq = input.quotes[s]?.offers.find((o) => o.lineId === line.id)?.moq
      return (
        qty >= Number(moq ?? 0) &&
        (share === null || share === undefined || input.awardMode !== 'split' || qty * 100 <= Number(share) * Number(line.qty))
      )
    })
  if (input.awardMode === 'split')
    return most.reduce<number[][]>((all, m) => all.flatMap((g) => Array.from({ length: m + 1 }, (_, n) => [...g, n])), [[]]).filter(allowed)
  const nobody = most.map(() => 0)
  return [nobody, ...most.map((m, s) => nobody.map((_, i) => (i === s ? m : 0)))].filter(allowed)
}

/** The optimum of each scenario, by trying out every allocation. */
export const bruteForce = (input: ScenarioInput): Tried[] => {
  const { lines, quotes } = input
  const units = lines.map((l) => {
    const usable = quotes.flatMap((q) =>
      q.offers.filter((o) => o.lineId === l.id && amountsOf({ ...input, quotes: [q] }, lines.indexOf(l)).some(([n]) => n)),
    )
    const dearest = usable.map((o) => int(o.landedUnit, 6)).sort((a, b) => (a < b ? 1 : -1))[0]
    return dearest ?? int(l.lastPrice ?? l.targetPrice ?? '1', 6)
  })
  const choices = lines.map((_, i) => amountsOf(input, i))
  const { minSuppliers, maxSuppliers } = input.limits ?? { minSuppliers: null, maxSuppliers: null }
  const costOf = (path: readonly (readonly number[])[]): Found & { size: number } => {
    let missing = 0n
    for (const [i, line] of lines.entries())
      missing += BigInt(Number(line.qty) - (path[i] ?? []).reduce((a, b) => a + b, 0)) * (units[i] ?? 0n) * 10n ** BigInt(scale - 6)
    let [cost, rounded, size] = [0n, 0n, 0]
    for (const [s, q] of quotes.entries()) {
      const taken = path.map((g) => g[s] ?? 0)
      if (taken.every((n) => n === 0)) continue
      const goods = taken.reduce((sum, n, i) => sum + BigInt(n) * int(q.offers.find((o) => o.lineId === lines[i]?.id)?.price ?? '0', 2), 0n)
      const own = (goods + int(q.freight, 2) + int(q.packing, 2) + int(q.otherFee, 2)) * int(q.fxRate, 8)
      cost += own
      rounded += half(own)
      size++
    }
    return { missing, cost, rounded, size }
  }
  const most: Record<ScenarioKey, number> = { cheapest: 99, cheapestTwo: 2, cheapestSingle: 1 }
  const best: Record<ScenarioKey, Found | null> = { cheapest: null, cheapestTwo: null, cheapestSingle: null }
  const keys = Object.keys(most) as ScenarioKey[]
  const walk = (path: readonly (readonly number[])[]): void => {
    const next = choices[path.length]
    if (next) for (const given of next) walk([...path, given])
    else {
      const found = costOf(path)
      for (const key of keys) {
        if (input.awardMode === 'whole' && (key !== 'cheapestSingle' || found.size > 1)) continue
        if (found.size < (minSuppliers ?? 1) || found.size > Math.min(maxSuppliers ?? 99, most[key])) continue
        const so = best[key]
        if (!so || found.missing < so.missing || (found.missing === so.missing && found.cost < so.cost)) best[key] = found
      }
    }
  }
  walk([])
  return keys.map((key) => {
    const found = best[key]
    const text = (value: bigint, places: number) => {
      const digits = value.toString().padStart(places + 1, '0')
      return `${digits.slice(0, -places)}.${digits.slice(-places)}`
    }
    return { key, best: found && { missing: text(found.missing, scale), cost: text(found.rounded, 2) } }
  })
}
