import type { PortalHome, PurchaseItem } from '@srm/contract/portal/announcement'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '../../../lib/session/language'
import { useIsTablet } from '../../../lib/media'
import { useText } from '../../../lib/text'
import { SectionHead } from '../../../ui/public/blocks/section-head'
import { Icon } from '../../../ui/public/icons'
import { Slider } from '../../../ui/public/slider'
import { useBizNow } from '../../../ui/public/time'
import { AnnouncementCard } from '../announcement-card'
import { belowText, sectionNames } from './below.text'
import { TypeSwitch, type TypeTab } from './type-switch'

/** Purchases are six at most, two to a page (docs/portal.md, Sliders). */
const perType = 6

/** Purchase announcements, turning by themselves until someone looks at them. */
export const PurchaseSlider = ({ home, onApply }: { home: PortalHome; onApply: (item: PurchaseItem) => void }) => {
  const t = useText(belowText)
  const lang = useLanguage()
  const narrow = useIsTablet()
  const now = useBizNow()
  const [type, setType] = useState<TypeTab>('all')
  const items = home.purchases.filter((item) => type === 'all' || item.type === type).slice(0, perType)
  return (
    <section className="sec" aria-labelledby="sec-purchase">
      <div className="wrap">
        <SectionHead id="sec-purchase" path="" words={sectionNames.purchase} lang={lang}>
          <TypeSwitch value={type} onChange={setType} withAll />
          <Link className="more" to="/purchaseAnnouncement" search={type === 'all' ? {} : { type }}>
            {t.allOf(home.counts[type] ?? 0)}
            <Icon name="arrow" />
          </Link>
        </SectionHead>
        {items.length > 0 ? (
          <Slider key={type} label={t.sliderLabel(items.length)} items={items} keyOf={(item) => item.id} perPage={narrow ? 1 : 2}>
            {(item) => <AnnouncementCard item={item} now={now} onApply={onApply} mixed={type === 'all'} />}
          </Slider>
        ) : (
          <p className="blank small soft">
            <b>{t.noPurchase}</b>
            {t.noPurchaseHint}
          </p>
        )}
      </div>
    </section>
  )
}
