import type { FormItem } from '@srm/contract/sys/extend-field'
import { useText } from '../../../../lib/text'
import { DynamicFields } from '../../../../ui/dynamic-form/dynamic-fields'
import { FormSection } from '../../../../ui/form/schema-form'
import { formPageText } from './form.text'

/** Fields an administrator added to inquiries; nothing where there are none. */
export const ExtSection = ({ items }: { items: readonly FormItem[] }) => {
  const t = useText(formPageText)
  if (items.length === 0) return null
  return (
    <FormSection id="ext" title={t.sections.ext}>
      <DynamicFields items={items} />
    </FormSection>
  )
}
