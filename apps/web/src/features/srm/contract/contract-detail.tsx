import { contracts as routes, type ContractDetail } from '@srm/contract/srm/contract'
import { toCapitals } from '@srm/domain/kit/capitals'
import { nameOf } from '@srm/domain/kit/machine'
import { contractChangeMachine, openChange } from '@srm/domain/srm/contract/contract-change.machine'
import { contractMachine, type ContractAction } from '@srm/domain/srm/contract/contract.machine'
import { contractText } from '@srm/domain/srm/contract/contract.text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { shortInstant, trimmedDecimal } from '../../../lib/format'
import { usePageMove, usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { ApprovalCourse, ApprovalNote, useApprovals } from '../../../ui/approval/approvals'
import { useSending } from '../../../ui/approval/expected-approvers'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { DeviationList } from '../../../ui/contract-text/deviation-list'
import { DateBlock } from '../../../ui/dates/date-block'
import { ActionBar, type ActionSpec } from '../../../ui/detail/action-bar'
import { Detail } from '../../../ui/detail/detail'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { EventLog } from '../../../ui/detail/event-log'
import { FileList } from '../../../ui/files/file-list'
import { Banner } from '../../../ui/layout/banner'
import { Card, MainAndSide, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { RelatedDocuments } from '../../../ui/related/related-documents'
import { ContractDialog, type ContractDialogName } from './dialogs'
import {
  BasicsCard,
  BondCard,
  ChangesCard,
  FilesCard,
  LinesCard,
  percent,
  PlanCards,
  SignaturesCard,
  SourceCard,
  TermsCard,
  TextCard,
  ValidityCard,
  VersionsCard,
} from './sections'
import { OrdersCard } from './orders-card'
import { AheadNote } from './progress/ahead-note'
import { useHead } from './progress/head'
import { NextPaymentCard } from './progress/next-payment-card'
import { PlanCard } from './progress/plan-card'
import { SignDialog } from './sign-dialog'
import { contractPageText } from './text'
import './contract.css'

type Of = { readonly item: ContractDetail }
const s = contractMachine.states

/** The supplier never reads these. */
const InsideCard = ({ item }: Of) => {
  const t = useText(contractPageText)
  const f = useText(contractText).field
  const items = [
    { label: f.directReason, value: item.directReason, wide: true },
    { label: f.opinion, value: item.opinion, wide: true },
    { label: f.overTol, value: item.overTol && percent(item.overTol) },
    { label: f.underTol, value: item.underTol && percent(item.underTol) },
  ].filter((one) => one.value)
  if (items.length === 0) return null
  return (
    <Card title={t.sections.inside}>
      <Detail items={items} />
    </Card>
  )
}
/** For whoever decides: in what the text differs from the template, as it was handed in. */
const DeviationsCard = ({ item }: Of) => {
  const t = useText(contractPageText).deviations
  if (item.status === s.draft || !item.templateId) return null
  return (
    <Card title={t.card} note={t.count(item.deviations.length)} extra={<span className="srm-dim">{t.locked(item.lockedClauses)}</span>}>
      <DeviationList deviations={item.deviations} lang={item.lang} />
    </Card>
  )
}
const ObjectionsCard = ({ item }: Of) => {
  const t = useText(contractPageText)
  if (item.objections.length === 0) return null
  return (
    <Card title={t.history}>
      <ul className="ct-signers">
        {item.objections.map((one) => (
          <li key={one.at}>
            {one.objection}
            <small>
              {one.by} {shortInstant(one.at)}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
const Overview = ({ item, onBond }: Of & { onBond: (name: ContractDialogName) => void }) => {
  const { action } = useText(contractText)
  const payments = item.progress?.payments
  const bondSteps = (['recordBond', 'extendBond', 'returnBond'] as const).filter((name) => {
    if (item.can[name] !== null) return false
    const held = item.bond !== null && item.bond.returnedAt === null
    if (name === 'extendBond') return held && item.bond?.validTo !== null
    return name === 'recordBond' ? !held && item.bondPct !== null : held
  })
  const extra =
    bondSteps.length > 0 ? (
      <span className="srm-row wrap">
        {bondSteps.map((name) => (
          <Button key={name} size="small" onClick={() => onBond(name)}>
            {action[name]}
          </Button>
        ))}
      </span>
    ) : null
  return (
    <MainAndSide
      side={
        <>
          {payments && <NextPaymentCard item={item} payments={payments} isStaff />}
          <ValidityCard item={item} />
          <SignaturesCard item={item} />
          <BondCard item={item} extra={extra} />
          <SourceCard item={item} isStaff />
        </>
      }
    >
      {payments && <PlanCard item={item} payments={payments} />}
      <OrdersCard item={item} />
      <DeviationsCard item={item} />
      <BasicsCard item={item} isStaff />
      <TermsCard item={item} />
      <InsideCard item={item} />
      <ObjectionsCard item={item} />
      <RelatedDocuments of="contract" id={item.id} />
    </MainAndSide>
  )
}

/** What was executed of each line, as whoever asks for the termination says. */
const AskedToKeep = ({ item }: Of) => {
  const t = useText(contractPageText)
  const executed = item.asked?.executed ?? []
  if (executed.length === 0) return null
  const lines = new Map(item.lines.map((line) => [line.id, line]))
  const shown = executed.flatMap(({ lineId, qty }) => {
    const line = lines.get(lineId)
    return line
      ? [
          {
            id: lineId,
            words: t.executedOf(
              [line.name, line.spec].filter(Boolean).join(' '),
              trimmedDecimal(qty),
              `${trimmedDecimal(line.qty)} ${line.unit ?? ''}`,
            ),
          },
        ]
      : []
  })
  return (
    <ul className="ct-kept">
      {shown.map(({ id, words }) => (
        <li key={id}>{words}</li>
      ))}
    </ul>
  )
}

const Notes = ({ item }: Of) => {
  const t = useText(contractPageText).notes
  const words = useText(contractText).action
  const [objection] = item.objections
  const open = item.changes.find((one) => openChange.includes(one.status) && one.status !== contractChangeMachine.states.draft)
  return (
    <>
      {item.isPrintSame === false && <Banner tone="bad">{t.printDiffers}</Banner>}
      {item.status === s.draft && objection && <Banner tone="bad">{t.objection(objection.by, objection.objection)}</Banner>}
      {item.status === s.draft && item.decisionNote && <Banner tone="bad">{t.rejected(item.decisionNote)}</Banner>}
      {item.status === s.pendingSupplier && <Banner tone="info">{t.pendingSupplier(shortInstant(item.answerBy))}</Banner>}
      {item.status === s.pendingSignature && <Banner tone={item.can['sign'] === null ? 'todo' : 'info'}>{t.pendingSignature}</Banner>}
      {item.isSignLate && item.signedAt === null && item.signBy && item.status !== s.void && (
        <Banner tone="bad">{t.signLate(item.signBy)}</Banner>
      )}
      {item.status === s.changing && open && <Banner tone="info">{t.changing(open.docNo)}</Banner>}
      {item.status === s.expired && !item.asked && <Banner tone="todo">{t.expired}</Banner>}
      {item.asked && (
        <Banner tone={item.asked.isMine ? 'info' : 'todo'}>
          {t.asked(item.asked.by, item.asked.what === 'complete' ? words.askComplete : words.askTerminate, item.asked.reason)}
          {item.asked.settlement && <span className="ct-pre"> {item.asked.settlement}</span>}
          <AskedToKeep item={item} />
          {item.asked.files.length > 0 && <FileList files={item.asked.files} />}
        </Banner>
      )}
      {item.endReason && <Banner tone="info">{t.ended(item.endReason)}</Banner>}
    </>
  )
}

const primaries: Readonly<Record<string, ContractAction>> = {
  [s.draft]: 'submit',
  [s.inApproval]: 'approve',
  [s.pendingSignature]: 'sign',
}
/** Decisions on what was asked are drawn where something was asked, and the asking where nothing is. */
const fits = (item: ContractDetail, action: ContractAction): boolean => {
  const state = nameOf(contractMachine, item.status) ?? ''
  if (!(contractMachine.actions[action].from as readonly string[]).includes(state)) return false
  if (action === 'complete' || action === 'rejectComplete') return item.asked?.what === 'complete'
  if (action === 'terminate' || action === 'rejectTerminate') return item.asked?.what === 'terminate'
  return action === 'askComplete' || action === 'askTerminate' ? item.asked === null : true
}
const useRuns = (item: ContractDetail, open: (name: ContractDialogName) => void, sign: () => void) => {
  const t = useText(contractPageText)
  const navigate = usePageNavigate()
  const submit = useAction(routes.submit)
  const withdraw = useAction(routes.withdraw)
  const ref = { id: item.id, version: item.version }
  const sending = useSending(routes.submit)(ref)
  const dialog = (name: ContractDialogName, danger = false): ActionSpec => ({
    run: () => open(name),
    ...(danger && { danger, confirm: '' }),
  })
  const all: Partial<Record<ContractAction, ActionSpec>> = {
    edit: { run: () => navigate({ to: '/srm/contract/form', search: { id: item.id } }) },
    submit: {
      ...{ run: () => submit.run(sending.body()), pending: submit.pending },
      ...{ about: sending.about, ready: sending.ready, confirm: t.submitSure },
    },
    withdraw: { run: () => withdraw.run(ref) },
    approve: dialog('approve'),
    reject: dialog('reject'),
    sign: { run: sign },
    change: { run: () => navigate({ to: '/srm/contract/changeForm', search: { contractId: item.id } }) },
    complete: dialog('complete'),
    rejectComplete: dialog('rejectComplete'),
    terminate: dialog('terminate', true),
    rejectTerminate: dialog('rejectTerminate'),
    askComplete: dialog('askComplete'),
    askTerminate: dialog('askTerminate', true),
    recall: dialog('recall'),
    void: dialog('void', true),
  }
  const hasOpenChange = item.changes.some((one) => openChange.includes(one.status))
  const primary = item.asked && !item.asked.isMine ? item.asked.what : primaries[item.status]
  return Object.fromEntries(
    Object.entries(all)
      .filter(([action]) => fits(item, action as ContractAction) && !(action === 'change' && hasOpenChange))
      .map(([action, spec]) => [action, { ...spec, primary: action === primary }]),
  )
}

const Page = ({ item }: Of) => {
  const t = useText(contractPageText)
  const may = useMay()
  const move = usePageMove()
  const approvals = useApprovals('contract', item.id)
  const [dialog, setDialog] = useState<ContractDialogName | null>(null)
  const [isSigning, setSigning] = useState(false)
  const goTo = (tab: string) => move({ hash: tab })
  const tabs = [
    { key: 'overview', title: t.tabs.overview },
    { key: 'lines', title: t.tabs.lines, count: item.lines.length },
    { key: 'plan', title: t.tabs.plan, count: item.stages.length },
    { key: 'text', title: t.tabs.text },
    { key: 'files', title: t.tabs.files, count: item.files.length },
    { key: 'changes', title: t.tabs.changes, count: item.changes.length },
    ...approvals.tab,
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  const figures = useHead(item, item.versionNo > 1 ? item.movedIncl : null)
  useTabTitle(`${t.detail} ${item.docNo}`)
  const section = (name: string) => {
    if (name === 'lines') return <LinesCard item={item} />
    if (name === 'plan') return <PlanCards item={item} />
    if (name === 'text') return <TextCard item={item} />
    if (name === 'files') return <FilesCard item={item} />
    if (name === 'changes')
      return (
        <>
          <ChangesCard item={item} link={(id) => `/srm/contract/change?id=${id}`} />
          <VersionsCard item={item} />
        </>
      )
    if (name === 'approval') return <ApprovalCourse bizType="contract" bizId={item.id} />
    if (name === 'log')
      return (
        <EventLog
          machine={contractMachine}
          parts={[contractChangeMachine]}
          query={query(routes.timeline, { query: { id: item.id }, quiet: true })}
        />
      )
    return <Overview item={item} onBond={setDialog} />
  }
  return (
    <>
      <PageHeader
        title={item.title}
        code={item.docNo}
        {...(may('srm:contract:queryById') && { papers: { type: 'contract' as const, id: item.id } })}
        lead={item.effectiveTo ? <DateBlock at={`${item.effectiveTo} 23:59:59`} plain={item.daysLeft === null} /> : undefined}
        tags={
          <>
            <StatusTag machine={contractMachine} status={item.status} />
            {item.versionNo > 0 && <ToneTag tone="end">{`V${item.versionNo}`}</ToneTag>}
          </>
        }
        facts={[item.supplierName, item.ourParty, item.purchaserName]}
        figures={figures}
        actions={
          <ActionBar
            machine={contractMachine}
            record={item}
            run={useRuns(item, setDialog, () => setSigning(true))}
            what={item.title}
            visible={2}
          />
        }
      >
        {!item.progress && item.currency === 'CNY' && (
          <p lang="zh-CN" className="srm-dim">
            {toCapitals(item.amountIncl)}
          </p>
        )}
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={goTo} />
      </PageHeader>
      <PageBody>
        <ApprovalNote of={approvals} onSee={() => goTo('approval')} />
        <Notes item={item} />
        <AheadNote item={item} />
        <SectionPanels tabs={tabs} current={current}>
          {section}
        </SectionPanels>
      </PageBody>
      <DocumentComments of="contract" id={item.id} />
      {dialog && <ContractDialog item={item} name={dialog} onClose={() => setDialog(null)} />}
      {isSigning && <SignDialog item={item} isOurs onClose={() => setSigning(false)} />}
    </>
  )
}

/** One contract on the buyer's side (`?id=`, the tab in the hash). */
export const ContractDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
