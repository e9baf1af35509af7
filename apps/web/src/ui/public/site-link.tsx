import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface SiteLinkProps {
  readonly url: string
  readonly className?: string
  readonly label?: string
  /** In the studio links lead nowhere: their words are being edited. */
  readonly still?: boolean
  readonly children: ReactNode
}
/** A link out of the site's configuration: to one of our pages, to the web in a window of its own, or to a mailbox. */
export const SiteLink = ({ url, className, label, still, children }: SiteLinkProps) => {
  if (still || !url) return <span className={className}>{children}</span>
  if (!url.startsWith('/')) {
    const web = /^https?:/i.test(url)
    return (
      <a className={className} href={url} aria-label={label} {...(web ? { target: '_blank', rel: 'noopener' } : {})}>
        {children}
      </a>
    )
  }
  const { pathname, searchParams, hash } = new URL(url, location.origin)
  return (
    <Link
      className={className}
      to={pathname}
      search={Object.fromEntries(searchParams)}
      hash={hash.slice(1) || undefined}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
