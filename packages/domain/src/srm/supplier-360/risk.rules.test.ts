import { expect, test } from 'vitest'
import { riskSigns, type RiskFacts } from './risk.rules'

const sound: RiskFacts = {
  today: '2026-11-22',
  measures: [],
  documents: [
    { name: '营业执照', mustUpload: true, held: true, validTo: null },
    { name: 'ISO 9001', mustUpload: false, held: false, validTo: null },
  ],
  finance: { fiscalYear: 2025, validTo: '2027-06-30', debtRatio: '70.00', currentRatio: '1.00', netMargin: '0.00' },
  lawsuits: 0,
  graded: { docNo: 'EVS1', grade: 'B', place: null, total: '85', periodTo: '2026-09-30', fellFrom: null },
  corrections: { open: 0, overdue: 0 },
  answersOverdue: 0,
  sameSigns: [],
}
const signsOf = (facts: Partial<RiskFacts>) => riskSigns({ ...sound, ...facts }).map(({ code, level }) => `${code}:${level}`)
const document = (validTo: string | null, mustUpload = true, held = true) => ({
  documents: [{ name: '许可证', mustUpload, held, validTo }],
})
const figures = (change: Partial<NonNullable<RiskFacts['finance']>>) => ({
  finance: { ...sound.finance, ...change } as RiskFacts['finance'],
})
const graded = (grade: string, place: 'best' | 'low' | 'worst' | null, fellFrom: string | null = null) => ({
  graded: { docNo: 'EVS0', grade, place, total: '70', periodTo: '2026-09-30', fellFrom },
})

test.each<[string, Partial<RiskFacts>, string[]]>([
  ['a sound company', {}, []],
  ['a measure in force', { measures: [{ docNo: 'STD1', kind: 'FREEZE', untilOn: '2026-12-01' }] }, ['stopped:high']],
  ['a must-have document is missing', document(null, true, false), ['documentMissing:high']],
  ['an optional document is missing', document(null, false, false), []],
  ['ends today: still in force', document('2026-11-22'), ['documentLapsing:medium']],
  ['ended yesterday', document('2026-11-21'), ['documentLapsed:high']],
  ['an optional one ended', document('2026-11-21', false), ['documentLapsed:low']],
  ['ends in 30 days', document('2026-12-22'), ['documentLapsing:medium']],
  ['ends in 31 days', document('2026-12-23'), []],
  ['no figures', { finance: null }, ['financeMissing:low']],
  ['figures on their last day', figures({ validTo: '2026-11-22' }), []],
  ['figures too old', figures({ validTo: '2026-11-21' }), ['financeLapsed:medium']],
  ['liabilities just above the limit', figures({ debtRatio: '70.01' }), ['debt:medium']],
  ['liabilities at the second limit', figures({ debtRatio: '90' }), ['debt:medium']],
  ['liabilities above it', figures({ debtRatio: '90.01' }), ['debt:high']],
  ['cannot pay what is due', figures({ currentRatio: '0.99' }), ['liquidity:medium']],
  ['a loss', figures({ netMargin: '-0.01' }), ['loss:medium']],
  ['ratios unknown', figures({ debtRatio: null, currentRatio: null, netMargin: null }), []],
  ['lawsuits', { lawsuits: 2 }, ['lawsuits:medium']],
  ['the last but one', graded('C', 'low'), ['grade:medium']],
  ['fell from A to B', graded('B', null, 'A'), ['gradeFell:medium']],
  ['fell to the lowest', graded('差', 'worst', '良'), ['grade:high', 'gradeFell:medium']],
  ['D of five is not the lowest', graded('D', 'low'), ['grade:medium']],
  ['a best that is called C', graded('C', 'best'), []],
  ['never graded', { graded: null }, []],
  ['corrections open and overdue', { corrections: { open: 3, overdue: 1 } }, ['correctionsOverdue:high', 'correctionsOpen:low']],
  ['all corrections overdue', { corrections: { open: 1, overdue: 1 } }, ['correctionsOverdue:high']],
  ['answers overdue', { answersOverdue: 1 }, ['answersOverdue:medium']],
  ['signs shared with others', { sameSigns: ['甲公司', '乙公司'] }, ['sameSigns:medium']],
])('%s', (_name, facts, expected) => {
  expect(signsOf(facts)).toEqual(expected)
})

test('the gravest come first', () => {
  const levels = riskSigns({ ...sound, finance: null, lawsuits: 1, corrections: { open: 1, overdue: 1 } }).map((s) => s.level)
  expect(levels).toEqual(['high', 'medium', 'low'])
})
