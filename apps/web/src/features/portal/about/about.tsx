import type { TimelineYear } from '@srm/contract/portal/site'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { say } from '../../../ui/public/blocks/edit'
import { Points } from '../../../ui/public/blocks/points'
import { PublicFrame, usePageTitle } from '../../../ui/public/frame'
import { Banner } from '../../../ui/public/layouts'
import { useRead } from '../../../ui/public/read'
import { useSite, useSiteNames } from '../../../ui/public/site'
import { LoadTrouble, Skeleton } from '../../../ui/public/state'
import { timelineData } from '../api'
import { useAnchor } from '../use-anchor'
import { Timeline } from './timeline'
import { aboutText } from './text'
import '../portal.css'
import './about.css'

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="sided" id={id} aria-labelledby={`${id}-t`}>
    <h2 className="h24" id={`${id}-t`}>
      {title}
    </h2>
    <div className="ab-b">{children}</div>
  </section>
)

const History = () => {
  const t = useText(aboutText)
  const { data, error, refetch } = useRead<TimelineYear[]>(timelineData, { keep: true })
  if (error && !data) return <LoadTrouble message={error.message} onRetry={refetch} />
  if (!data) return <Skeleton rows={3} height={56} />
  return data.length > 0 ? <Timeline years={data} /> : <p className="hint">{t.noHistory}</p>
}

/** Introduction, history, culture, offices and contact are all the administrator's words. */
export const AboutPage = () => {
  const t = useText(aboutText)
  const lang = useLanguage()
  const { nameOf } = useSiteNames()
  const { data: site, error, refetch } = useSite()
  const title = nameOf('about')
  usePageTitle(title)
  useAnchor(site !== undefined)
  const about = site?.about
  const contact = about?.contact
  const paragraphs = about ? (lang === 'en-US' && about.introduction.en ? about.introduction.en : about.introduction.zh).split('\n') : []
  const introLang = lang === 'en-US' && about && !about.introduction.en ? 'zh-CN' : undefined
  return (
    <PublicFrame current="about">
      <main id="main">
        <Banner title={title} lead={about ? say(undefined, '', about.lead, lang) : null} />
        <div className="wrap ab">
          {error && !about ? <LoadTrouble message={error.message} onRetry={refetch} /> : null}
          {about || error ? null : <Skeleton rows={4} height={120} />}
          {about && contact ? (
            <>
              <Part id="profile" title={t.profile}>
                <div className="prose" lang={introLang}>
                  {paragraphs.map((line, i) => (
                    <p key={i}>{line}</p>
                  ))}
                </div>
              </Part>
              <Part id="history" title={t.history}>
                <History />
              </Part>
              <Part id="culture" title={t.culture}>
                <Points points={about.culture} path="about.culture" lang={lang} className="pts" />
              </Part>
              {about.offices.length > 0 ? (
                <Part id="offices" title={t.offices}>
                  <ul className="off small soft">
                    {about.offices.map((office, i) => (
                      <li key={i} className="panel">
                        <h3>{say(undefined, '', office.name, lang)}</h3>
                        <p>{say(undefined, '', office.address, lang)}</p>
                        {office.phone ? <a href={`tel:${office.phone}`}>{office.phone}</a> : null}
                        {office.mail ? (
                          <a className="link" href={`mailto:${office.mail}`}>
                            {office.mail}
                          </a>
                        ) : null}
                      </li>
                    ))}
                  </ul>
                </Part>
              ) : null}
              <Part id="contact" title={t.contact}>
                <dl className="kv small">
                  {contact.phone ? (
                    <div>
                      <dt>{t.phone}</dt>
                      <dd>
                        <a className="link" href={`tel:${contact.phone}`}>
                          {contact.phone}
                        </a>
                      </dd>
                    </div>
                  ) : null}
                  <div>
                    <dt>{t.mail}</dt>
                    <dd>
                      <a className="link" href={`mailto:${contact.mail}`}>
                        {contact.mail}
                      </a>
                    </dd>
                  </div>
                  <div>
                    <dt>{t.time}</dt>
                    <dd>{say(undefined, '', contact.hours, lang)}</dd>
                  </div>
                  <div>
                    <dt>{t.complain}</dt>
                    <dd>{say(undefined, '', contact.complain, lang)}</dd>
                  </div>
                </dl>
              </Part>
            </>
          ) : null}
        </div>
      </main>
    </PublicFrame>
  )
}
