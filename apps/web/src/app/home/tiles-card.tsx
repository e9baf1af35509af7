import { dashboard, type Tile } from '@srm/contract/srm/dashboard'
import { quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { msOf, useServerNow } from '../../lib/clock'
import { query } from '../../lib/client'
import { heatOf } from '../../lib/format'
import { useText } from '../../lib/text'
import { useActor } from '../../ui/actor'
import { DeadlineLine } from '../../ui/deadline-line'
import { Icon, type IconName } from '../../ui/icons'
import { ErrorState } from '../../ui/states'
import { tilesText } from './tiles.text'

const profile = '/srm/supplier/profile'
const inquiryView = (view: string) => `/srm/inquiry/list?view=${view}`
/** Where each figure is shown one by one, and its picture. */
const places: Readonly<Record<Tile['key'], { readonly to: string; readonly icon: IconName }>> = {
  inApproval: { to: inquiryView('inApproval'), icon: 'contract' },
  published: { to: inquiryView('published'), icon: 'doc' },
  opening: { to: inquiryView('opening'), icon: 'gavel' },
  pendingEvaluation: { to: inquiryView('pendingEvaluation'), icon: 'eye' },
  pendingAward: { to: inquiryView('pendingAward'), icon: 'star' },
  supplierReview: { to: '/modules/srm/sr/SrPotentialSupplierList?view=pendingReview', icon: 'shield' },
  reminders: { to: '/messageSeting/annountCement?view=unread', icon: 'bell' },
  information: { to: profile, icon: 'building' },
  files: { to: profile, icon: 'shield' },
  quotes: { to: `/srm/quotation/list?view=q${quoteStates.pending}`, icon: 'doc' },
  won: { to: `/srm/quotation/list?view=q${quoteStates.won}`, icon: 'star' },
  supervision: { to: '/srm/supervisionWork/list?view=waiting', icon: 'eye' },
  qualificationExpiry: { to: '/srm/expiry/mine?view=QUALIFICATION', icon: 'clock' },
  financeExpiry: { to: '/srm/expiry/mine?view=FINANCE', icon: 'calendar' },
  noticeReplies: { to: '/srm/noticeReply/list?view=pending', icon: 'bell' },
  questionnaires: { to: '/srm/questionnaireReply/list?view=pending', icon: 'list' },
  audits: { to: '/srm/qualityReply/list?view=waiting', icon: 'check' },
  evaluations: { to: '/srm/self-evaluation/list?view=waiting', icon: 'edit' },
}
/** Those whose nearest time presses: a line runs towards it. */
const withDeadline: readonly Tile['key'][] = [
  'inApproval',
  'published',
  'quotes',
  'noticeReplies',
  'questionnaires',
  'audits',
  'evaluations',
]

/** Whose times are days. */
const daily: readonly Tile['key'][] = ['supervision', 'qualificationExpiry', 'financeExpiry']

const Foot = ({ tile }: { tile: Tile }) => {
  const t = useText(tilesText)
  const now = useServerNow(60_000)
  if (!tile.soonest) return <small>{tile.count ? t.tileSome[tile.key] : t.tileNone[tile.key]}</small>
  const heat = withDeadline.includes(tile.key) ? heatOf(msOf(tile.soonest) - now) : undefined
  return (
    <>
      <small data-heat={heat}>
        {t.tileFoot[tile.key](daily.includes(tile.key) ? tile.soonest.slice(0, 10) : tile.soonest.slice(5, 16))}
      </small>
      {heat && <DeadlineLine from={null} to={tile.soonest} />}
    </>
  )
}

/** How many wait in each step; a figure leads to the list of exactly these. */
export const TilesCard = () => {
  const t = useText(tilesText)
  const own = useActor().kind === 'supplier'
  const { data, error, refetch } = useQuery(query(dashboard.tiles, { quiet: true }))
  if (error && !data)
    return (
      <section className="srm-card">
        <ErrorState detail={error.message} retry={() => void refetch()} />
      </section>
    )
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  return (
    <nav className={own ? 'srm-home-tiles srm-home-areas' : 'srm-home-tiles'} aria-label={own ? t.areas : t.tiles}>
      {data.map((tile) => (
        <Link key={tile.key} to={places[tile.key].to} className="srm-card srm-home-tile">
          <span>
            <Icon name={places[tile.key].icon} size={20} />
            {t.tile[tile.key]}
          </span>
          <b>{tile.count}</b>
          <Foot tile={tile} />
        </Link>
      ))}
    </nav>
  )
}
