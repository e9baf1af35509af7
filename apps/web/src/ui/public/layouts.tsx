import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SmallFooter } from './footer'
import { Ground, PublicFrame } from './frame'
import { BackHeader, type HeaderProps } from './header'
import { FlowLines } from './icons'
import './layouts.css'

interface BannerProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly children?: ReactNode
}
/** The navy band at the top of a page, 240 px. */
export const Banner = ({ title, lead, children }: BannerProps) => (
  <div className="ban navy on-navy">
    <FlowLines height={260} />
    <div className="wrap">
      <div className="ban-t">
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      {children}
    </div>
  </div>
)

interface BackLayoutProps extends BannerProps {
  /** The way in, beside the title; absent for those who are in. */
  readonly login?: ReactNode
  readonly body?: ReactNode
}
/** One way back and one way in: header with the link home, banner with the login box, then the content. */
export const BackLayout = ({ title, lead, login, body }: BackLayoutProps) => (
  <Ground column>
    <BackHeader />
    <main id="main">
      <div className="ban ban--360 navy on-navy">
        <FlowLines height={420} />
        <div className="wrap">
          <div className="ban-t">
            <h1>{title}</h1>
            {lead ? <p>{lead}</p> : null}
          </div>
          {login}
        </div>
      </div>
      {body ? <div className={login ? 'wrap bl bl--in' : 'wrap bl'}>{body}</div> : null}
    </main>
    <SmallFooter />
  </Ground>
)

interface PortalLayoutProps extends HeaderProps {
  /** 0 is the login page with its banner, 1 the header with the link home, anything else the full portal (docs/portal.md, Site map). */
  readonly type: string | undefined
  readonly back: BackLayoutProps
  readonly children: ReactNode
}
/** The three layouts of the portal, chosen by a value. */
export const PortalLayout = ({ type, back, children, ...header }: PortalLayoutProps) => {
  if (type === '0') return <Navigate to="/user/login" replace />
  if (type === '1') return <BackLayout {...back} />
  return <PublicFrame {...header}>{children}</PublicFrame>
}
