import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { financeEnd, lastFiscalYear, ratiosOf, yearBefore } from './supplier-finance.rules'
import { aCase, exampleContext as ctx, exampleProfile as ok } from './supplier-profile.example'
import { requiredSections, supplierSections, usualSections, type Profile } from './supplier-profile'
import type { FinanceData, PerformanceData, TechnicalData } from './supplier-records'
import { financeVerdict, isPending, litigationVerdict, performanceVerdict, technicalVerdict } from './supplier-records.rules'
import { overallCompleteness, profileVerdicts, sectionOf } from './supplier.rules'
import { partedLitigation, wholeLitigation } from './supplier-secrets'

const keysOf = (v: { problems: readonly { field: string; key: string }[] }) => v.problems.map((p) => `${p.field} ${p.key}`)
const project = ok.performance[0] as PerformanceData
const year = ok.finance[0] as FinanceData
const { technical } = ok
const files = [{ id: 'f' }]

describe('performance', () => {
  const judge = (patch: Partial<PerformanceData>) => keysOf(performanceVerdict([{ ...project, ...patch }], ctx))
  it.each<[Partial<PerformanceData>, string[]]>([
    [{}, []],
    [{ scale: null, transport: null, deliveryMethod: null, standards: null, clientEmail: null, remark: null }, []],
    [{ partyA: ' ' }, ['performance.0.partyA REQUIRED']],
    [{ projectName: '名'.repeat(200) }, []],
    [{ projectName: '名'.repeat(201) }, ['performance.0.projectName LENGTH']],
    [{ projectAmount: '0' }, ['performance.0.projectAmount POSITIVE']],
    [{ projectAmount: '0.01' }, []],
    [{ signedOn: '2026-11-21' }, []],
    [{ signedOn: '2026-11-22' }, ['performance.0.signedOn DATE_FUTURE']],
    [{ clientPhone: '12' }, ['performance.0.clientPhone BAD_FIELD']],
    [{ clientEmail: 'lu@' }, ['performance.0.clientEmail BAD_FIELD']],
  ])('%j -> %j', (patch, problems) => expect(judge(patch)).toEqual(problems))
  it('a project abroad opens the question of experience in the overview, whichever was saved first', () => {
    const abroad = { ...ok, performance: [project, { ...project, country: 'SAU' }] }
    expect(keysOf(profileVerdicts(abroad, ctx).base)).toEqual(['overseasExp REQUIRED'])
    expect(keysOf(profileVerdicts({ ...abroad, base: { ...ok.base, overseasExp: '海'.repeat(30) } }, ctx).base)).toEqual([])
    expect(keysOf(profileVerdicts({ ...ok, performance: [] }, ctx).base)).toEqual([])
  })
})

describe('finance', () => {
  const judge = (...rows: Partial<FinanceData>[]) =>
    keysOf(
      financeVerdict(
        rows.map((r) => ({ ...year, ...r })),
        ctx,
        true,
      ),
    )
  it.each<[string, Partial<FinanceData>[], string[]]>([
    ['as it is', [{}], []],
    ['a cent off', [{ netAssets: '72000000.01' }], []],
    ['two cents off', [{ netAssets: '72000000.02' }], ['finance.0.netAssets NET_ASSETS']],
    ['a cent below', [{ netAssets: '71999999.99' }], []],
    ['more debts than assets', [{ totalLiabilities: '130000000', netAssets: '-10000000' }], []],
    ['a year twice', [{}, {}], ['finance.1.fiscalYear FINANCE_YEAR_TWICE']],
    ['a year to come', [{ fiscalYear: 2027 }], ['finance.0.fiscalYear FINANCE_YEAR']],
    ['no year at all', [{ fiscalYear: 1989 }, {}], ['finance.0.fiscalYear FINANCE_YEAR']],
    ['audited without a report', [{ reportFiles: [] }], ['finance.0.reportFiles REQUIRED']],
    ['not audited, no report', [{ audited: false, reportFiles: [] }], []],
    ['negative stock', [{ inventory: '-1' }], ['finance.0.inventory NOT_NEGATIVE']],
    ['a loss', [{ netProfit: '-1', operatingProfit: '-1', opCashFlow: '-1' }], []],
    ['a figure left out', [{ taxPaid: null }], ['finance.0.taxPaid REQUIRED']],
    ['only a lapsed year', [{ fiscalYear: 2023 }], ['finance FINANCE_LAPSED']],
    ['a lapsed one beside', [{ fiscalYear: 2023 }, {}], []],
  ])('%s', (_, rows, problems) => expect(judge(...rows)).toEqual(problems))
  it('is in force to 30 June of the second year after', () => {
    expect(financeEnd(2024)).toBe('2026-06-30')
    expect(lastFiscalYear('2026-01-01')).toBe(2025)
    const on = (today: string) => keysOf(financeVerdict([{ ...year, fiscalYear: 2024 }], { today }, true))
    expect(on('2026-06-30')).toEqual([])
    expect(on('2026-07-01')).toEqual(['finance FINANCE_LAPSED'])
    // Nobody asks this type of company for figures, so old ones are no fault.
    expect(keysOf(financeVerdict([{ ...year, fiscalYear: 2020 }], { today: '2026-07-01' }, false))).toEqual([])
  })
  it('calculates, exactly', () => {
    expect(ratiosOf(year, { ...year, revenue: '80000000' })).toEqual({
      debtRatio: '40.00',
      currentRatio: '1.65',
      quickRatio: '1.20',
      netMargin: '8.00',
      roe: '10.89',
      revenueGrowth: '22.50',
    })
    // 0.5 rounds up, away from the float that would make it 0.00.
    expect(ratiosOf({ ...year, netProfit: '0.01', revenue: '200' }).netMargin).toBe('0.01')
    expect(ratiosOf(year, { ...year, revenue: '100000000' }).revenueGrowth).toBe('-2.00')
  })
  it('says nothing where there is nothing to divide by', () => {
    const none = ratiosOf({ ...year, totalAssets: '0', currentLiabilities: '0', revenue: null, netAssets: '-5' })
    expect(none).toEqual({ debtRatio: null, currentRatio: null, quickRatio: null, netMargin: null, roe: null, revenueGrowth: null })
  })
  it('compares with the year before in the same currency only', () => {
    const rows = [
      { fiscalYear: 2025, currency: 'CNY' },
      { fiscalYear: 2024, currency: 'USD' },
      { fiscalYear: 2024, currency: 'CNY' },
    ]
    expect(yearBefore(rows, rows[0] as (typeof rows)[0])).toBe(rows[2])
    expect(yearBefore(rows.slice(0, 2), rows[0] as (typeof rows)[0])).toBeUndefined()
  })
  it('assets less liabilities pass exactly within a cent', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 })
    const money = (n: number) => `${n < 0 ? '-' : ''}${Math.floor(Math.abs(n) / 100)}.${String(Math.abs(n) % 100).padStart(2, '0')}`
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: -3, max: 3 }), (a, l, off) => {
        const rows = [{ ...year, totalAssets: money(a), totalLiabilities: money(l), netAssets: money(a - l + off) }]
        expect(financeVerdict(rows, ctx, true).problems.length === 0).toBe(Math.abs(off) <= 1)
      }),
    )
  })
})

describe('technology', () => {
  const judge = (patch: Partial<TechnicalData>) => keysOf(technicalVerdict({ ...technical, ...patch }, ctx))
  const patent = technical.patents[0] as TechnicalData['patents'][0]
  const award = technical.awards[0] as TechnicalData['awards'][0]
  const transfer = technical.transfers[0] as TechnicalData['transfers'][0]
  it.each<[Partial<TechnicalData>, string[]]>([
    [{ patents: [{ ...patent, patentType: 'other' }] }, ['technical.patents.0.patentTypeOther REQUIRED']],
    [{ patents: [{ ...patent, patentType: 'other', patentTypeOther: '集成电路布图设计' }] }, []],
    [{ patents: [{ ...patent, files: [] }] }, ['technical.patents.0.files REQUIRED']],
    [{ patents: [{ ...patent, grantedOn: '2026-11-22' }] }, ['technical.patents.0.grantedOn DATE_FUTURE']],
    [{ awards: [{ ...award, awardLevel: null }] }, ['technical.awards.0.awardLevel REQUIRED']],
    [{ awards: [{ ...award, awardRank: null }] }, []],
    [{ transfers: [{ ...transfer, content: '内'.repeat(501) }] }, ['technical.transfers.0.content LENGTH']],
  ])('%j -> %j', (patch, problems) => expect(judge(patch)).toEqual(problems))
})

describe('lawsuits', () => {
  it.each([
    ['nothing said', { none: null, cases: [] }, true, ['litigation.none LITIGATION_DECLARE']],
    ['tick taken away', { none: false, cases: [] }, true, ['litigation.none LITIGATION_DECLARE']],
    ['not asked for', { none: null, cases: [] }, false, []],
    ['declared', { none: true, cases: [] }, true, []],
    ['listed', { none: null, cases: [aCase] }, true, []],
    ['both', { none: true, cases: [aCase] }, true, ['litigation.none LITIGATION_BOTH']],
    ['free of charge', { none: false, cases: [{ ...aCase, caseAmount: '0' }] }, true, []],
    ['without evidence', { none: false, cases: [{ ...aCase, files: [] }] }, true, ['litigation.cases.0.files REQUIRED']],
  ])('%s', (_, data, isNeeded, problems) => expect(keysOf(litigationVerdict(data, ctx, isNeeded))).toEqual(problems))
  it.each([
    ['调解结案', false],
    ['', true],
    ['  ', true],
    [null, true],
  ])('ended with %j: pending %s', (conclusion, pending) => expect(isPending({ ...aCase, conclusion })).toBe(pending))
  it('are taken apart and put together', () => {
    const data = { none: false, cases: [aCase, { ...aCase, caseAmount: '5', files }] }
    const { open, secrets } = partedLitigation(data)
    expect(JSON.stringify(open)).not.toContain('128000')
    expect(open.cases.map((c) => c.files)).toEqual([[], []])
    expect(wholeLitigation(open, secrets)).toEqual(data)
    expect(wholeLitigation(open, null)).toEqual(open)
  })
})

describe('what a type asks for', () => {
  const empty: Profile = {
    ...ok,
    performance: [],
    finance: [],
    technical: { patents: [], awards: [], transfers: [] },
    litigation: { none: null, cases: [] },
    relations: { noAffiliates: null, affiliates: [], principals: [], orgs: [] },
  }
  const opened = (supplierTypeId: string) => {
    const verdicts = profileVerdicts({ ...empty, base: { ...empty.base, supplierTypeId } }, ctx)
    return supplierSections.filter((s) => s !== 'base' && s !== 'qualifications' && verdicts[s].problems.length > 0)
  }
  it('usually figures and the declaration', () => expect(opened('type-maker')).toEqual(['finance', 'litigation']))
  it('more of some', () => expect(opened('type-builder')).toEqual(['performance', 'finance', 'technical', 'litigation']))
  it('nobody chosen yet is asked for the usual, the overview never left out', () => {
    expect(requiredSections(ctx.types, null)).toEqual(usualSections)
    const type = { id: 'x', isAgent: false, isForeign: false, isIndividual: false, requiredSections: [] }
    expect(requiredSections([type], 'x')).toEqual(['base'])
    const bare = { ...empty, shareholders: [], bank: [], contacts: [] }
    const verdicts = profileVerdicts({ ...bare, base: { ...ok.base, supplierTypeId: 'x' } }, { ...ctx, types: [type] })
    expect(supplierSections.filter((s) => verdicts[s].problems.length > 0)).toEqual([])
  })
  it('what is given is judged though nobody asked', () => {
    const given = { ...empty, performance: [{ ...project, partyA: null }] }
    expect(keysOf(profileVerdicts(given, ctx).performance)).toEqual(['performance.0.partyA REQUIRED'])
  })
  it('left out sections neither add to the whole nor keep it from 100', () => {
    const percent = Object.fromEntries(supplierSections.map((s) => [s, 100])) as Record<(typeof supplierSections)[number], number>
    expect(overallCompleteness(percent, usualSections)).toBe(100)
    expect(overallCompleteness({ ...percent, performance: 50 }, usualSections)).toBeLessThan(100)
    const begun = { ...Object.fromEntries(supplierSections.map((s) => [s, 0])), performance: 100, technical: 100 } as typeof percent
    expect(overallCompleteness(begun, usualSections)).toBe(0)
  })
  it('knows the section of a field', () => {
    expect(sectionOf('technical.patents.0.name')).toBe('technical')
    expect(sectionOf('litigation.none')).toBe('litigation')
  })
})
