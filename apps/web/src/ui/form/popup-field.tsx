import type { ControlProps } from '../inputs/control'
import { PopupPicker } from '../picker/popup-picker'
import type { PopupFields } from '../picker/popup'
import { useSetValue } from './context'

/** A popup in a form fills the fields that the form names with what is chosen. */
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
