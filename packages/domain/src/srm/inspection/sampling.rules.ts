import {
  aqls,
  codeLetters,
  inspectionLevels,
  lettersOfLevel,
  lotBounds,
  normalPlans,
  type Aql,
  type InspectionLevel,
} from './sampling.data'

// How many units of a lot are drawn and how many of them may be bad (docs/execution.md, Sampling).

export type CodeLetter = string
/** Re, the rejection number, is always one more than Ac. */
export interface Plan {
  readonly n: number
  readonly ac: number
}
/** Plans of one kind of inspection, by letter and limit. */
export type Edition = ReadonlyMap<string, Plan>
const cellOf = (letter: CodeLetter, aql: Aql): string => `${letter} ${aql}`

const rows = normalPlans
  .trim()
  .split('\n')
  .map((row) => row.split(/\s+/))
/** Sample size that belongs to a letter itself. */
export const ownSize: ReadonlyMap<CodeLetter, number> = new Map(rows.map(([letter = '', n]) => [letter, Number(n)]))
export const normalEdition: Edition = new Map(
  rows.flatMap(([letter = '', , ...cells]) =>
    aqls.map((aql, i) => {
      const [n = 0, ac = 0] = cells[i]?.split(':').map(Number) ?? []
      return [cellOf(letter, aql), { n, ac }] as const
    }),
  ),
)

/** Null: a lot below 2 has no letter, it is looked at itself. @param lot whole units */
export const letterOf = (lot: number, level: InspectionLevel): CodeLetter | null =>
  lot < 2 ? null : (lettersOfLevel[level][lotBounds.findIndex((bound) => lot <= bound)] ?? null)

export const planOf = (letter: CodeLetter, aql: Aql, edition: Edition = normalEdition): Plan | null =>
  edition.get(cellOf(letter, aql)) ?? null

/** What is bad about a unit: critical, major, minor. */
export const severities = ['CR', 'MA', 'MI'] as const
export type Severity = (typeof severities)[number]

export interface SamplingRule {
  readonly level: InspectionLevel
  /** Critical defects have no limit: none is accepted. Null: this severity is not looked for. */
  readonly aql: Readonly<Record<'MA' | 'MI', Aql | null>>
}
export interface LotPlan {
  readonly letter: CodeLetter | null
  /** All units are looked at, each is judged by itself, and the lot is not refused as a whole. */
  readonly all: boolean
  /** Units that are drawn: the largest sample. */
  readonly draw: number
  /** By severity: of so many units, the first ones of the sample, so many may be bad. */
  readonly plans: Readonly<Partial<Record<Severity, Plan>>>
}

/**
 * The plan of a lot. Null where the edition lacks the cell: without a licensed table of tightened or reduced plans the inspector
 * enters sample size and acceptance number with a reason.
 * @param lot whole units, at least 1
 */
export const lotPlan = (lot: number, rule: SamplingRule, edition: Edition = normalEdition): LotPlan | null => {
  const letter = letterOf(lot, rule.level)
  const sought = (['MA', 'MI'] as const).flatMap((severity) => {
    const aql = rule.aql[severity]
    return aql === null ? [] : [[severity, letter === null ? { n: lot, ac: 0 } : planOf(letter, aql, edition)] as const]
  })
  const found = sought.flatMap(([severity, plan]) => (plan ? [[severity, plan] as const] : []))
  if (found.length < sought.length) return null
  // Where only critical defects are looked for nothing says how many units: all of them.
  const draw = found.length === 0 ? lot : Math.max(...found.map(([, plan]) => plan.n))
  const [units, ofLot] = [Math.min(draw, lot), { n: lot, ac: 0 }]
  const plans = found.map(([severity, plan]) => [severity, plan.n >= lot ? ofLot : plan] as const)
  return { letter, all: draw >= lot, draw: units, plans: { CR: { n: units, ac: 0 }, ...Object.fromEntries(plans) } }
}

/** Acceptance numbers along a diagonal of the table, from the stricter to the easier. */
const acceptanceNumbers = [0, 1, 2, 3, 5, 7, 10, 14, 21]
/** Acceptance number of the same sample at the next stricter limit: the number before it. Null: there is none. */
export const stricterAc = (ac: number): number | null => acceptanceNumbers[acceptanceNumbers.indexOf(ac) - 1] ?? null

export type EditionFault =
  | { readonly row: number; readonly fault: 'cells' | 'letter' | 'aql' | 'numbers' | 'twice' }
  | { readonly row: 0; readonly fault: 'incomplete'; readonly missing: number }

const editionRow = (line: string, row: number, known: ReadonlyMap<string, Plan>): EditionFault | readonly [string, Plan] => {
  const cells = line.split(',').map((cell) => cell.trim())
  const [letter = '', limit = '', n = '', ac = '', re = ''] = cells
  if (cells.length !== 5) return { row, fault: 'cells' }
  if (!codeLetters.includes(letter)) return { row, fault: 'letter' }
  const aql = aqls.find((one) => Number(one) === Number(limit))
  if (!aql || limit === '') return { row, fault: 'aql' }
  const whole = [n, ac, re].every((text) => /^\d{1,5}$/.test(text))
  if (!whole || Number(n) < 1 || Number(ac) >= Number(n) || Number(re) !== Number(ac) + 1) return { row, fault: 'numbers' }
  return known.has(cellOf(letter, aql)) ? { row, fault: 'twice' } : [cellOf(letter, aql), { n: Number(n), ac: Number(ac) }]
}

/**
 * Reads a table of plans that somebody holds the licence of: letter, limit, n, Ac, Re, one cell a row, a header above. Only a
 * whole table is taken, and one with Re other than Ac + 1, as the older military tables have, is not.
 */
export const editionOf = (csv: string): { readonly edition: Edition } | { readonly faults: readonly EditionFault[] } => {
  const plans = new Map<string, Plan>()
  const faults: EditionFault[] = []
  const lines = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '' || i === 0) continue
    const read = editionRow(line, i + 1, plans)
    if ('fault' in read) faults.push(read)
    else plans.set(...read)
  }
  const missing = codeLetters.length * aqls.length - plans.size
  if (faults.length === 0 && missing > 0) return { faults: [{ row: 0, fault: 'incomplete', missing }] }
  return faults.length > 0 ? { faults } : { edition: plans }
}

export const isLevel = (text: string): text is InspectionLevel => inspectionLevels.some((level) => level === text)
