import { contractWork as routes, type ContractWorkDetail } from '@srm/contract/srm/contract'
import { nameOf } from '@srm/domain/kit/machine'
import { contractChangeMachine } from '@srm/domain/srm/contract/contract-change.machine'
import { contractChangeText } from '@srm/domain/srm/contract/contract-change.text'
import { contractMachine, type ContractAction } from '@srm/domain/srm/contract/contract.machine'
import { contractText } from '@srm/domain/srm/contract/contract.text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { shortInstant, trimmedDecimal } from '../../../../lib/format'
import { usePageMove, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { DateBlock } from '../../../../ui/dates/date-block'
import { ActionBar, type ActionSpec } from '../../../../ui/detail/action-bar'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { EventLog } from '../../../../ui/detail/event-log'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { Banner } from '../../../../ui/layout/banner'
import { MainAndSide, PageBody } from '../../../../ui/layout/card'
import { PageHeader } from '../../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../../ui/layout/section-tabs'
import { StatusTag, ToneTag } from '../../../../ui/tags/status-tag'
import { useTabTitle } from '../../../../ui/tab-title'
import { RelatedDocuments } from '../../../../ui/related/related-documents'
import { OwnOrdersCard } from '../orders-card'
import { useHead } from '../progress/head'
import { NextPaymentCard } from '../progress/next-payment-card'
import { PlanCard } from '../progress/plan-card'
import {
  BasicsCard,
  BondCard,
  ChangesCard,
  FilesCard,
  LinesCard,
  PlanCards,
  SignaturesCard,
  SourceCard,
  TermsCard,
  TextCard,
  ValidityCard,
  VersionsCard,
  type Shared,
} from '../sections'
import { SignDialog } from '../sign-dialog'
import { contractPageText } from '../text'
import '../contract.css'

type Of = { readonly item: ContractWorkDetail }
const s = contractMachine.states

const Notes = ({ item }: Of) => {
  const t = useText(contractPageText).notes
  const open = item.changes.find((one) => one.status === contractChangeMachine.states.pendingSupplier)
  if (item.status === s.pendingSupplier) return <Banner tone="todo">{t.confirmAsk(shortInstant(item.answerBy))}</Banner>
  if (item.status === s.pendingSignature) return <Banner tone="todo">{t.signAsk}</Banner>
  if (open) return <Banner tone="todo">{t.acceptAsk(open.docNo)}</Banner>
  return item.endReason ? <Banner tone="info">{t.ended(item.endReason)}</Banner> : null
}

type Change = Shared['changes'][number]
/** The company's word on a change, where it is asked for it. */
const Answer = ({ change, item }: Of & { change: Change }) => {
  const t = useText(contractPageText)
  const { action, field } = useText(contractChangeText)
  const accept = useAction(routes.acceptChange)
  const [isRefusing, setRefusing] = useState(false)
  const can = item.changeCan[change.id]
  if (can?.['accept'] !== null) return null
  const ref = { id: change.id, version: change.version }
  return (
    <div className="srm-row wrap">
      <Button type="primary" loading={accept.pending} onClick={() => void accept.run(ref)}>
        {action.accept}
      </Button>
      <Button onClick={() => setRefusing(true)}>{action.refuse}</Button>
      <span className="srm-dim">
        {field.amountIncl} {change.currency} {trimmedDecimal(change.amountIncl, 2)}
      </span>
      {isRefusing && (
        <ActionDialog route={routes.refuseChange} title={action.refuse} initial={ref} onClose={() => setRefusing(false)}>
          <Field name="reason" label={t.reason} kind="area" />
        </ActionDialog>
      )}
    </div>
  )
}

const useRuns = (item: ContractWorkDetail, object: () => void, sign: () => void) => {
  const confirm = useAction(routes.confirm)
  const ref = { id: item.id, version: item.version }
  const state = nameOf(contractMachine, item.status) ?? ''
  const all: Partial<Record<ContractAction, ActionSpec>> = {
    confirm: { run: () => confirm.run(ref), pending: confirm.pending, primary: true },
    object: { run: object },
    countersign: { run: sign, primary: true },
  }
  return Object.fromEntries(
    Object.entries(all).filter(([action]) => (contractMachine.actions[action as ContractAction].from as readonly string[]).includes(state)),
  )
}

const Page = ({ item }: Of) => {
  const t = useText(contractPageText)
  const { action } = useText(contractText)
  const move = usePageMove()
  const [isObjecting, setObjecting] = useState(false)
  const [isSigning, setSigning] = useState(false)
  const goTo = (tab: string) => move({ hash: tab })
  const tabs = [
    { key: 'overview', title: t.tabs.overview },
    { key: 'lines', title: t.tabs.lines, count: item.lines.length },
    { key: 'plan', title: t.tabs.plan, count: item.stages.length },
    { key: 'text', title: t.tabs.text },
    { key: 'files', title: t.tabs.files, count: item.files.length },
    { key: 'changes', title: t.tabs.changes, count: item.changes.length },
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  const figures = useHead(item)
  const payments = item.progress?.payments
  useTabTitle(`${t.detail} ${item.docNo}`)
  const section = (name: string) => {
    if (name === 'lines') return <LinesCard item={item} />
    if (name === 'plan') return <PlanCards item={item} />
    if (name === 'text') return <TextCard item={item} />
    if (name === 'files') return <FilesCard item={item} />
    if (name === 'changes')
      return (
        <>
          <ChangesCard item={item} answer={(change) => <Answer change={change} item={item} />} />
          <VersionsCard item={item} />
        </>
      )
    if (name === 'log')
      return (
        <EventLog
          machine={contractMachine}
          parts={[contractChangeMachine]}
          query={query(routes.timeline, { query: { id: item.id }, quiet: true })}
        />
      )
    return (
      <MainAndSide
        side={
          <>
            {payments && <NextPaymentCard item={item} payments={payments} isStaff={false} />}
            <ValidityCard item={item} />
            <SignaturesCard item={item} />
            <BondCard item={item} />
            <SourceCard item={item} isStaff={false} />
          </>
        }
      >
        {payments && <PlanCard item={item} payments={payments} />}
        <OwnOrdersCard item={item} />
        <BasicsCard item={item} isStaff={false} />
        <TermsCard item={item} />
        <RelatedDocuments of="contract" id={item.id} />
      </MainAndSide>
    )
  }
  const due = item.status === s.pendingSupplier ? item.answerBy : item.effectiveTo && `${item.effectiveTo} 23:59:59`
  return (
    <>
      <PageHeader
        title={item.title}
        code={item.docNo}
        papers={{ type: 'contractWork', id: item.id }}
        lead={due ? <DateBlock at={due} plain={item.status !== s.pendingSupplier && item.daysLeft === null} /> : undefined}
        tags={
          <>
            <StatusTag machine={contractMachine} status={item.status} />
            {item.versionNo > 0 && <ToneTag tone="end">{`V${item.versionNo}`}</ToneTag>}
          </>
        }
        facts={[item.ourParty, item.purchaserName]}
        figures={figures}
        actions={
          <ActionBar
            machine={contractMachine}
            record={item}
            run={useRuns(
              item,
              () => setObjecting(true),
              () => setSigning(true),
            )}
            what={item.title}
          />
        }
      >
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={goTo} />
      </PageHeader>
      <PageBody>
        <Notes item={item} />
        <SectionPanels tabs={tabs} current={current}>
          {section}
        </SectionPanels>
      </PageBody>
      {isObjecting && (
        <ActionDialog
          route={routes.object}
          title={action.object}
          initial={{ id: item.id, version: item.version }}
          onClose={() => setObjecting(false)}
        >
          <Field name="reason" label={t.reason} kind="area" />
        </ActionDialog>
      )}
      {isSigning && <SignDialog item={item} isOurs={false} onClose={() => setSigning(false)} />}
    </>
  )
}

/** A company's own side of a contract (`?id=`). */
export const ContractWorkPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
