import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dec, sumOf } from '../../kit/money'
import { contractFields } from './contract.fields'
import type { PaymentRow } from './contract.kinds'
import {
  awardProblems,
  contractAmounts,
  planPct,
  remainingOf,
  stageAmounts,
  submitProblems,
  type AwardedLine,
  type ContractHeader,
  type ContractLine,
  type HandedIn,
} from './contract.rules'

const line = (patch: Partial<ContractLine> = {}): ContractLine => ({
  ...{ materialCode: null, name: '流量计', spec: null, unit: '台', qty: '300', price: '3766.666667', taxRate: '13' },
  ...{ needDate: null, warrantyMonths: null, remark: null },
  ...patch,
})
const stage = (pct: string, kind: PaymentRow['stage'] = 'ACCEPTANCE'): PaymentRow => ({ stage: kind, pct, condition: '验收', days: 30 })
const header: ContractHeader = {
  ...{ title: '计量仪表采购合同', type: 'PURCHASE', ourParty: '需方', signerId: 'x', currency: 'CNY', priceBasis: 'INCL' },
  ...{ effectiveFrom: '2026-12-01', effectiveTo: '2027-11-30', ceiling: null, retentionPct: '5', retentionMonths: 12, bondPct: null },
  ...{ deliveryTerms: null, penalty: null, remark: null },
}
const inside = { directReason: '原厂配套，须与已有仪表一致', opinion: null, overTol: null, underTol: null }
const handedIn: HandedIn = {
  ...{ header, inside, source: 'DIRECT', lines: [line()], stages: [stage('95'), stage('5', 'RETENTION')], clauses: 1, files: 0 },
}

test('the sums of a contract are those of its lines', () => {
  expect(contractAmounts([line()], 'INCL', 'CNY')).toEqual({ amountExcl: '1000000.00', tax: '130000.00', amountIncl: '1130000.00' })
  expect(contractAmounts([line({ qty: null }), line({ qty: '1', price: '100' })], 'EXCL', 'CNY').amountIncl).toBe('113.00')
  expect(contractAmounts([line({ qty: '3', price: '33.4' })], 'EXCL', 'JPY')).toEqual({ amountExcl: '100', tax: '13', amountIncl: '113' })
})

test('a plan is added without loss', () => {
  expect(planPct([stage('33.333333'), stage('33.333333'), stage('33.333334')])).toBe('100')
  expect(planPct([stage('30'), stage('65')])).toBe('95')
})
test('stages of a plan make up the whole amount, the last takes the rest', () => {
  expect(stageAmounts('99999.99', [stage('33.3333'), stage('33.3334'), stage('33.3333')], 'CNY')).toEqual([
    '33333.30',
    '33333.39',
    '33333.30',
  ])
  expect(stageAmounts('1130000.00', [stage('30'), stage('65'), stage('5')], 'CNY')).toEqual(['339000.00', '734500.00', '56500.00'])
})
test('whatever the plan, nothing of the amount is lost', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000_000 })
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 8 })
  fc.assert(
    fc.property(cents, cuts, (amount, at) => {
      const edges = [0, ...at.toSorted((a, b) => a - b), 10_000]
      const rows = edges.slice(1).map((edge, i) =>
        stage(
          dec(edge - (edges[i] ?? 0))
            .div(100)
            .toFixed(),
        ),
      )
      const total = dec(amount).div(100).toFixed(2)
      expect(sumOf(stageAmounts(total, rows, 'CNY')).toFixed(2)).toBe(total)
    }),
  )
})

const keys = (patch: Partial<HandedIn>) => submitProblems({ ...handedIn, ...patch }).map(({ field, key }) => `${field} ${key}`)
describe('what keeps a draft from being handed in', () => {
  test.each<[string, Partial<HandedIn>, string[]]>([
    ['nothing', {}, []],
    ['our party and the signatory', { header: { ...header, ourParty: null, signerId: null } }, ['ourParty REQUIRED', 'signerId REQUIRED']],
    ['a retention above 10 %', { header: { ...header, retentionPct: '10.01' } }, ['retentionPct CT_PCT_MAX', 'stages CT_RETENTION_PLAN']],
    ['a retention without a period', { header: { ...header, retentionMonths: null } }, ['retentionMonths CT_RETENTION_MONTHS']],
    ['a retention that is not in the plan', { stages: [stage('100')] }, ['stages CT_RETENTION_PLAN']],
    ['a stage of nothing', { stages: [stage('95'), stage('0'), stage('5', 'RETENTION')] }, ['stages.1.pct CT_POSITIVE']],
    ['a framework without a ceiling', { header: { ...header, type: 'FRAMEWORK' } }, ['ceiling CT_CEILING']],
    ['no award and no reason', { inside: { ...inside, directReason: '九个字的理由不够长' } }, ['directReason CT_DIRECT_REASON']],
    ['ten characters are enough', { inside: { ...inside, directReason: '十个字的理由正好够长' } }, []],
    ['an award needs no reason', { source: 'RFQ', inside: { ...inside, directReason: null } }, []],
    ['a bond of 10 % of a tender', { source: 'TENDER', header: { ...header, bondPct: '10' } }, []],
    ['a bond above 10 % of a tender', { source: 'TENDER', header: { ...header, bondPct: '10.000001' } }, ['bondPct CT_PCT_MAX']],
    ['a higher bond of an inquiry', { source: 'RFQ', header: { ...header, bondPct: '15' } }, []],
    ['too much over-delivery', { inside: { ...inside, overTol: '20.5' } }, ['overTol CT_PCT_MAX']],
    ['a line without a price', { lines: [line({ price: null })] }, ['lines.0.price REQUIRED']],
    ['a line for nothing', { lines: [line({ qty: '0' })] }, ['lines.0.qty CT_POSITIVE']],
    ['no text at all', { clauses: 0 }, ['text CT_TEXT_MISSING']],
    ['a file in place of a text', { clauses: 0, files: 1 }, []],
  ])('%s', (_, patch, expected) => {
    expect(keys(patch)).toEqual(expected)
  })
  test('every error of a field names a field of the form', () => {
    const fields = new Set([...Object.keys(contractFields), 'stages', 'lines', 'text'])
    const all = submitProblems({ ...handedIn, header: { ...header, ourParty: null, type: 'FRAMEWORK' }, stages: [], clauses: 0 })
    for (const { field } of all) expect(fields.has(field.split('.')[0] ?? '')).toBe(true)
  })
})

describe('a contract and its award', () => {
  const awarded: AwardedLine = {
    ...{ awardLineId: 'a', name: '流量计', qty: '300.0000', price: '3766.666667', priceBasis: 'INCL', currency: 'CNY' },
    ...{ taxRate: '13.000000', contracted: '100.0000' },
  }
  const of = (patch: Partial<ContractLine & { awardLineId: string | null }>, head = { priceBasis: 'INCL' as const, currency: 'CNY' }) =>
    awardProblems(head, [{ awardLineId: 'a', ...line({ qty: '200', ...patch }), ...('awardLineId' in patch ? patch : {}) }], [awarded])
  test.each<[string, Parameters<typeof of>, string[]]>([
    ['exactly the rest', [{}], []],
    ['one too many', [{ qty: '200.0001' }], ['lines.0.qty CT_OVER_AWARD']],
    ['the awarded price in other digits', [{ price: '3766.666667' }], []],
    ['a lower price', [{ price: '3700' }], []],
    ['a millionth more', [{ price: '3766.666668' }], ['lines.0.price CT_PRICE_UP']],
    ['another rate of tax', [{ taxRate: '9' }], ['lines.0.taxRate CT_TAX_RATE']],
    ['another currency', [{}, { priceBasis: 'INCL', currency: 'USD' }], ['currency CT_CURRENCY']],
    ['a line of its own', [{ awardLineId: null }], ['lines.0.name CT_NOT_AWARDED']],
    ['a line of another award', [{ awardLineId: 'b' }], ['lines.0.name CT_NOT_AWARDED']],
  ])('%s', (_, args, expected) => {
    expect(of(...args).map(({ field, key }) => `${field} ${key}`)).toEqual(expected)
  })
  test('a line of the award stands in a contract once', () => {
    const twice = [line({ qty: '1' }), line({ qty: '1' })].map((one) => ({ ...one, awardLineId: 'a' }))
    expect(awardProblems(header, twice, [awarded]).map(({ key }) => key)).toEqual(['CT_NOT_AWARDED'])
  })
  test('names what is contracted in all and what was awarded, without the zeros of the column', () => {
    expect(of({ qty: '250' })[0]?.params).toEqual(['350', '300'])
  })
  test('an auction is held without rates', () => {
    const free = [{ ...awarded, taxRate: null }]
    expect(awardProblems(header, [{ ...line({ qty: '1', taxRate: '9' }), awardLineId: 'a' }], free)).toEqual([])
  })
  test('what is left is never below nothing', () => {
    expect(remainingOf({ qty: '10', contracted: '4.5' })).toBe('5.5')
    expect(remainingOf({ qty: '10', contracted: '12' })).toBe('0')
  })
})
