import {
  contractChange as changeRoutes,
  ContractChangeInput,
  contracts as routes,
  type ContractChangeDetail,
  type ContractDetail,
} from '@srm/contract/srm/contract'
import { valuesOf } from '@srm/domain/kit/fields'
import { contractChangeFields, contractLineFields } from '@srm/domain/srm/contract/contract.fields'
import { contractChangeMachine } from '@srm/domain/srm/contract/contract-change.machine'
import { contractChangeText } from '@srm/domain/srm/contract/contract-change.text'
import { contractText } from '@srm/domain/srm/contract/contract.text'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { toast } from '../../../lib/notify'
import { loadChunk } from '../../../lib/page/chunk'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { PageHeader } from '../../../ui/layout/page-header'
import { DeclaredInputs } from '../../../ui/reference/field-inputs'
import { StatusTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { LinesSection, MilestoneSection, plain, PlanSection, TextSection } from './form-parts'
import { contractPageText } from './text'
import './contract.css'

type Input = z.input<typeof ContractChangeInput>
type State = Pick<
  ContractDetail,
  'effectiveTo' | 'ceiling' | 'retentionPct' | 'retentionMonths' | 'deliveryTerms' | 'penalty' | 'milestones' | 'text'
> & {
  readonly lines: readonly Omit<ContractDetail['lines'][number], 'lineNo' | 'executedQty'>[]
  readonly stages: readonly Omit<ContractDetail['stages'][number], 'amount'>[]
}
interface Of {
  readonly contract: ContractDetail
  readonly change: ContractChangeDetail | undefined
}
const sections = ['reason', 'terms', 'lines', 'plan', 'milestones', 'text', 'files'] as const

/** The whole state to change: as it stands, or as the draft has it. */
const initialOf = ({ contract, change }: Of): Partial<Input> => {
  const state: State = change?.proposed ?? contract
  return {
    ...{ contractId: contract.id, reason: change?.reason ?? '', legalReason: change?.legalReason ?? null, files: change?.files ?? [] },
    ...valuesOf(contractChangeFields, state),
    retentionPct: plain(state.retentionPct),
    lines: state.lines.map((line) => ({
      ...{ id: line.id, awardLineId: line.awardLineId, ...valuesOf(contractLineFields, line) },
      ...{ qty: plain(line.qty), price: plain(line.price), taxRate: plain(line.taxRate) },
    })),
    stages: state.stages.map(({ stage, pct, condition, days }) => ({ stage, pct: plain(pct) ?? '', condition, days })),
    milestones: state.milestones,
    text: state.text.map(({ no: _no, ...clause }) => clause),
    // Sums are shown in the currency and on the basis of the contract.
    ...({ currency: contract.currency, priceBasis: contract.priceBasis } as object),
  } as Partial<Input>
}

const Form = ({ contract, change }: Of) => {
  const t = useText(contractPageText)
  const f = useText(contractText).field
  const own = useText(contractChangeText).field
  const navigate = usePageNavigate()
  const saved = useRef(change ? { id: change.id, version: change.version } : null)
  const add = useAction(changeRoutes.add, { quiet: true, done: false })
  const edit = useAction(changeRoutes.edit, { quiet: true, done: false })
  const hand = useAction(changeRoutes.submit, { quiet: true, done: t.submitted })
  const save = async (values: Input) => {
    const now = saved.current
    const { id, version } = await (now ? edit.send({ ...values, ...now }) : add.send(values))
    saved.current = { id, version }
    return saved.current
  }
  const submit = async (values: Input) => {
    const body = await save(values)
    const { askToSend } = await loadChunk(() => import('../../../ui/approval/ask-to-send'))
    const question = { title: t.submitSure, ok: t.submit, cancel: t.cancel }
    const approvers = await askToSend({ route: changeRoutes.submit, body: { ...body } }, question)
    if (!approvers) return 'kept'
    await hand.send({ ...body, approvers } as typeof body)
    await navigate({ to: '/srm/contract/change', search: { id: body.id }, replace: true })
    return 'sent'
  }
  const [initial] = useState(() => initialOf({ contract, change }))
  const isTender = contract.source === 'TENDER'
  return (
    <SchemaForm
      form="contractChange"
      schema={ContractChangeInput}
      initial={initial}
      recordId={change?.id ?? null}
      version={change?.version ?? null}
      submit={(values) => submit(values as Input)}
      saveDraft={async (values) => {
        await save(values as Input)
        toast('success', t.saved)
      }}
      submitLabel={t.submit}
      onCancel={() => void navigate({ to: '/srm/contract/detail', search: { id: contract.id }, hash: 'changes' })}
      rail={sections.map((id) => ({ id, title: t.sections[id] }))}
    >
      <FormSection id="reason" title={t.sections.reason} columns={1}>
        <Field name="reason" label={own.reason} kind="area" />
        {isTender && <Field name="legalReason" label={own.legalReason} kind="area" hint={t.hints.legalReason} />}
      </FormSection>
      <FormSection id="terms" title={t.sections.terms}>
        <DeclaredInputs fields={contractChangeFields} labels={f} special={{ retentionPct: { hint: t.hints.retention } }} />
      </FormSection>
      <LinesSection isFixed={contract.source !== 'DIRECT'} />
      <PlanSection />
      <MilestoneSection />
      <TextSection lang={contract.lang} isFixed />
      <FormSection id="files" title={t.sections.files} columns={1}>
        <Field name="files" label={t.sections.files} kind="files" biz="contractChange" />
      </FormSection>
    </SchemaForm>
  )
}

const OfContract = ({ contractId, change }: { contractId: string; change?: ContractChangeDetail }) => {
  const loaded = useQuery(query(routes.queryById, { query: { id: contractId }, quiet: true }))
  const [first, setFirst] = useState<ContractDetail>()
  if (loaded.data && !first) setFirst(loaded.data)
  if (!first) return <DetailLoader query={loaded}>{() => null}</DetailLoader>
  return <Form contract={first} change={change} />
}
const Kept = ({ id }: { id: string }) => {
  const loaded = useQuery(query(changeRoutes.queryById, { query: { id }, quiet: true }))
  const [first, setFirst] = useState<ContractChangeDetail>()
  if (loaded.data && !first) setFirst(loaded.data)
  if (!first) return <DetailLoader query={loaded}>{() => null}</DetailLoader>
  return <OfContract contractId={first.contractId} change={first} />
}

/** A new change of a contract (`?contractId=`), or a draft of one (`?id=`). */
export const ChangeFormPage = () => {
  const t = useText(contractPageText).changes
  const { id, contractId } = usePageSearch()
  useTabTitle(id ? null : t.newTitle)
  return (
    <>
      <PageHeader
        title={id ? t.editTitle : t.newTitle}
        tags={<StatusTag machine={contractChangeMachine} status={contractChangeMachine.states.draft} />}
      />
      <div className="srm-wide-lines">{id ? <Kept key={id} id={id} /> : <OfContract key={contractId} contractId={contractId ?? ''} />}</div>
    </>
  )
}
