import { noticeReply as routes, type OwnNoticeRow } from '@srm/contract/srm/notice'
import { canDeal } from '@srm/domain/srm/can-deal'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { noticeText } from '@srm/domain/srm/notice/notice.text'
import { Link } from '@tanstack/react-router'
import { query } from '../../../lib/wire/client'
import { shortInstant } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { DeadlineCell } from '../../../ui/dates/deadline-cell'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import type { Column, Filter } from '../../../ui/list-page/types'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { noticePageText } from './text'

const { issued } = noticeMachine.states

const State = ({ row }: { row: OwnNoticeRow }) => {
  const t = useText(noticePageText)
  if (row.noticeStatus !== issued) return <ToneTag tone="end">{t.revoked}</ToneTag>
  return <StatusTag machine={noticeReplyMachine} status={row.status} />
}

const waits = (row: OwnNoticeRow) => row.noticeStatus === issued && canDeal('notice', row.status)

const RowLink = ({ row }: { row: OwnNoticeRow }) => {
  const t = useText(noticePageText)
  const words = waits(row) ? t.deal : t.view
  return (
    <span className="srm-row-actions">
      <Link to="/srm/noticeReply/detail" search={{ id: row.id }} aria-label={`${words} ${row.title}`}>
        {words}
      </Link>
    </span>
  )
}

/** The supplier's own notices. */
export const OwnNoticeList = () => {
  const t = useText(noticePageText)
  const { field, menu } = useText(noticeText)
  const { pending } = noticeReplyMachine.states
  const views = useStatusViews(noticeReplyMachine).map((view) =>
    // A revoked one waits for nothing.
    view.filter['status'] === pending ? { ...view, filter: { status: pending, noticeStatus: issued }, urgent: true } : view,
  )
  const columns: readonly Column<OwnNoticeRow>[] = [
    { key: 'docNo', title: field.docNo, kind: 'code', sort: true, width: 158 },
    { key: 'title', title: field.title, link: true, sort: true, card: 'title' },
    { key: 'category', title: field.category, kind: 'dict', dict: 'notice_category', width: 110, card: 'field' },
    { key: 'orgName', title: t.from, width: 130, card: 'none' },
    {
      key: 'replyDeadline',
      title: field.replyDeadline,
      kind: 'deadline',
      sort: true,
      width: 180,
      runs: waits,
      late: true,
      render: (row) => {
        if (!row.replyDeadline) return t.noReply
        return waits(row) ? <DeadlineCell from={row.issuedAt} to={row.replyDeadline} late /> : shortInstant(row.replyDeadline)
      },
    },
    { key: 'status', title: field.status, width: 110, card: 'status', render: (row) => <State row={row} /> },
    { key: 'repliedAt', title: field.repliedAt, kind: 'instant', sort: true, width: 150, card: 'none' },
    { key: 'issuedAt', title: field.issuedAt, kind: 'instant', sort: true, width: 150, card: 'date' },
  ]
  const filters: readonly Filter[] = [
    { key: 'keyword', label: t.keyword, kind: 'exact' },
    { key: 'category', label: field.category, kind: 'dict', dict: 'notice_category' },
    { key: 'issuedAt', label: field.issuedAt, kind: 'days' },
  ]
  return (
    <ListPage<OwnNoticeRow>
      id="srm/noticeReply/list"
      title={menu.mine}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={columns}
      filters={filters}
      views={views}
      rowLink={(row) => `/srm/noticeReply/detail?id=${row.id}`}
      rowActions={(row) => <RowLink row={row} />}
      empty={{ title: t.ownEmpty, detail: t.ownEmptyHint }}
    />
  )
}
