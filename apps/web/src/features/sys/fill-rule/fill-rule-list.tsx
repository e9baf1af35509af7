import { fillRule, fillRuleReference, type FillRuleRow } from '@srm/contract/sys/fill-rule'
import { fillRuleFields } from '@srm/domain/sys/fill-rule/fill-rule.fields'
import { fillers, isFiller } from '@srm/domain/sys/fill-rule/fill-rule.rules'
import { fillRuleText } from '@srm/domain/sys/fill-rule/fill-rule.text'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Clipped } from '../../../ui/list-page/rows/cell'
import { ListPage } from '../../../ui/list-page/list-page'
import { fieldFilters, useFieldColumns } from '../../../ui/reference/field-columns'
import { RowActions } from '../../../ui/row-actions'
import { fillRuleScreenText } from './text'

const FillRuleDialog = lazily(() => import('./fill-rule-dialog').then((m) => m.FillRuleDialog))
const TryDialog = lazily(() => import('./try-dialog').then((m) => m.TryDialog))
const ImportDialog = lazily(() => import('../../../ui/imports/import-dialog').then((m) => m.ImportDialog))

type Opened = { readonly what: 'add' | 'import' } | { readonly what: 'edit' | 'test'; readonly row: FillRuleRow }

export const FillRuleList = () => {
  const t = useText(fillRuleScreenText)
  const { menu, field, filler, about } = useText(fillRuleText)
  const [opened, setOpened] = useState<Opened | null>(null)
  const remove = useAction(fillRule.delete)
  const removeMany = useAction(fillRule.deleteBatch)
  const may = useMay()
  const close = () => setOpened(null)
  const columns = useFieldColumns<FillRuleRow>(fillRuleFields, field, {
    ruleClass: {
      render: ({ ruleClass }) => (
        <span title={isFiller(ruleClass) ? about[ruleClass] : undefined}>
          {isFiller(ruleClass) && filler[ruleClass]} <span className="srm-dim">{ruleClass}</span>
        </span>
      ),
    },
    ruleParams: { render: ({ ruleParams }) => <Clipped text={ruleParams} /> },
  })
  const rowActions = (row: FillRuleRow) => (
    <RowActions
      actions={[
        { key: 'test', label: t.test, run: () => setOpened({ what: 'test', row }) },
        { key: 'edit', label: t.edit, permission: 'sys:fillRule:edit', run: () => setOpened({ what: 'edit', row }) },
        {
          key: 'delete',
          label: t.remove,
          permission: 'sys:fillRule:delete',
          danger: true,
          confirm: t.removeAsk(row.ruleName),
          run: () => remove.run(undefined, { id: row.id }),
        },
      ]}
    />
  )
  return (
    <>
      <ListPage<FillRuleRow>
        id="system/SysFillRuleList"
        title={menu.list}
        query={(q) => query(fillRule.list, { query: q })}
        columns={[...columns, { key: 'createTime', title: t.createTime, kind: 'instant', sort: true }]}
        filters={[
          ...fieldFilters(fillRuleFields, field, ['ruleName', 'ruleCode']),
          { key: 'ruleClass', label: field.ruleClass, kind: 'select', options: fillers.map((value) => ({ value, label: filler[value] })) },
        ]}
        primary={{ label: t.add, permission: 'sys:fillRule:add', onClick: () => setOpened({ what: 'add' }) }}
        rowActions={rowActions}
        rowEdit={(row) => (may('sys:fillRule:edit') ? () => setOpened({ what: 'edit', row }) : undefined)}
        batch={[
          {
            key: 'delete',
            label: t.remove,
            danger: true,
            confirm: t.removeMany,
            permission: 'sys:fillRule:delete',
            run: (rows) => removeMany.run(undefined, { ids: rows.map((row) => row.id).join() }),
          },
        ]}
        onImport={() => setOpened({ what: 'import' })}
        importPermission="sys:fillRule:importExcel"
        exportPath={fillRuleReference.files.export}
        exportPermission="sys:fillRule:exportXls"
      />
      {opened?.what === 'add' && <FillRuleDialog onClose={close} />}
      {opened?.what === 'import' && (
        <ImportDialog
          title={t.import}
          path={fillRuleReference.files.import}
          templatePath={fillRuleReference.files.template}
          onClose={close}
        />
      )}
      {opened?.what === 'edit' && <FillRuleDialog row={opened.row} onClose={close} />}
      {opened?.what === 'test' && <TryDialog row={opened.row} onClose={close} />}
    </>
  )
}
