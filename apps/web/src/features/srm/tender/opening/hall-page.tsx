import { tenderBid, tenderOpening as routes, type OpeningHall } from '@srm/contract/srm/tender-bid'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { instantOf, useServerNow } from '../../../../lib/clock'
import { shortInstant } from '../../../../lib/format'
import { ask } from '../../../../lib/notify'
import { lazily } from '../../../../lib/page/lazily'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { CountdownCard } from '../../../../ui/dates/countdown'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { Icon } from '../../../../ui/icons'
import { Banner } from '../../../../ui/layout/banner'
import { Card, PageBody } from '../../../../ui/layout/card'
import { RoomFrame } from '../../../../ui/layout/room-frame'
import { useTabTitle } from '../../../../ui/tab-title'
import { Attendance, useAttendance } from './attendance'
import { hallText } from './hall.text'
import { KeyList } from './key-list'
import { Objections } from './objections'
import { RecordCard } from './record-card'
import './hall.css'

const TenderCeremony = lazily(() => import('./tender-ceremony').then((m) => m.TenderCeremony))

type Of = { readonly hall: OpeningHall }
type Step = keyof typeof hallText.zh.steps

/** Which steps are over; the first that is not is under way. */
const stepsOf = (hall: OpeningHall, now: string): readonly (readonly [Step, boolean, string | null])[] => {
  const [record] = hall.records
  return [
    ['deadline', now >= hall.bidDeadline, hall.bidDeadline],
    ['first', hall.firstTurnedAt !== null, hall.firstTurnedAt],
    ['second', record !== undefined, record?.openedAt ?? null],
    ['read', record !== undefined, record?.openedAt ?? null],
    ['objections', hall.session === 'closed', null],
    ['closed', hall.session === 'closed', hall.closedAt],
  ]
}
const Steps = ({ hall }: Of) => {
  const t = useText(hallText)
  const now = instantOf(useServerNow(1000))
  const steps = stepsOf(hall, now)
  const at = steps.findIndex(([, isDone]) => !isDone)
  return (
    <ol className="tdh-steps">
      {steps.map(([name, isDone, when], i) => (
        <li key={name} data-state={isDone ? 'done' : i === at ? 'now' : 'next'} aria-current={i === at ? 'step' : undefined}>
          <span className="tdh-mark">{isDone ? <Icon name="check" size={14} /> : i + 1}</span>
          <span>
            <b>{t.steps[name]}</b>
            <small>{when ? shortInstant(when) : ' '}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}

const Keys = ({ hall }: Of) => {
  const t = useText(hallText)
  const openers = hall.records[0]?.openers ?? []
  const stateOf = ({ name, isFirst }: OpeningHall['openers'][number]) =>
    openers.includes(name) ? t.opened : isFirst && hall.firstTurnedAt ? t.turned(hall.firstTurnedAt.slice(11, 16)) : t.waiting
  return (
    <Card title={t.keys} note={t.keysOf(hall.openers.length)}>
      <KeyList
        keys={hall.openers.map((one) => ({
          ...{ name: one.name, isOwn: one.isOwn, state: stateOf(one) },
          isTurned: openers.includes(one.name) || one.isFirst,
        }))}
      />
      <p className="srm-dim">
        {t.place}: {hall.openPlace ?? t.online}
      </p>
    </Card>
  )
}

/** What the caller may do now; whatever may not be done says why. */
const Actions = ({ hall }: Of) => {
  const t = useText(hallText)
  const ref = { id: hall.id, version: hall.version }
  const turn = useAction(routes.turnKey, { done: t.done.turnKey })
  const open = useAction(routes.open, { done: t.done.open })
  const close = useAction(routes.close, { done: t.done.close })
  const [ceremony, setCeremony] = useState(false)
  const isClient = hall.sealMode === 'client'
  const { turnKey, open: opening, closeOpening } = hall.can
  const sure = (title: string, ok: string) => ask({ title, ok, cancel: t.cancel })
  const openNow = async () => {
    if (await sure(t.openConfirm, t.open)) await open.run({ ...ref, markUnreadable: false })
  }
  const closeNow = async () => {
    if (await sure(t.closeConfirm, t.close)) await close.run(ref)
  }
  return (
    <>
      <div className="srm-row wrap">
        {turnKey === null && (
          <Button type="primary" loading={turn.pending} onClick={() => (isClient ? setCeremony(true) : void turn.run(ref))}>
            {t.turn}
          </Button>
        )}
        {opening === null && (
          <Button type="primary" loading={open.pending} onClick={() => (isClient ? setCeremony(true) : void openNow())}>
            {t.open}
          </Button>
        )}
        {closeOpening === null && (
          <Button type="primary" loading={close.pending} onClick={() => void closeNow()}>
            {t.close}
          </Button>
        )}
        {hall.records.length > 0 && <Button onClick={() => window.print()}>{t.print}</Button>}
      </div>
      {turnKey && opening && hall.session === null && <p className="srm-dim">{turnKey.message}</p>}
      {ceremony && <TenderCeremony hall={hall} onClose={() => setCeremony(false)} />}
    </>
  )
}

const Main = ({ hall, isOwn }: Of & { isOwn: boolean }) => {
  const t = useText(hallText)
  const now = instantOf(useServerNow(1000))
  // What was read out last stands in front.
  if (hall.records.length > 0)
    return hall.records.toReversed().map((record) => <RecordCard key={record.envelope} hall={hall} record={record} isOwn={isOwn} />)
  if (now < hall.openAt)
    return (
      <>
        <CountdownCard title={t.until} to={hall.openAt} />
        {now < hall.bidDeadline && <Banner tone="info">{t.sealedNow}</Banner>}
      </>
    )
  return (
    <>
      {hall.bidCount !== null && <Banner tone="info">{t.count(hall.bidCount)}</Banner>}
      {hall.firstTurnedAt && <Banner tone="info">{t.waitFirst}</Banner>}
    </>
  )
}

const Hall = ({ hall, back }: Of & { back: string }) => {
  const t = useText(hallText)
  const navigate = usePageNavigate()
  useTabTitle(`${t.title} ${hall.docNo}`)
  useAttendance(hall.id, back === '/srm/tenderWork/detail')
  return (
    <RoomFrame title={`${t.title} ${hall.title}`} facts={[hall.docNo]} onLeave={() => void navigate({ to: back, search: { id: hall.id } })}>
      <Steps hall={hall} />
      <PageBody>
        <div className="tdh-grid">
          <div className="srm-stack">
            <Keys hall={hall} />
            <Attendance hall={hall} />
          </div>
          <div className="srm-stack" aria-live="polite">
            <Actions hall={hall} />
            <Main hall={hall} isOwn={back === '/srm/tenderWork/detail'} />
          </div>
          <div className="srm-stack">
            <Objections hall={hall} />
          </div>
        </div>
      </PageBody>
    </RoomFrame>
  )
}
/** Others turn keys, object and answer meanwhile. */
const refreshMs = 5000

/** The opening as staff see it: openers with their keys, everybody else without (`?id=`). */
export const OpeningHallPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const hall = useQuery({ ...query(routes.hall, { query: { id } }), refetchInterval: refreshMs })
  return <DetailLoader query={hall}>{(it) => <Hall hall={it} back="/srm/tender/detail" />}</DetailLoader>
}
/** The opening as those who bid see it. */
export const BidderHallPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const hall = useQuery({ ...query(tenderBid.hall, { query: { id } }), refetchInterval: refreshMs })
  return <DetailLoader query={hall}>{(it) => <Hall hall={it} back="/srm/tenderWork/detail" />}</DetailLoader>
}
