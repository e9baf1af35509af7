import { announcement, announcementFiles, type AnnouncementRecord, type ReaderRow } from '@srm/contract/sys/announcement'
import { announcementMachine } from '@srm/domain/sys/announcement/announcement.machine'
import { announcementText } from '@srm/domain/sys/announcement/announcement.text'
import { useQuery } from '@tanstack/react-query'
import { bizNow } from '../../../lib/clock'
import { query } from '../../../lib/wire/client'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { listed } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { ActionBar } from '../../../ui/detail/action-bar'
import { Card, PageBody } from '../../../ui/layout/card'
import { Detail } from '../../../ui/detail/detail'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { DictText } from '../../../ui/dict/dict'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { PageHeader } from '../../../ui/layout/page-header'
import { RichText } from '../../../ui/rich-text'
import { EmptyState } from '../../../ui/states/states'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { announcementScreenText } from './text'
import { useAnnouncementActions } from './use-actions'

const Readers = ({ id }: { id: string }) => {
  const t = useText(announcementScreenText)
  const { field } = useText(announcementText)
  const columns: readonly Column<ReaderRow>[] = [
    { key: 'realname', title: field.realname, sort: true, card: 'title' },
    { key: 'username', title: field.username, sort: true },
    { key: 'belongs', title: field.belongs },
    {
      key: 'readFlag',
      title: field.readFlag,
      card: 'status',
      width: 100,
      render: (row) => <ToneTag tone={row.readFlag === '1' ? 'end' : 'todo'}>{row.readFlag === '1' ? t.read : t.unread}</ToneTag>,
    },
    { key: 'readTime', title: field.readTime, kind: 'instant', sort: true, width: 160 },
  ]
  return (
    <ListPage<ReaderRow>
      id="system/SysAnnouncementDetail"
      title={t.readers}
      embedded
      always={{ anntId: id }}
      query={(q) => query(announcement.readers, { query: { ...q, anntId: id } })}
      columns={columns}
      sort={{ column: 'readFlag', order: 'asc' }}
      filters={[
        { key: 'realname', label: field.realname },
        { key: 'username', label: field.username },
      ]}
      views={[
        { key: 'all', label: t.all, filter: {} },
        { key: 'unread', label: t.unread, filter: { readFlag: '0' } },
        { key: 'read', label: t.read, filter: { readFlag: '1' } },
      ]}
      superQuery={null}
      exportPath={announcementFiles.readers}
      exportPermission="sys:announcement:exportXls"
    />
  )
}

const percent = ({ readers, receivers }: AnnouncementRecord): string =>
  receivers ? `${Math.round((readers / receivers) * 1000) / 10}%` : '0%'

const Page = ({ row }: { row: AnnouncementRecord }) => {
  const t = useText(announcementScreenText)
  const { field } = useText(announcementText)
  const go = usePageNavigate()
  const actions = useAnnouncementActions()(row, () => void go({ to: '/isystem/annountCement' }))
  useTabTitle(row.titile)
  const sent = row.sendStatus !== announcementMachine.states.draft
  return (
    <>
      <PageHeader
        title={row.titile}
        tags={<StatusTag machine={announcementMachine} status={row.sendStatus} />}
        facts={[row.sender_dictText, row.sendTime]}
        figures={
          sent
            ? [
                { label: t.receivers, value: row.receivers },
                { label: t.read, value: row.readers },
                { label: t.percent, value: percent(row) },
              ]
            : []
        }
        actions={
          <ActionBar
            machine={announcementMachine}
            record={{ status: row.sendStatus }}
            facts={{ now: bizNow(), endTime: row.endTime }}
            what={row.titile}
            run={actions}
          />
        }
      />
      <PageBody>
        <Card title={t.base}>
          <Detail
            columns={3}
            items={[
              { label: field.msgCategory, value: <DictText code="msg_category" value={row.msgCategory} /> },
              { label: field.priority, value: <DictText code="priority" value={row.priority} /> },
              { label: field.msgType, value: <DictText code="msg_type" value={row.msgType} /> },
              { label: field.startTime, value: row.startTime },
              { label: field.endTime, value: row.endTime },
              { label: field.cancelTime, value: row.cancelTime },
              { label: field.msgAbstract, value: row.msgAbstract, wide: true },
              ...(row.chosen.length ? [{ label: field.userIds, value: listed(row.chosen.map((one) => one.realname)), wide: true }] : []),
            ]}
          />
        </Card>
        <Card title={field.msgContent}>
          <RichText html={row.msgContent} />
        </Card>
        {row.msgContentEn && (
          <Card title={row.titileEn ?? t.contentEn}>
            <RichText html={row.msgContentEn} />
          </Card>
        )}
        <Card title={t.readers} flush>
          {sent ? <Readers id={row.id} /> : <EmptyState title={t.notYet} detail={t.notYetDetail} />}
        </Card>
      </PageBody>
    </>
  )
}

export const AnnouncementDetail = () => {
  const { id = '' } = usePageSearch()
  const record = useQuery(query(announcement.record, { query: { id } }))
  return <DetailLoader query={record}>{(row) => <Page row={row} />}</DetailLoader>
}
