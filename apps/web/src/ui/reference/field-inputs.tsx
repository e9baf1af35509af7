import { filledIn, isNeeded, type FieldDef, type Fields } from '@srm/domain/kit/fields'
import { Fragment, isValidElement, type ReactElement } from 'react'
import { useText } from '../../lib/text'
import { Field, type FieldProps } from '../form/field'
import type { Labels } from './field-columns'
import { referenceText } from './reference.text'

/** Columns are named in snake case where their values are asked for. */
const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What an input has of its own, what stands in its place, or null: it is not asked for at the moment. */
type SpecialInput = Partial<FieldProps<never>> | ReactElement | null
export type SpecialInputs = Readonly<Record<string, SpecialInput>>

const kindOf = (def: FieldDef) => {
  if (def.kind === 'line' && def.area) return { kind: 'area' as const }
  if (def.kind === 'int') return { kind: 'int' as const }
  if (def.kind === 'flag') return { kind: 'switch' as const }
  if (def.kind === 'day' || def.kind === 'instant' || def.kind === 'money') return { kind: def.kind }
  if (def.kind === 'decimal') return { kind: 'decimal' as const, places: def.places }
  if (def.kind === 'json') return { kind: 'json' as const }
  return def.kind === 'dict' ? { kind: 'dict' as const, dict: def.dict } : {}
}

const chosen = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))

interface DeclaredInputsProps<F> {
  readonly fields: F
  readonly labels: Labels
  /** Adds what only the page knows: the records a field chooses from, a hint. */
  readonly special?: { readonly [K in keyof F]?: SpecialInput }
  /** All must be given but those that say so: nothing is starred. */
  readonly allNeeded?: boolean
  /** Leads from the form's values to those of the fields: `changes.`. */
  readonly at?: string
}
/** Inputs of the fields that people fill in, in the order of the declaration. */
export const DeclaredInputs = <F extends Fields>({ fields, labels, special = {}, allNeeded, at = '' }: DeclaredInputsProps<F>) => {
  const t = useText(referenceText)
  return filledIn(fields as Fields).map(([name, def]) => {
    const own = (special as SpecialInputs)[name]
    if (own === null || isValidElement(own)) return <Fragment key={name}>{own}</Fragment>
    const label = labels[name] ?? name
    // In a form of things that must be given, those that need not be say so.
    const isMarked = allNeeded
      ? !def.beforeSubmit && (def.kind === 'line' || def.kind === 'dict' || def.kind === 'day')
      : !isNeeded(def) && (def.kind === 'refs' || def.kind === 'ints')
    const unique = def.unique ? { unique: { table: def.unique, field: columnOf(name) } } : {}
    const marks = { ...(def.wide && { wide: true }), ...(def.beforeSubmit && !allNeeded && { required: true }), ...unique }
    const props = { name: at + name, label: isMarked ? t.optional(label) : label, ...kindOf(def), ...marks }
    return <Field key={name} {...({ ...props, ...own } as FieldProps<never>)} />
  })
}

interface FieldInputsProps {
  readonly fields: Fields
  readonly labels: Labels
  readonly special?: SpecialInputs
  /** In another order than that of the declaration, which lists follow too. */
  readonly order?: readonly string[]
}
/** The same as the body of a form within a `<SchemaForm>`; those that `order` does not name are left out. */
export const FieldInputs = ({ fields, labels, special = {}, order = Object.keys(fields) }: FieldInputsProps) => (
  <div className="srm-fields">
    <DeclaredInputs fields={chosen(fields, order)} labels={labels} special={special} />
  </div>
)
