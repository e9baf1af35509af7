import { useEffect } from 'react'
import { useText } from '../../../lib/text'
import { serviceMail } from '../../../ui/public/footer'
import { PublicFrame, usePageTitle } from '../../../ui/public/frame'
import { FlowLines } from '../../../ui/public/icons'
import { aboutText } from './text'
import './about.css'

const years = [
  ['2009', 'y1'],
  ['2015', 'y2'],
  ['2019', 'y3'],
  ['2026', 'y4'],
] as const

const shapes = {
  open: 'M8 5h17l7 7v23H8zM25 5v7h7',
  time: 'M35 20a15 15 0 1 1-30 0 15 15 0 0 1 30 0Z',
  fair: 'M20 4l13 5v10c0 9-6 14-13 17C13 33 7 28 7 19V9z',
} as const
const accents = { open: 'M14 20h12M14 26h7', time: 'M20 10v10l7 4', fair: 'm14 20 4 4 8-9' } as const

const Value = ({ of, title, children }: { of: keyof typeof shapes; title: string; children: string }) => (
  <li>
    <svg viewBox="0 0 40 40" fill="none" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d={shapes[of]} stroke="var(--srm-color-portal-text)" />
      <path d={accents[of]} stroke="#00B8A9" />
    </svg>
    <h3>{title}</h3>
    <p>{children}</p>
  </li>
)

/** Profile, history, values and where to turn to. */
export const AboutPage = () => {
  const t = useText(aboutText)
  usePageTitle(t.title)
  // The page arrives after the address does: the browser could not scroll to the part by itself.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <PublicFrame current="about">
      <main id="main">
        <div className="ban ab-ban navy on-navy">
          <FlowLines height={260} />
          <div className="wrap">
            <h1>{t.title}</h1>
            <p>{t.lead}</p>
          </div>
        </div>
        <div className="wrap ab">
          <section id="profile">
            <h2>{t.profile}</h2>
            <div className="prose">
              {t.profileText.split('\n').map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </section>
          <section id="history">
            <h2>{t.history}</h2>
            <ol className="yr">
              {years.map(([year, key]) => (
                <li key={year}>
                  <b className="fig">{year}</b>
                  <span>{t.years[key]}</span>
                </li>
              ))}
            </ol>
          </section>
          <section id="culture">
            <h2>{t.culture}</h2>
            <ul className="vals">
              <Value of="open" title={t.openTitle}>
                {t.openText}
              </Value>
              <Value of="time" title={t.timeTitle}>
                {t.timeText}
              </Value>
              <Value of="fair" title={t.fairTitle}>
                {t.fairText}
              </Value>
            </ul>
          </section>
          <section id="contact">
            <h2>{t.contact}</h2>
            <dl className="cont">
              <div>
                <dt>{t.mail}</dt>
                <dd>
                  <a className="link" href={`mailto:${serviceMail}`}>
                    {serviceMail}
                  </a>
                </dd>
              </div>
              <div>
                <dt>{t.time}</dt>
                <dd>{t.hours}</dd>
              </div>
              <div>
                <dt>{t.complain}</dt>
                <dd>{t.complainText}</dd>
              </div>
            </dl>
          </section>
        </div>
      </main>
    </PublicFrame>
  )
}
