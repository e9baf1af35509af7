import { contractChange as routes, type ContractChangeDetail } from '@srm/contract/srm/contract'
import { nameOf } from '@srm/domain/kit/machine'
import { contractChangeMachine, type ContractChangeAction } from '@srm/domain/srm/contract/contract-change.machine'
import { contractChangeText } from '@srm/domain/srm/contract/contract-change.text'
import { contractMachine } from '@srm/domain/srm/contract/contract.machine'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shortInstant } from '../../../lib/format'
import { usePageMove, usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { ApprovalCourse, ApprovalNote, useApprovals } from '../../../ui/approval/approvals'
import { useSending } from '../../../ui/approval/expected-approvers'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { ActionBar, type ActionSpec } from '../../../ui/detail/action-bar'
import { Detail } from '../../../ui/detail/detail'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { EventLog } from '../../../ui/detail/event-log'
import { DictText } from '../../../ui/dict/dict'
import { FileList } from '../../../ui/files/file-list'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { Banner } from '../../../ui/layout/banner'
import { Card, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { EmptyState } from '../../../ui/states/states'
import { MoneyText } from '../../../ui/tags/money'
import { StatusTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { RelatedDocuments } from '../../../ui/related/related-documents'
import { DiffTable } from './diff-table'
import { contractPageText } from './text'
import './contract.css'

type Of = { readonly item: ContractChangeDetail }
const s = contractChangeMachine.states

const reasoned = { reject: routes.reject, recall: routes.recall } as const
const noted = { approve: routes.approve, firstApprove: routes.firstApprove } as const
type DialogName = keyof typeof reasoned | keyof typeof noted
const takesReason = (name: DialogName): name is keyof typeof reasoned => Object.hasOwn(reasoned, name)
const StepDialog = ({ item, name, onClose }: Of & { name: DialogName; onClose: () => void }) => {
  const t = useText(contractPageText)
  const { action } = useText(contractChangeText)
  const ref = { id: item.id, version: item.version }
  return takesReason(name) ? (
    <ActionDialog route={reasoned[name]} title={action[name]} initial={ref} onClose={onClose}>
      <Field name="reason" label={t.reason} kind="area" />
    </ActionDialog>
  ) : (
    <ActionDialog route={noted[name]} title={action[name]} initial={ref} onClose={onClose}>
      <Field name="note" label={t.note} kind="area" />
    </ActionDialog>
  )
}

const Notes = ({ item }: Of) => {
  const t = useText(contractPageText).notes
  return (
    <>
      {item.status === s.draft && item.refusal && <Banner tone="bad">{t.refused(item.refusal)}</Banner>}
      {item.status === s.draft && item.decisionNote && <Banner tone="bad">{t.rejected(item.decisionNote)}</Banner>}
      {item.status === s.inApproval && item.isLarge && <Banner tone="todo">{t.large(item.movedPct)}</Banner>}
      {item.status === s.inApproval && item.firstApproverName && <Banner tone="info">{t.firstApproved(item.firstApproverName)}</Banner>}
    </>
  )
}
const Overview = ({ item }: Of) => {
  const t = useText(contractPageText)
  const f = useText(contractChangeText).field
  return (
    <>
      <Card title={t.sections.basics}>
        <Detail
          items={[
            {
              label: t.changes.contract,
              value: (
                <Link className="srm-link" to={`/srm/contract/detail?id=${item.contractId}`}>
                  {item.contractNo} {item.title}
                </Link>
              ),
            },
            {
              label: f.kinds,
              value: item.kinds.map((kind) => (
                <span key={kind}>
                  <DictText code="contract_change_kind" value={kind} />{' '}
                </span>
              )),
            },
            { label: t.changes.amountWas, value: <MoneyText value={item.base.amountIncl} currency={item.currency} /> },
            { label: t.changes.amountIs, value: <MoneyText value={item.amountIncl} currency={item.currency} /> },
            { label: f.movedPct, value: `${item.movedPct}%` },
            { label: f.reason, value: item.reason, wide: true },
            ...(item.legalReason ? [{ label: f.legalReason, value: item.legalReason, wide: true }] : []),
          ]}
        />
        {item.files.length > 0 && <FileList files={item.files} />}
      </Card>
      <Card title={t.changes.what} flush>
        {item.diff.length === 0 ? <EmptyState title={t.changes.none} /> : <DiffTable rows={item.diff} />}
      </Card>
    </>
  )
}

const useRuns = (item: ContractChangeDetail, open: (name: DialogName) => void) => {
  const t = useText(contractPageText)
  const navigate = usePageNavigate()
  const submit = useAction(routes.submit)
  const withdraw = useAction(routes.withdraw)
  const cancel = useAction(routes.cancel)
  const ref = { id: item.id, version: item.version }
  const sending = useSending(routes.submit)(ref)
  const state = nameOf(contractChangeMachine, item.status) ?? ''
  const needsFirst = item.isLarge && item.firstApproverName === null
  const all: Partial<Record<ContractChangeAction, ActionSpec>> = {
    edit: { run: () => navigate({ to: '/srm/contract/changeForm', search: { id: item.id } }) },
    submit: {
      ...{ run: () => submit.run(sending.body()), pending: submit.pending, primary: true },
      ...{ about: sending.about, ready: sending.ready, confirm: t.submitSure },
    },
    withdraw: { run: () => withdraw.run(ref) },
    ...(needsFirst && { firstApprove: { run: () => open('firstApprove'), primary: true } }),
    ...(!needsFirst && { approve: { run: () => open('approve'), primary: true } }),
    reject: { run: () => open('reject') },
    recall: { run: () => open('recall') },
    cancel: { run: () => cancel.run(ref), danger: true },
  }
  return Object.fromEntries(
    Object.entries(all).filter(([action]) =>
      (contractChangeMachine.actions[action as ContractChangeAction].from as readonly string[]).includes(state),
    ),
  )
}

const Page = ({ item }: Of) => {
  const t = useText(contractPageText)
  const move = usePageMove()
  const approvals = useApprovals('contractChange', item.id)
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const goTo = (tab: string) => move({ hash: tab })
  const tabs = [{ key: 'overview', title: t.tabs.overview }, ...approvals.tab, { key: 'log', title: t.tabs.log }]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.changes.detail} ${item.docNo}`)
  const section = (name: string) => {
    if (name === 'approval') return <ApprovalCourse bizType="contractChange" bizId={item.id} />
    if (name === 'log')
      return <EventLog machine={contractChangeMachine} query={query(routes.timeline, { query: { id: item.id }, quiet: true })} />
    return (
      <>
        <Overview item={item} />
        <RelatedDocuments of="contractChange" id={item.id} />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={`${t.changes.detail} ${item.title}`}
        code={item.docNo}
        tags={
          <>
            <StatusTag machine={contractChangeMachine} status={item.status} />
            <StatusTag machine={contractMachine} status={item.contractStatus} />
          </>
        }
        facts={[item.contractNo, shortInstant(item.createTime)]}
        actions={<ActionBar machine={contractChangeMachine} record={item} run={useRuns(item, setDialog)} what={item.docNo} visible={2} />}
      >
        <SectionTabs label={t.changes.detail} tabs={tabs} current={current} onPick={goTo} />
      </PageHeader>
      <PageBody>
        <ApprovalNote of={approvals} onSee={() => goTo('approval')} />
        <Notes item={item} />
        <SectionPanels tabs={tabs} current={current}>
          {section}
        </SectionPanels>
      </PageBody>
      <DocumentComments of="contractChange" id={item.id} />
      {dialog && <StepDialog item={item} name={dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

/** One change of a contract (`?id=`). */
export const ChangeDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
