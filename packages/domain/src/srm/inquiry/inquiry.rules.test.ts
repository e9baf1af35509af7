import { expect, test } from 'vitest'
import { noLimits } from './award/award.rules'
import { landedBasis, type FigureBasis } from './basis.rules'
import { figureProblems, limitProblems } from './inquiry.rules'

const none = { budget: null, targetPrice: null, basis: null, lines: [] }
const line = (patch: object) => ({ targetPrice: null, lastPrice: null, fromRecord: false, ...patch })
const incl: FigureBasis = { tax: 'INCL', taxRate: null, freight: 'IN', currency: 'CNY' }

test.each([
  ['no figure needs no basis', none, []],
  ['a budget', { ...none, budget: '1.00' }, ['FIGURES_BASIS']],
  ['a target', { ...none, lines: [line({ targetPrice: '1' })] }, ['FIGURES_BASIS']],
  ['a typed last price', { ...none, lines: [line({ lastPrice: '1' })] }, ['FIGURES_BASIS']],
  ['a last price of a record brings its own', { ...none, lines: [line({ lastPrice: '1', fromRecord: true })] }, []],
  ['tax without its rate', { ...none, budget: '1.00', basis: incl }, ['FIGURES_TAX_RATE']],
  ['tax with its rate', { ...none, budget: '1.00', basis: { ...incl, taxRate: '13' } }, []],
  ['without tax', { ...none, budget: '1.00', basis: landedBasis }, []],
])('%s', (_name, given, keys) => expect(figureProblems(given).map((p) => p.key)).toEqual(keys))

test.each([
  [{}, []],
  [{ minSuppliers: 2, maxSuppliers: 3 }, []],
  [{ minSuppliers: 3, maxSuppliers: 2 }, ['LIMITS_ORDER']],
  [{ maxShare: '50', maxSuppliers: 2 }, []],
  [{ maxShare: '49.99', maxSuppliers: 2 }, ['LIMITS_SHARE']],
])('limits %j', (given, keys) => expect(limitProblems({ ...noLimits, ...given }).map((p) => p.key)).toEqual(keys))
