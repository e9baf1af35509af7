import type { Lang } from '@srm/domain/kit/text'
import { getLanguage } from '../../lib/session/language'
import { createStore, type Store } from '../../lib/session/store'
import { getAt, setAt, type Values } from './path'
import type { RemoteRule } from './remote-rules'
import { validate, type Errors, type FormSchema } from './rules'

interface FormState {
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
  /** What only the server can judge, by field. */
  readonly remote: Map<string, RemoteRule>
  readonly change: (path: string, value: unknown) => void
  /** Notes a file on its way; it answers whether it arrived, or was taken back. */
  readonly expect: (file: Promise<boolean>) => void
  /** Waits until no file is on its way; false when one did not arrive. */
  readonly filesArrived: () => Promise<boolean>
  /** Checks one field after it was left. */
  readonly check: (path: string, lang: Lang) => void
  /** Checks everything; true when nothing is wrong. */
  readonly checkAll: (lang: Lang) => boolean
  /** Has the server judge what only it can; true when nothing is wrong. */
  readonly checkRemote: () => Promise<boolean>
  readonly showErrors: (errors: Errors) => void
  readonly replace: (values: Values) => void
  readonly isDirty: () => boolean
  readonly markClean: () => void
}

const within = (path: string, parent: string) => path === parent || path.startsWith(`${parent}.`)

export const labelAt = (labels: ReadonlyMap<string, string>, path: string): string => {
  const found = labels.get(path) ?? labels.get(path.replace(/\.\d+\./g, '.*.'))
  if (found !== undefined) return found
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
  const remote = new Map<string, RemoteRule>()
  /** A field that was left once is judged with every key from then on. */
  const touched = new Set<string>()
  const onTheirWay = new Set<Promise<boolean>>()
  const judged = new Map<string, { readonly value: unknown; readonly words: string | null }>()
  const messages = (values: Values, lang: Lang) => validate(schema, values, (path) => labelAt(labels, path), lang)
  const beside = (errors: Errors, path: string) => Object.entries(errors).filter(([at]) => !within(at, path))
  const setErrors = (errors: Errors) => store.set({ ...store.get(), errors })
  /** What the server said; only another value of the field itself answers it. */
  const served = new Set<string>()
  /** What is still wrong elsewhere: a problem may lie in one field and be mended in another. */
  const stillWrong = (errors: readonly (readonly [string, string])[], values: Values): Errors => {
    if (errors.every(([at]) => served.has(at))) return Object.fromEntries(errors)
    const now = messages(values, getLanguage())
    return Object.fromEntries(errors.flatMap(([at, words]) => (served.has(at) ? [[at, words]] : now[at] ? [[at, now[at]]] : [])))
  }

  const checkOne = (path: string, lang: Lang) => {
    const { values, errors } = store.get()
    const own = Object.entries(messages(values, lang)).filter(([at]) => within(at, path))
    setErrors(Object.fromEntries([...beside(errors, path), ...own]))
    return own.length === 0
  }
  /** Asks once for each value; an answer to a value that has changed since is dropped. */
  const judge = async (path: string): Promise<boolean> => {
    const rule = remote.get(path)
    if (!rule) return true
    const value = getAt(store.get().values, path)
    const known = judged.get(path)
    const words = known && Object.is(known.value, value) ? known.words : await rule(value)
    // Not asked is not answered: the next time it is asked again.
    if (words === undefined) return true
    judged.set(path, { value, words })
    if (words && Object.is(getAt(store.get().values, path), value)) {
      served.add(path)
      setErrors(inOrder(labels, { ...Object.fromEntries(beside(store.get().errors, path)), [path]: words }))
    }
    return words === null
  }
  /** What the server has refused already, where the value is still the same. */
  const knownRefusals = (values: Values): Errors => {
    const errors: Record<string, string> = {}
    for (const [path, { value, words }] of judged)
      if (words && remote.has(path) && Object.is(getAt(values, path), value)) errors[path] = words
    return errors
  }
  return {
    ...store,
    schema,
    labels,
    remote,
    sections: new Map(),
    change: (path, value) => {
      const { values, errors, changes } = store.get()
      if (Object.is(getAt(values, path), value)) return
      const others = beside(errors, path)
      const wrong = others.length < Object.keys(errors).length
      for (const at of served) if (within(at, path)) served.delete(at)
      const next = setAt(values, path, value)
      store.set({ values: next, errors: stillWrong(others, next), changes: changes + 1 })
      if (wrong || touched.has(path)) checkOne(path, getLanguage())
    },
    expect: (file) => {
      onTheirWay.add(file)
      void file.finally(() => onTheirWay.delete(file))
    },
    filesArrived: async () => {
      // Further files may be chosen while these are on their way.
      while (onTheirWay.size > 0) if (!(await Promise.all(onTheirWay)).every(Boolean)) return false
      return true
    },
    check: (path, lang) => {
      touched.add(path)
      if (checkOne(path, lang)) void judge(path)
    },
    checkAll: (lang) => {
      const { values } = store.get()
      const refusals = knownRefusals(values)
      served.clear()
      for (const at of Object.keys(refusals)) served.add(at)
      const errors = inOrder(labels, { ...refusals, ...messages(values, lang) })
      setErrors(errors)
      return Object.keys(errors).length === 0
    },
    checkRemote: async () => {
      const answers = await Promise.all([...remote.keys()].map(judge))
      return answers.every(Boolean)
    },
    showErrors: (errors) => {
      const before = store.get().errors
      for (const [at, words] of Object.entries(errors)) if (before[at] !== words) served.add(at)
      setErrors(inOrder(labels, errors))
    },
    replace: (values) => store.set({ values, errors: {}, changes: store.get().changes + 1 }),
    isDirty: () => JSON.stringify(store.get().values) !== clean,
    markClean: () => {
      clean = JSON.stringify(store.get().values)
      store.set({ ...store.get() })
    },
  }
}
