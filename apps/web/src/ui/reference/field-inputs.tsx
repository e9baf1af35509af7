import { filledIn, isNeeded, type FieldDef, type Fields } from '@srm/domain/kit/fields'
import { useText } from '../../lib/text'
import { Field, type FieldProps } from '../form/field'
import type { Labels } from './field-columns'
import { referenceText } from './reference.text'

/** Columns are named in snake case where their values are asked for. */
const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export type SpecialInputs = Readonly<Record<string, Partial<FieldProps<never>>>>

const kindOf = (def: FieldDef) => {
  if (def.kind === 'line' && def.area) return { kind: 'area' as const }
  if (def.kind === 'int') return { kind: 'int' as const }
  if (def.kind === 'flag') return { kind: 'switch' as const }
  if (def.kind === 'day') return { kind: 'day' as const }
  if (def.kind === 'decimal') return { kind: 'decimal' as const, places: def.places }
  if (def.kind === 'json') return { kind: 'json' as const }
  return def.kind === 'dict' ? { kind: 'dict' as const, dict: def.dict } : {}
}

interface FieldInputsProps {
  readonly fields: Fields
  readonly labels: Labels
  /** Adds what only the page knows: the records a field chooses from, a hint. */
  readonly special?: SpecialInputs
  /** In another order than that of the declaration, which lists follow too. */
  readonly order?: readonly string[]
}

/** The inputs of a form within a `<SchemaForm>`, one for each field that people fill in. */
export const FieldInputs = ({ fields, labels, special = {}, order }: FieldInputsProps) => {
  const t = useText(referenceText)
  const all = filledIn(fields)
  const shown = order ? order.flatMap((name) => all.filter(([own]) => own === name)) : all
  return (
    <div className="srm-fields">
      {shown.map(([name, def]) => {
        const label = labels[name] ?? name
        // In a form of things that must be given, those that need not be say so.
        const isMarked = !isNeeded(def) && (def.kind === 'refs' || def.kind === 'ints')
        const unique = def.unique ? { unique: { table: def.unique, field: columnOf(name) } } : {}
        const props = { name, label: isMarked ? t.optional(label) : label, ...kindOf(def), ...(def.wide && { wide: true }), ...unique }
        return <Field key={name} {...({ ...props, ...special[name] } as FieldProps<never>)} />
      })}
    </div>
  )
}
