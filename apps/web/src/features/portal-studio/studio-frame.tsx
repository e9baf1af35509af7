import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text'
import { useMay } from '../../ui/actor'
import { PageHeader } from '../../ui/layout/page-header'
import { studioText } from './text'
import './studio.css'

const parts = [
  { key: 'templates', to: '/portal/studio', permission: 'portal:site:list' },
  { key: 'news', to: '/portal/studio/news', permission: 'portal:news:list' },
  { key: 'timeline', to: '/portal/studio/timeline', permission: 'portal:site:list' },
  { key: 'partners', to: '/portal/studio/partners', permission: 'portal:site:list' },
] as const
type StudioPart = (typeof parts)[number]['key']

export const StudioNav = ({ current }: { current: StudioPart }) => {
  const t = useText(studioText)
  const may = useMay()
  return (
    <nav className="ps-nav" aria-label={t.navLabel}>
      {parts
        .filter((part) => may(part.permission))
        .map((part) => (
          <Link
            key={part.key}
            to={part.to as never}
            activeOptions={{ exact: true }}
            aria-current={part.key === current ? 'page' : undefined}
          >
            {t.nav[part.key]}
          </Link>
        ))}
    </nav>
  )
}

/** A page of the studio under its heading and the links to the others. */
export const StudioFrame = ({ current, children }: { current: StudioPart; children: ReactNode }) => {
  const t = useText(studioText)
  return (
    <>
      <PageHeader title={t.title}>
        <StudioNav current={current} />
      </PageHeader>
      <div className="srm-body">{children}</div>
    </>
  )
}
