import type { ControlProps } from '../control'
import { PopupPicker } from '../picker/popup-picker'
import type { PopupFields } from '../picker/popup'
import { useSetValue } from './context'

/** A popup in a form: what is chosen fills the fields of the form it names (spec 2 §3). */
export const PopupField = (props: ControlProps<string> & PopupFields & { readonly multiple?: boolean }) => {
  const setValue = useSetValue()
  return (
    <PopupPicker
      {...props}
      onFill={(values) => {
        for (const [field, value] of Object.entries(values)) setValue(field, value || null)
      }}
    />
  )
}
