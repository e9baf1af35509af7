import { loadSolver } from '@srm/domain/kit/milp.fixtures'
import { dec, lineAmounts } from '@srm/domain/kit/money'
import { seeded } from '@srm/domain/srm/inquiry/award/scenario.fixtures'
import { awardScenarios, type ScenarioInput, type ScenarioOffer } from '@srm/domain/srm/inquiry/award/scenario.rules'

/**
 * npm run bench:awards [rounds] [suppliers] [lines]: random rounds of the size that a framework agreement has, split among
 * suppliers with capacities, minimum orders, freight, a greatest share or a number of suppliers. Says how many were proven.
 */
const [rounds = 50, suppliers = 20, lines = 200] = process.argv.slice(2).map(Number)

const roundOf = (seed: number): ScenarioInput => {
  const random = seeded(seed)
  const cents = (n: number) => dec(n).div(100).toFixed(2)
  const asked = Array.from({ length: lines }, (_, i) => ({ id: `l${i}`, qty: String(20 + random(480)), base: 1000 + random(100_000) }))
  const quotes = Array.from({ length: suppliers }, (_, s) => {
    const level = 90 + random(30)
    const offers = asked.flatMap((line): ScenarioOffer[] => {
      if (random(100) < 15) return []
      const price = cents(Math.round((line.base * level * (85 + random(30))) / 10_000))
      const qtyOffered = random(10) < 6 ? line.qty : String(Math.ceil(Number(line.qty) * (0.4 + random(60) / 100)))
      const { amountExcl, amountIncl } = lineAmounts({ qty: qtyOffered, price, taxRatePercent: '0' }, 'EXCL')
      const moq = random(10) < 3 ? String(1 + random(60)) : null
      return [{ lineId: line.id, qtyOffered, price, taxRate: '0', amountExcl, amountIncl, moq, landedUnit: dec(price).toFixed(6) }]
    })
    return { supplierId: `s${s}`, currency: 'CNY', fxRate: '1', freight: cents(random(300_000)), packing: '0.00', otherFee: '0.00', offers }
  })
  const limits = {
    maxShare: random(2) ? String(40 + random(40)) : null,
    minSuppliers: null,
    maxSuppliers: random(2) ? 3 + random(6) : null,
  }
  return {
    awardMode: 'split',
    basis: 'EXCL',
    limits,
    quotes,
    lines: asked.map(({ id, qty }) => ({ id, qty, lastPrice: null, targetPrice: null })),
  }
}

const solve = await loadSolver()
let proven = 0
for (let seed = 1; seed <= rounds; seed++) {
  const begun = performance.now()
  const [found] = await awardScenarios(roundOf(seed), (program, seconds) => (seconds === 5 ? solve(program, seconds) : none()))
  const took = ((performance.now() - begun) / 1000).toFixed(1)
  if (found?.proven) proven += 1
  process.stdout.write(
    `${seed}: ${found ? `${found.suppliers} suppliers, ${found.proven ? 'proven' : `gap ${found.gap ?? 'unknown'} %`}` : 'none'}, ${took} s\n`,
  )
}
process.stdout.write(`${proven} of ${rounds} proven: ${suppliers} suppliers x ${lines} lines, five seconds a search\n`)
/** The narrower scenarios are not what is measured. */
function none() {
  return Promise.resolve({ values: null, bound: null, proven: true })
}
