import { filledIn, isNeeded, type FieldDef, type Fields } from '@srm/domain/kit/fields'
import { useMemo } from 'react'
import { useText } from '../../lib/text'
import type { LineColumn } from '../line-table/line-table'
import type { Column, Filter } from '../list-page/types'
import { ToneTag } from '../tags/status-tag'
import { referenceText } from './reference.text'

export type Labels = Readonly<Record<string, string>>
export type SpecialColumns<R> = Readonly<Record<string, Partial<Column<R>>>>

const kindOf = (def: FieldDef): Pick<Column<object>, 'kind' | 'dict' | 'places'> => {
  if (def.list && def.list.as === 'code') return { kind: 'code' }
  if (def.kind === 'dict') return { kind: 'dict', dict: def.dict }
  if (def.kind === 'flag' || def.kind === 'day' || def.kind === 'instant' || def.kind === 'money') return { kind: def.kind }
  if (def.kind === 'decimal') return { kind: 'decimal', places: def.places }
  return {}
}

const none = {}
/** The columns of a list, in the order of the declaration; `special` has what a column shows in a way of its own. */
export const useFieldColumns = <R extends object>(
  fields: Fields,
  labels: Labels,
  special: SpecialColumns<R> = none,
): readonly Column<R>[] => {
  const t = useText(referenceText)
  return useMemo(() => {
    const state = (on: unknown) => <ToneTag tone={on ? 'done' : 'end'}>{on ? t.on : t.off}</ToneTag>
    return Object.entries(fields)
      .filter(([, def]) => def.list !== false)
      .map(([name, def]) => {
        const { as, ...listed } = def.list || {}
        const ints = def.kind === 'ints' && { render: (row: R) => (row[name as keyof R] as readonly number[]).join(' / ') || '—' }
        const tag = as === 'state' && { render: (row: R) => state(row[name as keyof R]) }
        return { key: name, title: labels[name] ?? name, ...kindOf(def), ...listed, ...ints, ...tag, ...special[name] } as Column<R>
      })
  }, [fields, labels, special, t])
}

/** Filters of the named fields, by their kind. */
export const fieldFilters = (fields: Fields, labels: Labels, names: readonly string[]): readonly Filter[] =>
  names.map((name) => {
    const def = fields[name]
    const label = labels[name] ?? name
    if (def?.kind === 'day') return { key: name, label, kind: 'days' }
    return def?.kind === 'dict' ? { key: name, label, kind: 'dict', dict: def.dict } : { key: name, label }
  })

/** The columns of lines that are typed, in the order of the declaration, so that a block copied from their file fits. */
export const lineFieldColumns = <R extends object>(fields: Fields, labels: Labels): readonly LineColumn<R>[] =>
  filledIn(fields).map(([name, def]) => ({
    key: name as keyof R & string,
    title: labels[name] ?? name,
    ...((def.kind === 'day' || def.kind === 'int' || def.kind === 'dict') && { kind: def.kind }),
    ...(def.kind === 'dict' && { dict: def.dict }),
    ...(def.kind === 'decimal' && { kind: 'decimal' as const, places: def.places }),
    ...(def.list && def.list.width && { width: def.list.width }),
    ...((isNeeded(def) || def.beforeSubmit) && { required: true }),
  }))
