import { message, messageFiles, type MessageRow } from '@srm/contract/sys/message'
import { messageText } from '@srm/domain/sys/message/message.text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { Banner } from '../../../ui/layout/banner'
import { Detail } from '../../../ui/detail/detail'
import { DictText } from '../../../ui/dict/dict'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column, Filter } from '../../../ui/list-page/types'
import { WideModal } from '../../../ui/layout/modal'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/tags/status-tag'
import { messageScreenText } from './text'

const failed = '2'

const State = ({ row }: { row: MessageRow }) => {
  const tone = row.esSendStatus === '1' ? 'done' : row.esSendStatus === failed ? 'bad' : 'todo'
  return (
    <ToneTag tone={tone}>
      <DictText code="msgSendStatus" value={row.esSendStatus} />
    </ToneTag>
  )
}

const MessageDialog = ({ row, onClose }: { row: MessageRow; onClose: () => void }) => {
  const t = useText(messageScreenText)
  const { field } = useText(messageText)
  const buttons = (
    <Button key="close" onClick={onClose}>
      {t.close}
    </Button>
  )
  return (
    <WideModal open width={720} title={t.detail} onCancel={onClose} footer={buttons}>
      <Detail
        columns={2}
        items={[
          { label: field.esTitle, value: row.esTitle, wide: true },
          { label: field.esType, value: <DictText code="msgType" value={row.esType} /> },
          { label: field.esReceiver, value: row.esReceiver },
          { label: field.esSendStatus, value: <State row={row} /> },
          { label: field.esSendTime, value: row.esSendTime },
          { label: field.esSendNum, value: row.esSendNum },
          { label: t.createTime, value: row.createTime },
          { label: field.esResult, value: row.esResult, wide: true },
          { label: field.esContent, value: <span className="srm-words">{row.esContent}</span>, wide: true },
          { label: field.esParam, value: row.esParam === '{}' ? null : <code className="srm-code">{row.esParam}</code>, wide: true },
        ]}
      />
      <p className="srm-dim">{t.masked}</p>
    </WideModal>
  )
}

export const MessageList = () => {
  const t = useText(messageScreenText)
  const { field, menu } = useText(messageText)
  const [shown, setShown] = useState<MessageRow | null>(null)
  const channels = useQuery(query(message.channels, { query: {}, quiet: true }))
  const removeMany = useAction(message.deleteBatch)
  const resend = useAction(message.resend)
  const idsOf = (rows: readonly MessageRow[]) => rows.map((row) => row.id).join(',')
  const columns: readonly Column<MessageRow>[] = [
    {
      key: 'esTitle',
      title: field.esTitle,
      card: 'title',
      render: (row) => (
        <button type="button" className="srm-link" onClick={() => setShown(row)}>
          {row.esTitle}
        </button>
      ),
    },
    { key: 'esContent', title: field.esContent, card: 'none' },
    { key: 'esReceiver', title: field.esReceiver, sort: true, width: 200 },
    { key: 'esType', title: field.esType, kind: 'dict', dict: 'msgType', width: 110 },
    { key: 'esSendStatus', title: field.esSendStatus, card: 'status', width: 110, render: (row) => <State row={row} /> },
    { key: 'esSendNum', title: field.esSendNum, kind: 'int', width: 90, card: 'none', hidden: true },
    { key: 'esSendTime', title: field.esSendTime, kind: 'instant', width: 150 },
    { key: 'esResult', title: field.esResult, hidden: true },
    { key: 'createTime', title: t.createTime, kind: 'instant', sort: true, width: 150, hidden: true },
  ]
  const filters: readonly Filter[] = [
    { key: 'esTitle', label: field.esTitle },
    { key: 'esReceiver', label: field.esReceiver },
    { key: 'esType', label: field.esType, kind: 'dict', dict: 'msgType' },
    { key: 'createTime', label: t.createTime, kind: 'days' },
  ]
  return (
    <>
      <ListPage<MessageRow>
        id="modules/message/SysMessageList"
        title={menu.log}
        query={(q) => query(message.list, { query: q })}
        counts={(q) => query(message.counts, { query: q })}
        countBy="esSendStatus"
        above={channels.data?.mail === false && <Banner tone="todo">{t.noMailServer}</Banner>}
        columns={columns}
        filters={filters}
        views={[
          { key: 'all', label: t.all, filter: {} },
          { key: 'waiting', label: t.waiting, filter: { esSendStatus: '0' } },
          { key: 'sent', label: t.sent, filter: { esSendStatus: '1' } },
          { key: 'failed', label: t.failed, filter: { esSendStatus: failed }, urgent: true },
        ]}
        rowActions={(row) => (
          <RowActions
            actions={[
              { key: 'view', label: t.view, run: () => setShown(row) },
              {
                key: 'resend',
                label: t.resend,
                permission: 'sys:message:resend',
                hidden: row.esSendStatus !== failed,
                run: () => resend.run({ ids: row.id }),
              },
            ]}
          />
        )}
        batch={[
          { key: 'resend', label: t.resend, permission: 'sys:message:resend', run: (rows) => resend.run({ ids: idsOf(rows) }) },
          {
            key: 'delete',
            label: t.remove,
            danger: true,
            confirm: t.removeMessageAsk,
            permission: 'sys:message:delete',
            run: (rows) => removeMany.run(undefined, { ids: idsOf(rows) }),
          },
        ]}
        exportPath={messageFiles.log}
        exportPermission="sys:message:exportXls"
      />
      {shown && <MessageDialog row={shown} onClose={() => setShown(null)} />}
    </>
  )
}
