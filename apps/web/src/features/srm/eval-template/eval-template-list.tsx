import { evalTemplate, type EvalTemplateRow } from '@srm/contract/srm/eval-template'
import { evalTemplateText } from '@srm/domain/srm/eval-template/eval-template.text'
import { query, useAction } from '../../../lib/wire/client'
import { trimmedDecimal } from '../../../lib/format'
import { useLanguage } from '../../../lib/session/language'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/tags/status-tag'
import { evalTemplatePageText } from './text'

const formOf = (row: EvalTemplateRow) => `/srm/eval-template/form?id=${row.id}`

const useColumns = (): readonly Column<EvalTemplateRow>[] => {
  const t = useText(evalTemplatePageText)
  const { field } = useText(evalTemplateText)
  const english = useLanguage() === 'en-US'
  return [
    { key: english ? 'nameEn' : 'nameZh', title: field.nameZh, sort: true, link: true, card: 'title', width: 260 },
    {
      key: 'categoryName',
      title: field.categoryId,
      width: 130,
      render: (row) => (english ? row.categoryNameEn : row.categoryName) ?? t.every,
    },
    { key: 'targets', title: field.targets, kind: 'int', width: 80 },
    { key: 'selfEval', title: field.selfEval, width: 100, render: (row) => (row.selfEval ? t.yes : t.no) },
    {
      key: 'roles',
      title: field.roles,
      width: 240,
      render: (row) => row.roles.map((role) => `${role.name} ${trimmedDecimal(role.weight)}%`).join(english ? ', ' : '、'),
    },
    { key: 'edition', title: field.edition, width: 90, render: (row) => t.editionN(row.edition), card: 'none' },
    {
      key: 'enabled',
      title: field.enabled,
      card: 'status',
      width: 100,
      render: (row) => <ToneTag tone={row.enabled ? 'done' : 'end'}>{row.enabled ? t.on : t.off}</ToneTag>,
    },
    { key: 'createTime', title: field.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
}

/** What suppliers are judged by, ready for plans. */
export const EvalTemplateList = () => {
  const t = useText(evalTemplatePageText)
  const { menu } = useText(evalTemplateText)
  const english = useLanguage() === 'en-US'
  const may = useMay()
  const navigate = usePageNavigate()
  const enable = useAction(evalTemplate.enable)
  const remove = useAction(evalTemplate.delete)
  const columns = useColumns()
  const actions = (row: EvalTemplateRow) => {
    const name = english ? row.nameEn : row.nameZh
    const turn = (enabled: boolean) => enable.run({ id: row.id, version: row.version, enabled })
    return (
      <RowActions
        actions={[
          { key: 'open', label: may('srm:evalTemplate:edit') ? t.edit : t.view, run: () => navigate({ to: formOf(row) }) },
          row.enabled
            ? {
                key: 'disable',
                label: t.disable,
                permission: 'srm:evalTemplate:enable',
                confirm: t.disableAsk(name),
                run: () => turn(false),
              }
            : { key: 'enable', label: t.enable, permission: 'srm:evalTemplate:enable', run: () => turn(true) },
          {
            key: 'delete',
            label: t.remove,
            permission: 'srm:evalTemplate:delete',
            danger: true,
            confirm: t.removeAsk(name),
            run: () => remove.run(undefined, { id: row.id }),
          },
        ]}
      />
    )
  }
  return (
    <ListPage<EvalTemplateRow>
      id="srm/eval-template/list"
      title={menu.list}
      query={(wire) => query(evalTemplate.list, { query: wire, quiet: true })}
      columns={columns}
      filters={[{ key: 'keyword', label: t.keyword, kind: 'exact' }]}
      primary={{ label: t.add, permission: 'srm:evalTemplate:add', to: '/srm/eval-template/form' }}
      rowLink={formOf}
      rowActions={actions}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
