import { noticeReply as routes, type OwnNotice } from '@srm/contract/srm/notice'
import { canDeal } from '@srm/domain/srm/can-deal'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { isLate } from '@srm/domain/srm/notice/notice.rules'
import { noticeText } from '@srm/domain/srm/notice/notice.text'
import { useQuery } from '@tanstack/react-query'
import { bizNow } from '../../../lib/clock'
import { query, useAction } from '../../../lib/wire/client'
import { dictText, useDict } from '../../../lib/dicts'
import { shortInstant } from '../../../lib/format'
import { usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Banner } from '../../../ui/layout/banner'
import { Card, MainAndSide, PageBody } from '../../../ui/layout/card'
import { CountdownCard } from '../../../ui/dates/countdown'
import { DateBlock } from '../../../ui/dates/date-block'
import { Detail } from '../../../ui/detail/detail'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { PageHeader } from '../../../ui/layout/page-header'
import { RichText } from '../../../ui/rich-text'
import { EmptyState } from '../../../ui/states/states'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { FileList } from '../../../ui/imports/upload'
import { noticePageText } from './text'
import { Thread } from './thread'

type Of = { readonly notice: OwnNotice }

const { issued } = noticeMachine.states

const ReplyForm = ({ notice }: Of) => {
  const t = useText(noticePageText)
  const reply = useAction(routes.reply)
  return (
    <SchemaForm
      key={notice.version}
      form="noticeReply"
      schema={routes.reply.body}
      initial={{ id: notice.id, content: '', files: [] }}
      recordId={notice.id}
      version={notice.version}
      submitLabel={t.send}
      submit={(values) => reply.send(values)}
    >
      <FormSection id="reply" title={t.yourReply} columns={1}>
        <Field name="content" label={t.content} kind="area" hint={t.sendHint} wide />
        <Field name="files" label={t.files} kind="files" biz="notice" wide />
      </FormSection>
    </SchemaForm>
  )
}

const Facts = ({ notice }: Of) => {
  const t = useText(noticePageText)
  const { field } = useText(noticeText)
  const categories = useDict('notice_category')
  return (
    <>
      {notice.replyDeadline && notice.noticeStatus === issued && canDeal('notice', notice.status) && (
        <CountdownCard title={field.replyDeadline} from={notice.issuedAt} to={notice.replyDeadline} late />
      )}
      <Card title={t.base}>
        <Detail
          columns={1}
          items={[
            { label: field.category, value: dictText(categories, notice.category) },
            { label: t.from, value: [notice.orgName, notice.issuedBy].filter(Boolean).join(' · ') },
            { label: field.issuedAt, value: shortInstant(notice.issuedAt) },
            ...(notice.replyDeadline ? [{ label: field.replyDeadline, value: shortInstant(notice.replyDeadline) }] : []),
            { label: field.readAt, value: shortInstant(notice.readAt) },
            { label: field.repliedAt, value: shortInstant(notice.repliedAt) },
          ]}
        />
      </Card>
    </>
  )
}

const Page = ({ notice }: Of) => {
  const t = useText(noticePageText)
  const { field } = useText(noticeText)
  const may = useMay()
  useTabTitle(notice.title)
  const stands = notice.noticeStatus === issued
  const open = stands && notice.needReply && canDeal('notice', notice.status) && may('srm:noticeReply:reply')
  return (
    <>
      <PageHeader
        title={notice.title}
        papers={{ type: 'noticeReply', id: notice.id }}
        code={notice.docNo}
        lead={notice.replyDeadline ? <DateBlock at={notice.replyDeadline} plain={!open} /> : undefined}
        tags={
          <>
            {stands ? (
              <StatusTag machine={noticeReplyMachine} status={notice.status} />
            ) : (
              <StatusTag machine={noticeMachine} status={notice.noticeStatus} />
            )}
            {notice.late && <ToneTag tone="bad">{t.late}</ToneTag>}
          </>
        }
        facts={[notice.orgName, notice.issuedBy]}
      />
      <PageBody>
        {!stands && <Banner tone="bad">{t.revokedBecause(shortInstant(notice.revokedAt), notice.revokeReason ?? '')}</Banner>}
        {open && isLate(bizNow(), notice.replyDeadline) && <Banner tone="todo">{t.lateNote}</Banner>}
        {stands && !notice.needReply && <Banner tone="info">{t.doneNote}</Banner>}
        <MainAndSide side={<Facts notice={notice} />}>
          <Card title={field.body}>{notice.body === null ? <EmptyState title={t.hidden} /> : <RichText html={notice.body} />}</Card>
          {notice.files.length > 0 && (
            <Card title={field.files} note={String(notice.files.length)}>
              <FileList files={notice.files} />
            </Card>
          )}
          {notice.messages.length > 0 && (
            <Card title={t.messages} note={String(notice.messages.length)}>
              <Thread messages={notice.messages} />
            </Card>
          )}
          {open && (
            <div className="ntc-reply">
              <ReplyForm notice={notice} />
            </div>
          )}
        </MainAndSide>
      </PageBody>
    </>
  )
}

/** One notice on the supplier's side (`?id=`); opening it marks it read. */
export const OwnNoticePage = () => {
  const { id = '' } = usePageSearch()
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(notice) => <Page key={id} notice={notice} />}</DetailLoader>
}
