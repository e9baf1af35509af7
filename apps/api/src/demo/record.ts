import { filledIn, isNeeded, type FieldDef, type Fields } from '@srm/domain/kit/fields'
import { done, type Session } from './session'

const usual = (def: FieldDef, nth: number): unknown => {
  switch (def.kind) {
    case 'int':
      return def.min
    case 'flag':
      return true
    case 'day':
      return '2026-01-01'
    case 'decimal':
      return '1'
    case 'json':
      return '[]'
    case 'dict':
      return def.codes[0]
    case 'line':
      return def.pattern ? `N-${nth}` : `${def.zh}${nth}`.slice(0, def.max)
    default:
      throw new Error(`nobody can guess what ${def.en} is: say it in the patch`)
  }
}
interface Declared {
  readonly base: string
  readonly fields: Fields
}
/** Makes up the fields that a record must have, different for each `nth`; `patch` says which values it is to have instead. */
export const usualRecord = ({ fields }: Declared, nth: number, patch: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  ...Object.fromEntries(
    filledIn(fields)
      .filter(([name, def]) => isNeeded(def) && !(name in patch))
      .map(([name, def]) => [name, usual(def, nth)]),
  ),
  ...patch,
})
/** A record of reference data, made as people make it. */
export const makeRecord = async (
  client: Session,
  of: Declared,
  nth: number,
  patch: Readonly<Record<string, unknown>> = {},
): Promise<string> => done(await client.post(`${of.base}/add`, usualRecord(of, nth, patch))).id
