import { notice as routes, type NoticeDetail } from '@srm/contract/srm/notice'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeText } from '@srm/domain/srm/notice/notice.text'
import { useQuery } from '@tanstack/react-query'
import { bizNow } from '../../../lib/clock'
import { query } from '../../../lib/wire/client'
import { dictText, useDict } from '../../../lib/dicts'
import { shortInstant } from '../../../lib/format'
import { usePageMove, usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { ActionBar } from '../../../ui/detail/action-bar'
import { Banner } from '../../../ui/layout/banner'
import { Card, PageBody } from '../../../ui/layout/card'
import { DateBlock } from '../../../ui/dates/date-block'
import { Detail } from '../../../ui/detail/detail'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { EventLog } from '../../../ui/detail/event-log'
import { PageHeader } from '../../../ui/layout/page-header'
import { RichText } from '../../../ui/rich-text'
import { SectionPanels, SectionTabs, useSectionTab, type SectionTab } from '../../../ui/layout/section-tabs'
import { EmptyState } from '../../../ui/states/states'
import { StatusTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { FileList } from '../../../ui/imports/upload'
import './notice.css'
import { Readers, Replies } from './recipients'
import { noticePageText } from './text'
import { useNoticeActions } from './use-actions'

type Of = { readonly notice: NoticeDetail }
const { draft, issued, revoked } = noticeMachine.states

const Content = ({ notice }: Of) => {
  const t = useText(noticePageText)
  const { field } = useText(noticeText)
  const categories = useDict('notice_category')
  return (
    <>
      <Card title={t.base}>
        <Detail
          columns={3}
          items={[
            { label: field.category, value: dictText(categories, notice.category) },
            { label: field.replyDeadline, value: notice.needReply ? shortInstant(notice.replyDeadline) : t.noReply },
            { label: field.issuedAt, value: notice.issuedAt && `${shortInstant(notice.issuedAt)} ${notice.issuedBy ?? ''}` },
          ]}
        />
      </Card>
      <Card title={field.body}>
        <RichText html={notice.body} />
      </Card>
      {notice.files.length > 0 && (
        <Card title={field.files} note={String(notice.files.length)}>
          <FileList files={notice.files} />
        </Card>
      )}
      {notice.status === draft && (
        <Card title={t.to} note={String(notice.draftRecipients.length)}>
          {notice.draftRecipients.length ? (
            <ul className="srm-row wrap srm-names">
              {notice.draftRecipients.map((one) => (
                <li key={one.id}>{one.name}</li>
              ))}
            </ul>
          ) : (
            <EmptyState title={t.recipientsHint} />
          )}
        </Card>
      )}
    </>
  )
}

const Section = ({ name, notice }: Of & { name: string }) => {
  const t = useText(noticePageText)
  if (name === 'content') return <Content notice={notice} />
  if (name === 'log') return <EventLog machine={noticeMachine} query={query(routes.timeline, { query: { id: notice.id }, quiet: true })} />
  if (notice.status === draft)
    return (
      <Card>
        <EmptyState title={t.notIssued} />
      </Card>
    )
  return name === 'read' ? <Readers notice={notice} /> : <Replies notice={notice} />
}

const Page = ({ notice }: Of) => {
  const t = useText(noticePageText)
  const move = usePageMove()
  const go = usePageNavigate()
  const { run, dialog } = useNoticeActions(notice, () => void go({ to: '/srm/notice/list' }))
  const { edit, issue, remind, revoke, delete: remove } = run
  const steps = notice.status === draft ? { edit, issue, delete: remove } : notice.status === issued ? { remind, revoke } : {}
  const tabs: readonly SectionTab[] = [
    { key: 'content', title: t.tabs.content },
    { key: 'replies', title: t.tabs.replies, count: notice.repliedCount },
    { key: 'read', title: t.tabs.read, count: notice.readCount },
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(notice.title)
  const facts = {
    now: bizNow(),
    needReply: notice.needReply,
    replyDeadline: notice.replyDeadline,
    hasBody: notice.body !== '',
    recipientCount: notice.recipientCount,
    waiting: notice.recipientCount - notice.repliedCount,
  }
  const counted = (n: number) => (
    <>
      {n}
      <small>{t.companies}</small>
    </>
  )
  return (
    <>
      <PageHeader
        title={notice.title}
        papers={{ type: 'notice', id: notice.id }}
        code={notice.docNo}
        lead={notice.replyDeadline ? <DateBlock at={notice.replyDeadline} plain={notice.status !== issued} /> : undefined}
        tags={<StatusTag machine={noticeMachine} status={notice.status} />}
        facts={[notice.orgName, notice.issuedBy]}
        figures={[
          { label: t.figures.recipients, value: counted(notice.recipientCount) },
          ...(notice.status === draft
            ? []
            : [
                { label: t.figures.read, value: counted(notice.readCount) },
                { label: t.figures.replied, value: counted(notice.repliedCount) },
                { label: t.figures.share, value: `${notice.repliedShare}%` },
                ...(notice.lateCount > 0 ? [{ label: t.figures.late, value: counted(notice.lateCount) }] : []),
              ]),
        ]}
        actions={<ActionBar machine={noticeMachine} record={notice} facts={facts} what={notice.title} run={steps} />}
      >
        <SectionTabs label={t.tabsLabel} tabs={tabs} current={current} onPick={(hash) => move({ hash })} />
      </PageHeader>
      <PageBody>
        {notice.status === draft && <Banner tone="info">{t.draftNote}</Banner>}
        {notice.status === revoked && (
          <Banner tone="bad">{t.revokedBecause(shortInstant(notice.revokedAt), notice.revokeReason ?? '')}</Banner>
        )}
        <SectionPanels tabs={tabs} current={current}>
          {(name) => <Section name={name} notice={notice} />}
        </SectionPanels>
      </PageBody>
      <DocumentComments of="notice" id={notice.id} />
      {dialog}
    </>
  )
}

/** One notice on the buyer's side (`?id=`, the tab in the hash). */
export const NoticeDetailPage = () => {
  const { id = '' } = usePageSearch()
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return <DetailLoader query={loaded}>{(notice) => <Page key={id} notice={notice} />}</DetailLoader>
}
