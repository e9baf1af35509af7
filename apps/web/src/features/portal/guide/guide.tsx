import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { say } from '../../../ui/public/blocks/edit'
import { PublicFrame, usePageTitle } from '../../../ui/public/frame'
import { Icon } from '../../../ui/public/icons'
import { Banner } from '../../../ui/public/layouts'
import { useSite, useSiteNames } from '../../../ui/public/site'
import { LoadTrouble, Skeleton } from '../../../ui/public/state'
import { pathText } from '../paths.text'
import { useAnchor } from '../use-anchor'
import './guide.css'

const doors = { register: '/register', login: '/user/login', retrieve: '/user/retrieve' } as const

/** 新手指南: the steps of registering, signing in and getting back in, each with the door it leads to. */
export const GuidePage = () => {
  const t = useText(pathText).guide
  const lang = useLanguage()
  const { nameOf } = useSiteNames()
  const { data: site, error, refetch } = useSite()
  usePageTitle(nameOf('guide'))
  useAnchor(site !== undefined)
  const guide = site?.guide
  return (
    <PublicFrame current="guide">
      <main id="main">
        <Banner title={nameOf('guide')} lead={guide ? say(undefined, '', guide.lead, lang) : null} />
        <div className="wrap sided gd">
          {error && !guide ? <LoadTrouble message={error.message} onRetry={refetch} /> : null}
          {guide || error ? null : <Skeleton rows={3} height={200} />}
          {guide ? (
            <>
              <nav className="gd-n" aria-label={t.parts}>
                {guide.sections.map(({ key, title }) => (
                  <Link key={key} className="link-on" to="." hash={key}>
                    {say(undefined, '', title, lang)}
                  </Link>
                ))}
                <Link className="link-on" to="/about" hash="contact">
                  {t.ask}
                </Link>
              </nav>
              <div>
                {guide.sections.map(({ key, title, steps }) => (
                  <section key={key} id={key} aria-labelledby={`${key}-t`}>
                    <div className="gd-h row apart">
                      <h2 className="h24" id={`${key}-t`}>
                        {say(undefined, '', title, lang)}
                      </h2>
                      <Link className="btn btn--line" to={doors[key]}>
                        {t.go[key]}
                        <Icon name="arrow" />
                      </Link>
                    </div>
                    <ol className="gd-s">
                      {steps.map((step, i) => (
                        <li key={i}>
                          <b className="fig" aria-hidden="true">
                            {i + 1}
                          </b>
                          <h3>{say(undefined, '', step.title, lang)}</h3>
                          <p className="prose soft">{say(undefined, '', step.content, lang)}</p>
                        </li>
                      ))}
                    </ol>
                  </section>
                ))}
              </div>
            </>
          ) : null}
        </div>
      </main>
    </PublicFrame>
  )
}
