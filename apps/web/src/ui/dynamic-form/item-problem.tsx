import { useText } from '../../lib/text'
import { dynamicFormText } from './dynamic-form.text'
import type { DynamicItem } from './item'

/** A mistake of the form's definition, said where the control would stand. */
export const ItemProblem = ({ item, unknown = false }: { item: DynamicItem; unknown?: boolean }) => {
  const t = useText(dynamicFormText)
  return (
    <p className="srm-field-error" role="alert">
      {unknown ? t.unknown(item.type) : t.badConfig(item.type)}
    </p>
  )
}
