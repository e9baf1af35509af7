import { smallProject as routes, type SmallProjectDetail } from '@srm/contract/srm/small-project'
import { nameOf } from '@srm/domain/kit/machine'
import { savedPct } from '@srm/domain/srm/small-project/small-project.rules'
import { smallProjectMachine, type SmallProjectAction } from '@srm/domain/srm/small-project/small-project.machine'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { dictText, useDict } from '../../../lib/dicts'
import { nothing, shortInstant } from '../../../lib/format'
import { usePageMove, usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { ApprovalCourse, ApprovalNote, useApprovals } from '../../../ui/approval/approvals'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { DateBlock } from '../../../ui/dates/date-block'
import { ActionBar, type ActionSpec } from '../../../ui/detail/action-bar'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { EventLog } from '../../../ui/detail/event-log'
import { Steps, type Step } from '../../../ui/detail/steps'
import { DictText } from '../../../ui/dict/dict'
import { Banner } from '../../../ui/layout/banner'
import { Card, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { PlainTable } from '../../../ui/layout/plain-table'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { useTabTitle } from '../../../ui/tab-title'
import { MoneyText } from '../../../ui/tags/money'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { RelatedDocuments } from '../../../ui/related/related-documents'
import { AwardSection } from './award-section'
import { SmallDialog, type SmallDialogName } from './dialogs'
import { OpeningSection } from './opening-section'
import { Overview } from './overview'
import { RankingSection } from './ranking-section'
import { smallPageText } from './text'
import './small.css'

type Of = { readonly project: SmallProjectDetail }
const s = smallProjectMachine.states
const over: readonly string[] = [s.failed, s.cancelled]

const Progress = ({ project }: Of) => {
  const t = useText(smallPageText).steps
  const stepOf = (action: string) => project.steps.find((one) => one.action === action)
  const order = [
    { title: t.publish, of: stepOf('publish'), at: project.publishAt },
    { title: t.open, of: stepOf('open'), at: project.openedAt },
    { title: t.score, of: stepOf('recommend'), at: project.ranking ? (stepOf('recommend')?.at ?? project.openedAt) : null },
    { title: t.award, of: stepOf('award'), at: project.approvedAt },
    { title: t.notify, of: stepOf('notify'), at: project.awardedAt },
    { title: t.complete, of: stepOf('complete'), at: stepOf('complete')?.at ?? null },
  ]
  const now = order.findIndex((one) => one.at === null)
  const steps = order.map(({ title, of, at }, i): Step => {
    const state = at !== null ? 'done' : i === now ? (over.includes(project.status) ? 'bad' : 'now') : 'next'
    return { title, state, lines: [of?.actor, at && shortInstant(at).slice(5)] }
  })
  return <Steps label={t.label} steps={steps} />
}

const People = ({ project }: Of) => {
  const t = useText(smallPageText).people
  const all = [
    ...project.openers.map((one) => ({ ...one, role: t.openers, said: null })),
    ...project.evaluators.map((one) => ({
      ...{ ...one, role: t.evaluators },
      said: one.recusedAt ? t.recused : one.submittedAt ? t.submitted : one.declaredAt ? t.declared : t.waiting,
    })),
  ]
  const title = `${t.openers} · ${t.evaluators}`
  return (
    <Card title={title} flush>
      <PlainTable
        label={title}
        stacked
        rows={all}
        keyOf={(one) => `${one.role} ${one.userId}`}
        columns={[
          { key: 'role', title: '', cell: (one) => one.role },
          { key: 'name', title: '', cell: (one) => <b>{one.name}</b> },
          {
            ...{ key: 'state', title: '' },
            cell: (one) => (
              <>
                {one.said ?? nothing} {one.recuseReason && <small className="srm-dim">{one.recuseReason}</small>}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
const Suppliers = ({ project }: Of) => {
  const t = useText(smallPageText)
  return (
    <>
      <Card title={t.tabs.suppliers} flush>
        <PlainTable
          label={t.tabs.suppliers}
          stacked
          rows={project.suppliers}
          keyOf={(one) => one.supplierId}
          columns={[
            { key: 'name', title: t.bids.supplier, cell: (one) => <b>{one.supplierName}</b> },
            { key: 'source', title: '', cell: (one) => <DictText code="invite_source" value={one.source} /> },
            {
              key: 'state',
              title: t.bids.state,
              cell: (one) => (one.state === null ? nothing : <DictText code="small_bid_state" value={one.state} />),
            },
          ]}
        />
      </Card>
      <People project={project} />
    </>
  )
}

const Notes = ({ project }: Of) => {
  const t = useText(smallPageText).notes
  const { stage, decisionNote, opening } = project
  if (over.includes(project.status) && decisionNote) return <Banner tone="bad">{t.ended(decisionNote)}</Banner>
  if (project.status === s.notApproved) return <Banner tone="bad">{t.notApproved(decisionNote ?? '')}</Banner>
  if (project.status === s.approved) return <Banner tone="info">{t.notice(shortInstant(project.noticeUntil))}</Banner>
  if (stage === null) return null
  if (stage === 'waiting') return <Banner tone="info">{t.waiting(shortInstant(project.openAt))}</Banner>
  if (stage === 'opening' && opening.firstOpenerName) return <Banner tone="todo">{t.turned(opening.firstOpenerName)}</Banner>
  if (stage === 'opening' && project.sealMode === 'client') return <Banner tone="todo">{t.openingSealed}</Banner>
  const tone = stage === 'quoting' || stage === 'scoring' || stage === 'deciding' ? 'info' : 'todo'
  return <Banner tone={tone}>{t[stage]}</Banner>
}

const useRuns = (project: SmallProjectDetail, open: (dialog: SmallDialogName) => void, goTo: (tab: string) => void) => {
  const navigate = usePageNavigate()
  const words = useText(smallPageText).confirm
  const ref = { id: project.id, version: project.version }
  const publish = useAction(routes.publish)
  const turnKey = useAction(routes.turnKey)
  const openBids = useAction(routes.open, { onDone: () => goTo('bids') })
  const notify = useAction(routes.notify)
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: '/srm/small-project/list' }) })
  const isClientSealed = project.sealMode === 'client'
  const isTurned = project.opening.firstOpenerName !== null
  const { stage } = project
  const isOpening = stage === 'opening' || stage === 'waiting'
  const all: Partial<Record<SmallProjectAction, ActionSpec & { readonly shows?: boolean }>> = {
    publish: { run: () => publish.run(ref), pending: publish.pending, primary: true, confirm: words.publish },
    edit: { run: () => navigate({ to: '/srm/small-project/form', search: { id: project.id } }) },
    turnKey: {
      ...(isClientSealed
        ? { run: () => open('ceremony') }
        : { run: () => turnKey.run(ref), pending: turnKey.pending, confirm: words.turnKey }),
      primary: true,
      shows: isOpening && !isTurned,
    },
    open: {
      ...(isClientSealed
        ? { run: () => open('ceremony') }
        : { run: () => openBids.run({ ...ref, markUnreadable: false }), pending: openBids.pending, confirm: words.open }),
      primary: true,
      shows: isOpening && isTurned,
    },
    proceed: { run: () => open('proceed'), primary: true, shows: stage === 'tooFew' },
    recommend: { run: () => goTo('award'), primary: true, shows: stage === 'recommending' || project.status === s.notApproved },
    award: { run: () => open('award'), primary: true, shows: stage === 'deciding' },
    rejectAward: { run: () => open('rejectAward'), shows: stage === 'deciding' },
    notify: { run: () => notify.run(ref), pending: notify.pending, primary: true, confirm: words.notify },
    recordObjection: { run: () => open('recordObjection') },
    complete: { run: () => open('complete'), primary: true },
    invite: { run: () => open('invite'), shows: stage === 'quoting' },
    extend: { run: () => open('extend'), shows: stage === 'quoting' },
    replaceEvaluator: { run: () => open('replaceEvaluator'), shows: project.scheme === 'weighted' && project.ranking === null },
    fail: { run: () => open('fail'), danger: true, confirm: '', shows: stage !== 'quoting' },
    cancel: { run: () => open('cancel'), danger: true, confirm: '' },
    delete: { run: () => remove.run(ref), danger: true },
  }
  const state = nameOf(smallProjectMachine, project.status) ?? ''
  return Object.fromEntries(
    Object.entries(all).flatMap(([action, { shows = true, ...spec }]) =>
      shows && (smallProjectMachine.actions[action as SmallProjectAction].from as readonly string[]).includes(state)
        ? [[action, spec]]
        : [],
    ),
  )
}

const Page = ({ project }: Of) => {
  const t = useText(smallPageText)
  const may = useMay()
  const move = usePageMove()
  const navigate = usePageNavigate()
  const approvals = useApprovals('smallProject', project.id)
  const [dialog, setDialog] = useState<SmallDialogName | null>(null)
  const copy = useAction(routes.copy, { onDone: ({ id }) => void navigate({ to: '/srm/small-project/form', search: { id } }) })
  const goTo = (tab: string) => move({ hash: tab })
  const isOpened = project.openedAt !== null
  const tabs = [
    { key: 'overview', title: t.tabs.overview },
    { key: 'suppliers', title: t.tabs.suppliers, count: project.suppliers.length },
    ...(isOpened ? [{ key: 'bids', title: t.tabs.bids, ...(project.bids && { count: project.bids.length }) }] : []),
    ...(isOpened ? [{ key: 'ranking', title: t.tabs.ranking }] : []),
    ...(project.ranking || project.awards.length > 0 ? [{ key: 'award', title: t.tabs.award }] : []),
    ...approvals.tab,
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${project.docNo}`)
  const runs = useRuns(project, setDialog, goTo)
  const section = (name: string) => {
    if (name === 'suppliers') return <Suppliers project={project} />
    if (name === 'bids') return <OpeningSection project={project} />
    if (name === 'ranking') return <RankingSection project={project} />
    if (name === 'award') return <AwardSection project={project} />
    if (name === 'approval') return <ApprovalCourse bizType="smallProject" bizId={project.id} />
    if (name === 'log')
      return <EventLog machine={smallProjectMachine} query={query(routes.timeline, { query: { id: project.id }, quiet: true })} />
    return (
      <>
        <Overview project={project} />
        <RelatedDocuments of="smallProject" id={project.id} />
      </>
    )
  }
  const winner = project.awards.find((one) => one.state === 'approved')
  const saved = winner ? savedPct(winner.amount, project.budget) : null
  return (
    <>
      <PageHeader
        title={project.title}
        code={project.docNo}
        papers={isOpened && project.bids !== null ? { type: 'smallProject', id: project.id } : undefined}
        lead={project.deadline ? <DateBlock at={project.deadline} plain={project.stage !== 'quoting'} /> : undefined}
        tags={
          <>
            <StatusTag machine={smallProjectMachine} status={project.status} />
            {project.stage && (
              <ToneTag tone="end">
                <DictText code="small_stage" value={project.stage} />
              </ToneTag>
            )}
            {project.split?.isSuspect && <ToneTag tone="todo">{t.suspect}</ToneTag>}
          </>
        }
        facts={[dictText(useDict('small_scheme'), project.scheme), project.orgName, project.purchaserName]}
        figures={[
          ...(project.budget ? [{ label: t.figures.budget, value: <MoneyText value={project.budget} currency="CNY" /> }] : []),
          ...(project.opening.bidCount !== null ? [{ label: t.figures.bids, value: t.companies(project.opening.bidCount) }] : []),
          ...(winner ? [{ label: t.figures.amount, value: <MoneyText value={winner.amount} currency="CNY" /> }] : []),
          ...(saved ? [{ label: t.figures.saved, value: `${saved}%` }] : []),
        ]}
        actions={
          <ActionBar machine={smallProjectMachine} record={project} run={runs} what={project.title} visible={2}>
            {project.isMyScoring && isOpened && (
              <Button onClick={() => void navigate({ to: '/srm/small-project/scoring', search: { id: project.id } })}>
                {t.scoring.title}
              </Button>
            )}
            {may('srm:smallProject:add') && [...over, s.completed].includes(project.status) && (
              <Button loading={copy.pending} onClick={() => void copy.run({ id: project.id })}>
                {t.again}
              </Button>
            )}
          </ActionBar>
        }
      >
        <Progress project={project} />
        <SectionTabs label={t.tabs.overview} tabs={tabs} current={current} onPick={goTo} />
      </PageHeader>
      <PageBody>
        <ApprovalNote of={approvals} onSee={() => goTo('approval')} />
        <Notes project={project} />
        <SectionPanels tabs={tabs} current={current}>
          {section}
        </SectionPanels>
      </PageBody>
      <DocumentComments of="smallProject" id={project.id} />
      {dialog && <SmallDialog project={project} name={dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

/** One small project on the buyer's side (`?id=`, the tab in the hash). */
export const SmallDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 30_000 })
  return <DetailLoader query={loaded}>{(project) => <Page key={id} project={project} />}</DetailLoader>
}
