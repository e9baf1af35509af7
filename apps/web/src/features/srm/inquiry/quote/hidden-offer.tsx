import type { SupplierInquiry } from '@srm/contract/srm/quotation'
import { listed } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { Icon } from '../../../../ui/icons'
import { quoteText } from './quote.text'

type Hidden = NonNullable<SupplierInquiry['hidden']>

/** In place of what was offered: why this account does not see it, and who can change that. */
export const HiddenOffer = ({ hidden, title, note }: { hidden: Hidden | null; title: string; note?: string }) => {
  const t = useText(quoteText).hidden
  return (
    <Card title={title} note={note}>
      <div className="qt-hidden" role="status">
        <Icon name="lock" size={24} />
        <div>
          <p>
            <b>{t.title}</b>
          </p>
          <p>{t.why}</p>
          <p>{hidden?.confirmers.length ? t.wayOut(listed(hidden.confirmers)) : t.nobody}</p>
        </div>
      </div>
    </Card>
  )
}
