import { evalPlan, type EvalPlanRow } from '@srm/contract/srm/eval-plan'
import { evalPlanMachine } from '@srm/domain/srm/eval-plan/eval-plan.machine'
import { evalPlanText } from '@srm/domain/srm/eval-plan/eval-plan.text'
import { query, useAction } from '../../../../lib/wire/client'
import { usePageNavigate } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { ActionBar } from '../../../../ui/detail/action-bar'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useStatusViews } from '../../../../ui/list-page/views/status-views'
import { evalText } from '../text'

const RowActions = ({ row }: { row: EvalPlanRow }) => {
  const t = useText(evalText)
  const navigate = usePageNavigate()
  const launch = useAction(evalPlan.launch, { done: t.launched })
  const remove = useAction(evalPlan.delete)
  return (
    <ActionBar
      asLinks
      machine={evalPlanMachine}
      record={row}
      what={row.title}
      run={{
        edit: { run: () => navigate({ to: `/srm/eval-plan/form?id=${row.id}` }), primary: true },
        launch: { run: () => launch.run({ id: row.id, version: row.version }), confirm: t.launchAsk(row.suppliers) },
        delete: { run: () => remove.run(undefined, { id: row.id }), danger: true, confirm: t.deleteAsk(row.title) },
      }}
    />
  )
}

/** Evaluations of suppliers by period, newest first. */
export const PlanList = () => {
  const t = useText(evalText)
  const { field, menu } = useText(evalPlanText)
  return (
    <ListPage<EvalPlanRow>
      id="srm/eval-plan/list"
      title={menu.list}
      query={(wire) => query(evalPlan.list, { query: wire, quiet: true })}
      counts={(wire) => query(evalPlan.counts, { query: wire, quiet: true })}
      views={useStatusViews(evalPlanMachine)}
      columns={[
        { key: 'docNo', title: field.docNo, kind: 'code', sort: true, width: 150 },
        { key: 'title', title: field.title, link: true, sort: true, width: 240 },
        { key: 'periodFrom', title: field.period, width: 190, render: (row) => `${row.periodFrom} – ${row.periodTo}`, card: 'field' },
        { key: 'templateName', title: field.templateId, width: 180, card: 'none', hidden: true },
        { key: 'suppliers', title: field.supplierIds, kind: 'int', width: 90 },
        { key: 'completed', title: field.completed, width: 90, render: (row) => t.progress(row.completed, row.completed + row.open) },
        { key: 'selfDeadline', title: field.selfDeadline, kind: 'instant', hidden: true, card: 'none' },
        { key: 'scoreDeadline', title: field.scoreDeadline, kind: 'instant', sort: true, width: 150 },
        { key: 'status', title: field.status, kind: 'status', machine: evalPlanMachine, width: 100 },
        { key: 'createTime', title: field.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
      ]}
      filters={[
        { key: 'keyword', label: t.keyword, kind: 'exact' },
        { key: 'periodFrom', label: field.periodFrom, kind: 'days' },
      ]}
      primary={{ label: t.newPlan, to: '/srm/eval-plan/form', permission: 'srm:evalPlan:add' }}
      rowLink={(row) => `/srm/eval-plan/detail?id=${row.id}`}
      rowActions={(row) => <RowActions row={row} />}
      empty={{ title: t.planEmpty, detail: t.planEmptyHint }}
    />
  )
}
