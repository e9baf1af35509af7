import type { Lang } from '@srm/domain/kit/text'
import { createStore, type Store } from '../../lib/store'
import { getAt, setAt, type Values } from './path'
import { validate, type Errors, type FormSchema } from './rules'

export interface FormState {
  readonly values: Values
  readonly errors: Errors
  /** Grows with each change by hand; autosave and the leave guard look at it. */
  readonly changes: number
}

/** Values and errors of one form, outside of React so that a keystroke draws one field only. */
export interface FormStore extends Store<FormState> {
  readonly schema: FormSchema
  readonly labels: Map<string, string>
  /** Section of each field, for the counts in the rail. */
  readonly sections: Map<string, string>
  readonly change: (path: string, value: unknown) => void
  /** Checks one field after it was left. */
  readonly check: (path: string, lang: Lang) => void
  /** Checks everything; true when nothing is wrong. */
  readonly checkAll: (lang: Lang) => boolean
  readonly showErrors: (errors: Errors) => void
  readonly replace: (values: Values) => void
  readonly isDirty: () => boolean
  readonly markClean: () => void
}

const within = (path: string, parent: string) => path === parent || path.startsWith(`${parent}.`)

export const labelAt = (labels: ReadonlyMap<string, string>, path: string): string => {
  const found = labels.get(path) ?? labels.get(path.replace(/\.\d+\./g, '.*.'))
  if (found) return found
  const parent = path.split('.').slice(0, -1).join('.')
  return parent ? labelAt(labels, parent) : path
}

/** The order of the fields on the page; rows in their own order. */
const inOrder = (labels: ReadonlyMap<string, string>, errors: Errors): Errors => {
  const order = [...labels.keys()]
  const place = (path: string) => {
    const at = order.findIndex((name) => path === name || path.startsWith(`${name}.`))
    return at < 0 ? order.length : at
  }
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)))
}

export const createFormStore = (schema: FormSchema, initial: Values): FormStore => {
  const store = createStore<FormState>({ values: initial, errors: {}, changes: 0 })
  const labels = new Map<string, string>()
  let clean = JSON.stringify(initial)
  const messages = (values: Values, lang: Lang) => validate(schema, values, (path) => labelAt(labels, path), lang)
  return {
    ...store,
    schema,
    labels,
    sections: new Map(),
    change: (path, value) => {
      const { values, errors, changes } = store.get()
      if (Object.is(getAt(values, path), value)) return
      // What was wrong may be right now; it is judged again when the field is left.
      const kept = Object.fromEntries(Object.entries(errors).filter(([at]) => !within(at, path)))
      store.set({ values: setAt(values, path, value), errors: kept, changes: changes + 1 })
    },
    check: (path, lang) => {
      const { values, errors } = store.get()
      const others = Object.entries(errors).filter(([at]) => !within(at, path))
      const own = Object.entries(messages(values, lang)).filter(([at]) => within(at, path))
      store.set({ ...store.get(), errors: Object.fromEntries([...others, ...own]) })
    },
    checkAll: (lang) => {
      const errors = inOrder(labels, messages(store.get().values, lang))
      store.set({ ...store.get(), errors })
      return Object.keys(errors).length === 0
    },
    showErrors: (errors) => store.set({ ...store.get(), errors: inOrder(labels, errors) }),
    replace: (values) => store.set({ values, errors: {}, changes: store.get().changes + 1 }),
    isDirty: () => JSON.stringify(store.get().values) !== clean,
    markClean: () => {
      clean = JSON.stringify(store.get().values)
      store.set({ ...store.get() })
    },
  }
}
