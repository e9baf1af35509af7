import { auction as routes, type AuctionDetail, type AuctionMonitor } from '@srm/contract/srm/auction'
import { auctionMachine } from '@srm/domain/srm/auction/auction.machine'
import { auctionText } from '@srm/domain/srm/auction/auction.text'
import { protocolHolds } from '@srm/domain/srm/auction/live/protocol.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { msOf, useServerNow } from '../../../../lib/clock'
import { usePageActive, usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { Banner } from '../../../../ui/layout/banner'
import { Card, PageBody } from '../../../../ui/layout/card'
import { PageHeader } from '../../../../ui/layout/page-header'
import { EmptyState } from '../../../../ui/states/states'
import { StatusTag, ToneTag } from '../../../../ui/tags/status-tag'
import { useTabTitle } from '../../../../ui/tab-title'
import { Board } from '../board'
import { useAuctionLive } from '../live'
import { Scroll } from '../scroll'
import { ControlCard } from './control-card'
import { Figures } from './figures'
import { Ledger } from './ledger'
import { PriceChart } from './price-chart'
import { Ranks } from './ranks'
import { Records } from './records'
import { monitorText } from './text'
import '../auction.css'

interface Of {
  readonly auction: AuctionDetail
  readonly monitor: AuctionMonitor
}
/** With fewer in the room the end is near whatever the clock says. */
const fewOnline = 3
const newForMs = 20_000

const JustExtended = ({ monitor }: Pick<Of, 'monitor'>) => {
  const t = useText(monitorText)
  const now = useServerNow(1000)
  const last = monitor.extensions.at(-1)
  return last && monitor.phase === 'running' && now - msOf(last.at) < newForMs ? <ToneTag tone="todo">{t.justExtended}</ToneTag> : null
}

/** When it is over, ranks and end are counted once more on this device, from the bids alone. */
const Recounted = ({ monitor }: Pick<Of, 'monitor'>) => {
  const t = useText(monitorText)
  const holds = useMemo(() => (monitor.phase === 'ended' ? protocolHolds(monitor) : null), [monitor])
  if (!holds) return null
  return holds.ranks && holds.end ? <Banner tone="info">{t.recounted}</Banner> : <Banner tone="bad">{t.recountFailed}</Banner>
}

/** Where the chart is wider than its place, what is newest is in sight. */
const toNow = (place: HTMLElement | null) => {
  if (place) place.scrollLeft = place.scrollWidth
}

const Trend = ({ auction, monitor, lot }: Of & { lot: string }) => {
  const t = useText(monitorText)
  const [isLate, setLate] = useState(false)
  return (
    <Card
      title={t.trend}
      note={t.trendHint(t.basis[auction.priceBasis])}
      extra={
        monitor.phase !== 'scheduled' && (
          <Segmented
            size="small"
            aria-label={t.trend}
            value={isLate}
            onChange={setLate}
            options={[
              { value: false, label: t.range.all },
              { value: true, label: t.range.late },
            ]}
          />
        )
      }
    >
      {monitor.phase === 'scheduled' ? (
        <EmptyState title={t.scheduled} />
      ) : (
        <Scroll label={t.trend} ref={toNow}>
          <PriceChart monitor={monitor} lot={lot} isLate={isLate} />
        </Scroll>
      )}
    </Card>
  )
}

const Monitor = ({ auction, monitor, isUp }: Of & { isUp: boolean }) => {
  const t = useText(monitorText)
  const unit = useText(auctionText).dict.auction_unit[auction.unit]
  const navigate = usePageNavigate()
  const may = useMay()
  const say = useAction(routes.say, { done: false })
  const [lot, setLot] = useState(monitor.lots[0]?.id ?? '')
  const isOpen = monitor.phase === 'running' || monitor.phase === 'paused'
  useTabTitle(`${t.title} ${auction.docNo}`)
  return (
    <>
      <PageHeader
        title={auction.title}
        code={auction.docNo}
        tags={
          <>
            <StatusTag machine={auctionMachine} status={auction.status} />
            <JustExtended monitor={monitor} />
          </>
        }
        facts={[unit, ...(isOpen ? [t.online(monitor.online.length, monitor.bidders.length)] : [])]}
        actions={
          <div className="srm-row wrap auc-head">
            <Figures auction={auction} monitor={monitor} />
            <Button onClick={() => void navigate({ to: '/srm/auction/detail', search: { id: auction.id } })}>{t.detail}</Button>
          </div>
        }
      />
      <PageBody>
        <Recounted monitor={monitor} />
        {isOpen && !isUp && <Banner tone="bad">{t.offline}</Banner>}
        {isOpen && monitor.online.length < fewOnline && <Banner tone="todo">{t.few}</Banner>}
        {monitor.lots.length > 1 && (
          <div className="auc-scroll">
            <Segmented
              aria-label={t.lots}
              value={lot}
              onChange={setLot}
              options={monitor.lots.map((one) => ({
                value: one.id,
                label: auction.lots.find((named) => named.id === one.id)?.name ?? one.id,
              }))}
            />
          </div>
        )}
        <div className="auc-two monitor">
          <div className="srm-stack">
            <Trend auction={auction} monitor={monitor} lot={lot} />
            <Records auction={auction} monitor={monitor} />
            <Card title={t.board}>
              <Board
                messages={monitor.messages}
                placeholder={t.say}
                {...(may('srm:auction:say') ? { send: (body: string) => say.run({ id: auction.id, body }) } : {})}
              />
            </Card>
          </div>
          <div className="srm-stack">
            <Ranks auction={auction} monitor={monitor} lot={lot} />
            <ControlCard id={auction.id} monitor={monitor} purchaser={auction.purchaserName} />
          </div>
        </div>
        <Ledger monitor={monitor} lot={lot} />
      </PageBody>
    </>
  )
}

/** Reads again when the end is reached: whoever looks moves it on. */
const useTurn = (end: string | null | undefined, read: () => void) => {
  const now = useServerNow(1000)
  const isOver = end !== null && end !== undefined && now >= msOf(end)
  // oxlint-disable-next-line react/exhaustive-deps -- once for each end that is reached
  useEffect(() => (isOver ? read() : undefined), [isOver, end])
}

const Live = ({ auction, first }: { auction: AuctionDetail; first: AuctionMonitor }) => {
  const queryClient = useQueryClient()
  const isActive = usePageActive()
  const { view, isUp } = useAuctionLive<AuctionMonitor & { status: AuctionDetail['status'] }>(auction.id, isActive)
  const monitor = view && view.revision >= first.revision ? view : first
  const status = view?.status ?? auction.status
  const read = () => void queryClient.invalidateQueries({ queryKey: [routes.monitor.path] })
  useTurn(monitor.phase === 'running' ? monitor.end : auction.planStart, read)
  return <Monitor auction={{ ...auction, status }} monitor={monitor} isUp={isUp} />
}

/** An auction under way, seen by the buyer and the auditor (`?id=`). */
export const MonitorPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const detail = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  const first = useQuery({ ...query(routes.monitor, { query: { id }, quiet: true }), refetchInterval: 30_000 })
  return (
    <DetailLoader query={detail}>
      {(auction) => <DetailLoader query={first}>{(monitor) => <Live key={id} auction={auction} first={monitor} />}</DetailLoader>}
    </DetailLoader>
  )
}
