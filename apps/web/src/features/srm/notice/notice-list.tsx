import { notice as routes, noticeFiles, type NoticeRow } from '@srm/contract/srm/notice'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeText } from '@srm/domain/srm/notice/notice.text'
import { query } from '../../../lib/wire/client'
import { nothing, shortInstant } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { ActionBar } from '../../../ui/detail/action-bar'
import { DeadlineCell } from '../../../ui/dates/deadline-cell'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import type { Column, Filter } from '../../../ui/list-page/types'
import { noticePageText } from './text'
import { useNoticeActions } from './use-actions'

const RowActions = ({ row }: { row: NoticeRow }) => {
  const { run, dialog } = useNoticeActions(row)
  return (
    <>
      <ActionBar asLinks machine={noticeMachine} record={row} what={row.title} run={run} />
      {dialog}
    </>
  )
}

/** Nothing runs before it is issued, nor after it was revoked. */
const runs = (row: NoticeRow): boolean => row.status === noticeMachine.states.issued

/** The buyer's notices. */
export const NoticeList = () => {
  const t = useText(noticePageText)
  const { field, menu } = useText(noticeText)
  const views = useStatusViews(noticeMachine)
  const columns: readonly Column<NoticeRow>[] = [
    { key: 'docNo', title: field.docNo, kind: 'code', sort: true, width: 158 },
    { key: 'title', title: field.title, link: true, sort: true, card: 'title' },
    { key: 'category', title: field.category, kind: 'dict', dict: 'notice_category', width: 110, card: 'field' },
    { key: 'recipientCount', title: field.recipientCount, kind: 'int', width: 92, card: 'none', hidden: true },
    {
      key: 'repliedShare',
      title: field.repliedShare,
      width: 120,
      card: 'field',
      render: (row) =>
        row.status === noticeMachine.states.draft ? (
          nothing
        ) : (
          <span className="srm-num">{t.replied(row.repliedCount, row.recipientCount, row.repliedShare)}</span>
        ),
    },
    {
      key: 'replyDeadline',
      title: field.replyDeadline,
      kind: 'deadline',
      sort: true,
      width: 180,
      runs,
      late: true,
      render: (row) => {
        if (!row.replyDeadline) return t.noReply
        if (!runs(row)) return <span className="srm-num">{shortInstant(row.replyDeadline)}</span>
        return <DeadlineCell from={row.issuedAt ?? row.createTime} to={row.replyDeadline} late />
      },
    },
    { key: 'status', title: field.status, kind: 'status', machine: noticeMachine, width: 96, card: 'status' },
    { key: 'issuedAt', title: field.issuedAt, kind: 'instant', sort: true, width: 150, card: 'none' },
    { key: 'issuedBy', title: field.issuedBy, hidden: true, card: 'none' },
    { key: 'createTime', title: field.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  const filters: readonly Filter[] = [
    { key: 'keyword', label: t.keyword, kind: 'exact' },
    { key: 'category', label: field.category, kind: 'dict', dict: 'notice_category' },
    { key: 'issuedAt', label: field.issuedAt, kind: 'days' },
    { key: 'replyDeadline', label: field.replyDeadline, kind: 'days' },
  ]
  return (
    <ListPage<NoticeRow>
      id="srm/notice/list"
      title={menu.list}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={columns}
      filters={filters}
      views={views}
      rowLink={(row) => `/srm/notice/detail?id=${row.id}`}
      rowActions={(row) => <RowActions row={row} />}
      primary={{ label: t.add, to: '/srm/notice/form', permission: 'srm:notice:add' }}
      exportPath={noticeFiles.export}
      exportPermission="srm:notice:exportXls"
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
