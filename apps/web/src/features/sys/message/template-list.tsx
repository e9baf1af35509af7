import { message, messageFiles, type TemplateRow } from '@srm/contract/sys/message'
import { messageText } from '@srm/domain/sys/message/message.text'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { useText } from '../../../lib/text'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column, Filter } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/tags/status-tag'
import { messageScreenText } from './text'

const TemplateDialog = lazily(() => import('./template-dialog').then((m) => m.TemplateDialog))
const TryDialog = lazily(() => import('./try-dialog').then((m) => m.TryDialog))

type Opened = { readonly what: 'add' } | { readonly what: 'edit' | 'try'; readonly row: TemplateRow }

export const TemplateList = () => {
  const t = useText(messageScreenText)
  const { field, menu, dict } = useText(messageText)
  const [opened, setOpened] = useState<Opened | null>(null)
  const remove = useAction(message.deleteTemplate)
  const close = () => setOpened(null)
  const columns: readonly Column<TemplateRow>[] = [
    { key: 'templateCode', title: field.templateCode, kind: 'code', sort: true },
    { key: 'templateName', title: field.templateName, sort: true, card: 'title' },
    { key: 'templateContent', title: field.templateContent, card: 'none' },
    { key: 'templateType', title: field.templateType, kind: 'dict', dict: 'msgType', width: 110 },
    {
      key: 'variables',
      title: t.variables,
      render: (row) =>
        row.variables.length ? <span className="srm-code">{row.variables.map((name) => `\${${name}}`).join(' ')}</span> : null,
    },
    {
      key: 'builtIn',
      title: t.origin,
      card: 'status',
      width: 90,
      render: (row) => <ToneTag tone={row.builtIn ? 'end' : 'run'}>{row.builtIn ? t.builtIn : t.own}</ToneTag>,
    },
    { key: 'updateTime', title: t.updateTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
    { key: 'createTime', title: t.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  const filters: readonly Filter[] = [
    { key: 'templateCode', label: field.templateCode },
    { key: 'templateName', label: field.templateName },
    { key: 'templateContent', label: field.templateContent },
  ]
  const rowActions = (row: TemplateRow) => (
    <RowActions
      actions={[
        { key: 'edit', label: t.edit, permission: 'sys:messageTemplate:edit', run: () => setOpened({ what: 'edit', row }) },
        { key: 'try', label: t.try, permission: 'sys:messageTemplate:sendMsg', run: () => setOpened({ what: 'try', row }) },
        {
          key: 'delete',
          label: t.remove,
          permission: 'sys:messageTemplate:delete',
          danger: true,
          hidden: row.builtIn,
          confirm: t.removeAsk(row.templateName),
          run: () => remove.run(undefined, { id: row.id }),
        },
      ]}
    />
  )
  return (
    <>
      <ListPage<TemplateRow>
        id="modules/message/SysMessageTemplateList"
        title={menu.templates}
        query={(q) => query(message.templates, { query: q })}
        columns={columns}
        filters={filters}
        views={[
          { key: 'all', label: t.all, filter: {} },
          { key: 'mail', label: dict.msgType['2'], filter: { templateType: '2' } },
          { key: 'sms', label: dict.msgType['1'], filter: { templateType: '1' } },
          { key: 'notice', label: dict.msgType['4'], filter: { templateType: '4' } },
        ]}
        sort={{ column: 'templateCode', order: 'asc' }}
        primary={{ label: t.add, permission: 'sys:messageTemplate:add', onClick: () => setOpened({ what: 'add' }) }}
        rowActions={rowActions}
        exportPath={messageFiles.templates}
        exportPermission="sys:messageTemplate:exportXls"
      />
      {opened?.what === 'add' && <TemplateDialog onClose={close} />}
      {opened?.what === 'edit' && <TemplateDialog row={opened.row} onClose={close} />}
      {opened?.what === 'try' && <TryDialog row={opened.row} onClose={close} />}
    </>
  )
}
