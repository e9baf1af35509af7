import { auction as routes, type AuctionDetail } from '@srm/contract/srm/auction'
import { auctionParts } from '@srm/domain/srm/auction/auction.fields'
import { auctionMachine, type AuctionAction } from '@srm/domain/srm/auction/auction.machine'
import { auctionText } from '@srm/domain/srm/auction/auction.text'
import { fieldsBut } from '@srm/domain/kit/fields'
import { signUpStates } from '@srm/domain/srm/auction/auction.kinds'
import { nameOf } from '@srm/domain/kit/machine'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { dictText, useDict } from '../../../lib/dicts'
import { nothing, shortInstant, trimmedDecimal } from '../../../lib/format'
import { ask } from '../../../lib/notify'
import { usePageMove, usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { ApiError } from '../../../lib/wire/api'
import { query, useAction, write } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { ApprovalCourse, ApprovalNote, useApprovals } from '../../../ui/approval/approvals'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { DateBlock } from '../../../ui/dates/date-block'
import { ActionBar, type ActionSpec } from '../../../ui/detail/action-bar'
import { Detail } from '../../../ui/detail/detail'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { EventLog } from '../../../ui/detail/event-log'
import { DictText } from '../../../ui/dict/dict'
import { FileList } from '../../../ui/files/file-list'
import { Banner } from '../../../ui/layout/banner'
import { Card, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { useFieldFacts } from '../../../ui/reference/field-facts'
import { MoneyText } from '../../../ui/tags/money'
import { StatusTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { RelatedDocuments } from '../../../ui/related/related-documents'
import { AwardSection } from './award-section'
import { AuctionDialog, type AuctionDialogName } from './dialogs'
import { Scroll } from './scroll'
import { auctionPageText } from './text'
import './auction.css'

type Of = { readonly auction: AuctionDetail }
const s = auctionMachine.states

const Overview = ({ auction }: Of) => {
  const t = useText(auctionPageText)
  const f = useText(auctionText).field
  const facts = useFieldFacts()
  return (
    <>
      <Card title={t.form.sections.basics}>
        <Detail
          items={[
            ...facts(fieldsBut(auctionParts.basics, ['title', 'reservePrice', 'currency', 'categoryId']), f, auction),
            { label: f.categoryId, value: auction.categoryName },
            { label: f.currency, value: auction.currency },
            { label: f.purchaserName, value: [auction.orgName, auction.purchaserName].filter(Boolean).join(' ') },
            { label: f.createTime, value: shortInstant(auction.createTime) },
          ]}
        />
      </Card>
      <Card title={t.form.sections.schedule}>
        <Detail items={[...facts(auctionParts.schedule, f, auction), { label: f.end, value: shortInstant(auction.endAt) }]} />
      </Card>
      <Card title={t.form.sections.terms}>
        <Detail items={facts(auctionParts.terms, f, auction)} />
      </Card>
      {auction.files.length > 0 && (
        <Card title={t.form.sections.files}>
          <FileList files={auction.files} />
        </Card>
      )}
    </>
  )
}
const RulesCard = ({ auction }: Of) => {
  const t = useText(auctionPageText)
  const f = useText(auctionText).field
  const facts = useFieldFacts()
  const tiers = auction.tiers.map((tier) => `≥ ${trimmedDecimal(tier.from)}: ${trimmedDecimal(tier.value)}`).join('; ')
  return (
    <>
      <Card title={t.form.sections.rules}>
        <Detail items={facts(auctionParts.rules, f, auction, { tiers: { value: tiers || nothing } })} />
      </Card>
      <Card title={t.form.sections.seen}>
        <Detail items={facts(auctionParts.seen, f, auction)} />
      </Card>
    </>
  )
}
const Lots = ({ auction }: Of) => {
  const f = useText(auctionText).field
  const t = useText(auctionPageText)
  return (
    <Card title={t.tabs.lots} flush>
      <Scroll label={t.tabs.lots}>
        <table className="auc-table">
          <thead>
            <tr>
              {['#', f.materialCode, f.lineName, f.spec, f.lineUnit].map((title) => (
                <th key={title}>{title}</th>
              ))}
              {[f.qty, f.startPrice].map((title) => (
                <th key={title} className="num">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {auction.lines.map((line) => (
              <tr key={line.id}>
                <td>{line.lineNo}</td>
                <td>{line.materialCode ?? nothing}</td>
                <td>{line.name}</td>
                <td>{line.spec ?? nothing}</td>
                <td>{line.unit ?? nothing}</td>
                <td className="num">{trimmedDecimal(line.qty)}</td>
                <td className="num">{trimmedDecimal(line.startPrice, 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Card>
  )
}
/** Admits everybody who waits, one after another: what is refused for one stops there and says why. */
const AdmitAll = ({ auction }: Of) => {
  const t = useText(auctionPageText)
  const [pending, setPending] = useState(false)
  const queryClient = useQueryClient()
  const waiting = auction.participants.filter((one) => one.signUp === signUpStates.applied)
  if (waiting.length < 2) return null
  const all = async () => {
    if (!(await ask({ title: t.passAll(waiting.length), content: t.passAllAsk, ok: t.pass, cancel: t.back }))) return
    setPending(true)
    try {
      for (const one of waiting)
        await write(routes.review, { body: { id: auction.id, participantId: one.id, pass: true, reason: null }, step: true })
    } catch (error) {
      // What was refused has been said; those before it are admitted.
      if (!(error instanceof ApiError)) throw error
    }
    await queryClient.invalidateQueries()
    setPending(false)
  }
  return (
    <Button loading={pending} onClick={() => void all()}>
      {t.passAll(waiting.length)}
    </Button>
  )
}

const Participants = ({ auction, onReview, onInvite }: Of & { onReview: (id: string, pass: boolean) => void; onInvite: () => void }) => {
  const t = useText(auctionPageText)
  const f = useText(auctionText).field
  const may = useMay()
  const isOpen = auction.status === s.scheduled
  return (
    <Card
      title={t.tabs.suppliers}
      flush
      extra={
        isOpen && (
          <span className="srm-row">
            {may('srm:auction:review') && <AdmitAll auction={auction} />}
            {may('srm:auction:invite') && <Button onClick={onInvite}>{t.invite}</Button>}
          </span>
        )
      }
    >
      <Scroll label={t.tabs.suppliers}>
        <table className="auc-table">
          <thead>
            <tr>
              <th>{t.tabs.suppliers}</th>
              <th>{f.signUp}</th>
              <th>{t.figures.entered}</th>
              <th />
            </tr>
          </thead>
          <tbody>
            {auction.participants.map((one) => (
              <tr key={one.id}>
                <td>{one.supplierName}</td>
                <td>
                  <DictText code="auction_sign_up" value={one.signUp} />{' '}
                  {one.refuseReason && <small className="srm-dim">{one.refuseReason}</small>}
                </td>
                <td>{one.enteredAt ? shortInstant(one.enteredAt) : nothing}</td>
                <td className="num">
                  {isOpen && one.signUp === signUpStates.applied && may('srm:auction:review') && (
                    <span className="srm-row">
                      <Button size="small" onClick={() => onReview(one.id, true)}>
                        {t.pass}
                      </Button>
                      <Button size="small" danger onClick={() => onReview(one.id, false)}>
                        {t.refuse}
                      </Button>
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Card>
  )
}

const primaries: Readonly<Record<string, AuctionAction>> = {
  [s.draft]: 'submit',
  [s.inApproval]: 'approve',
  [s.ended]: 'proposeAward',
  [s.awarded]: 'complete',
}
type Dialog = { readonly name: AuctionDialogName; readonly participantId?: string }
const useRuns = (auction: AuctionDetail, open: (dialog: Dialog) => void, goTo: (tab: string) => void) => {
  const navigate = usePageNavigate()
  const submit = useAction(routes.submit)
  const withdraw = useAction(routes.withdraw)
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: '/srm/auction/list' }) })
  const ref = { id: auction.id, version: auction.version }
  const proposed = auction.awards[0]?.state === 'proposed'
  const all: Partial<Record<AuctionAction, ActionSpec>> = {
    edit: { run: () => navigate({ to: '/srm/auction/form', search: { id: auction.id } }) },
    submit: { run: () => submit.run(ref), pending: submit.pending },
    withdraw: { run: () => withdraw.run(ref) },
    approve: { run: () => open({ name: 'approve' }) },
    reject: { run: () => open({ name: 'reject' }) },
    proposeAward: { run: () => goTo('award') },
    award: { run: () => open({ name: 'award' }) },
    rejectAward: { run: () => open({ name: 'rejectAward' }) },
    complete: { run: () => open({ name: 'complete' }) },
    fail: { run: () => open({ name: 'fail' }), danger: true, confirm: '' },
    cancel: { run: () => open({ name: 'cancel' }), danger: true, confirm: '' },
    delete: { run: () => remove.run(ref), danger: true },
  }
  const primary = auction.status === s.ended && proposed ? 'award' : primaries[auction.status]
  const state = nameOf(auctionMachine, auction.status) ?? ''
  const fits = (action: AuctionAction) => {
    if (!(auctionMachine.actions[action].from as readonly string[]).includes(state)) return false
    if (action === 'award' || action === 'rejectAward') return proposed
    return action !== 'proposeAward' || !proposed
  }
  return Object.fromEntries(
    Object.entries(all)
      .filter(([action]) => fits(action as AuctionAction))
      .map(([action, spec]) => [action, { ...spec, primary: action === primary }]),
  )
}

const watched: readonly string[] = [s.scheduled, s.running, s.paused, s.ended, s.awarded, s.completed]
const Notes = ({ auction }: Of) => {
  const t = useText(auctionPageText)
  if (auction.status === s.scheduled) return <Banner tone="info">{t.waitsNote}</Banner>
  if (auction.status === s.ended && auction.awards[0]?.state !== 'proposed') return <Banner tone="todo">{t.clarifyEnd}</Banner>
  if (!auction.decisionNote) return null
  if (auction.status === s.draft) return <Banner tone="bad">{t.rejectedNote(auction.decisionNote)}</Banner>
  return auction.status === s.failed || auction.status === s.cancelled ? (
    <Banner tone="bad">{t.endedNote(auction.decisionNote)}</Banner>
  ) : null
}

const Page = ({ auction }: Of) => {
  const t = useText(auctionPageText)
  const may = useMay()
  const move = usePageMove()
  const navigate = usePageNavigate()
  const approvals = useApprovals('auction', auction.id)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const copy = useAction(routes.copy, { onDone: ({ id }) => void navigate({ to: '/srm/auction/form', search: { id } }) })
  const goTo = (tab: string) => move({ hash: tab })
  const hasAward = ([s.ended, s.awarded, s.completed] as string[]).includes(auction.status) || auction.awards.length > 0
  const tabs = [
    { key: 'overview', title: t.tabs.overview },
    { key: 'lots', title: t.tabs.lots, count: auction.lines.length },
    { key: 'suppliers', title: t.tabs.suppliers, count: auction.participants.length },
    { key: 'rules', title: t.tabs.rules },
    ...(hasAward ? [{ key: 'award', title: t.tabs.award }] : []),
    ...approvals.tab,
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${auction.docNo}`)
  const runs = useRuns(auction, setDialog, goTo)
  const section = (name: string) => {
    if (name === 'lots') return <Lots auction={auction} />
    if (name === 'rules') return <RulesCard auction={auction} />
    if (name === 'award') return <AwardSection auction={auction} />
    if (name === 'approval') return <ApprovalCourse bizType="auction" bizId={auction.id} />
    if (name === 'log')
      return <EventLog machine={auctionMachine} query={query(routes.timeline, { query: { id: auction.id }, quiet: true })} />
    if (name !== 'suppliers')
      return (
        <>
          <Overview auction={auction} />
          <RelatedDocuments of="auction" id={auction.id} />
        </>
      )
    return (
      <Participants
        auction={auction}
        onReview={(participantId, pass) => setDialog({ name: pass ? 'admit' : 'refuse', participantId })}
        onInvite={() => setDialog({ name: 'invite' })}
      />
    )
  }
  return (
    <>
      <PageHeader
        title={auction.title}
        code={auction.docNo}
        papers={{ type: 'auction', id: auction.id }}
        lead={auction.planStart ? <DateBlock at={auction.planStart} plain={auction.startedAt !== null} /> : undefined}
        tags={<StatusTag machine={auctionMachine} status={auction.status} />}
        facts={[dictText(useDict('auction_openness'), auction.openness), auction.orgName, auction.purchaserName]}
        figures={[
          ...(auction.startTotal
            ? [{ label: t.figures.start, value: <MoneyText value={auction.startTotal} currency={auction.currency} /> }]
            : []),
          ...(auction.leadTotal
            ? [{ label: t.figures.lead, value: <MoneyText value={auction.leadTotal} currency={auction.currency} /> }]
            : []),
          { label: t.figures.participants, value: auction.participants.filter((one) => one.signUp === signUpStates.qualified).length },
          { label: t.figures.bids, value: auction.bidCount },
        ]}
        actions={
          <ActionBar machine={auctionMachine} record={auction} run={runs} what={auction.title} visible={2}>
            {watched.includes(auction.status) && may('srm:auction:monitor') && (
              <Button onClick={() => void navigate({ to: '/srm/auction/monitor', search: { id: auction.id } })}>{t.openMonitor}</Button>
            )}
            {may('srm:auction:add') && ([s.failed, s.cancelled, s.completed] as string[]).includes(auction.status) && (
              <Button loading={copy.pending} onClick={() => void copy.run({ id: auction.id })}>
                {t.new}
              </Button>
            )}
          </ActionBar>
        }
      >
        <SectionTabs label={t.tabs.overview} tabs={tabs} current={current} onPick={goTo} />
      </PageHeader>
      <PageBody>
        <ApprovalNote of={approvals} onSee={() => goTo('approval')} />
        <Notes auction={auction} />
        <SectionPanels tabs={tabs} current={current}>
          {section}
        </SectionPanels>
      </PageBody>
      <DocumentComments of="auction" id={auction.id} />
      {dialog && <AuctionDialog auction={auction} {...dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

/** One auction on the buyer's side (`?id=`, the tab in the hash). */
export const AuctionDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 30_000 })
  return <DetailLoader query={loaded}>{(auction) => <Page key={id} auction={auction} />}</DetailLoader>
}
