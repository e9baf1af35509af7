import { useEffect, type RefObject } from 'react'
import { useUnsaved } from '../../lib/page/dirty'
import { useForm, useFormState } from './context'

interface LeaveGuardProps {
  /** A send is under way: what it does next is its own business. */
  readonly busy: () => boolean
  /** Receives what to call once the form is sent, hidden or not. */
  readonly settledRef: RefObject<() => void>
  readonly onSave: () => Promise<boolean>
  readonly onKeep: () => Promise<unknown>
  readonly onDrop: () => void
}

/** Asks before unsaved input is lost; saved or reverted forms never ask. */
export const LeaveGuard = ({ busy, settledRef, onSave, onKeep, onDrop }: LeaveGuardProps) => {
  const { store } = useForm()
  useFormState()
  const settle = useUnsaved(store.isDirty(), {
    isDirty: () => store.isDirty() && !busy(),
    save: onSave,
    keep: onKeep,
    drop: () => {
      // What was given up must not come back as a draft when the form is taken down.
      store.markClean()
      onDrop()
    },
  })
  useEffect(() => {
    settledRef.current = settle
  })
  return null
}
