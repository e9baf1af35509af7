import { manual, pictureOf, type Both, type ManualChapter, type ManualStep } from '@srm/domain/sys/manual/manual'
import { useEffect } from 'react'
import { useLanguage } from '../../lib/session/language'
import { useText } from '../../lib/text'
import { PublicFrame, usePageTitle } from '../../ui/public/frame'
import { Banner } from '../../ui/public/layouts'
import { manualText } from './text'
import './manual.css'

const useSay = () => {
  const lang = useLanguage()
  return (words: Both) => (lang === 'en-US' ? words.en : words.zh)
}

const Step = ({ chapter, step }: { chapter: ManualChapter; step: ManualStep }) => {
  const t = useText(manualText)
  const lang = useLanguage()
  const say = useSay()
  const picture = pictureOf(lang, chapter, step)
  return (
    <section className="man-step" id={`${chapter.key}-${step.key}`}>
      <h3>{say(step.title)}</h3>
      <p>{say(step.text)}</p>
      <a href={picture} target="_blank" rel="noopener" aria-label={`${t.enlarge}: ${say(step.title)}`}>
        <img src={picture} alt={say(step.title)} width="1200" height="750" loading="lazy" />
      </a>
    </section>
  )
}

/** The operation manual; its pictures are taken by the browser tests. */
export const ManualPage = () => {
  const t = useText(manualText)
  const say = useSay()
  usePageTitle(t.title)
  // The page arrives after the address does: the browser could not scroll to the part by itself.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <PublicFrame>
      <main id="main">
        <Banner title={t.title} lead={t.lead} />
        <div className="wrap man">
          <nav className="man-contents" aria-label={t.contents} id="contents">
            <h2>{t.contents}</h2>
            <ol>
              {manual.map((chapter) => (
                <li key={chapter.key}>
                  <a href={`#${chapter.key}`}>{say(chapter.title)}</a>
                  <ol>
                    {chapter.steps.map((step) => (
                      <li key={step.key}>
                        <a href={`#${chapter.key}-${step.key}`}>{say(step.title)}</a>
                      </li>
                    ))}
                  </ol>
                </li>
              ))}
            </ol>
          </nav>
          <div>
            {manual.map((chapter) => (
              <article key={chapter.key} id={chapter.key} className="man-chapter">
                <h2>{say(chapter.title)}</h2>
                <p>{say(chapter.lead)}</p>
                {chapter.steps.map((step) => (
                  <Step key={step.key} chapter={chapter} step={step} />
                ))}
                <a href="#contents">{t.top}</a>
              </article>
            ))}
          </div>
        </div>
      </main>
    </PublicFrame>
  )
}
