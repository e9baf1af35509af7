import { createContext, useContext, useSyncExternalStore } from 'react'
import { getAt } from './path'
import type { FormStore } from './store'

interface FormContextValue {
  readonly store: FormStore
  readonly formId: string
  readonly readOnly: boolean
  /** The record being edited; null: a new one. */
  readonly recordId: string | null
}
export const FormContext = createContext<FormContextValue | null>(null)
export const SectionContext = createContext<string | null>(null)

export const useForm = (): FormContextValue => {
  const form = useContext(FormContext)
  if (!form) throw new Error('a form field stands outside of a SchemaForm')
  return form
}

/** The value at `path`; the component draws again when it changes, and only then. */
export const useFormValue = <T>(path: string): T | null => {
  const { store } = useForm()
  const read = () => (getAt(store.get().values, path) ?? null) as T | null
  return useSyncExternalStore(store.subscribe, read, read)
}
export const useFormError = (path: string): string | undefined => {
  const { store } = useForm()
  const read = () => store.get().errors[path]
  return useSyncExternalStore(store.subscribe, read, read)
}
export const useFormState = () => {
  const { store } = useForm()
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
/** How many errors a section of the form has. */
export const useSectionErrors = (id: string): number => {
  const { store } = useForm()
  const read = () => {
    const sectionOf = (path: string) => store.sections.get(path) ?? store.sections.get(path.split('.')[0] ?? '')
    return Object.keys(store.get().errors).filter((path) => sectionOf(path) === id).length
  }
  return useSyncExternalStore(store.subscribe, read, read)
}
/** Changes another field: dependent values, totals. */
export const useSetValue = (): ((path: string, value: unknown) => void) => useForm().store.change

/** DOM id of a field's control: the error summary jumps to it. */
export const controlId = (formId: string, path: string): string => `${formId}-${path.replaceAll('.', '-')}`
