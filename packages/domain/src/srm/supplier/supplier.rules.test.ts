import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phrase } from '../../texts'
import { baseVerdict } from './supplier-base.rules'
import { exampleContext as ctx, exampleProfile as ok } from './supplier-profile.example'
import type { BankData, BaseData, CategoryData, Profile, QualificationData } from './supplier-profile'
import { lapsedDocument, qualificationStatus, qualificationVerdict } from './supplier-qualification.rules'
import { bankVerdict, categoryVerdict, contactVerdict, shareholderVerdict, shareSum } from './supplier-rows.rules'
import { allProblems, isShowOf, overallCompleteness, profileVerdicts, returnProblems, sectionOf, standingProblem } from './supplier.rules'
import { supplierSections, type SupplierSection } from './supplier-profile'
import { aCase } from './supplier-profile.example'

/** A row somebody added and left empty. */
const blankOf = <R extends object>(row: R | undefined) =>
  Object.fromEntries(Object.entries(row ?? {}).map(([key, value]) => [key, Array.isArray(value) ? [] : null])) as R
const keysOf = (v: { problems: readonly { field: string; key: string }[] }) => v.problems.map((p) => `${p.field} ${p.key}`)
const base = (patch: Partial<BaseData>, overseas = false) =>
  keysOf(baseVerdict({ ...ok.base, ...patch }, { ...ctx, hasOverseasProject: overseas }))

it('what is missing is called by the name it has for this company', () => {
  const missing = (patch: Partial<BaseData>) =>
    baseVerdict({ ...ok.base, usci: null, regDate: null, ...patch }, { ...ctx, hasOverseasProject: false }).problems.map((p) => p.params)
  expect(missing({})).toEqual([[{ label: 'supplier.field.usci' }], [{ label: 'supplier.field.regDate' }]])
  expect(missing({ supplierTypeId: 'type-person' })).toEqual([
    [{ label: 'supplier.field.idNumber' }],
    [{ label: 'supplier.field.birthDate' }],
  ])
  expect(missing({ supplierTypeId: 'type-foreign', country: 'DEU', region: [] })[0]).toEqual([{ label: 'supplier.field.registrationNo' }])
})

describe('isShow', () => {
  it.each([
    ['0', 'REGISTER', false, 2],
    ['1', 'REGISTER', true, 2],
    ['2', 'REGISTER', true, 3],
    ['3', 'REGISTER', true, 1],
    ['4', 'REGISTER', true, 1],
    ['9', 'REGISTER', true, 2],
    ['0', 'IMPORT', false, 3],
    ['1', 'IMPORT', false, 2],
    ['3', 'IMPORT', false, 3],
    ['3', 'IMPORT', true, 1],
  ] as const)('stage %s from %s, complete %s: %i', (status, source, profileComplete, show) =>
    expect(isShowOf({ status, source, profileComplete })).toBe(show),
  )
  it('is 1 for staff', () => expect(isShowOf(null)).toBe(1))
})

describe('the example profile', () => {
  it('has no problem and is complete', () => {
    const verdicts = profileVerdicts(ok, ctx)
    expect(allProblems(verdicts)).toEqual([])
    for (const s of supplierSections) expect(verdicts[s].completeness).toBe(100)
  })
})

describe('overview', () => {
  it.each<[Partial<BaseData>, string]>([
    [{ shortName: ' ' }, 'shortName REQUIRED'],
    [{ shortName: '简'.repeat(51) }, 'shortName LENGTH'],
    [{ region: [] }, 'region REQUIRED'],
    [{ usci: '91350100M000100Y44' }, 'usci USCI_CHECK'],
    [{ usci: '91350100M' }, 'usci USCI_LENGTH'],
    [{ legalMobile: '0513-8888' }, 'legalMobile MOBILE'],
    [{ regDate: '2026-11-22' }, 'regDate DATE_FUTURE'],
    [{ headcount: 100, technicianCount: 1 }, 'insuredCount OVER_HEADCOUNT'],
    [{ technicianCount: 187 }, 'technicianCount OVER_HEADCOUNT'],
    [{ headcount: 1.5, insuredCount: 0, technicianCount: 0 }, 'headcount BAD_FIELD'],
    [{ regCapital: '0' }, 'regCapital POSITIVE'],
    [{ taxRate: '101' }, 'taxRate BAD_FIELD'],
    [{ hasCreditLimit: true }, 'creditFiles REQUIRED'],
    [{ orgFiles: [] }, 'orgFiles REQUIRED'],
    [{ introZh: '介'.repeat(99) }, 'introZh LENGTH'],
    [{ introZh: '介'.repeat(501) }, 'introZh LENGTH'],
    [{ introZh: null }, 'introZh REQUIRED'],
    [{ advantages: '优'.repeat(49) }, 'advantages LENGTH'],
    [{ advantages: '优'.repeat(301) }, 'advantages LENGTH'],
    [{ deliveryProcess: '交'.repeat(19) }, 'deliveryProcess LENGTH'],
    [{ deliveryProcess: '交'.repeat(151) }, 'deliveryProcess LENGTH'],
    [{ overseasExp: '海'.repeat(29) }, 'overseasExp LENGTH'],
    [{ brandMaintained: true }, 'brands REQUIRED'],
    [{ supplierTypeId: 'type-agent' }, 'brands BRAND_OF_AGENT'],
    [{ supplierTypeId: 'type-foreign' }, 'supplierTypeId TYPE_FOREIGN'],
    [{ supplierTypeId: 'type-person' }, 'usci ID_CHECK'],
  ])('%j -> %s', (patch, problem) => expect(base(patch)).toEqual([problem]))

  it('an individual is known by the ID number, born when it says', () => {
    const person = { supplierTypeId: 'type-person', usci: '11010519491231002X' }
    expect(base({ ...person, regDate: '1949-12-31' })).toEqual([])
    expect(base(person)).toEqual(['regDate BIRTH_DATE'])
  })
  it('a foreign company has no region, no Chinese introduction and a free registration number', () => {
    expect(
      base({
        country: 'DEU',
        supplierTypeId: 'type-foreign',
        region: [],
        usci: 'HRB 12345 B',
        introZh: null,
        legalMobile: '+49 30 1234567',
      }),
    ).toEqual([])
    expect(base({ country: 'DEU', usci: 'x'.repeat(51), legalMobile: '+49 30 1234567' })).toEqual(['usci LENGTH'])
  })
  it('a project abroad asks for the experience', () => {
    expect(base({}, true)).toEqual(['overseasExp REQUIRED'])
  })
  it('an agent lists brands with their authorisation', () => {
    const brand = { name: 'KSB', owner: 'KSB SE', authFrom: '2025-01-01', authTo: '2024-01-01', files: [] }
    expect(base({ supplierTypeId: 'type-agent', brands: [brand] })).toEqual(['brands.0.files REQUIRED', 'brands.0.authTo VALID_RANGE'])
  })
})

describe('shareholders', () => {
  const rows = (...ratios: string[]) => ratios.map((ratio, i) => ({ name: `股东${i}`, ratio, amount: '1', remark: null }))
  it.each([
    [['100'], []],
    [['60', '40'], []],
    [['33.333333', '33.333333', '33.333334'], []],
    [['33.33', '33.33', '33.33'], ['shareholders SHARE_SUM']],
    [['52', '28', '8'], ['shareholders SHARE_SUM']],
    [['60', '50'], ['shareholders SHARE_SUM']],
    [['10', '10', '10', '10'], []],
    [['60', '60', '60', '60'], []],
    [['0', '100'], ['shareholders.0.ratio RATIO_RANGE']],
    [['101'], ['shareholders.0.ratio RATIO_RANGE', 'shareholders SHARE_SUM']],
  ])('%j -> %j', (ratios, problems) => expect(keysOf(shareholderVerdict(rows(...ratios)))).toEqual(problems))
  it('adds without floats', () => expect(shareSum(rows('0.1', '0.2'))).toBe('0.3'))
  it('up to three pass exactly when the sum is 100', () => {
    const cents = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 3 }), (list) => {
        const text = list.map((n) => (n / 100).toFixed(2))
        const passes = shareholderVerdict(rows(...text)).problems.length === 0
        expect(passes).toBe(list.reduce((a, b) => a + b, 0) === 10_000)
      }),
    )
  })
})

describe('categories', () => {
  const row = ok.categories[0] as CategoryData
  it('at most five', () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => ({ ...row, categoryId: `c${i}` }))
    expect(keysOf(categoryVerdict(many(5)))).toEqual([])
    expect(keysOf(categoryVerdict(many(6)))).toEqual(['categories CATEGORY_MAX'])
    expect(keysOf(categoryVerdict(many(6), 6))).toEqual([])
    expect(keysOf(categoryVerdict(many(7), 6))).toEqual(['categories CATEGORY_LIMIT'])
  })
  it('none twice', () => expect(keysOf(categoryVerdict([row, row]))).toEqual(['categories.1.categoryId CATEGORY_TWICE']))
  it('emergency never takes longer', () => {
    expect(keysOf(categoryVerdict([{ ...row, emergencyDays: 30 }]))).toEqual([])
    expect(keysOf(categoryVerdict([{ ...row, emergencyDays: 31 }]))).toEqual(['categories.0.emergencyDays EMERGENCY_DAYS'])
    expect(keysOf(categoryVerdict([{ ...row, ordinaryDaysAbroad: 9, emergencyDaysAbroad: 10 }]))).toEqual([
      'categories.0.emergencyDaysAbroad EMERGENCY_DAYS',
    ])
  })
  it('shares are percentages', () =>
    expect(keysOf(categoryVerdict([{ ...row, share: '100.01' }]))).toEqual(['categories.0.share BAD_FIELD']))
})

describe('contacts', () => {
  const [sales, money] = ok.contacts as [Profile['contacts'][number], Profile['contacts'][number]]
  it.each([
    ['no default', [{ ...sales, isDefault: false }, money], ['contacts.default CONTACT_DEFAULT']],
    ['two defaults', [sales, { ...money, isDefault: true }], ['contacts.default CONTACT_DEFAULT']],
    ['nobody for finance', [sales], ['contacts.finance CONTACT_KIND']],
    ['nobody at all', [], ['contacts.business CONTACT_KIND', 'contacts.finance CONTACT_KIND']],
    ['wrong mobile and mail', [{ ...sales, mobile: '1', email: 'x' }, money], ['contacts.0.mobile MOBILE', 'contacts.0.email BAD_FIELD']],
  ] as const)('%s', (_, rows, problems) => expect(keysOf(contactVerdict(rows, ok.base))).toEqual(problems))
})

describe('bank', () => {
  const row = ok.bank[0] as BankData
  const judge = (...rows: Partial<BankData>[]) =>
    keysOf(
      bankVerdict(
        rows.map((r) => ({ ...row, ...r })),
        ok.base,
        ctx,
      ),
    )
  it.each<[string, Partial<BankData>[], string[]]>([
    ['an IBAN abroad', [{ accountType: 'foreign', accountNo: 'DE89370400440532013000', branchNo: null }], []],
    ['a wrong IBAN', [{ accountNo: 'DE89370400440532013001' }], ['bank.0.accountNo ACCOUNT_NO']],
    ['too few digits', [{ accountNo: '1 2 3 4 5' }], ['bank.0.accountNo ACCOUNT_NO']],
    ['branch number', [{ branchNo: '123' }], ['bank.0.branchNo BRANCH_NO']],
    ['another name needs a reason', [{ accountName: '某某贸易' }], ['bank.0.nameReason REQUIRED']],
    ['with a reason it passes', [{ accountName: '某某贸易', nameReason: '集团统一收款' }], []],
    ['no default', [{ isDefault: false }], ['bank.default.CNY BANK_DEFAULT']],
    ['two defaults of one currency', [{}, {}], ['bank.default.CNY BANK_DEFAULT']],
    ['one default per currency', [{}, { currency: 'USD' }], []],
    ['a disabled account is no default', [{ disabled: true }, {}], ['bank.0.isDefault BANK_DEFAULT_DISABLED']],
    ['none enabled', [{ disabled: true, isDefault: false }], ['bank BANK_NONE']],
  ])('%s', (_, rows, problems) => expect(judge(...rows)).toEqual(problems))
})

describe('qualification files', () => {
  const rows = ok.qualifications
  const judge = (list: readonly QualificationData[]) => keysOf(qualificationVerdict(list, ctx.docTypes, ctx))
  const but = (i: number, patch: Partial<QualificationData>) => rows.map((r, j) => (i === j ? { ...r, ...patch } : r))
  it.each<[string, readonly QualificationData[], string[]]>([
    ['must upload', rows.slice(1), ['qualifications.licence QUAL_MISSING']],
    ['file', but(1, { files: [] }), ['qualifications.1.files REQUIRED']],
    ['expiry', but(1, { validTo: null }), ['qualifications.1.validTo REQUIRED']],
    ['no end', but(1, { validTo: null, longTerm: true }), []],
    ['range', but(1, { validFrom: '2028-01-01' }), ['qualifications.1.validTo VALID_RANGE']],
    ['last day counts', but(1, { validTo: '2026-11-21' }), []],
    ['past', but(1, { validTo: '2026-11-20' }), ['qualifications.1.validTo QUAL_EXPIRED']],
  ])('%s', (_, list, problems) => expect(judge(list)).toEqual(problems))
  it.each([
    ['2027-02-01', [90], 'expiring'],
    ['2027-03-01', [90], 'valid'],
    ['2026-12-21', [], 'expiring'],
    ['2026-11-20', [], 'expired'],
  ] as const)('until %s, reminding %j days before: %s', (validTo, remind, status) =>
    expect(qualificationStatus({ validTo, longTerm: false, files: [{ id: '1' }] }, remind, '2026-11-21')).toBe(status),
  )
  it('the first lapsed document is named', () => {
    expect(lapsedDocument(rows, ctx.docTypes, '2026-11-21')).toBeNull()
    expect(lapsedDocument(rows, ctx.docTypes, '2028-01-02')).toEqual({ name: 'ISO 9001', on: '2028-01-01' })
    expect(lapsedDocument([], ctx.docTypes, '2026-11-21')).toEqual({ name: '营业执照', on: null })
  })
  it('depends on type and categories', () => {
    const service = { ...ok, base: { ...ok.base, supplierTypeId: 'type-person' }, categories: [], qualifications: rows.slice(0, 1) }
    expect(profileVerdicts(service, ctx).qualifications.problems).toEqual([])
  })
})

describe('the whole', () => {
  it('is complete exactly when every section is', () => {
    const all = (n: number) => Object.fromEntries(supplierSections.map((s) => [s, n])) as Record<SupplierSection, number>
    const full = all(100)
    expect(overallCompleteness(full)).toBe(100)
    for (const s of supplierSections) expect(overallCompleteness({ ...full, [s]: 99 })).toBeLessThan(100)
    expect(overallCompleteness(all(0))).toBe(0)
  })
  it('knows the section of a field', () => {
    expect(sectionOf('usci')).toBe('base')
    expect(sectionOf('brands.0.name')).toBe('base')
    expect(sectionOf('bank.0.accountNo')).toBe('bank')
  })
  it('only approved companies may take part', () => {
    const key = (status: string, stopped: boolean) => standingProblem({ name: '甲', status }, stopped ? '5' : null)?.key ?? null
    // A stage that still says frozen after the last day stops nobody; a freeze stops whatever the stage says.
    for (const status of ['3', '4', '5']) expect([key(status, false), key(status, true)]).toEqual([null, 'SUPPLIER_BLOCKED'])
    for (const status of ['0', '1', '2', '6', '7', '9']) expect(key(status, false)).toBe('SUPPLIER_BLOCKED')
    // Named by the measure that runs, where the stage has not moved yet.
    expect(standingProblem({ name: '甲', status: '4' }, '6')?.params).toEqual(['甲', { label: 'supplier.status.blacklisted' }])
  })
  it('a return says what to mend', () => {
    expect(returnProblems({ base: 'pass' }, {}).map((p) => p.key)).toEqual(['RETURN_NOTHING'])
    expect(returnProblems({ base: 'return', bank: 'return' }, { base: '补' }).map((p) => p.field)).toEqual(['comments.bank'])
    expect(returnProblems({ base: 'return' }, { base: '补' })).toEqual([])
  })
  it('every label of a problem has words in both languages', () => {
    const empty = profileVerdicts(
      {
        base: { ...ok.base, shortName: null, introZh: null, brandMaintained: true },
        shareholders: [{ name: null, ratio: null, amount: null, remark: null }],
        categories: [],
        contacts: [],
        bank: [],
        qualifications: [],
        performance: [blankOf(ok.performance[0])],
        finance: [blankOf(ok.finance[0])],
        technical: {
          patents: [{ ...blankOf(ok.technical.patents[0]), patentType: 'other' }],
          awards: [blankOf(ok.technical.awards[0])],
          transfers: [blankOf(ok.technical.transfers[0])],
        },
        litigation: { none: null, cases: [blankOf(aCase)] },
        relations: {
          noAffiliates: true,
          affiliates: [{ ...blankOf(ok.relations.affiliates[0]), relation: 'other' }],
          principals: [blankOf(ok.relations.principals[0])],
          orgs: [blankOf(ok.relations.orgs[0])],
        },
      },
      ctx,
    )
    const labels = allProblems(empty).flatMap((p) => p.params.filter((x) => typeof x === 'object').map((x) => x.label))
    expect(labels.length).toBeGreaterThan(5)
    for (const lang of ['zh-CN', 'en-US'] as const) expect(labels.filter((path) => phrase(lang, path) === undefined)).toEqual([])
  })
})
