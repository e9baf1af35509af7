import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/text'
import { FlowLines, Icon } from './icons'
import { publicText } from './public.text'

export const serviceMail = 'srm@chengyuan-env.example'

interface FooterLink {
  readonly label: string
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly hash?: string
}
const FooterList = ({ title, links }: { title: string; links: readonly FooterLink[] }) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {links.map(({ label, to, search, hash }) => (
        <li key={label}>
          <Link to={to} search={(search ?? {}) as never} hash={hash}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const announcements = (to: string, labels: Readonly<Record<'tender' | 'inquiry' | 'bidding', string>>): FooterLink[] =>
  (['tender', 'inquiry', 'bidding'] as const).map((type) => ({ label: labels[type], to, search: { type } }))
const parts = (to: string, labels: Readonly<Record<string, string>>): FooterLink[] =>
  Object.entries(labels).map(([hash, label]) => ({ label, to, hash }))

/** Within reach on every page; part of the footer for those who do not see where it floats. */
const ServiceLink = () => {
  const t = useText(publicText)
  return (
    <a className="cs" href={`mailto:${serviceMail}`} aria-label={t.service}>
      <Icon name="chat" />
      {t.service}
    </a>
  )
}

const Base = () => {
  const f = useText(publicText).footer
  return (
    <div className="base">
      <span>{f.rights(new Date().getFullYear())}</span>
      <span>{f.credit}</span>
    </div>
  )
}

/** The four columns of spec 1 §2.6, and where to turn to. */
export const Footer = () => {
  const t = useText(publicText)
  const f = t.footer
  return (
    <footer className="ft on-navy">
      <FlowLines height={380} strength={0.05} />
      <div className="wrap">
        <div className="cols">
          <FooterList title={t.nav.purchase} links={announcements('/purchaseAnnouncement', f.purchases)} />
          <FooterList title={t.nav.result} links={announcements('/resultAnnouncement', f.results)} />
          <FooterList title={t.nav.about} links={parts('/about', f.aboutParts)} />
          <FooterList title={t.nav.guide} links={parts('/guide', f.guideParts)} />
          <div className="ct">
            <h2>{f.support}</h2>
            <p>
              <a href={`mailto:${serviceMail}`}>{serviceMail}</a>
            </p>
            <p>{f.hours}</p>
          </div>
        </div>
        <Base />
      </div>
      <ServiceLink />
    </footer>
  )
}

/** Foot of the narrow layouts: the credits alone. */
export const SmallFooter = () => (
  <footer className="ft ft--s on-navy">
    <div className="wrap">
      <Base />
    </div>
    <ServiceLink />
  </footer>
)
