import { Fragment, useEffect, type ReactNode } from 'react'
import { useLanguage } from '../../lib/session/language'
import { useText } from '../../lib/text'
import { Footer } from './footer'
import { Header, type HeaderProps } from './header'
import { publicText } from './public.text'
import { useSiteNames } from './site'
import './public.css'

/** Title of the tab: the page, then the product. */
export const usePageTitle = (title: string | undefined) => {
  const { product } = useSiteNames()
  useEffect(() => {
    // After the root's own effect, which names the product alone.
    const timer = setTimeout(() => {
      document.title = title ? `${title} · ${product}` : product
    })
    return () => clearTimeout(timer)
  }, [title, product])
}

/** A heading that breaks between its phrases and not within them. */
export const Phrases = ({ of }: { of: readonly string[] }) => {
  const between = useLanguage() === 'en-US' ? ' ' : ''
  return of.map((phrase, i) => (
    <Fragment key={phrase}>
      {i > 0 ? between : null}
      <span className="nb">{phrase}</span>
    </Fragment>
  ))
}

/** The ground of every public page, with the link past its head. */
export const Ground = ({ children, column = false }: { children: ReactNode; column?: boolean }) => {
  const t = useText(publicText)
  const { site } = useSiteNames()
  return (
    <div className={column ? 'pub pub--col' : 'pub'}>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      {site?.preview ? (
        <p className="pv" role="status">
          {t.preview}
        </p>
      ) : null}
      {children}
    </div>
  )
}

/** Header, content and footer of a portal page. An immersed header lies over the top of the content. */
export const PublicFrame = ({ children, ...header }: HeaderProps & { children: ReactNode }) => (
  <Ground>
    <Header {...header} />
    {children}
    <Footer />
  </Ground>
)
