import { checkRule, checkRuleFiles, type CheckRuleRow } from '@srm/contract/sys/check-rule'
import { checkRuleText } from '@srm/domain/sys/check/check-rule.text'
import { useState } from 'react'
import { query, useAction } from '../../../lib/client'
import { lazily } from '../../../lib/lazily'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/status-tag'
import { checkRuleScreenText } from './text'

const CheckRuleDialog = lazily(() => import('./check-rule-dialog').then((m) => m.CheckRuleDialog))
const TesterDialog = lazily(() => import('./tester-dialog').then((m) => m.TesterDialog))
const ImportDialog = lazily(() => import('../../../ui/import-dialog').then((m) => m.ImportDialog))

type Opened = { readonly what: 'add' | 'import' } | { readonly what: 'edit' | 'test'; readonly row: CheckRuleRow }

export const CheckRuleList = () => {
  const t = useText(checkRuleScreenText)
  const { menu, field } = useText(checkRuleText)
  const [opened, setOpened] = useState<Opened | null>(null)
  const remove = useAction(checkRule.delete)
  const removeMany = useAction(checkRule.deleteBatch)
  const may = useMay()
  const close = () => setOpened(null)
  const columns: readonly Column<CheckRuleRow>[] = [
    { key: 'ruleName', title: field.ruleName, sort: true, card: 'title' },
    { key: 'ruleCode', title: field.ruleCode, kind: 'code', sort: true },
    { key: 'ruleDescription', title: field.ruleDescription },
    { key: 'ruleJson', title: t.rows, render: (row) => t.rowCount((JSON.parse(row.ruleJson) as unknown[]).length) },
    {
      key: 'enabled',
      title: field.enabled,
      card: 'status',
      render: (row) => <ToneTag tone={row.enabled ? 'done' : 'end'}>{row.enabled ? t.inUse : t.outOfUse}</ToneTag>,
    },
    { key: 'createTime', title: t.createTime, kind: 'instant', sort: true },
  ]
  const rowActions = (row: CheckRuleRow) => (
    <RowActions
      actions={[
        { key: 'test', label: t.test, run: () => setOpened({ what: 'test', row }) },
        { key: 'edit', label: t.edit, permission: 'sys:checkRule:edit', run: () => setOpened({ what: 'edit', row }) },
        {
          key: 'delete',
          label: t.remove,
          permission: 'sys:checkRule:delete',
          danger: true,
          confirm: t.removeAsk(row.ruleName),
          run: () => remove.run(undefined, { id: row.id }),
        },
      ]}
    />
  )
  return (
    <>
      <ListPage<CheckRuleRow>
        id="system/SysCheckRuleList"
        title={menu.list}
        query={(q) => query(checkRule.list, { query: q })}
        columns={columns}
        filters={[
          { key: 'ruleName', label: field.ruleName },
          { key: 'ruleCode', label: field.ruleCode },
        ]}
        primary={{ label: t.add, permission: 'sys:checkRule:add', onClick: () => setOpened({ what: 'add' }) }}
        rowActions={rowActions}
        rowEdit={(row) => (may('sys:checkRule:edit') ? () => setOpened({ what: 'edit', row }) : undefined)}
        batch={[
          {
            key: 'delete',
            label: t.remove,
            danger: true,
            confirm: t.removeMany,
            permission: 'sys:checkRule:delete',
            run: (rows) => removeMany.run(undefined, { ids: rows.map((row) => row.id).join() }),
          },
        ]}
        onImport={() => setOpened({ what: 'import' })}
        importPermission="sys:checkRule:importExcel"
        exportPath={checkRuleFiles.export}
        exportPermission="sys:checkRule:exportXls"
      />
      {opened?.what === 'add' && <CheckRuleDialog onClose={close} />}
      {opened?.what === 'import' && (
        <ImportDialog title={t.import} path={checkRuleFiles.import} templatePath={checkRuleFiles.template} onClose={close} />
      )}
      {opened?.what === 'edit' && <CheckRuleDialog row={opened.row} onClose={close} />}
      {opened?.what === 'test' && <TesterDialog row={opened.row} onClose={close} />}
    </>
  )
}
