import type { SupplierInquiry } from '@srm/contract/srm/quotation'
import { listed } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { OfferLocked } from './offer-locked'
import { quoteText } from './quote.text'

type Hidden = NonNullable<SupplierInquiry['hidden']>

/** This account does not see the offer; it says why, and who can change that. */
export const HiddenOffer = ({ hidden, title, note }: { hidden: Hidden | null; title: string; note?: string }) => {
  const t = useText(quoteText).hidden
  return (
    <OfferLocked title={title} note={note} head={t.title}>
      <p>{t.why}</p>
      <p>{hidden?.confirmers.length ? t.wayOut(listed(hidden.confirmers)) : t.nobody}</p>
    </OfferLocked>
  )
}
