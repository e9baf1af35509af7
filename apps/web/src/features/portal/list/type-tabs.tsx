import type { AnnouncementFacets } from '@srm/contract/portal/announcement'
import { announcementTypes } from '@srm/domain/portal/announcement/announcement.rules'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../lib/text'
import { portalText } from '../text'
import type { ListState } from '../list-state'

/** 全部 / 招标 / 询价 / 竞价 as links; the figures are those of the present filters. */
export const TypeTabs = ({ state, counts }: { state: ListState; counts?: AnnouncementFacets['types'] }) => {
  const t = useText(portalText)
  return (
    <nav className="tabs" aria-label={t.tabsLabel}>
      {(['all', ...announcementTypes] as const).map((type) => {
        const here = (state.type ?? 'all') === type
        const search = { ...state, type: type === 'all' ? undefined : type, pageNo: undefined } as never
        return (
          // The router calls every address current that holds a part of the present one; only one of these tabs is.
          <Link
            key={type}
            to="."
            search={search}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={here ? 'page' : undefined}
          >
            {t.typeTabs[type]}
            {counts ? <span className="fig">{counts[type]}</span> : null}
          </Link>
        )
      })}
    </nav>
  )
}
