import { useText } from '../../lib/text'
import { FlowLines, Icon } from './icons'
import { publicText } from './public.text'
import { useCredits, useSiteNames } from './site'
import { SiteLink } from './site-link'

const serviceMail = 'srm@chengyuan-env.example'

interface Column {
  readonly title: string
  readonly links: readonly { readonly label: string; readonly url: string }[]
}
const FooterList = ({ title, links }: Column) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {links.map(({ label, url }) => (
        <li key={label}>
          <SiteLink url={url}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  </nav>
)

/** The footer has its four columns as configured, until then as a new installation has them. */
const useColumns = (): Column[] => {
  const { footer: f, nav } = useText(publicText)
  const { site, words } = useSiteNames()
  if (site)
    return site.footer.columns.map((c) => ({
      title: words(c.title, ''),
      links: c.links.map((l) => ({ label: words(l.text, ''), url: l.url })),
    }))
  const links = (labels: Readonly<Record<string, string>>, before: string) =>
    Object.entries(labels).map(([key, label]) => ({ label, url: before + key }))
  return [
    { title: nav.purchase, links: links(f.purchases, '/purchaseAnnouncement?type=') },
    { title: nav.result, links: links(f.results, '/resultAnnouncement?type=') },
    { title: nav.about, links: links(f.aboutParts, '/about#') },
    { title: nav.guide, links: links(f.guideParts, '/guide#') },
  ]
}

/** Within reach on every page; part of the footer for those who do not see where it floats. */
export const ServiceLink = () => {
  const t = useText(publicText)
  const { site, words } = useSiteNames()
  const label = words(site?.service.text, t.service)
  return (
    <SiteLink className="cs" url={site?.service.url || `mailto:${serviceMail}`} label={label}>
      <Icon name="chat" />
      {label}
    </SiteLink>
  )
}

const Base = () => {
  const { footer } = useText(publicText)
  const { rights, credit } = useCredits()
  return (
    <div className="base">
      <span>{rights}</span>
      <SiteLink url="/portal/checkpoints">{footer.checkpoints}</SiteLink>
      <span>{credit}</span>
    </div>
  )
}

/** Columns of links, and where to turn to. */
export const Footer = () => {
  const f = useText(publicText).footer
  const { site, words } = useSiteNames()
  const contact = site?.about.contact
  const mail = contact?.mail || serviceMail
  return (
    <footer className="ft on-navy">
      <FlowLines height={380} strength={0.05} />
      <div className="wrap">
        <div className="cols">
          {useColumns().map((column) => (
            <FooterList key={column.title} {...column} />
          ))}
          <div className="ct">
            <h2>{f.support}</h2>
            {contact?.phone ? (
              <p className="tel fig">
                <a href={`tel:${contact.phone}`}>{contact.phone}</a>
              </p>
            ) : null}
            <p>
              <a href={`mailto:${mail}`}>{mail}</a>
            </p>
            <p>{words(contact?.hours, f.hours)}</p>
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
