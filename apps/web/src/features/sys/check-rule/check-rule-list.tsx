import { checkRule, checkRuleReference, type CheckRuleRow } from '@srm/contract/sys/check-rule'
import { checkRuleFields } from '@srm/domain/sys/check/check-rule.fields'
import { checkRuleText } from '@srm/domain/sys/check/check-rule.text'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { ListPage } from '../../../ui/list-page/list-page'
import { fieldFilters, useFieldColumns } from '../../../ui/reference/field-columns'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/tags/status-tag'
import { checkRuleScreenText } from './text'

const CheckRuleDialog = lazily(() => import('./check-rule-dialog').then((m) => m.CheckRuleDialog))
const TesterDialog = lazily(() => import('./tester-dialog').then((m) => m.TesterDialog))
const ImportDialog = lazily(() => import('../../../ui/imports/import-dialog').then((m) => m.ImportDialog))

type Opened = { readonly what: 'add' | 'import' } | { readonly what: 'edit' | 'test'; readonly row: CheckRuleRow }

export const CheckRuleList = () => {
  const t = useText(checkRuleScreenText)
  const { menu, field } = useText(checkRuleText)
  const [opened, setOpened] = useState<Opened | null>(null)
  const remove = useAction(checkRule.delete)
  const removeMany = useAction(checkRule.deleteBatch)
  const may = useMay()
  const close = () => setOpened(null)
  const columns = useFieldColumns<CheckRuleRow>(checkRuleFields, field, {
    ruleJson: { title: t.rows, render: (row) => t.rowCount((JSON.parse(row.ruleJson) as unknown[]).length) },
    enabled: { render: (row) => <ToneTag tone={row.enabled ? 'done' : 'end'}>{row.enabled ? t.inUse : t.outOfUse}</ToneTag> },
  })
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
        columns={[...columns, { key: 'createTime', title: t.createTime, kind: 'instant', sort: true }]}
        filters={fieldFilters(checkRuleFields, field, ['ruleName', 'ruleCode'])}
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
        exportPath={checkRuleReference.files.export}
        exportPermission="sys:checkRule:exportXls"
      />
      {opened?.what === 'add' && <CheckRuleDialog onClose={close} />}
      {opened?.what === 'import' && (
        <ImportDialog
          title={t.import}
          path={checkRuleReference.files.import}
          templatePath={checkRuleReference.files.template}
          onClose={close}
        />
      )}
      {opened?.what === 'edit' && <CheckRuleDialog row={opened.row} onClose={close} />}
      {opened?.what === 'test' && <TesterDialog row={opened.row} onClose={close} />}
    </>
  )
}
