import { log, type LogRow } from '@srm/contract/sys/log'
import { logText } from '@srm/domain/sys/log/log.text'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { useText } from '../../../lib/text'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column, Filter } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { OutcomeTag } from './outcome-tag'
import { logScreenText } from './text'

const LogDetails = lazily(() => import('./log-details').then((m) => m.LogDetails))

const useColumns = (): readonly Column<LogRow>[] => {
  const { field } = useText(logText)
  return [
    { key: 'createTime', title: field.createTime, kind: 'instant', sort: true },
    { key: 'logContent', title: field.logContent, card: 'title', width: 320 },
    { key: 'error', title: field.error, card: 'status', render: (row) => <OutcomeTag error={row.error} /> },
    { key: 'operateType', title: field.operateType, kind: 'dict', dict: 'operate_type' },
    { key: 'username', title: field.username },
    { key: 'userid', title: field.userid, kind: 'code', hidden: true, card: 'none' },
    { key: 'ip', title: field.ip },
    { key: 'costTime', title: field.costTime, kind: 'int', card: 'none' },
    { key: 'logType', title: field.logType, kind: 'dict', dict: 'log_type', hidden: true, card: 'none' },
    { key: 'method', title: field.method, hidden: true, card: 'none' },
    { key: 'requestParam', title: field.requestParam, hidden: true, card: 'none' },
  ]
}
const useFilters = (): readonly Filter[] => {
  const t = useText(logScreenText)
  const { field } = useText(logText)
  return [
    { key: 'keyWord', label: t.search, placeholder: t.searchHint, kind: 'exact' },
    { key: 'createTime', label: field.createTime, kind: 'days' },
    { key: 'operateType', label: field.operateType, kind: 'dict', dict: 'operate_type' },
    { key: 'username', label: field.username, kind: 'exact' },
    { key: 'ip', label: field.ip, kind: 'exact' },
  ]
}

/** Who signed in, and who did what. */
export const LogList = () => {
  const t = useText(logScreenText)
  const { menu } = useText(logText)
  const [opened, setOpened] = useState<LogRow | null>(null)
  const remove = useAction(log.deleteBatch)
  return (
    <>
      <ListPage<LogRow>
        id="system/LogList"
        title={menu.list}
        query={(q) => query(log.list, { query: q })}
        columns={useColumns()}
        filters={useFilters()}
        views={[
          { key: 'login', label: t.login, filter: { logType: '1' } },
          { key: 'operation', label: t.operation, filter: { logType: '2' } },
          { key: 'refused', label: t.refused, filter: { logType: '1', refused: 'D1' } },
          { key: 'all', label: t.all, filter: {} },
        ]}
        countBy="logType"
        superQuery={null}
        above={<div className="srm-dim">{t.kept}</div>}
        rowActions={(row) => <RowActions actions={[{ key: 'details', label: t.details, run: () => setOpened(row) }]} />}
        batch={[
          {
            key: 'delete',
            label: t.remove,
            danger: true,
            confirm: t.removeMany,
            permission: 'sys:log:delete',
            run: (rows) => remove.run(undefined, { ids: rows.map((row) => row.id).join() }),
          },
        ]}
        exportPath="/sys/log/exportXls"
        exportPermission="sys:log:exportXls"
      />
      {opened && <LogDetails row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
