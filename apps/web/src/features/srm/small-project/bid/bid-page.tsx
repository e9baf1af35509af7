import { smallBid as routes, type OwnSmallBid, type SmallBidDetail } from '@srm/contract/srm/small-project'
import { bidStates } from '@srm/domain/srm/small-project/small-project.kinds'
import { smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import { smallProjectText } from '@srm/domain/srm/small-project/small-project.text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { instantOf, useServerNow } from '../../../../lib/clock'
import { nothing, shortInstant, thousands, trimmedDecimal } from '../../../../lib/format'
import { ask } from '../../../../lib/notify'
import { usePageMove, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { Countdown } from '../../../../ui/dates/countdown'
import { DateBlock } from '../../../../ui/dates/date-block'
import { Detail } from '../../../../ui/detail/detail'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { DictText } from '../../../../ui/dict/dict'
import { FileList } from '../../../../ui/files/file-list'
import { Banner } from '../../../../ui/layout/banner'
import { Card, PageBody } from '../../../../ui/layout/card'
import { PageHeader } from '../../../../ui/layout/page-header'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../../ui/layout/section-tabs'
import { ReceiptCard, ReceiptDialog } from '../../../../ui/receipt/receipt'
import { EmptyState } from '../../../../ui/states/states'
import { useTabTitle } from '../../../../ui/tab-title'
import { MoneyText } from '../../../../ui/tags/money'
import { StatusTag, ToneTag } from '../../../../ui/tags/status-tag'
import { RelatedDocuments } from '../../../../ui/related/related-documents'
import { Asked } from '../overview'
import { smallPageText } from '../text'
import { BidForm } from './bid-form'
import { useOwnBid } from './use-own-bid'
import type { SentBid } from './use-send-bid'
import { bidPageText } from './text'
import '../small.css'

type Of = { readonly project: SmallBidDetail }
const s = smallProjectMachine.states

const OwnBid = ({ project, bid }: Of & { bid: OwnSmallBid }) => {
  const t = useText(bidPageText)
  const f = useText(smallProjectText).field
  const { content } = bid
  if (!content) return <Banner tone="info">{bid.unread && !project.isHidden ? t.notes.unread : t.notes.hidden}</Banner>
  const lineOf = (id: string) => project.lines.find((line) => line.id === id)
  return (
    <Card title={t.own} note={t.revision(bid.revision)} flush>
      <PlainTable
        label={t.own}
        stacked
        rows={content.lines}
        keyOf={(line) => line.lineId}
        columns={[
          { key: 'item', title: t.form.item, cell: (line) => <b>{lineOf(line.lineId)?.name}</b> },
          {
            ...{ key: 'qty', title: t.form.qty, right: true },
            cell: (line) => `${trimmedDecimal(lineOf(line.lineId)?.qty)} ${lineOf(line.lineId)?.unit ?? ''}`,
          },
          { key: 'price', title: t.form.price, right: true, cell: (line) => trimmedDecimal(line.price, 2) },
          { key: 'tax', title: t.form.taxRate, right: true, cell: (line) => `${trimmedDecimal(line.taxRate)}%` },
        ]}
      />
      <p className="smp-total">
        {t.form.total} <b>{bid.total === null ? nothing : `¥${thousands(bid.total, 2)}`}</b>
        <small className="smp-capitals">{bid.capitals}</small>
      </p>
      <div className="srm-card-body">
        <Detail
          items={[
            { label: f.technical, value: content.technical },
            { label: f.service, value: content.service },
            { label: f.bidRemark, value: content.remark },
          ]}
        />
        {content.files.length > 0 &&
          // Nobody opens a file that this browser sealed before the opening, its own company neither.
          (project.sealMode === 'server' || bid.openedAt !== null ? (
            <FileList files={content.files} />
          ) : (
            <p className="srm-dim">{content.files.map((file) => file.fileName).join(' · ')}</p>
          ))}
      </div>
    </Card>
  )
}

const Submitted = ({ project, onEdit }: Of & { onEdit: (() => void) | null }) => {
  const t = useText(bidPageText)
  const f = useText(smallPageText).bids.faults
  const withdraw = useAction(routes.withdraw)
  const { bid } = project
  if (!bid) return <EmptyState title={t.notes.none} />
  const takeBack = async () => {
    if (await ask({ title: t.form.withdraw, content: t.form.withdrawAsk, ok: t.form.withdraw, cancel: t.form.back, danger: true }))
      await withdraw.run({ id: project.id })
  }
  return (
    <>
      {bid.invalidReason && <Banner tone="bad">{t.notes.invalid(f[bid.invalidReason] ?? bid.invalidReason)}</Banner>}
      {onEdit && (
        <span className="srm-row">
          <Button type="primary" onClick={onEdit}>
            {t.form.edit}
          </Button>
          <Button danger loading={withdraw.pending} onClick={() => void takeBack()}>
            {t.form.withdraw}
          </Button>
        </span>
      )}
      <OwnBid project={project} bid={bid} />
      <ReceiptCard receipt={bid} projectId={project.id} />
      {project.history.length > 0 && (
        <Card title={t.history}>
          {project.history.map((one) => (
            <p key={one.bidId}>
              {t.revision(one.revision)} · {one.receivedAt} · {one.receiptNo} {one.total && <MoneyText value={one.total} currency="CNY" />}
            </p>
          ))}
        </Card>
      )}
    </>
  )
}

/** The bid tab: form, what was submitted, or why there is nothing to do; the server's clock decides. */
const BidSection = ({ project: given }: Of) => {
  const t = useText(bidPageText)
  const read = useOwnBid(given)
  const project = read ?? given
  const now = instantOf(useServerNow(1000))
  const [isEditing, setEditing] = useState(false)
  const [sent, setSent] = useState<SentBid | null>(null)
  const isTaking = project.status === s.ongoing && project.deadline !== null && now < project.deadline
  const stands = project.bid !== null && project.bid.withdrawnAt === null
  const showsForm = isTaking && (!stands || isEditing)
  // The own sealed bid is being read: a form or a view of it must not begin without.
  if (read === undefined) return null
  return (
    <>
      {showsForm && project.bid?.unread && !project.bid.content && <Banner tone="info">{t.notes.unread}</Banner>}
      {isTaking && project.bid?.withdrawnAt && <Banner tone="todo">{t.notes.withdrawn}</Banner>}
      {!isTaking && project.status === s.ongoing && <Banner tone="info">{t.notes.over}</Banner>}
      {showsForm ? (
        <BidForm
          key={project.bid?.revision ?? 0}
          project={project}
          onSent={(one) => {
            setEditing(false)
            setSent(one)
          }}
          onCancel={stands ? () => setEditing(false) : undefined}
        />
      ) : (
        <Submitted project={project} onEdit={isTaking && stands ? () => setEditing(true) : null} />
      )}
      {sent && (
        <ReceiptDialog
          of={{
            kind: 'bid',
            receipt: sent.receipt,
            expected: { projectId: project.id, roundNo: sent.receipt.roundNo, sent: { content: sent.content, join: ([only]) => only } },
            of: [
              [t.form.code, project.docNo],
              [t.form.name, project.title],
            ],
          }}
          onClose={() => setSent(null)}
        />
      )}
    </>
  )
}

const ResultSection = ({ project }: Of) => {
  const t = useText(bidPageText).result
  const { result } = project
  if (!result) return <EmptyState title={t.waiting} />
  return (
    <>
      <Banner tone="info">{result.won ? t.won : t.lost}</Banner>
      <Card title={t.winner}>
        <Detail
          items={[
            { label: t.winner, value: result.winner ?? t.notPublished },
            { label: t.amount, value: result.amount ? <MoneyText value={result.amount} currency="CNY" /> : t.notPublished },
            { label: t.at, value: shortInstant(result.awardedAt) },
          ]}
        />
      </Card>
      {result.points && (
        <Card title={t.points}>
          <Detail
            items={[
              { label: t.price, value: result.points.price },
              { label: t.technical, value: result.points.technical },
              { label: t.service, value: result.points.service },
              { label: t.total, value: <b>{result.points.total}</b> },
            ]}
          />
        </Card>
      )}
    </>
  )
}

const Page = ({ project }: Of) => {
  const t = useText(bidPageText)
  const move = usePageMove()
  const tabs = [
    { key: 'info', title: t.tabs.info },
    { key: 'bid', title: t.tabs.bid },
    ...(project.result ? [{ key: 'result', title: t.tabs.result }] : []),
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${project.docNo}`)
  const isTaking = project.stage === 'quoting'
  const apply = useAction(routes.apply)
  const section = (name: string) => {
    if (name === 'bid') return <BidSection project={project} />
    if (name === 'result') return <ResultSection project={project} />
    return (
      <>
        <Asked project={project} />
        <RelatedDocuments of="smallProject" id={project.id} />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={project.title}
        code={project.docNo}
        lead={project.deadline ? <DateBlock at={project.deadline} plain={!isTaking} /> : undefined}
        tags={
          <>
            <StatusTag machine={smallProjectMachine} status={project.status} />
            {project.bidState !== null && (
              <ToneTag tone={project.bidState === bidStates.won ? 'done' : 'run'}>
                <DictText code="small_bid_state" value={project.bidState} />
              </ToneTag>
            )}
          </>
        }
        facts={[project.orgName, project.purchaserName]}
        actions={
          project.can['apply'] === null && project.bidState === null ? (
            <Button loading={apply.pending} onClick={() => void apply.run({ id: project.id })}>
              {t.form.apply}
            </Button>
          ) : undefined
        }
        figures={isTaking && project.deadline ? [{ label: t.form.deadline, value: <Countdown to={project.deadline} /> }] : []}
      >
        <SectionTabs label={t.tabs.info} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        {(project.status === s.failed || project.status === s.cancelled) && <Banner tone="bad">{t.notes.ended}</Banner>}
        <SectionPanels tabs={tabs} current={current}>
          {section}
        </SectionPanels>
      </PageBody>
    </>
  )
}

/** One small project on the supplier's side (`?id=`, the tab in the hash). */
export const BidPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return <DetailLoader query={loaded}>{(project) => <Page key={id} project={project} />}</DetailLoader>
}
