import { describe, expect, test } from 'vitest'
import { plusDays } from '../../kit/day'
import { extensionProblems, lotSum, registrationProblems, tenderProblems, type TenderDraft } from './tender.rules'

/** A calendar without days off. */
const lastDay = (from: string, days: number) => ({ day: plusDays(from, days), assumed: false })
const scheme = { items: [], formula: 'lowest', priceMax: '40', benchmark: null } as const
const draft: TenderDraft = {
  ...{ method: 'open', mandatory: true, docFrom: '2026-11-27 09:00:00', docTo: '2026-12-02 17:00:00' },
  ...{ regStart: '2026-11-27 09:00:00', regDeadline: '2026-12-05 17:00:00', siteVisitAt: null, clarifyAt: null },
  ...{ questionDeadline: '2026-12-06 17:00:00', bidDeadline: '2026-12-17 09:30:00', openAt: '2026-12-17 09:30:00' },
  ...{ bondRequired: true, bondDeadline: '2026-12-16 17:00:00', qualificationMode: 'post', qualificationItems: [] },
  ...{ blindRegistration: true, validityDays: 90, sealMode: 'client', openers: 3, committeeSize: 5, candidateMax: 3 },
  ...{ publicityDays: 3, evalMethod: 'weighted', scheme, invitees: 0, documents: 1 },
  lots: [
    {
      ...{ name: '标段一', estimate: '3860000.00', ceiling: '3700000.00', bondAmount: '60000.00' },
      items: [{ name: '潜水排污泵', unit: '台', qty: '4' }],
    },
  ],
}
const [lot] = draft.lots
const told = (change: Partial<TenderDraft>) => tenderProblems({ ...draft, ...change }, lastDay).map(({ field, key }) => `${field} ${key}`)

describe('a draft', () => {
  test('that is complete and lawful has no problem', () => {
    expect(told({})).toEqual([])
  })
  test.each([
    [{ regDeadline: null }, ['regDeadline REQUIRED']],
    [{ validityDays: null }, ['validityDays REQUIRED']],
    [{ regDeadline: '2026-12-18 09:00:00' }, ['regDeadline TENDER_TIMES_ORDER']],
    [{ regStart: '2026-12-06 09:00:00' }, ['regDeadline TENDER_TIMES_ORDER']],
    [{ openAt: '2026-12-17 09:29:59' }, ['openAt TENDER_TIMES_ORDER', 'openAt TENDER_OPEN_AT']],
    [{ bondDeadline: null }, ['bondDeadline REQUIRED']],
    [{ bondRequired: false, bondDeadline: null, lots: [{ ...lot, bondAmount: null }] }, []],
    [{ lots: [{ ...lot, bondAmount: null }] }, ['lots.0.bondAmount REQUIRED']],
    [{ lots: [{ ...lot, estimate: '0.00' }] }, ['lots.0.bondAmount BOND_2PCT', 'lots.0.estimate REQUIRED']],
    [{ lots: [{ ...lot, items: [{ name: '泵', unit: null, qty: '1' }] }] }, ['lots.0.items.0.unit REQUIRED']],
    [{ qualificationMode: 'pre' }, ['blindRegistration TENDER_BLIND_PRE']],
    [{ documents: 0 }, ['files REQUIRED']],
    [{ qualificationItems: [{ key: 'a', name: '', required: true }] }, ['qualificationItems.0.name REQUIRED']],
    [{ scheme: null }, ['scheme REQUIRED']],
    [{ evalMethod: 'lowest' }, ['scheme.formula TENDER_FORMULA']],
    [{ evalMethod: 'lowest', scheme: { ...scheme, formula: 'none' } }, []],
    [{ sealMode: 'server' }, ['sealMode TENDER_SEAL_CLIENT']],
    [{ mandatory: false, sealMode: 'server', openers: 1 }, ['openerIds TENDER_OPENERS']],
    [{ mandatory: false, sealMode: 'server', openers: 2 }, []],
  ] as const)('%j: %j', (change, problems) => {
    expect(told(change as Partial<TenderDraft>)).toEqual(problems)
  })
  test('has the sum of its lots as estimate; a lot that says nothing adds nothing', () => {
    expect(lotSum([...draft.lots, { ...(lot as (typeof draft.lots)[0]), estimate: '0.10' }], 'estimate')).toBe('3860000.10')
    expect(lotSum([{ ...(lot as (typeof draft.lots)[0]), ceiling: null }], 'ceiling')).toBeNull()
  })
})

describe('an extension', () => {
  const before = {
    ...{ docTo: '2026-12-02 17:00:00', regDeadline: '2026-12-05 17:00:00', questionDeadline: '2026-12-06 17:00:00' },
    ...{ bondDeadline: null, bidDeadline: '2026-12-17 09:30:00', openAt: '2026-12-17 09:30:00' },
  }
  test.each([
    [{}, ['bidDeadline TENDER_NOTHING_MOVED']],
    [{ bidDeadline: '2026-12-17 09:29:59' }, ['bidDeadline DEADLINE_SHORTEN']],
    [{ bidDeadline: '2026-12-17 09:30:01' }, []],
    [{ docTo: '2026-12-03 08:59:59' }, ['docTo DEADLINE_PASSED']],
    [{ regDeadline: '2026-12-06 17:00:00' }, []],
  ])('%j: %j', (change, problems) => {
    const found = extensionProblems(before, { ...before, ...change }, '2026-12-03 09:00:00')
    expect(found.map(({ field, key }) => `${field} ${key}`)).toEqual(problems)
  })
})

describe('a registration', () => {
  const tender = { qualificationItems: [{ key: 'years', name: '成立年限', required: true }], allowConsortium: false }
  const given = { lotIds: ['l1'], answers: { years: '12 年' }, partners: 0, files: 1 }
  test.each([
    [{}, []],
    [{ lotIds: [] }, ['lotIds TENDER_LOTS_NONE']],
    [{ lotIds: ['other'] }, ['lotIds TENDER_LOT_UNKNOWN']],
    [{ partners: 1 }, ['partnerNames CONSORTIUM_NOT_ALLOWED']],
    [{ files: 0 }, ['files TENDER_AUTHORISATION']],
    [{ answers: { years: '  ' } }, ['answers.years TENDER_ANSWER_MISSING']],
  ])('%j: %j', (change, problems) => {
    expect(registrationProblems(tender, ['l1'], { ...given, ...change }).map(({ field, key }) => `${field} ${key}`)).toEqual(problems)
  })
})
