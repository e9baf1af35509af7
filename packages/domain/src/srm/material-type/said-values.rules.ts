import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { compareDec } from '../../kit/money'
import { aqlCodes, type Inherited } from './material-type.rules'
import './material-type.text'

/** Percent: tax is a share of a price, and more than a fifth too much or too little is another order. */
const mostPercent = { taxRate: '100', overTol: '20', underTol: '20' } as const
/** Bounds of what a type or a material says; who is in charge of buying it, the server looks up. */
export const saidProblems = (said: Partial<Inherited>): FieldProblem[] => {
  const tooMuch = (['taxRate', 'overTol', 'underTol'] as const).filter((key) => compareDec(said[key] || '0', mostPercent[key]) > 0)
  return [
    ...tooMuch.map((key) => fieldProblem(key, 'MTYPE_PERCENT', mostPercent[key])),
    ...(said.aql && !(aqlCodes as readonly string[]).includes(said.aql) ? [fieldProblem('aql', 'MTYPE_AQL')] : []),
  ]
}
