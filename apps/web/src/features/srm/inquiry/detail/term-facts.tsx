import { ordered } from '@srm/domain/kit/fields'
import { inquiryParts } from '@srm/domain/srm/inquiry/inquiry.fields'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { useText } from '../../../../lib/text'
import { useFieldFacts } from '../../../../ui/reference/field-facts'
import { detailText } from './detail.text'

export const termNames = Object.keys(inquiryParts.terms) as (keyof typeof inquiryParts.terms)[]
const terms = ordered(inquiryParts.terms, ['deliveryTerms', 'paymentTerms', 'warranty'])

/** The terms of an inquiry as both sides read them. */
export const useTermFacts = () => {
  const t = useText(detailText)
  const f = useText(inquiryText).field
  const facts = useFieldFacts()
  return (said: { readonly validityDays: number | null }) =>
    facts(terms, f, said, { validityDays: { label: t.validity, value: said.validityDays === null ? null : t.days(said.validityDays) } })
}
