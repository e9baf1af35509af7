import { inspectionTemplate as routes, type InspectionTemplateRow } from '@srm/contract/srm/inspection-template'
import { inspectionTemplateText } from '@srm/domain/srm/inspection-template/inspection-template.text'
import { usePageNavigate } from '../../../lib/page/page'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/tags/status-tag'
import { inspectionTemplatePageText } from './text'

const formOf = (row: InspectionTemplateRow) => `/srm/inspection-template/form?id=${row.id}`

/** What is looked at of materials and types. */
export const InspectionTemplateList = () => {
  const t = useText(inspectionTemplatePageText)
  const { field: f, menu } = useText(inspectionTemplateText)
  const english = useLanguage() === 'en-US'
  const may = useMay()
  const navigate = usePageNavigate()
  const enable = useAction(routes.enable)
  const columns: readonly Column<InspectionTemplateRow>[] = [
    { key: 'code', title: f.code, kind: 'code', sort: true, link: true, width: 120 },
    { key: english ? 'nameEn' : 'nameZh', title: f.nameZh, sort: true, card: 'title', width: 220 },
    { key: 'materialCode', title: f.materialCode, kind: 'code', width: 140, card: 'field' },
    { key: 'typeCode', title: f.typeCode, kind: 'code', width: 110, card: 'field' },
    { key: 'itemCount', title: f.itemCount, kind: 'int', width: 90, card: 'field' },
    {
      key: 'skipOneIn',
      title: f.skipOneIn,
      width: 150,
      card: 'none',
      render: (row) => (row.skipOneIn === null ? '' : t.oneIn(row.skipOneIn)),
    },
    { key: 'revision', title: f.revision, width: 80, card: 'none', render: (row) => t.revisionN(row.revision) },
    {
      key: 'enabled',
      title: f.enabled,
      card: 'status',
      width: 100,
      render: (row) => <ToneTag tone={row.enabled ? 'done' : 'end'}>{row.enabled ? t.on : t.off}</ToneTag>,
    },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  const actions = (row: InspectionTemplateRow) => {
    const turn = (enabled: boolean) => enable.run({ id: row.id, version: row.version, enabled })
    return (
      <RowActions
        actions={[
          { key: 'open', label: may('srm:inspectionTemplate:edit') ? t.edit : t.view, run: () => navigate({ to: formOf(row) }) },
          row.enabled
            ? {
                key: 'disable',
                label: t.disable,
                permission: 'srm:inspectionTemplate:enable',
                confirm: t.disableAsk(english ? row.nameEn : row.nameZh),
                run: () => turn(false),
              }
            : { key: 'enable', label: t.enable, permission: 'srm:inspectionTemplate:enable', run: () => turn(true) },
        ]}
      />
    )
  }
  return (
    <ListPage<InspectionTemplateRow>
      id="srm/inspection-template/list"
      title={menu.list}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      columns={columns}
      filters={[{ key: 'keyword', label: t.keyword, kind: 'exact' }]}
      primary={{ label: t.add, permission: 'srm:inspectionTemplate:add', to: '/srm/inspection-template/form' }}
      rowLink={formOf}
      rowActions={actions}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
