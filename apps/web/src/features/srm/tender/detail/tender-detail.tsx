import { tender as routes, type TenderDetail } from '@srm/contract/srm/tender'
import { nameOf } from '@srm/domain/kit/machine'
import { fieldsBut } from '@srm/domain/kit/fields'
import { tenderParts } from '@srm/domain/srm/tender/tender.fields'
import { leastInvited, tenderMachine, type TenderAction } from '@srm/domain/srm/tender/tender.machine'
import { participationStates } from '@srm/domain/srm/tender/tender.kinds'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { dictText, useDict } from '../../../../lib/dicts'
import { nothing, shortInstant } from '../../../../lib/format'
import { lazily } from '../../../../lib/page/lazily'
import { usePageMove, usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { ApprovalCourse, ApprovalNote, useApprovals } from '../../../../ui/approval/approvals'
import { DocumentComments } from '../../../../ui/comments/document-comments'
import { DateBlock } from '../../../../ui/dates/date-block'
import { ActionBar, type ActionSpec } from '../../../../ui/detail/action-bar'
import { Detail } from '../../../../ui/detail/detail'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { EventLog } from '../../../../ui/detail/event-log'
import { Banner } from '../../../../ui/layout/banner'
import { Card, PageBody } from '../../../../ui/layout/card'
import { PageHeader } from '../../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../../ui/layout/section-tabs'
import { useFieldFacts } from '../../../../ui/reference/field-facts'
import { MoneyText } from '../../../../ui/tags/money'
import { StatusTag } from '../../../../ui/tags/status-tag'
import { useTabTitle } from '../../../../ui/tab-title'
import { RelatedDocuments } from '../../../../ui/related/related-documents'
import { tenderPageText } from '../text'
import { hallText } from '../opening/hall.text'
import { hasResult } from '../result/result.model'
import { TenderDialog, type OpenDialog, type TenderDialogOf } from './dialogs'
import { ClarificationCards, DocumentCards, LotCards, SchemeCard } from './parts'
import { Repeats } from './lineage'
import { Bonds, Downloads, Questions, Registrations } from './registrations'
import '../tender.css'

// What belongs after the opening is fetched with its tab.
const EvaluationSection = lazily(() => import('../evaluation/evaluation-section').then((m) => m.EvaluationSection))
const ResultSection = lazily(() => import('../result/result-section').then((m) => m.ResultSection))

type Of = { readonly tender: TenderDetail }
const s = tenderMachine.states

const Overview = ({ tender }: Of) => {
  const t = useText(tenderPageText)
  const f = useText(tenderText).field
  const facts = useFieldFacts()
  const openers = tender.openers.map((one) => `${one.name}（${one.keyed ? t.keyed : t.unkeyed}）`)
  return (
    <>
      <Card title={t.sections.project}>
        <Detail
          items={[
            ...facts(fieldsBut(tenderParts.project, ['title', 'currency', 'categoryId']), f, tender),
            { label: f.categoryId, value: tender.categoryName },
            { label: f.currency, value: tender.currency },
            { label: f.purchaserName, value: [tender.orgName, tender.purchaserName].filter(Boolean).join(' ') },
            { label: f.createTime, value: shortInstant(tender.createTime) },
          ]}
        />
      </Card>
      <Card title={t.sections.schedule}>
        <Detail items={facts(tenderParts.schedule, f, tender)} />
      </Card>
      <Card title={t.sections.taking}>
        <Detail
          items={facts(tenderParts.taking, f, tender, {
            qualificationItems: { value: tender.qualificationItems.map((item) => item.name).join('；') || nothing },
          })}
        />
      </Card>
      <Card title={t.sections.opening}>
        <Detail
          items={[
            ...facts(fieldsBut(tenderParts.opening, ['openerIds']), f, tender),
            { label: f.openers, value: openers.join('、') || nothing },
            ...(tender.invitees.length > 0 ? [{ label: f.suppliers, value: tender.invitees.map((one) => one.name).join('、') }] : []),
          ]}
        />
      </Card>
      <Card title={t.sections.terms}>
        <Detail items={facts(tenderParts.terms, f, tender)} />
      </Card>
    </>
  )
}
const Scheme = ({ tender }: Of) => {
  const t = useText(tenderPageText)
  const f = useText(tenderText).field
  const facts = useFieldFacts()
  return (
    <>
      <Card title={t.sections.judging}>
        <Detail items={facts(fieldsBut(tenderParts.judging, ['scheme']), f, tender)} />
      </Card>
      <SchemeCard scheme={tender.scheme} />
    </>
  )
}

const primaries: Readonly<Record<string, TenderAction>> = { [s.draft]: 'submit', [s.inApproval]: 'approve', [s.ongoing]: 'clarify' }
const useRuns = (tender: TenderDetail, open: OpenDialog) => {
  const navigate = usePageNavigate()
  const submit = useAction(routes.submit)
  const withdraw = useAction(routes.withdraw)
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: '/srm/tender/list' }) })
  const ref = { id: tender.id, version: tender.version }
  const all: Partial<Record<TenderAction, ActionSpec>> = {
    edit: { run: () => navigate({ to: '/srm/tender/form', search: { id: tender.id } }) },
    submit: { run: () => submit.run(ref), pending: submit.pending },
    withdraw: { run: () => withdraw.run(ref) },
    approve: { run: () => open({ name: 'approve' }) },
    reject: { run: () => open({ name: 'reject' }) },
    clarify: { run: () => open({ name: 'clarify' }) },
    extend: { run: () => open({ name: 'extend' }) },
    fail: { run: () => open({ name: 'fail' }), danger: true, confirm: '' },
    cancel: { run: () => open({ name: 'cancel' }), danger: true, confirm: '' },
    delete: { run: () => remove.run(ref), danger: true },
  }
  const state = nameOf(tenderMachine, tender.status) ?? ''
  // What belongs before the opening is no button any more once bids were opened.
  const fits = (action: TenderAction) =>
    (tenderMachine.actions[action].from as readonly string[]).includes(state) && tender.can[action]?.errorKey !== 'TENDER_STAGE_OVER'
  return Object.fromEntries(
    Object.entries(all)
      .filter(([action]) => fits(action as TenderAction))
      .map(([action, spec]) => [action, { ...spec, primary: action === primaries[tender.status] }]),
  )
}

const Notes = ({ tender }: Of) => {
  const t = useText(tenderPageText)
  const admitted = tender.participants.filter((one) => one.status === participationStates.approved).length
  if (tender.stage === 'BID' && tender.named && admitted < leastInvited) return <Banner tone="todo">{t.fewNote(admitted)}</Banner>
  if (!tender.decisionNote) return null
  if (tender.status === s.draft) return <Banner tone="bad">{t.rejectedNote(tender.decisionNote)}</Banner>
  return tender.status === s.failed || tender.status === s.cancelled ? <Banner tone="bad">{t.endedNote(tender.decisionNote)}</Banner> : null
}

const isPublished = (tender: TenderDetail): boolean => tender.publishAt !== null
const useTabs = (tender: TenderDetail, approval: readonly { key: string; title: string }[]) => {
  const t = useText(tenderPageText)
  const published = [
    { key: 'registrations', title: t.tabs.registrations, count: tender.registered ?? undefined },
    { key: 'questions', title: t.tabs.questions, count: tender.questions.length },
    { key: 'bonds', title: t.tabs.bonds, count: tender.bonds.length },
  ]
  return [
    { key: 'overview', title: t.tabs.overview },
    { key: 'lots', title: t.tabs.lots, count: tender.lots.length },
    { key: 'documents', title: t.tabs.documents, count: tender.documents.length },
    { key: 'scheme', title: t.tabs.scheme },
    ...(isPublished(tender) ? published : []),
    ...(tender.openingClosedAt ? [{ key: 'evaluation', title: t.tabs.evaluation }] : []),
    ...(hasResult(tender) ? [{ key: 'result', title: t.tabs.result }] : []),
    ...approval,
    { key: 'log', title: t.tabs.log },
  ]
}
const Section = ({ tender, name, open }: Of & { name: string; open: OpenDialog }) => {
  if (name === 'lots') return <LotCards lots={tender.lots} currency={tender.currency} asksBond={tender.bondRequired} />
  if (name === 'scheme') return <Scheme tender={tender} />
  if (name === 'registrations') return <Registrations tender={tender} open={open} />
  if (name === 'bonds') return <Bonds tender={tender} open={open} />
  if (name === 'evaluation') return <EvaluationSection tender={tender} />
  if (name === 'result') return <ResultSection tender={tender} />
  if (name === 'approval') return <ApprovalCourse bizType="tender" bizId={tender.id} />
  if (name === 'log') return <EventLog machine={tenderMachine} query={query(routes.timeline, { query: { id: tender.id }, quiet: true })} />
  if (name === 'documents')
    return (
      <>
        <DocumentCards documents={tender.documents} />
        {isPublished(tender) && <Downloads tender={tender} />}
      </>
    )
  if (name === 'questions')
    return (
      <>
        <Questions tender={tender} open={open} />
        <ClarificationCards clarifications={tender.clarifications} />
      </>
    )
  return (
    <>
      <Overview tender={tender} />
      <RelatedDocuments of="tender" id={tender.id} />
    </>
  )
}

const Page = ({ tender }: Of) => {
  const t = useText(tenderPageText)
  const h = useText(hallText)
  const may = useMay()
  const move = usePageMove()
  const navigate = usePageNavigate()
  const approvals = useApprovals('tender', tender.id)
  const [dialog, setDialog] = useState<TenderDialogOf | null>(null)
  const copy = useAction(routes.copy, { onDone: ({ id }) => void navigate({ to: '/srm/tender/form', search: { id } }) })
  const goTo = (tab: string) => move({ hash: tab })
  const tabs = useTabs(tender, approvals.tab)
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${tender.docNo}`)
  const runs = useRuns(tender, setDialog)
  const stage = dictText(useDict('tender_stage'), tender.stage ?? '')
  return (
    <>
      <PageHeader
        title={tender.title}
        code={tender.docNo}
        papers={tender.openingClosedAt ? { type: 'tender', id: tender.id } : undefined}
        lead={tender.bidDeadline ? <DateBlock at={tender.bidDeadline} plain={tender.stage === null} /> : undefined}
        tags={<StatusTag machine={tenderMachine} status={tender.status} />}
        facts={[
          ...(tender.stage ? [stage] : []),
          dictText(useDict('tender_method'), tender.method),
          tender.mandatory ? t.mandatory : t.voluntary,
          tender.orgName,
          tender.purchaserName,
        ]}
        figures={[
          ...(tender.estimate
            ? [{ label: t.figures.estimate, value: <MoneyText value={tender.estimate} currency={tender.currency} /> }]
            : []),
          ...(tender.registered === null ? [] : [{ label: t.figures.registered, value: t.companies(tender.registered) }]),
          ...(isPublished(tender) ? [{ label: t.figures.version, value: t.version(tender.documentVersion) }] : []),
        ]}
        actions={
          <ActionBar machine={tenderMachine} record={tender} run={runs} what={tender.title} visible={2}>
            {isPublished(tender) && (
              <Button onClick={() => void navigate({ to: '/srm/tender/hall', search: { id: tender.id } })}>{h.title}</Button>
            )}
            {may('srm:tender:add') && tender.status === s.cancelled && (
              <Button loading={copy.pending} onClick={() => void copy.run({ id: tender.id })}>
                {t.again}
              </Button>
            )}
          </ActionBar>
        }
      >
        <SectionTabs label={t.tabs.overview} tabs={tabs} current={current} onPick={goTo} />
      </PageHeader>
      <PageBody>
        <ApprovalNote of={approvals} onSee={() => goTo('approval')} />
        {tender.retenderOf && <Repeats of={tender.retenderOf} />}
        <Notes tender={tender} />
        <SectionPanels tabs={tabs} current={current}>
          {(name) => <Section tender={tender} name={name} open={setDialog} />}
        </SectionPanels>
      </PageBody>
      <DocumentComments of="tender" id={tender.id} />
      {dialog && <TenderDialog tender={tender} {...dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

/** One tender on the buyer's side (`?id=`, the tab in the hash). */
export const TenderDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return <DetailLoader query={loaded}>{(tender) => <Page key={id} tender={tender} />}</DetailLoader>
}
