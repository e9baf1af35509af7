import { changeRequest as routes, type ChangeRequestDetail } from '@srm/contract/srm/change-request'
import { changeRequestMachine } from '@srm/domain/srm/change-request/change-request.machine'
import { changeRequestText } from '@srm/domain/srm/change-request/change-request.text'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { query } from '../../../../lib/wire/client'
import { shortInstant } from '../../../../lib/format'
import { listed, useLanguage } from '../../../../lib/session/language'
import { usePageEntry } from '../../../../lib/page/page-entry'
import { usePageMove, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { phrase } from '../../../../lib/words'
import { ApprovalCourse, ApprovalNote, useApprovals } from '../../../../ui/approval/approvals'
import { Banner } from '../../../../ui/layout/banner'
import { Card, MainAndSide, PageBody } from '../../../../ui/layout/card'
import { Detail } from '../../../../ui/detail/detail'
import { DocumentComments } from '../../../../ui/comments/document-comments'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { PageHeader } from '../../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../../ui/layout/section-tabs'
import { StatusTag, useStatusText } from '../../../../ui/tags/status-tag'
import { useTabTitle } from '../../../../ui/tab-title'
import { Timeline } from '../../../../ui/dates/timeline'
import { FileList } from '../../../../ui/imports/upload'
import { useDescriber } from '../review/describe'
import { ChangeActions } from './change-actions'
import { changeListScreen } from './kinds'
import { SupplierLink } from '../../supplier-link'
import { changeWords } from './text'
import { ThreeWay } from './three-way'
import '../supplier.css'

interface Of {
  readonly detail: ChangeRequestDetail
}

const Log = ({ detail }: Of) => {
  const t = useText(changeWords)
  const lang = useLanguage()
  const textOf = useStatusText()
  return (
    <Timeline
      items={detail.steps.map((s, i) => ({
        key: String(detail.steps.length - i),
        who: s.by || t.buyerSide,
        at: s.at,
        what: `${phrase(lang, `changeRequest.action.${s.action}`) ?? phrase(lang, `kit.${s.action}`) ?? s.action}${s.from === s.to ? '' : ` → ${textOf(changeRequestMachine, s.to)}`}`,
        tone: s.action === 'reject' ? 'bad' : s.action === 'approve' ? 'done' : 'plain',
      }))}
    />
  )
}

/** What the reader has to know before reading: why it came back, who is awaited, what has moved on. */
const Banners = ({ detail }: Of) => {
  const t = useText(changeWords)
  const names = useText(supplierText).section
  const lang = useLanguage()
  const { request, overtaken, current } = detail
  const { pendingReview, rejected } = changeRequestMachine.states
  if (request.status === rejected) return <Banner tone="bad">{t.rejected(request.rejectionReason ?? '')}</Banner>
  if (request.status !== pendingReview) return null
  if (overtaken.length > 0)
    return (
      <Banner tone="bad">
        {t.overtaken(
          current.verNo,
          listed(
            overtaken.map((s) => names[s]),
            lang,
          ),
        )}
      </Banner>
    )
  if (request.altered.includes('bank') && request.bankConfirmedAt === null) return <Banner tone="todo">{t.bankAwaited}</Banner>
  return <Banner tone="info">{t.inForce}</Banner>
}

const Facts = ({ detail }: Of) => {
  const t = useText(changeWords)
  const { field: f, dict } = useText(changeRequestText)
  const { request } = detail
  const items = [
    { label: f.changeType, value: dict.change_type[request.changeType] },
    { label: f.supplierName, value: <SupplierLink id={request.supplierId} name={request.supplierName} /> },
    { label: f.baseVer, value: request.baseVer },
    { label: f.appliedVer, value: request.appliedVer },
    ...(request.createBy ? [{ label: f.creator, value: request.createBy }] : []),
    ...(request.onBehalfBy === null ? [] : [{ label: f.onBehalfBy, value: request.onBehalfBy }]),
    { label: f.submittedAt, value: shortInstant(request.submittedAt) },
    { label: f.reviewedAt, value: shortInstant(request.reviewedAt) },
    ...(request.reviewedBy ? [{ label: t.reviewedBy, value: request.reviewedBy }] : []),
    { label: f.reason, value: request.reason, wide: true },
    ...(request.bankNote && request.bankConfirmedAt
      ? [
          {
            label: f.bankNote,
            value: t.bankDone(request.bankConfirmedBy ?? '', shortInstant(request.bankConfirmedAt), request.bankNote),
            wide: true,
          },
        ]
      : []),
  ]
  return (
    <Card title={t.about}>
      <Detail columns={1} items={items} />
    </Card>
  )
}

const Page = ({ detail }: Of) => {
  const t = useText(changeWords)
  const { dict } = useText(changeRequestText)
  const move = usePageMove()
  const describe = useDescriber(detail.options)
  const { request } = detail
  const approvals = useApprovals('changeRequest', request.id)
  const tabs = [
    { key: 'diff', title: t.tabs.diff, count: request.altered.length + (detail.requalify.length > 0 ? 1 : 0) },
    { key: 'files', title: t.tabs.files, count: request.files.length },
    ...approvals.tab,
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  usePageEntry(changeListScreen(request.changeType))
  useTabTitle(`${dict.change_type[request.changeType]} ${request.docNo}`)
  const bodies: Readonly<Record<string, () => React.ReactNode>> = {
    diff: () => <ThreeWay detail={detail} describe={describe} />,
    files: () => (
      <Card title={t.tabs.files}>
        {request.files.length > 0 ? <FileList files={request.files} /> : <p className="srm-dim">{t.noFiles}</p>}
      </Card>
    ),
    approval: () => <ApprovalCourse bizType="changeRequest" bizId={request.id} />,
    log: () => (
      <Card title={t.tabs.log}>
        <Log detail={detail} />
      </Card>
    ),
  }
  return (
    <>
      <PageHeader
        title={request.description}
        papers={{ type: 'changeRequest', id: request.id }}
        tags={
          <>
            <StatusTag machine={changeRequestMachine} status={request.status} />
            {request.onBehalfBy !== null && <Tag>{t.onBehalfTag}</Tag>}
          </>
        }
        code={request.docNo}
        facts={[dict.change_type[request.changeType], request.supplierName]}
        actions={<ChangeActions detail={detail} />}
      >
        <SectionTabs label={request.docNo} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        {request.onBehalfBy !== null && <Banner tone="info">{t.onBehalfNote(request.onBehalfBy)}</Banner>}
        <ApprovalNote of={approvals} onSee={() => move({ hash: 'approval' })} />
        <Banners detail={detail} />
        <MainAndSide side={<Facts detail={detail} />}>
          <SectionPanels tabs={tabs} current={current}>
            {(name) => bodies[name]?.()}
          </SectionPanels>
        </MainAndSide>
      </PageBody>
      <DocumentComments of="changeRequest" id={request.id} />
    </>
  )
}

/** One change on either side (`?id=`, the tab in the hash). */
export const ChangeDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return <DetailLoader query={loaded}>{(detail) => <Page key={id} detail={detail} />}</DetailLoader>
}
