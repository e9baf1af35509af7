import { material as routes, materialFiles, type MaterialRow } from '@srm/contract/srm/material'
import { materialType } from '@srm/contract/srm/material-type'
import { materialMachine } from '@srm/domain/srm/material/material.machine'
import { materialText } from '@srm/domain/srm/material/material.text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazily } from '../../../lib/page/lazily'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column, Filter } from '../../../ui/list-page/types'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { materialPageText } from './text'

const ImportDialog = lazily(() => import('../../../ui/imports/import-dialog').then((m) => m.ImportDialog))

const useColumns = (): readonly Column<MaterialRow>[] => {
  const { field: f } = useText(materialText)
  const english = useLanguage() === 'en-US'
  const bothUnits = (row: MaterialRow) => {
    const [base, purchase] = english ? [row.baseUnitEn, row.purchaseUnitEn] : [row.baseUnit, row.purchaseUnit]
    return base === purchase ? base : `${purchase} = ${row.factor} ${base}`
  }
  return [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 150 },
    { key: 'nameZh', title: f.nameZh, link: true, width: 200, render: (row) => (english ? (row.nameEn ?? row.nameZh) : row.nameZh) },
    { key: 'spec', title: f.spec, width: 200, card: 'field' },
    { key: 'model', title: f.model, width: 120, card: 'none' },
    {
      key: 'typeCode',
      title: f.typeName,
      width: 170,
      card: 'field',
      render: (row) => `${row.typeCode} ${english ? row.typeNameEn : row.typeName}`,
    },
    { key: 'purchaseUnit', title: f.purchaseUnit, width: 130, card: 'field', render: bothUnits },
    { key: 'status', title: f.status, kind: 'status', machine: materialMachine, width: 110 },
    { key: 'brand', title: f.brand, hidden: true, width: 120, card: 'none' },
    { key: 'trace', title: f.trace, kind: 'dict', dict: 'material_trace', hidden: true, width: 110, card: 'none' },
    { key: 'leadDays', title: f.leadDays, hidden: true, width: 110, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
}

const useFilters = (): readonly Filter[] => {
  const t = useText(materialPageText)
  const { field: f } = useText(materialText)
  const english = useLanguage() === 'en-US'
  const { data = [] } = useQuery(query(materialType.tree, {}))
  const types = data.map((row) => ({ value: row.code, label: `${row.code} ${english ? row.nameEn : row.nameZh}` }))
  return [
    { key: 'keyword', label: t.keyword, kind: 'exact' },
    { key: 'typeUnder', label: t.type, kind: 'select', options: types },
    { key: 'brand', label: f.brand },
    { key: 'trace', label: f.trace, kind: 'dict', dict: 'material_trace' },
  ]
}

/** The register of what is bought, of the whole tenant. */
export const MaterialList = () => {
  const t = useText(materialPageText)
  const [importing, setImporting] = useState(false)
  return (
    <>
      <ListPage<MaterialRow>
        id="srm/material/list"
        title={t.title}
        query={(wire) => query(routes.list, { query: wire, quiet: true })}
        counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
        columns={useColumns()}
        filters={useFilters()}
        views={useStatusViews(materialMachine)}
        rowLink={(row) => `/srm/material/detail?id=${row.id}`}
        primary={{ label: t.new, to: '/srm/material/form', permission: 'srm:material:add' }}
        exportPath={materialFiles.export}
        exportPermission="srm:material:exportXls"
        onImport={() => setImporting(true)}
        importPermission="srm:material:importExcel"
        empty={{ title: t.empty, detail: t.emptyHint }}
      />
      {importing && (
        <ImportDialog
          title={t.importTitle}
          path={materialFiles.import}
          templatePath={materialFiles.template}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}
