import { tenderBid as routes, type BidRoom, type OpenedContent } from '@srm/contract/srm/tender-bid'
import { tenderWork, type TenderWorkDetail } from '@srm/contract/srm/tender'
import { participationStates } from '@srm/domain/srm/tender/tender.kinds'
import { tenderBidText } from '@srm/domain/srm/tender/tender-bid.text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { instantOf, useServerNow } from '../../../../lib/clock'
import { ask } from '../../../../lib/notify'
import { usePageNavigate } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { lazily } from '../../../../lib/page/lazily'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { Banner } from '../../../../ui/layout/banner'
import { MainAndSide } from '../../../../ui/layout/card'
import { ReceiptCard, ReceiptDialog } from '../../../../ui/receipt/receipt'
import { EmptyState } from '../../../../ui/states/states'
import { BidForm } from './bid-form'
import { BidHistory, BidView } from './bid-view'
import type { Bidding } from './bid.model'
import { bidPageText } from './bid.text'
import { useOwnContent } from './use-own-content'
import type { Sent } from './use-send-bid'

/** Keys are no part of the page of a bid that this browser reads. */
const CompanyKeyCard = lazily(() => import('./offline-side').then((m) => m.CompanyKeyCard))

type Of = { readonly tender: TenderWorkDetail }

const Hall = ({ tender }: Of) => {
  const t = useText(bidPageText)
  const navigate = usePageNavigate()
  return <Button onClick={() => void navigate({ to: '/srm/tenderWork/hall', search: { id: tender.id } })}>{t.toHall}</Button>
}
/** What became of the bid in force, in a word or two. */
const useBidState = () => {
  const t = useText(bidPageText).state
  return ({ bid, isStale }: BidRoom): string => {
    if (!bid) return ''
    if (bid.withdrawnAt) return t.withdrawn
    if (bid.invalidReason) return t.invalid
    return bid.openedAt ? t.opened : isStale ? t.stale : t.inForce
  }
}
const Notes = ({ room, own }: { room: BidRoom; own: OpenedContent | null }) => {
  const t = useText(bidPageText)
  const verdicts = useText(tenderBidText).verdict as Readonly<Record<string, string>>
  const { bid } = room
  if (!bid) return null
  return (
    <>
      {bid.damaged && <Banner tone="bad">{t.damaged}</Banner>}
      {bid.unread && bid.openedAt === null && !own && (
        <>
          <Banner tone="info">{t.unread}</Banner>
          {room.sealing && <CompanyKeyCard company={room.sealing} />}
        </>
      )}
      {bid.invalidReason && <Banner tone="bad">{verdicts[bid.invalidReason] ?? bid.invalidReason}</Banner>}
    </>
  )
}

interface ReadProps extends Bidding {
  readonly own: OpenedContent | null
}
const Submitted = ({ tender, room, own }: ReadProps) => {
  const state = useBidState()
  const { bid } = room
  if (!bid) return null
  return (
    <MainAndSide side={<ReceiptCard receipt={bid} projectId={tender.id} tag={<span className="srm-tag">{state(room)}</span>} />}>
      <Notes room={room} own={own} />
      {own && <BidView tender={tender} content={own} readable={tender.sealMode === 'server' || bid.openedAt !== null} />}
      <BidHistory history={room.history} />
    </MainAndSide>
  )
}

const InForce = ({ tender, room, own, onEdit, onSent }: ReadProps & { onEdit: () => void; onSent: (sent: Sent) => void }) => {
  const t = useText(bidPageText)
  const withdraw = useAction(routes.withdraw, { done: t.withdrawnOk })
  const again = useAction(routes.reconfirm, {
    done: false,
    onDone: (receipt) => onSent({ receipt, expected: { projectId: tender.id, roundNo: receipt.roundNo } }),
  })
  const pullBack = async () => {
    if (await ask({ title: t.withdrawConfirm, ok: t.withdraw, cancel: t.cancel, danger: true })) await withdraw.run({ id: tender.id })
  }
  const mayConfirm = room.isStale && tender.sealMode === 'server' && !room.hidden
  return (
    <>
      {room.isStale && <Banner tone="todo">{t.staleOf(tender.documentVersion)}</Banner>}
      <Submitted tender={tender} room={room} own={own} />
      <div className="srm-footbar">
        <span className="srm-grow" />
        <Button danger loading={withdraw.pending} onClick={() => void pullBack()}>
          {t.withdraw}
        </Button>
        <Button type={mayConfirm ? 'default' : 'primary'} onClick={onEdit}>
          {t.edit}
        </Button>
        {mayConfirm && (
          <Button type="primary" loading={again.pending} onClick={() => void again.run({ id: tender.id })}>
            {t.reconfirm}
          </Button>
        )}
      </div>
    </>
  )
}

const Over = ({ tender, room, own }: ReadProps) => {
  const t = useText(bidPageText)
  return (
    <>
      <Banner tone="info" action={room.bid && !room.bid.withdrawnAt ? <Hall tender={tender} /> : undefined}>
        {t.passed}
      </Banner>
      {room.bid ? <Submitted tender={tender} room={room} own={own} /> : <EmptyState title={t.none} />}
    </>
  )
}

/** Form, what was submitted, or why there is nothing to do; the server's clock decides. */
const Room = ({ tender, room }: Bidding) => {
  const t = useText(bidPageText)
  const now = instantOf(useServerNow(1000))
  const own = useOwnContent({ tender, room })
  const [editing, setEditing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [sent, setSent] = useState<Sent | null>(null)
  // The version that the page began with: whoever is writing is told that another one is in force now.
  const [begunWith] = useState(tender.documentVersion)
  const drop = useAction(routes.saveDraft, { done: false, onDone: () => setAttempt((n) => n + 1) })
  const onSent = (given: Sent) => {
    setEditing(false)
    setSent(given)
  }
  const isInForce = room.bid !== null && room.bid.withdrawnAt === null
  const body = () => {
    // The own sealed bid is being read: a form or a view of it must not begin without.
    if (own === undefined) return null
    const isOver = tender.stage === null || (tender.bidDeadline !== null && now >= tender.bidDeadline)
    if (isOver) return <Over tender={tender} room={room} own={own} />
    if (isInForce && !editing) return <InForce tender={tender} room={room} own={own} onEdit={() => setEditing(true)} onSent={onSent} />
    return (
      <>
        {room.bid?.withdrawnAt && <Banner tone="info">{t.withdrawn}</Banner>}
        {tender.bondRequired && tender.bond === null && <Banner tone="todo">{t.bondFirst}</Banner>}
        <Notes room={room} own={own} />
        {tender.documentVersion > begunWith && <Banner tone="todo">{t.newDocuments(tender.documentVersion)}</Banner>}
        <BidForm
          key={`${tender.documentVersion} ${attempt}`}
          tender={tender}
          room={attempt ? { ...room, draft: null } : room}
          own={own}
          onSent={onSent}
          onDropDraft={() => void drop.run({ id: tender.id, content: null })}
          onCancel={isInForce ? () => setEditing(false) : undefined}
        />
      </>
    )
  }
  return (
    <>
      {body()}
      {sent && (
        <ReceiptDialog
          of={{
            ...{ kind: 'bid', ...sent },
            of: [
              [t.code, tender.docNo],
              [t.name, tender.title],
            ],
          }}
          onClose={() => setSent(null)}
        />
      )}
    </>
  )
}

/** A clarification reaches whoever has the page open within so long. */
const refreshMs = 15_000
/** The bidding tab of a company's page of a tender. */
export const BidSection = ({ tender }: Of) => {
  const t = useText(bidPageText)
  const { approved, calibrated, completed } = participationStates
  const isAdmitted = tender.participation !== null && ([approved, calibrated, completed] as string[]).includes(tender.participation)
  const room = useQuery({ ...query(routes.room, { query: { id: tender.id } }), enabled: isAdmitted, refetchInterval: refreshMs })
  const queryClient = useQueryClient()
  // Documents that were changed meanwhile: the tender is read again at once, and with it what the bid is held against.
  const isNewer = room.data !== undefined && room.data.documentVersion > tender.documentVersion
  useEffect(() => {
    if (isNewer) void queryClient.invalidateQueries({ queryKey: [tenderWork.queryById.path] })
  }, [isNewer, queryClient])
  if (!isAdmitted) return <Banner tone="info">{t.notAdmitted}</Banner>
  return <DetailLoader query={room}>{(it) => <Room tender={tender} room={it} />}</DetailLoader>
}
