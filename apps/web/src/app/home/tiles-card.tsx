import { dashboard, type Tile } from '@srm/contract/srm/dashboard'
import { tilesFor } from '@srm/domain/srm/dashboard/dashboard.rules'
import { quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { msOf, useServerNow } from '../../lib/clock'
import { query } from '../../lib/wire/client'
import { figureText, heatOf } from '../../lib/format'
import { useCan } from '../../lib/page/menu'
import { useText } from '../../lib/text'
import { useActor } from '../../ui/actor'
import { DeadlineLine } from '../../ui/dates/deadline-line'
import { Icon, type IconName } from '../../ui/icons'
import { ErrorState } from '../../ui/states/states'
import { useSettling } from './reveal'
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
  supplierChanges: { to: '/srm/change/supplier?view=pendingReview', icon: 'building' },
  relationChanges: { to: '/srm/change/relation?view=pendingReview', icon: 'users' },
  financeChanges: { to: '/srm/change/finance?view=pendingReview', icon: 'chart' },
  qualificationChanges: { to: '/srm/change/qualification?view=pendingReview', icon: 'shield' },
  corrections: { to: '/srm/qualityAudit/list?view=pendingConfirmation', icon: 'check' },
  checks: { to: '/srm/qualityCheck/list?view=ongoing', icon: 'search' },
  supervisionReview: { to: '/srm/supervision/list?view=pendingReview', icon: 'eye' },
  samples: { to: '/srm/sample/list?view=waiting', icon: 'search' },
  secondaryReview: { to: '/srm/secondarySupplier/list?view=pendingReview', icon: 'users' },
  unconfirmed: { to: '/isystem/supplierUser?view=unconfirmed', icon: 'users' },
  registrations: { to: '/modules/srm/sr/SrPotentialSupplierList?view=pendingReview', icon: 'building' },
  failingJobs: { to: '/isystem/QuartzJobList?view=failing', icon: 'clock' },
  failedMails: { to: '/modules/message/sysMessageList?view=failed', icon: 'bell' },
  waitingMails: { to: '/modules/message/sysMessageList?view=waiting', icon: 'list' },
  refusedSignIns: { to: '/isystem/log?view=refused', icon: 'lock' },
  ownerless: { to: '/srm/inquiry/list?view=ownerless', icon: 'doc' },
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
  samplesOwed: { to: '/srm/sampleWork/list?view=waiting', icon: 'doc' },
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
const daily: readonly Tile['key'][] = ['supervision', 'supervisionReview', 'samples', 'samplesOwed', 'qualificationExpiry', 'financeExpiry']

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

/** Rows are filled alike: of ten figures stand five and five. */
const mostInRow = 7
const columns = (n: number) => ({ '--columns': Math.ceil(n / Math.ceil(n / mostInRow)) }) as CSSProperties

/** How many wait in each step; known before they are counted, so that each keeps its place; a figure leads to the list of exactly these. */
export const TilesCard = () => {
  const t = useText(tilesText)
  const { kind } = useActor()
  const own = kind === 'supplier'
  const can = useCan()
  const { data, error, refetch } = useQuery(query(dashboard.tiles, { quiet: true }))
  useSettling(data !== undefined || error !== null)
  const keys = tilesFor(kind === 'supplier' ? 'supplier' : 'buyer', can)
  if (error && !data)
    return (
      <section className="srm-card">
        <ErrorState detail={error.message} retry={() => void refetch()} />
      </section>
    )
  const shown = keys.flatMap((key) => (data ? (data.find((tile) => tile.key === key) ?? []) : { key, count: null, soonest: null }))
  if (shown.length === 0) return null
  return (
    <nav
      className="srm-home-tiles"
      data-rows={Math.ceil(shown.length / mostInRow)}
      style={columns(shown.length)}
      aria-label={own ? t.areas : t.tiles}
    >
      {shown.map((tile) => (
        <Link key={tile.key} to={places[tile.key].to} className="srm-card srm-home-tile" aria-busy={tile.count === null || undefined}>
          <span>
            <Icon name={places[tile.key].icon} size={20} />
            {t.tile[tile.key]}
          </span>
          <b>{tile.count === null ? '\u00a0' : figureText(tile.count)}</b>
          {tile.count === null ? <small /> : <Foot tile={tile} />}
        </Link>
      ))}
    </nav>
  )
}
