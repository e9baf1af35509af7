import { describe, expect, it } from 'vitest'
import { categoryLines, mayRequalify, requalifyProblems, type CategoryLine } from './requalification.rules'

const today = '2026-11-22'
const line = (patch: Partial<CategoryLine>): CategoryLine => ({
  categoryId: 'valves',
  orgCode: 'A01',
  qualStatus: '1',
  qualTo: '2028-01-01',
  appliedAt: null,
  ...patch,
})

describe('a line may be asked for again', () => {
  it.each<[string, Partial<CategoryLine>, boolean]>([
    ['in force for long', {}, false],
    ['ending on the ninetieth day', { qualTo: '2027-02-20' }, true],
    ['ending a day later', { qualTo: '2027-02-21' }, false],
    ['ended yesterday', { qualTo: '2026-11-21' }, true],
    ['suspended', { qualStatus: '2' }, true],
    ['withdrawn', { qualStatus: '3' }, true],
    ['asked for already', { qualStatus: '0', appliedAt: '2026-11-01 08:00:00' }, false],
    ['near its end and asked for already', { qualTo: '2026-12-01', appliedAt: '2026-11-01 08:00:00' }, false],
  ])('%s', (_name, patch, may) => expect(mayRequalify(line(patch), today)).toBe(may))
})

it('what is in force stands for its category and department, else what lasted longest', () => {
  const quals = [
    line({ qualStatus: '2', qualTo: '2029-01-01' }),
    line({ qualTo: '2027-01-01' }),
    line({ orgCode: 'A02', qualStatus: '3', qualTo: '2025-01-01' }),
    line({ orgCode: 'A02', qualTo: '2026-01-01' }),
  ]
  expect(categoryLines(quals, today)).toEqual([quals[1], quals[3]])
})

describe('the lines asked for', () => {
  const lines = [line({ qualStatus: '2' }), line({ categoryId: 'pumps' })]
  const row = { categoryId: 'valves', orgCode: 'A01', note: '' }
  it.each([
    ['one that is suspended', [row], []],
    ['the same twice', [row, row], [['requalify.1.line', 'REQUALIFY_TWICE']]],
    ['one in force', [{ ...row, categoryId: 'pumps' }], [['requalify.0.line', 'REQUALIFY_LINE']]],
    ['of another department', [{ ...row, orgCode: 'A02' }], [['requalify.0.line', 'REQUALIFY_LINE']]],
    ['200 characters', [{ ...row, note: '补'.repeat(200) }], []],
    ['201 characters', [{ ...row, note: '补'.repeat(201) }], [['requalify.0.note', 'LENGTH']]],
  ])('%s', (_name, asked, problems) => expect(requalifyProblems(asked, lines, today).map((p) => [p.field, p.key])).toEqual(problems))
})
