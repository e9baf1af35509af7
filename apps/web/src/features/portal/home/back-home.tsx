import type { PortalHome, PurchaseItem } from '@srm/contract/portal/announcement'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/public/icons'
import { useBizNow } from '../../../ui/public/time'
import { AnnouncementCard } from '../announcement-card'
import { InvitationDialog } from '../dialogs'
import { belowText, sectionNames } from './below.text'
import { useLanguage } from '../../../lib/session/language'
import { plain } from '../../../ui/public/blocks/edit'

const shown = 3

/** What stands beside the login box in the layout with one way back: the purchases that close next. */
export const BackHome = ({ home }: { home: PortalHome }) => {
  const t = useText(belowText)
  const lang = useLanguage()
  const now = useBizNow()
  const [applying, setApplying] = useState<PurchaseItem | null>(null)
  return (
    <section aria-labelledby="sec-next">
      <div className="bh apart">
        <h2 className="h24" id="sec-next">
          {plain(sectionNames.purchase, lang)}
        </h2>
        <Link className="more" to="/purchaseAnnouncement">
          {t.allOf(home.counts.all ?? 0)}
          <Icon name="arrow" />
        </Link>
      </div>
      <div className="bh-l">
        {home.purchases.slice(0, shown).map((item) => (
          <AnnouncementCard key={item.id} item={item} now={now} onApply={setApplying} mixed />
        ))}
      </div>
      {home.purchases.length === 0 ? <p className="hint">{t.noPurchase}</p> : null}
      {applying ? <InvitationDialog item={applying} onClose={() => setApplying(null)} /> : null}
    </section>
  )
}
