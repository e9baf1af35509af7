import { instantOf, useServerNow } from '../../lib/clock'
import { useText } from '../../lib/text'
import { shellText } from './shell.text'

/** The end of every page: whose product it is, and the public pages one may look something up on, each in a window of its own. */
export const Foot = ({ name }: { name: string }) => {
  const t = useText(shellText).foot
  const year = instantOf(useServerNow(3_600_000)).slice(0, 4)
  const links = [
    { href: '/proHome', label: t.portal },
    { href: '/guide', label: t.guide },
    { href: '/portal/checkpoints', label: t.checkpoints },
  ]
  return (
    <footer className="srm-small srm-row wrap srm-foot">
      <span>
        © {year} {name}
      </span>
      {links.map(({ href, label }) => (
        <a key={href} href={href} target="_blank" rel="noreferrer">
          {label}
        </a>
      ))}
    </footer>
  )
}
