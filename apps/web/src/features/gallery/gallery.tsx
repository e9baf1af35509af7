import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'
import { useLanguage } from '../../lib/session/language'
import { usePageSearch } from '../../lib/page/page'
import { useText } from '../../lib/text'
import { PageBody } from '../../ui/layout/card'
import { PageHeader } from '../../ui/layout/page-header'
import './gallery.css'
import { galleryText } from './gallery.text'
import { sections, type Section } from './sections'

/**
 * The section's module. Kept in state, not suspended on: a large section would be drawn piece by piece and begun anew
 * with each tick of the clock beside it.
 */
const Shown = ({ section }: { section: Section }) => {
  const t = useText(galleryText)
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(() => {
    let gone = false
    void section.load().then((part) => !gone && setPart(() => part))
    return () => {
      gone = true
    }
  }, [section])
  return Part ? <Part /> : <p role="status">{t.loading}</p>
}

/** `?section=` says what is shown; one family at a time keeps the page quick. */
export const Gallery = () => {
  const t = useText(galleryText)
  const lang = useLanguage()
  const { section: wanted } = usePageSearch()
  const shown = sections.find((one) => one.id === wanted) ?? sections[0]
  const title = (one: Section) => (lang === 'en-US' ? one.title.en : one.title.zh)
  if (!shown) return null
  return (
    <>
      <PageHeader title={`${t.title} · ${title(shown)}`} />
      <PageBody>
        <div className="srm-gallery">
          <nav className="srm-gallery-index" aria-label={t.index}>
            {sections.map((one) => (
              <Link key={one.id} to="." search={{ section: one.id }} aria-current={one.id === shown.id ? 'page' : undefined}>
                {title(one)}
              </Link>
            ))}
          </nav>
          <div className="srm-stack" data-section={shown.id}>
            <Shown key={shown.id} section={shown} />
          </div>
        </div>
      </PageBody>
    </>
  )
}
