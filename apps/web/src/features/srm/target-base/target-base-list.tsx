import { targetBase, targetBaseFiles, type TargetBaseRow } from '@srm/contract/srm/target-base'
import { targetBaseFields } from '@srm/domain/srm/target-base/target-base.fields'
import { targetBaseText } from '@srm/domain/srm/target-base/target-base.text'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { useLanguage } from '../../../lib/session/language'
import { lazily } from '../../../lib/page/lazily'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { useFieldColumns } from '../../../ui/reference/field-columns'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/tags/status-tag'
import { targetBasePageText } from './text'

const TargetBaseDialog = lazily(() => import('./target-base-dialog').then((m) => m.TargetBaseDialog))

type Opened = { readonly what: 'add' } | { readonly what: 'edit' | 'view'; readonly row: TargetBaseRow }

const useColumns = (): readonly Column<TargetBaseRow>[] => {
  const t = useText(targetBasePageText)
  const { field } = useText(targetBaseText)
  const english = useLanguage() === 'en-US'
  const declared = useFieldColumns<TargetBaseRow>(targetBaseFields, field, {
    nameEn: { title: field.nameZh },
    typeName: { render: (row) => (english ? row.typeNameEn : row.typeName) },
    fullMark: { places: 0 },
    edition: { render: (row) => t.editionN(row.edition) },
    enabled: { render: (row) => <ToneTag tone={row.enabled ? 'done' : 'end'}>{row.enabled ? t.on : t.off}</ToneTag> },
  })
  const other = english ? 'nameZh' : 'nameEn'
  return [
    ...declared.filter(({ key }) => key !== other),
    { key: 'createTime', title: field.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
}

/** The measures that templates are made of. */
export const TargetBaseList = () => {
  const t = useText(targetBasePageText)
  const { field, menu } = useText(targetBaseText)
  const english = useLanguage() === 'en-US'
  const may = useMay()
  const [opened, setOpened] = useState<Opened | null>(null)
  const enable = useAction(targetBase.enable)
  const remove = useAction(targetBase.delete)
  const columns = useColumns()
  const actions = (row: TargetBaseRow) => {
    const name = english ? row.nameEn : row.nameZh
    const turn = (enabled: boolean) => enable.run({ id: row.id, version: row.version, enabled })
    return (
      <RowActions
        actions={[
          { key: 'view', label: t.view, hidden: may('srm:targetBase:edit'), run: () => setOpened({ what: 'view', row }) },
          { key: 'edit', label: t.edit, permission: 'srm:targetBase:edit', run: () => setOpened({ what: 'edit', row }) },
          row.enabled
            ? { key: 'disable', label: t.disable, permission: 'srm:targetBase:enable', confirm: t.disableAsk(name), run: () => turn(false) }
            : { key: 'enable', label: t.enable, permission: 'srm:targetBase:enable', run: () => turn(true) },
          {
            key: 'delete',
            label: t.remove,
            permission: 'srm:targetBase:delete',
            danger: true,
            confirm: t.removeAsk(name),
            run: () => remove.run(undefined, { id: row.id }),
          },
        ]}
      />
    )
  }
  return (
    <>
      <ListPage<TargetBaseRow>
        id="srm/target-base/list"
        title={menu.list}
        query={(wire) => query(targetBase.list, { query: wire, quiet: true })}
        columns={columns}
        filters={[
          { key: 'keyword', label: t.keyword, kind: 'exact' },
          { key: 'method', label: field.method, kind: 'dict', dict: 'target_method' },
          { key: english ? 'typeNameEn' : 'typeName', label: field.typeId },
        ]}
        primary={{ label: t.add, permission: 'srm:targetBase:add', onClick: () => setOpened({ what: 'add' }) }}
        rowActions={actions}
        rowEdit={(row) => (may('srm:targetBase:edit') ? () => setOpened({ what: 'edit', row }) : undefined)}
        exportPath={targetBaseFiles.export}
        exportPermission="srm:targetBase:exportXls"
        empty={{ title: t.empty, detail: t.emptyHint }}
      />
      {opened?.what === 'add' && <TargetBaseDialog onClose={() => setOpened(null)} />}
      {(opened?.what === 'edit' || opened?.what === 'view') && (
        <TargetBaseDialog row={opened.row} readOnly={opened.what === 'view'} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
