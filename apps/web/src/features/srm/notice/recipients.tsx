import { notice as routes, noticeFiles, type NoticeDetail, type NoticeRecipient } from '@srm/contract/srm/notice'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { noticeText } from '@srm/domain/srm/notice/notice.text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { query } from '../../../lib/wire/client'
import { ellipsis } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import type { Column } from '../../../ui/list-page/types'
import { WideModal } from '../../../ui/layout/modal'
import { ToneTag } from '../../../ui/tags/status-tag'
import { noticePageText } from './text'
import { Thread } from './thread'

const AskDialog = ({ part, onClose }: { part: NoticeRecipient; onClose: () => void }) => {
  const t = useText(noticePageText)
  return (
    <ActionDialog route={routes.ask} title={t.ask} initial={{ id: part.id, version: part.version, files: [] }} onClose={onClose} wide>
      <Field name="content" label={t.askContent} kind="area" hint={t.askHint} />
      <Field name="replyDeadline" label={t.askDeadline} kind="instant" future />
      <Field name="files" label={t.files} kind="files" biz="notice" />
    </ActionDialog>
  )
}

interface ThreadDialogProps {
  readonly part: NoticeRecipient
  /** The notice stands: it may be asked about. */
  readonly stands: boolean
  readonly onClose: () => void
}
/** What was written to and fro with one company, and the way to ask back. */
const ThreadDialog = ({ part, stands, onClose }: ThreadDialogProps) => {
  const t = useText(noticePageText)
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const thread = useQuery(query(routes.thread, { query: { id: part.id }, quiet: true }))
  const now = thread.data?.recipient ?? part
  const askable = stands && now.status === noticeReplyMachine.states.replied && may('srm:noticeReply:ask')
  return (
    <WideModal
      open
      width={720}
      title={t.threadOf(part.supplierName)}
      onCancel={onClose}
      footer={
        askable && (
          <Button type="primary" onClick={() => setAsking(true)}>
            {t.ask}
          </Button>
        )
      }
    >
      <DetailLoader query={thread}>{({ messages }) => <Thread messages={messages} />}</DetailLoader>
      {asking && <AskDialog part={now} onClose={() => setAsking(false)} />}
    </WideModal>
  )
}

const useColumns = (): readonly Column<NoticeRecipient>[] => {
  const t = useText(noticePageText)
  const { field } = useText(noticeText)
  return [
    { key: 'supplierNo', title: field.supplierNo, kind: 'code', sort: true, width: 130 },
    { key: 'supplierName', title: field.supplierName, sort: true, card: 'title' },
    { key: 'status', title: field.status, kind: 'status', machine: noticeReplyMachine, width: 100, card: 'status' },
    {
      key: 'lastReply',
      title: field.lastReply,
      card: 'field',
      render: (row) => <span title={row.lastReply ?? ''}>{ellipsis(row.lastReply)}</span>,
    },
    { key: 'repliedAt', title: field.repliedAt, kind: 'instant', sort: true, width: 150 },
    { key: 'late', title: field.late, width: 90, render: (row) => (row.late ? <ToneTag tone="bad">{t.late}</ToneTag> : null) },
    { key: 'repliedBy', title: field.repliedBy, hidden: true, card: 'none' },
    { key: 'remindedAt', title: field.remindedAt, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
}

/** Who has answered what. */
export const Replies = ({ notice }: { notice: NoticeDetail }) => {
  const t = useText(noticePageText)
  const [open, setOpen] = useState<NoticeRecipient | null>(null)
  const views = useStatusViews(noticeReplyMachine)
  const columns = useColumns()
  const of = { noticeId: notice.id }
  return (
    <>
      <ListPage<NoticeRecipient>
        id="srm/notice/detail"
        title={t.tabs.replies}
        embedded
        always={of}
        query={(wire) => query(routes.recipients, { query: { ...wire, ...of }, quiet: true })}
        counts={(wire) => query(routes.recipientCounts, { query: { ...wire, ...of }, quiet: true })}
        columns={columns}
        sort={{ column: 'supplierNo', order: 'asc' }}
        filters={[{ key: 'supplierName', label: columns[1]?.title ?? '' }]}
        views={views}
        superQuery={null}
        rowActions={(row) => (
          <span className="srm-row-actions">
            <button type="button" className="srm-link" onClick={() => setOpen(row)}>
              {t.thread}
            </button>
          </span>
        )}
        exportPath={noticeFiles.recipients}
        exportPermission="srm:notice:exportXls"
      />
      {open && <ThreadDialog part={open} stands={notice.status === noticeMachine.states.issued} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Who has opened it, and when. */
export const Readers = ({ notice }: { notice: NoticeDetail }) => {
  const t = useText(noticePageText)
  const { field } = useText(noticeText)
  const of = { noticeId: notice.id }
  const columns: readonly Column<NoticeRecipient>[] = [
    { key: 'supplierNo', title: field.supplierNo, kind: 'code', sort: true, width: 130 },
    { key: 'supplierName', title: field.supplierName, sort: true, card: 'title' },
    {
      key: 'readAt',
      title: field.readAt,
      sort: true,
      width: 170,
      card: 'field',
      render: (row) => row.readAt ?? <ToneTag tone="todo">{t.unread}</ToneTag>,
    },
    { key: 'readBy', title: field.readBy, width: 140, card: 'field' },
  ]
  return (
    <ListPage<NoticeRecipient>
      id="srm/notice/detail/readers"
      title={t.tabs.read}
      embedded
      always={of}
      query={(wire) => query(routes.recipients, { query: { ...wire, ...of }, quiet: true })}
      columns={columns}
      sort={{ column: 'supplierNo', order: 'asc' }}
      filters={[{ key: 'supplierName', label: field.supplierName }]}
      views={[
        { key: 'everyone', label: t.all, filter: {} },
        { key: 'readOnes', label: t.read, filter: { read: 'Y' } },
        { key: 'unreadOnes', label: t.unread, filter: { read: 'N' } },
      ]}
      superQuery={null}
    />
  )
}
