import { minorUnitOf } from '@srm/domain/kit/money'
import { auctionRoom as routes, type BidderRoom, type RoomDetail } from '@srm/contract/srm/auction'
import { signUpStates } from '@srm/domain/srm/auction/auction.kinds'
import { auctionMachine } from '@srm/domain/srm/auction/auction.machine'
import { auctionText } from '@srm/domain/srm/auction/auction.text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { msOf, useServerNow } from '../../../../lib/clock'
import { shortInstant, thousands, trimmedDecimal } from '../../../../lib/format'
import { lazily } from '../../../../lib/page/lazily'
import { usePageActive, usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { ask } from '../../../../lib/notify'
import { Icon } from '../../../../ui/icons'
import { FileList } from '../../../../ui/files/file-list'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { Detail } from '../../../../ui/detail/detail'
import { DateBlock } from '../../../../ui/dates/date-block'
import { Card, PageBody } from '../../../../ui/layout/card'
import { PageHeader } from '../../../../ui/layout/page-header'
import { RoomFrame } from '../../../../ui/layout/room-frame'
import { DecimalInput } from '../../../../ui/tags/money'
import { StatusTag } from '../../../../ui/tags/status-tag'
import { useTabTitle } from '../../../../ui/tab-title'
import { RelatedDocuments } from '../../../../ui/related/related-documents'
import { useAuctionLive } from '../live'
import { Scroll } from '../scroll'
import { TimeLeft } from '../time-left'
import { LiveRoom } from './live-room'
import { RuleList } from './rule-list'
import { roomText } from './text'
import '../auction.css'
import './room.css'

const TestRoom = lazily(() => import('./test-room').then((m) => m.TestRoom))
type Of = { readonly auction: RoomDetail }
const s = auctionMachine.states

const Lots = ({ auction }: Of) => {
  const t = useText(roomText)
  const f = useText(auctionText).field
  return (
    <Card title={t.lots} flush>
      <Scroll label={t.lots}>
        <table className="auc-table">
          <thead>
            <tr>
              <th>#</th>
              <th>{f.lineName}</th>
              <th className="num">{f.qty}</th>
              <th className="num">{f.startPrice}</th>
            </tr>
          </thead>
          <tbody>
            {auction.lines.map((line) => (
              <tr key={line.id}>
                <td>{line.lineNo}</td>
                <td className="auc-item">
                  {line.name}
                  {line.spec && <small className="srm-dim"> {line.spec}</small>}
                </td>
                <td className="num">
                  {trimmedDecimal(line.qty)} {line.unit}
                </td>
                <td className="num">{trimmedDecimal(line.startPrice, 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Card>
  )
}

const InitialQuote = ({ auction }: Of) => {
  const t = useText(roomText)
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>(auction.initialQuote ?? {})
  const save = useAction(routes.quoteInitial)
  const isWhole = auction.lots.every((lot) => amounts[lot.id])
  return (
    <Card title={t.initial}>
      <p className="srm-field-hint">{t.initialHint}</p>
      {auction.lots.map((lot) => (
        <label key={lot.id} className="auc-initial">
          {lot.name} <small className="srm-dim">≤ {thousands(lot.startPrice, 2)}</small>
          <DecimalInput
            aria-label={lot.name}
            places={minorUnitOf(auction.currency)}
            value={amounts[lot.id] ?? ''}
            onChange={(next) => setAmounts({ ...amounts, [lot.id]: next ?? '' })}
          />
        </label>
      ))}
      <Button type="primary" disabled={!isWhole} loading={save.pending} onClick={() => void save.run({ id: auction.id, amounts })}>
        {t.initialSave}
      </Button>
    </Card>
  )
}

/** What a company does before the start: sign up, quote, enter, try. */
const Before = ({ auction, onTry }: Of & { onTry: () => void }) => {
  const t = useText(roomText)
  const may = useMay()
  const signUp = useAction(routes.signUp)
  const decline = useAction(routes.decline)
  const enter = useAction(routes.enter)
  const drop = async () => {
    if (await ask({ title: t.decline, content: t.declineAsk, ok: t.decline, cancel: t.cancel, danger: true })) await decline.run({ id })
  }
  const { qualified, applied, refused, declined } = signUpStates
  const mine = auction.signUp
  const id = auction.id
  const words =
    mine === applied
      ? t.waiting
      : mine === refused
        ? t.refused(auction.refuseReason ?? '')
        : mine === declined
          ? t.declined
          : mine === qualified
            ? t.ready
            : null
  const mayJoin = mine !== qualified && mine !== applied && mine !== refused
  const isIn = mine === qualified && auction.entered
  const steps = [
    { title: t.signUp, isDone: mine === qualified },
    ...(auction.initialQuoteRequired ? [{ title: t.initial, isDone: auction.initialQuote !== null }] : []),
    { title: t.enter, isDone: isIn },
    { title: t.begins(auction.planStart?.slice(5, 16) ?? ''), isDone: false },
  ]
  return (
    <PageBody>
      <div className="auc-two">
        <div className="srm-stack">
          <section className="srm-card auc-gate">
            {auction.planStart && (
              <div>
                <small className="srm-dim">{t.startsIn}</small>
                <TimeLeft end={auction.planStart} label={t.startsIn} />
              </div>
            )}
            <ol className="auc-steps">
              {steps.map((step) => (
                <li key={step.title} data-done={step.isDone || undefined}>
                  <Icon name={step.isDone ? 'check' : 'clock'} size={14} /> {step.title}
                </li>
              ))}
            </ol>
            {(isIn || words) && <p>{isIn ? t.entered : words}</p>}
            <div className="srm-row wrap">
              {mayJoin && may('srm:auction:signUp') && (
                <Button type="primary" size="large" loading={signUp.pending} onClick={() => void signUp.run({ id })}>
                  {t.signUp}
                </Button>
              )}
              {mine === qualified && !isIn && (
                <Button type="primary" size="large" loading={enter.pending} onClick={() => void enter.run({ id })}>
                  {t.enter}
                </Button>
              )}
              <Button size="large" onClick={onTry}>
                {t.testOpen}
              </Button>
              {mine !== null && mine !== declined && mine !== refused && may('srm:auction:decline') && (
                <Button size="large" type="text" danger loading={decline.pending} onClick={() => void drop()}>
                  {t.decline}
                </Button>
              )}
            </div>
          </section>
          {auction.initialQuoteRequired && mine === qualified && <InitialQuote auction={auction} />}
          <Lots auction={auction} />
          <Terms auction={auction} />
          <Files auction={auction} />
        </div>
        <RuleList auction={auction} />
      </div>
    </PageBody>
  )
}
const Files = ({ auction }: Of) => {
  const t = useText(roomText)
  if (auction.files.length === 0) return null
  return (
    <Card title={t.files}>
      <FileList files={auction.files} />
    </Card>
  )
}
const Terms = ({ auction }: Of) => {
  const t = useText(roomText)
  const f = useText(auctionText).field
  return (
    <Card title={t.terms}>
      <Detail
        items={[
          { label: f.planStart, value: shortInstant(auction.planStart) },
          { label: f.planEnd, value: shortInstant(auction.planEnd) },
          { label: f.deliveryTerms, value: auction.deliveryTerms },
          { label: f.paymentTerms, value: auction.paymentTerms },
          { label: f.contactName, value: [auction.contactName, auction.contactPhone].filter(Boolean).join(' ') },
          { label: f.remark, value: auction.remark },
        ]}
      />
    </Card>
  )
}

type Pushed = BidderRoom & { readonly status: RoomDetail['status'] }
const useRead = () => {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: [routes.queryById.path] })
}
/** Reads again when the start or the end is reached: whoever looks moves it on. */
const useTurn = (due: string | null, read: () => void) => {
  const now = useServerNow(1000)
  const isDue = due !== null && now >= msOf(due)
  // oxlint-disable-next-line react/exhaustive-deps -- once for each time that is reached
  useEffect(() => (isDue ? read() : undefined), [isDue, due])
}

const Page = ({ auction }: Of) => {
  const isActive = usePageActive()
  const read = useRead()
  const { view, isUp } = useAuctionLive<Pushed>(auction.id, isActive && auction.signUp === signUpStates.qualified)
  const room = view && (auction.room === null || view.revision >= auction.room.revision) ? view : auction.room
  const bid = useAction(routes.bid, { quiet: true, done: false })
  const claim = useAction(routes.claim)
  const status = view?.status ?? auction.status
  const isMoved = view !== null && view.status !== auction.status
  // oxlint-disable-next-line react/exhaustive-deps -- what the page shows beside the room is read again with the state
  useEffect(() => (isMoved ? read() : undefined), [isMoved])
  useTurn(status === s.running ? (room?.end ?? null) : status === s.scheduled ? auction.planStart : null, read)
  useTabTitle(auction.docNo)
  const unit = useText(auctionText).dict.auction_unit[auction.unit]
  const t = useText(roomText)
  const [isTrying, setTrying] = useState(false)
  const navigate = usePageNavigate()
  const frame = { title: auction.title, facts: [auction.docNo, unit, auction.orgName] }
  const live = room !== null && room.phase !== 'scheduled' && (
    <LiveRoom
      auction={{ ...auction, status }}
      room={room}
      isUp={isUp}
      bid={(lot) => (amount, isConfirmed) => bid.send({ id: auction.id, lot, amount, isConfirmed })}
      claim={(n) => void claim.run({ id: auction.id, n })}
    />
  )
  if (isTrying && status === s.scheduled)
    return (
      <RoomFrame title={auction.title} facts={[t.test, t.testHint]} onLeave={() => setTrying(false)}>
        <TestRoom auction={auction} />
      </RoomFrame>
    )
  if (live && room.phase !== 'ended')
    return (
      <RoomFrame {...frame} isUp={isUp} onLeave={() => void navigate({ to: '/srm/auctionRoom/list' })}>
        {live}
      </RoomFrame>
    )
  return (
    <>
      <PageHeader
        title={auction.title}
        code={auction.docNo}
        lead={auction.planStart ? <DateBlock at={auction.planStart} plain={status !== s.scheduled} /> : undefined}
        tags={<StatusTag machine={auctionMachine} status={status} />}
        facts={[auction.orgName, unit, auction.currency]}
      />
      {status === s.scheduled ? (
        <Before auction={auction} onTry={() => setTrying(true)} />
      ) : (
        live || (
          <PageBody>
            <Lots auction={auction} />
            <Terms auction={auction} />
            <Files auction={auction} />
            <RelatedDocuments of="auction" id={auction.id} />
          </PageBody>
        )
      )}
    </>
  )
}

/** A company's own side of one auction (`?id=`). */
export const RoomPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 30_000 })
  return <DetailLoader query={loaded}>{(auction) => <Page key={id} auction={auction} />}</DetailLoader>
}
