import type { Highs } from 'highs'
import type { Milp, MilpAnswer } from './milp'

/** Costs are money: what cannot save half a cent any more is the best there is. */
const leastSaving = 0.005

/** Where each row begins among the terms of all, and where the last one ends. */
const startsOf = (rows: Milp['rows']): Int32Array => {
  const starts = new Int32Array(rows.length + 1)
  for (const [i, { terms }] of rows.entries()) starts[i + 1] = (starts[i] ?? 0) + terms.length
  return starts
}
const sparse = ({ columns, rows }: Milp) => ({
  format: 'csr' as const,
  numCols: columns.length,
  numRows: rows.length,
  starts: startsOf(rows),
  indices: Int32Array.from(rows.flatMap(({ terms }) => terms.map(([column]) => column))),
  values: Float64Array.from(rows.flatMap(({ terms }) => terms.map(([, factor]) => factor))),
})

/** Solves a program by HiGHS, within so many seconds of the clock. It blocks its thread. */
export const solveMilp = (highs: Highs, program: Milp, seconds: number): MilpAnswer => {
  const { columns, rows } = program
  const { modelStatus, variableType } = highs.constants
  const data = {
    numCols: columns.length,
    numRows: rows.length,
    colCost: Float64Array.from(columns, (c) => c.cost),
    colLower: Float64Array.from(columns, (c) => c.low),
    colUpper: Float64Array.from(columns, (c) => c.high),
    rowLower: Float64Array.from(rows, (r) => r.low),
    rowUpper: Float64Array.from(rows, (r) => r.high),
    matrix: sparse(program),
    integrality: Int32Array.from(columns, (c) => (c.whole ? variableType.integer : variableType.continuous)),
  }
  return highs.withModel(data, (model) => {
    model.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: 0, mip_abs_gap: leastSaving })
    model.run()
    const status = model.getModelStatus()
    if (status === modelStatus.infeasible) return { values: null, bound: null, proven: true }
    const bound = Number(model.info.get('mip_dual_bound'))
    const found = Number.isFinite(model.getObjectiveValue()) && Number(model.info.get('primal_solution_status')) === 2
    return {
      values: found ? [...model.getSolution().colValue] : null,
      bound: Number.isFinite(bound) ? bound : null,
      proven: status === modelStatus.optimal,
    }
  })
}
