import { evalPlan, type EvalPlanDetail } from '@srm/contract/srm/eval-plan'
import { evaluation, evaluationFiles, type BulkOutcome } from '@srm/contract/srm/evaluation'
import { evalPlanMachine } from '@srm/domain/srm/eval-plan/eval-plan.machine'
import { evalPlanText } from '@srm/domain/srm/eval-plan/eval-plan.text'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { evaluationText } from '@srm/domain/srm/evaluation/evaluation.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../../../lib/wire/client'
import { fetchFile } from '../../../../lib/wire/api'
import { saveBlob } from '../../../../lib/wire/files'
import { nothing, shortInstant } from '../../../../lib/format'
import { ask, toast } from '../../../../lib/notify'
import { refuseStep } from '../../../../lib/wire/refusal'
import { usePageMove, usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { ActionBar } from '../../../../ui/detail/action-bar'
import { useMay } from '../../../../ui/actor'
import { Card, PageBody } from '../../../../ui/layout/card'
import { Detail } from '../../../../ui/detail/detail'
import { DocumentComments } from '../../../../ui/comments/document-comments'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { PageHeader } from '../../../../ui/layout/page-header'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../../ui/layout/section-tabs'
import { StatusTag, ToneTag } from '../../../../ui/tags/status-tag'
import { useTabTitle } from '../../../../ui/tab-title'
import { GradeTag, SheetStatus, Total } from '../parts'
import { evalText } from '../text'
import { LeftBehind } from './left-behind'

type Of = { readonly plan: EvalPlanDetail }

const exportRanking = async (planId: string, name: string): Promise<void> => {
  const { blob, fileName } = await fetchFile(evaluationFiles.export, { query: { planId, column: 'total', order: 'desc' } })
  saveBlob(blob, fileName ?? name)
}

const Ranking = ({ plan }: Of) => {
  const t = useText(evalText)
  const { field, menu } = useText(evaluationText)
  const may = useMay()
  if (plan.ranking.length === 0) return <p className="srm-row wrap srm-note">{t.noRanking}</p>
  return (
    <Card
      title={t.tabs.ranking}
      flush
      note={plan.grades.map((one) => t.gradeCount(one.grade, one.count)).join(' · ')}
      extra={
        may('srm:evaluation:exportXls') && (
          <Button size="small" onClick={() => void exportRanking(plan.id, `${plan.title} ${menu.list}.xlsx`)}>
            {t.export}
          </Button>
        )
      }
    >
      <PlainTable
        stacked
        label={t.tabs.ranking}
        rows={plan.ranking}
        keyOf={(row) => row.id}
        columns={[
          { key: 'rank', title: field.rank, cell: (row) => <b className="srm-num">{row.rank ?? nothing}</b> },
          {
            key: 'supplier',
            title: field.supplierName,
            cell: (row) => <Link to={`/srm/evaluation/detail?id=${row.id}`}>{row.supplierName}</Link>,
          },
          { key: 'docNo', title: field.docNo, cell: (row) => <span className="srm-code">{row.docNo}</span> },
          { key: 'total', title: field.total, right: true, cell: (row) => <Total row={row} /> },
          { key: 'grade', title: field.grade, cell: (row) => <GradeTag grade={row.grade ?? row.proposedGrade} /> },
          { key: 'scored', title: field.scored, cell: (row) => t.progress(row.scored, row.scorers) },
          {
            key: 'status',
            title: field.status,
            cell: (row) => (
              <>
                <SheetStatus row={row} /> {row.proposedAt && <ToneTag tone="todo">{t.proposed}</ToneTag>}
                {row.selfMissed && <ToneTag tone="bad">{t.missed}</ToneTag>}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}

const Info = ({ plan }: Of) => {
  const t = useText(evalText)
  const { field } = useText(evalPlanText)
  return (
    <Card title={t.tabs.info}>
      <Detail
        items={[
          { label: field.templateId, value: plan.templateName },
          { label: field.period, value: `${plan.periodFrom} – ${plan.periodTo}` },
          { label: field.selfDeadline, value: plan.selfEval ? shortInstant(plan.selfDeadline) : t.noSelf },
          { label: field.scoreDeadline, value: shortInstant(plan.scoreDeadline) },
          { label: field.launchedAt, value: shortInstant(plan.launchedAt) },
          { label: field.createTime, value: shortInstant(plan.createTime) },
          { label: field.remark, value: plan.remark, wide: true },
        ]}
      />
    </Card>
  )
}

const Suppliers = ({ plan }: Of) => {
  const t = useText(evalText)
  const { field } = useText(evaluationText)
  return (
    <Card title={t.tabs.suppliers} flush>
      <PlainTable
        stacked
        label={t.tabs.suppliers}
        rows={plan.suppliers}
        keyOf={(row) => row.id}
        columns={[
          { key: 'name', title: field.supplierName, cell: (row) => row.name },
          { key: 'docNo', title: t.supplierNo, cell: (row) => <span className="srm-code">{row.docNo}</span> },
        ]}
      />
    </Card>
  )
}

type Left = BulkOutcome['left']
const Actions = ({ plan, onLeft }: Of & { readonly onLeft: (left: Left) => void }) => {
  const t = useText(evalText)
  const may = useMay()
  const navigate = usePageNavigate()
  const target = { id: plan.id, version: plan.version }
  const launch = useAction(evalPlan.launch, { done: t.launched })
  const remove = useAction(evalPlan.delete, { onDone: () => void navigate({ to: '/srm/eval-plan/list' }) })
  const tell = (words: (n: number) => string) => (outcome: BulkOutcome) => {
    const { count, left } = outcome
    if (count > 0 || left.length === 0) toast('success', words(count))
    if (left.length > 0) refuseStep(t.leftN(left.length))
    onLeft(left)
  }
  const propose = useAction(evaluation.proposeReady, { done: false, onDone: tell(t.proposedN) })
  const approve = useAction(evaluation.approveProposed, { done: false, onDone: tell(t.approvedN) })
  const proposeAll = async () => {
    const question = { title: t.proposeReadyAsk(plan.ready), ok: t.proposeReady(plan.ready), cancel: t.cancel }
    if (await ask(question)) await propose.run({ id: plan.id })
  }
  const approveAll = async () => {
    const question = { title: t.approveProposedAsk(plan.approvable), ok: t.approveProposed(plan.approvable), cancel: t.cancel }
    if (await ask(question)) await approve.run({ id: plan.id })
  }
  const draft = plan.status === evalPlanMachine.states.draft
  return (
    <ActionBar
      machine={evalPlanMachine}
      record={plan}
      what={plan.title}
      run={
        draft
          ? {
              edit: { run: () => navigate({ to: `/srm/eval-plan/form?id=${plan.id}` }) },
              launch: { run: () => launch.run(target), primary: true, confirm: t.launchAsk(plan.suppliers.length) },
              delete: { run: () => remove.run(undefined, { id: plan.id }), danger: true, confirm: t.deleteAsk(plan.title) },
            }
          : {}
      }
    >
      {plan.ready > 0 && may('srm:evaluation:propose') && (
        <Button type="primary" loading={propose.pending} onClick={() => void proposeAll()}>
          {t.proposeReady(plan.ready)}
        </Button>
      )}
      {plan.approvable > 0 && (
        <Button type="primary" loading={approve.pending} onClick={() => void approveAll()}>
          {t.approveProposed(plan.approvable)}
        </Button>
      )}
    </ActionBar>
  )
}

const Page = ({ plan }: Of) => {
  const t = useText(evalText)
  const move = usePageMove()
  const [left, setLeft] = useState<Left>([])
  useTabTitle(plan.title)
  const tabs = [
    { key: 'ranking', title: t.tabs.ranking, count: plan.ranking.length },
    { key: 'suppliers', title: t.tabs.suppliers, count: plan.suppliers.length },
    { key: 'info', title: t.tabs.info },
  ]
  const current = useSectionTab(tabs)
  const done = plan.ranking.filter((row) => row.status === evaluationMachine.states.completed).length
  const ended = plan.ranking.filter((row) => row.status === evaluationMachine.states.cancelled).length
  return (
    <>
      <PageHeader
        title={plan.title}
        code={plan.docNo}
        tags={<StatusTag machine={evalPlanMachine} status={plan.status} />}
        facts={[`${plan.periodFrom} – ${plan.periodTo}`, plan.templateName]}
        figures={[
          { label: t.figures.suppliers, value: plan.suppliers.length },
          { label: t.figures.completed, value: done },
          { label: t.figures.open, value: plan.ranking.length - done - ended },
          { label: t.figures.ready, value: plan.ready },
          { label: t.figures.proposed, value: plan.proposed },
        ]}
        actions={<Actions plan={plan} onLeft={setLeft} />}
      >
        <SectionTabs label={plan.title} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        {left.length > 0 && <LeftBehind left={left} onClose={() => setLeft([])} />}
        <SectionPanels tabs={tabs} current={current}>
          {(name) => (name === 'suppliers' ? <Suppliers plan={plan} /> : name === 'info' ? <Info plan={plan} /> : <Ranking plan={plan} />)}
        </SectionPanels>
      </PageBody>
      <DocumentComments of="evalPlan" id={plan.id} />
    </>
  )
}

/** A plan with its ranking (`?id=`, the tab in the hash). */
export const PlanDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(evalPlan.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(plan) => <Page key={id} plan={plan} />}</DetailLoader>
}
