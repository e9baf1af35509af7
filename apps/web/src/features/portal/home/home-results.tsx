import type { PortalHome, ResultItem } from '@srm/contract/portal/announcement'
import { announcementTypes } from '@srm/domain/portal/announcement/announcement.rules'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { SectionHead } from '../../../ui/public/blocks/section-head'
import { Icon } from '../../../ui/public/icons'
import { Slider } from '../../../ui/public/slider'
import { ResultCard } from '../result-card'
import { belowText, sectionNames } from './below.text'
import { TypeSwitch, type TypeTab } from './type-switch'

/** Results stand four to a page, two per row (docs/portal.md, Sliders). */
const perPage = 4

export const HomeResults = ({ home, onOpen }: { home: PortalHome; onOpen: (item: ResultItem) => void }) => {
  const t = useText(belowText)
  const lang = useLanguage()
  // The type that has most to show.
  const [type, setType] = useState<TypeTab>(() => {
    const many = (of: TypeTab) => home.results.filter((r) => r.type === of).length
    return [...announcementTypes].sort((a, b) => many(b) - many(a))[0] ?? 'tender'
  })
  const items = home.results.filter((r) => r.type === type)
  return (
    <section className="sec band" aria-labelledby="sec-result">
      <div className="wrap">
        <SectionHead id="sec-result" path="" words={sectionNames.result} lang={lang}>
          <TypeSwitch value={type} onChange={setType} />
          <Link className="more" to="/resultAnnouncement" search={{ type }}>
            {t.more}
            <Icon name="arrow" />
          </Link>
        </SectionHead>
        {items.length > 0 ? (
          <Slider
            key={type}
            label={t.resultLabel(items.length)}
            items={items}
            keyOf={(item) => item.id}
            perPage={perPage}
            columns={2}
            autoplay={0}
          >
            {(item) => <ResultCard item={item} onOpen={onOpen} />}
          </Slider>
        ) : (
          <p className="blank small soft">
            <b>{t.noResult}</b>
          </p>
        )}
      </div>
    </section>
  )
}
