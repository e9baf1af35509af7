import { ContractAdd, ContractInput, contracts as routes, type AwardOfSupplier, type ContractDetail } from '@srm/contract/srm/contract'
import { initialValues, valuesOf } from '@srm/domain/kit/fields'
import { contractFields, contractLineFields, contractParts } from '@srm/domain/srm/contract/contract.fields'
import { contractSources, type ContractSource } from '@srm/domain/srm/contract/contract.kinds'
import { contractMachine } from '@srm/domain/srm/contract/contract.machine'
import { contractText } from '@srm/domain/srm/contract/contract.text'
import { plusDays } from '@srm/domain/kit/day'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { bizNow } from '../../../lib/clock'
import { toast } from '../../../lib/notify'
import { loadChunk } from '../../../lib/page/chunk'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { Detail } from '../../../ui/detail/detail'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { DictText } from '../../../ui/dict/dict'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { RemoteSelect } from '../../../ui/inputs/remote-select'
import { PageHeader } from '../../../ui/layout/page-header'
import { DeclaredInputs } from '../../../ui/reference/field-inputs'
import { ErrorState } from '../../../ui/states/states'
import { currencyOptions } from '../../../ui/tags/currencies'
import { StatusTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { ContractBegin } from './contract-begin'
import { LinesSection, MilestoneSection, plain, PlanSection, TextSection, type Line } from './form-parts'
import { contractPageText } from './text'
import './contract.css'

type Input = z.input<typeof ContractAdd>
interface From {
  readonly source: ContractSource
  readonly award: AwardOfSupplier | undefined
  readonly detail: ContractDetail | undefined
}
const sections = ['basics', 'lines', 'plan', 'milestones', 'terms', 'text', 'inside', 'files'] as const

const awardLine = (line: AwardOfSupplier['lines'][number]): Line => ({
  ...{ awardLineId: line.awardLineId, materialCode: line.materialCode, name: line.name, spec: line.spec, unit: line.unit },
  ...{ qty: plain(line.remaining), price: plain(line.price), taxRate: plain(line.taxRate) ?? '13', needDate: line.needDate },
})
const usualPlan = [
  { stage: 'PREPAY', pct: '30', condition: '', days: 10 },
  { stage: 'ACCEPTANCE', pct: '65', condition: '', days: 30 },
  { stage: 'RETENTION', pct: '5', condition: '', days: 30 },
] as const
const fresh = ({ source, award }: From): Partial<Input> => {
  const from = bizNow().slice(0, 10)
  return {
    ...initialValues(contractFields),
    ...{ source, sourceId: award?.sourceId ?? null, ...(award && { supplierId: award.supplierId, title: award.sourceTitle.slice(0, 95) }) },
    ...{ currency: award?.currency ?? 'CNY', priceBasis: award?.priceBasis ?? 'INCL' },
    ...{ effectiveFrom: from, effectiveTo: plusDays(from, 364), retentionPct: '5', retentionMonths: 12 },
    ...{ lines: (award?.lines ?? []).filter((line) => line.remaining !== '0').map(awardLine), stages: [...usualPlan] },
    ...{ milestones: [], text: [], files: [] },
  } as Partial<Input>
}
const kept = (detail: ContractDetail): Partial<Input> =>
  ({
    ...valuesOf(contractFields, detail),
    ...{ retentionPct: plain(detail.retentionPct), bondPct: plain(detail.bondPct) },
    ...{ overTol: plain(detail.overTol), underTol: plain(detail.underTol) },
    ...{ source: detail.source, sourceId: detail.sourceId, supplierId: detail.supplierId },
    ...{ templateId: detail.templateId, templateVersion: detail.templateVersion },
    lines: detail.lines.map((line) => ({
      ...{ id: line.id, awardLineId: line.awardLineId, ...valuesOf(contractLineFields, line) },
      ...{ qty: plain(line.qty), price: plain(line.price), taxRate: plain(line.taxRate) },
    })),
    stages: detail.stages.map(({ stage, pct, condition, days }) => ({ stage, pct: plain(pct) ?? '', condition, days })),
    milestones: detail.milestones,
    text: detail.text.map(({ no: _no, ...clause }) => clause),
    files: detail.files,
  }) as Partial<Input>

const Source = ({ source, award, detail }: From) => {
  const t = useText(contractPageText)
  const f = useText(contractText).field
  const no = award ? `${award.sourceNo} ${award.sourceTitle}` : `${detail?.sourceNo ?? ''} ${detail?.sourceTitle ?? ''}`
  return (
    <div className="wide">
      <Detail
        items={[
          {
            label: t.source,
            value: (
              <>
                <DictText code="contract_source" value={source} /> {no}
              </>
            ),
          },
          { label: f.supplierName, value: award?.supplierName ?? detail?.supplierName },
        ]}
      />
    </div>
  )
}
const Basics = (from: From) => {
  const t = useText(contractPageText)
  const f = useText(contractText).field
  const lang = useLanguage()
  const { data: signers = [] } = useQuery({ ...query(routes.signers, { quiet: true }), staleTime: 300_000 })
  const isNewDirect = from.source === 'DIRECT' && !from.detail
  return (
    <FormSection id="basics" title={t.sections.basics}>
      {isNewDirect ? (
        <Field name="supplierId" label={f.supplierName}>
          {(control) => (
            <RemoteSelect
              control={control}
              query={(keyword) => query(routes.suppliers, { query: keyword ? { keyword } : {}, quiet: true })}
            />
          )}
        </Field>
      ) : (
        <Source {...from} />
      )}
      <DeclaredInputs
        fields={contractParts.basics}
        labels={f}
        special={{
          signerId: { kind: 'select', options: signers.map((one) => ({ value: one.id, label: one.name })), hint: t.hints.signer },
          currency: { kind: 'select', options: currencyOptions(lang), disabled: from.source !== 'DIRECT' },
          priceBasis: { disabled: from.source !== 'DIRECT' },
          ceiling: { hint: t.hints.ceiling },
        }}
      />
    </FormSection>
  )
}

/** Keeps the draft and says under which key and version it stands. */
const useSave = ({ source, award, detail }: From) => {
  const saved = useRef(detail ? { id: detail.id, version: detail.version } : null)
  const add = useAction(routes.add, { quiet: true, done: false })
  const edit = useAction(routes.edit, { quiet: true, done: false })
  return async (values: Input) => {
    const now = saved.current
    const from = { source, sourceId: award?.sourceId ?? null, supplierId: award?.supplierId ?? values.supplierId }
    const { id, version } = await (now ? edit.send({ ...values, ...now }) : add.send({ ...values, ...from }))
    saved.current = { id, version }
    return saved.current
  }
}

const Form = (from: From) => {
  const t = useText(contractPageText)
  const f = useText(contractText).field
  const navigate = usePageNavigate()
  const save = useSave(from)
  const { detail, award, source } = from
  const hand = useAction(routes.submit, { quiet: true, done: t.submitted })
  const submit = async (values: Input) => {
    const body = await save(values)
    const { askToSend } = await loadChunk(() => import('../../../ui/approval/ask-to-send'))
    const approvers = await askToSend({ route: routes.submit, body: { ...body } }, { title: t.submitSure, ok: t.submit, cancel: t.cancel })
    if (!approvers) return 'kept'
    await hand.send({ ...body, approvers } as typeof body)
    await navigate({ to: '/srm/contract/detail', search: { id: body.id }, replace: true })
    return 'sent'
  }
  const [initial] = useState(() => (detail ? kept(detail) : fresh(from)))
  const schema = (detail ? ContractInput : ContractAdd) as typeof ContractAdd
  return (
    <SchemaForm
      form="contract"
      schema={schema}
      initial={initial}
      recordId={detail?.id ?? null}
      version={detail?.version ?? null}
      submit={(values) => submit(values as Input)}
      saveDraft={async (values) => {
        await save(values as Input)
        toast('success', t.saved)
      }}
      submitLabel={t.submit}
      onCancel={() => void navigate({ to: '/srm/contract/list' })}
      rail={sections.map((id) => ({ id, title: t.sections[id] }))}
    >
      <Basics {...from} />
      <LinesSection award={award} isFixed={source !== 'DIRECT'} />
      <PlanSection />
      <MilestoneSection />
      <FormSection id="terms" title={t.sections.terms}>
        <DeclaredInputs
          fields={contractParts.terms}
          labels={f}
          special={{ retentionPct: { hint: t.hints.retention }, bondPct: { hint: t.hints.bond } }}
        />
      </FormSection>
      <TextSection lang={detail?.lang ?? 'zh'} />
      <FormSection id="inside" title={t.sections.inside}>
        <DeclaredInputs
          fields={contractParts.inside}
          labels={f}
          special={{
            directReason: { hint: t.hints.directReason },
            overTol: { hint: t.hints.tolerance },
            underTol: { hint: t.hints.tolerance },
          }}
        />
      </FormSection>
      <FormSection id="files" title={t.sections.files} columns={1}>
        <Field name="files" label={t.sections.files} kind="files" biz="contract" />
      </FormSection>
    </SchemaForm>
  )
}

/** What is read once: later refetches must not pull the ground away under what is being typed. */
const useFirst = <T,>(data: T | undefined): T | undefined => {
  const [first, setFirst] = useState<T>()
  if (data !== undefined && first === undefined) setFirst(data)
  return first
}
const Kept = ({ id }: { id: string }) => {
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  const detail = useFirst(loaded.data)
  const sourceId = detail?.sourceId ?? ''
  const awarded = useQuery({
    ...query(routes.awarded, { query: { source: detail?.source ?? 'DIRECT', sourceId }, quiet: true }),
    enabled: sourceId !== '',
  })
  if (loaded.error && !detail) return <ErrorState detail={loaded.error.message} retry={() => void loaded.refetch()} />
  if (!detail || (sourceId !== '' && awarded.isPending))
    return <DetailLoader query={{ ...loaded, data: undefined, isPending: true }}>{() => null}</DetailLoader>
  const award = awarded.data?.find((one) => one.supplierId === detail.supplierId)
  return <Form source={detail.source} award={award} detail={detail} />
}
const OfAward = ({ source, sourceId, supplierId }: { source: ContractSource; sourceId: string; supplierId: string | null }) => {
  const t = useText(contractPageText).begin
  const loaded = useQuery(query(routes.awarded, { query: { source, sourceId }, quiet: true }))
  const awards = useFirst(loaded.data)
  if (!awards) return <DetailLoader query={loaded}>{() => null}</DetailLoader>
  const award = awards.find((one) => one.supplierId === supplierId) ?? (supplierId === null ? awards[0] : undefined)
  if (!award) return <ErrorState detail={t.none} retry={() => void loaded.refetch()} />
  return <Form source={source} award={award} detail={undefined} />
}

/** A new contract (`?source=`, of an award with `&sourceId=&supplierId=`), or a draft to go on with (`?id=`). */
export const ContractFormPage = () => {
  const t = useText(contractPageText)
  const { id, source, sourceId, supplierId } = usePageSearch()
  useTabTitle(id ? null : t.new)
  const way = contractSources.find((one) => one === source)
  const body = () => {
    if (id) return <Kept key={id} id={id} />
    if (way === 'DIRECT') return <Form source="DIRECT" award={undefined} detail={undefined} />
    if (way && sourceId)
      return <OfAward key={`${sourceId} ${supplierId}`} source={way} sourceId={sourceId} supplierId={supplierId ?? null} />
    return <ContractBegin />
  }
  return (
    <>
      <PageHeader title={id ? t.editTitle : t.new} tags={<StatusTag machine={contractMachine} status={contractMachine.states.draft} />} />
      <div className="srm-wide-lines">{body()}</div>
    </>
  )
}
