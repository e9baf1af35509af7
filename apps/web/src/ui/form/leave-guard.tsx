import { useUnsaved } from '../../lib/dirty'
import { useForm, useFormState } from './context'

interface LeaveGuardProps {
  /** A send is under way: what it does next is its own business. */
  readonly busy: () => boolean
  readonly onSave: () => Promise<boolean>
  readonly onKeep: () => Promise<unknown>
  readonly onDrop: () => void
}

/** Asks before unsaved input is lost; saved or reverted forms never ask (ux F6). */
export const LeaveGuard = ({ busy, onSave, onKeep, onDrop }: LeaveGuardProps) => {
  const { store } = useForm()
  useFormState()
  useUnsaved(store.isDirty(), {
    isDirty: () => store.isDirty() && !busy(),
    save: onSave,
    keep: onKeep,
    drop: () => {
      // What was given up must not come back as a draft when the form is taken down.
      store.markClean()
      onDrop()
    },
  })
  return null
}
