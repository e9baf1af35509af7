import { auction as routes, type AuctionDetail } from '@srm/contract/srm/auction'
import { auctionMachine } from '@srm/domain/srm/auction/auction.machine'
import { auctionText } from '@srm/domain/srm/auction/auction.text'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { shortInstant } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { DraftContracts } from '../../../ui/award/draft-contracts'
import { WhyNotCard } from '../../../ui/award/why-not'
import { Card } from '../../../ui/layout/card'
import { EmptyState, ErrorState } from '../../../ui/states/states'
import { MoneyText } from '../../../ui/tags/money'
import { ToneTag } from '../../../ui/tags/status-tag'
import { Scroll } from './scroll'
import { auctionPageText } from './text'

type Of = { readonly auction: AuctionDetail }
const stateTone = { proposed: 'todo', approved: 'done', rejected: 'bad' } as const

const Award = ({ auction, award }: Of & { award: AuctionDetail['awards'][number] }) => {
  const t = useText(auctionPageText)
  const { action } = useText(auctionText)
  const words = { proposed: action.proposeAward, approved: action.award, rejected: action.rejectAward }
  return (
    <Card
      title={award.docNo}
      note={`${award.proposedByName} ${shortInstant(award.createTime)}`}
      extra={<ToneTag tone={stateTone[award.state]}>{words[award.state]}</ToneTag>}
      flush
    >
      <Scroll label={award.docNo}>
        <table className="auc-table">
          <thead>
            <tr>
              <th>{t.awardFor}</th>
              <th>{t.winner}</th>
              <th className="num">{t.amount}</th>
            </tr>
          </thead>
          <tbody>
            {award.rows.map((row) => (
              <tr key={row.lot}>
                <td>{row.lotName}</td>
                <td>{row.supplierName}</td>
                <td className="num">
                  <MoneyText value={row.amount} currency={auction.currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p className="auc-note">
        <ToneTag tone={award.isLowest ? 'done' : 'todo'}>{award.isLowest ? t.lowest : t.notLowest}</ToneTag>{' '}
        {award.isAboveReserve && <ToneTag tone="todo">{t.aboveReserve}</ToneTag>} {award.reason}
        {award.decisionNote && ` · ${award.decisionNote}`}
      </p>
    </Card>
  )
}

/** The lowest valid bid of each item is chosen to begin with; another one takes a reason. */
const Propose = ({ auction }: Of) => {
  const t = useText(auctionPageText)
  const { action } = useText(auctionText)
  const { data, error, refetch } = useQuery(query(routes.monitor, { query: { id: auction.id }, quiet: true }))
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
  const [reason, setReason] = useState('')
  const propose = useAction(routes.proposeAward)
  if (error) return <ErrorState detail={error.message} retry={() => void refetch()} />
  if (!data) return null
  const lots = auction.lots
    .map((lot) => ({ ...lot, bids: data.ranks.filter((one) => one.lot === lot.id) }))
    .filter((lot) => lot.bids.length > 0)
  if (lots.length === 0) return <EmptyState title={t.noAward} />
  const rows = lots.flatMap((lot) => {
    const participantId = picked[lot.id] ?? lot.bids[0]?.participantId
    return participantId ? [{ lot: lot.id, participantId }] : []
  })
  return (
    <Card title={t.choose}>
      {lots.map((lot) => (
        <fieldset key={lot.id} className="auc-choice">
          <legend>{lot.name}</legend>
          <Radio.Group
            value={picked[lot.id] ?? lot.bids[0]?.participantId}
            onChange={(event) => setPicked({ ...picked, [lot.id]: String(event.target.value) })}
          >
            {lot.bids.map((one) => (
              <Radio key={one.participantId} value={one.participantId}>
                {t.rank(one.rank)} · {one.name} · <MoneyText value={one.amount} currency={auction.currency} />
              </Radio>
            ))}
          </Radio.Group>
        </fieldset>
      ))}
      <label className="auc-reason">
        {t.reason} <small className="srm-dim">{t.reasonHint}</small>
        <Input.TextArea value={reason} maxLength={1000} rows={2} onChange={(event) => setReason(event.target.value)} />
      </label>
      <Button
        type="primary"
        loading={propose.pending}
        onClick={() => void propose.run({ id: auction.id, version: auction.version, rows, reason: reason.trim() || null })}
      >
        {action.proposeAward}
      </Button>
    </Card>
  )
}

const WhyNot = ({ auction: { id } }: Of) => <WhyNotCard found={useQuery(query(routes.whyNot, { query: { id }, quiet: true }))} />

const contracted: readonly string[] = [auctionMachine.states.awarded, auctionMachine.states.completed]
export const AwardSection = ({ auction }: Of) => {
  const t = useText(auctionPageText)
  const may = useMay()
  const canPropose =
    auction.status === auctionMachine.states.ended && auction.awards[0]?.state !== 'proposed' && may('srm:auction:proposeAward')
  return (
    <>
      {canPropose && <Propose auction={auction} />}
      {contracted.includes(auction.status) && <DraftContracts source="AUCTION" sourceId={auction.id} />}
      {auction.awards.map((award) => (
        <Award key={award.id} auction={auction} award={award} />
      ))}
      {auction.awards[0] && auction.awards[0].state !== 'rejected' && may('srm:auction:monitor') && <WhyNot auction={auction} />}
      {!canPropose && auction.awards.length === 0 && <EmptyState title={t.noAward} />}
    </>
  )
}
