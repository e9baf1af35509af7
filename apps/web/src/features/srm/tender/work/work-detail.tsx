import { tenderWork as routes, type TenderWorkDetail } from '@srm/contract/srm/tender'
import { fieldsBut } from '@srm/domain/kit/fields'
import { tenderParts } from '@srm/domain/srm/tender/tender.fields'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { dictText, useDict } from '../../../../lib/dicts'
import { nothing, shortInstant } from '../../../../lib/format'
import { lazily } from '../../../../lib/page/lazily'
import { usePageMove, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { DateBlock } from '../../../../ui/dates/date-block'
import { Detail } from '../../../../ui/detail/detail'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { DictText } from '../../../../ui/dict/dict'
import { Banner } from '../../../../ui/layout/banner'
import { Card, PageBody } from '../../../../ui/layout/card'
import { PageHeader } from '../../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../../ui/layout/section-tabs'
import { useFieldFacts } from '../../../../ui/reference/field-facts'
import { StatusTag } from '../../../../ui/tags/status-tag'
import { useTabTitle } from '../../../../ui/tab-title'
import { RelatedDocuments } from '../../../../ui/related/related-documents'
import { ClarificationCards, DocumentCards, LotCards, SchemeCard } from '../detail/parts'
import { tenderPageText } from '../text'
import { BidSection } from '../bid/bid-section'
import { bidPageText } from '../bid/bid.text'
import { hasOutcome } from './outcome.model'
import { RegisterSection } from './register-card'
import '../tender.css'

const OutcomeSection = lazily(() => import('./outcome-section').then((m) => m.OutcomeSection))

type Of = { readonly tender: TenderWorkDetail }

const Notice = ({ tender }: Of) => {
  const t = useText(tenderPageText)
  const f = useText(tenderText).field
  const facts = useFieldFacts()
  return (
    <>
      <Card title={t.sections.project}>
        <Detail
          items={[
            ...facts(fieldsBut(tenderParts.project, ['title', 'currency', 'categoryId']), f, tender),
            { label: f.categoryId, value: tender.categoryName },
            { label: f.currency, value: tender.currency },
          ]}
        />
      </Card>
      <Card title={t.sections.schedule}>
        <Detail items={facts(fieldsBut(tenderParts.schedule, ['clarifyAt']), f, tender)} />
      </Card>
      <Card title={t.sections.taking}>
        <Detail
          items={facts(fieldsBut(tenderParts.taking, ['blindRegistration']), f, tender, {
            qualificationItems: { value: tender.qualificationItems.map((item) => item.name).join('；') || nothing },
          })}
        />
      </Card>
      <LotCards lots={tender.lots} currency={tender.currency} asksBond={tender.bondRequired} />
      <SchemeCard scheme={tender.scheme} />
      <Card title={t.sections.terms}>
        <Detail items={facts(tenderParts.terms, f, tender)} />
      </Card>
    </>
  )
}

const Documents = ({ tender }: Of) => {
  const t = useText(tenderPageText)
  if (tender.documents.length > 0) return <DocumentCards documents={tender.documents} />
  const isAdmitted = tender.participation === '2'
  return <Banner tone="info">{isAdmitted ? t.documentsFrom(shortInstant(tender.docFrom)) : t.documentsLater}</Banner>
}

const Ask = ({ tender }: Of) => {
  const t = useText(tenderPageText)
  const [question, setQuestion] = useState('')
  const asking = useAction(routes.ask, { done: t.askedOk, onDone: () => setQuestion('') })
  const barred = tender.can['ask']
  if (barred === undefined) return null
  return (
    <Card title={t.ask}>
      {barred === null ? (
        <form
          className="tdr-askbox"
          onSubmit={(event) => {
            event.preventDefault()
            if (question.trim()) void asking.run({ id: tender.id, question: question.trim() })
          }}
        >
          <label htmlFor="tender-question">{t.askLabel}</label>
          <Input.TextArea
            id="tender-question"
            value={question}
            maxLength={1000}
            autoSize={{ minRows: 2, maxRows: 8 }}
            onChange={(event) => setQuestion(event.target.value)}
          />
          <small className="srm-dim">{t.askHint}</small>
          <Button htmlType="submit" loading={asking.pending} disabled={!question.trim()}>
            {t.ask}
          </Button>
        </form>
      ) : (
        <p className="srm-dim">{barred.message}</p>
      )}
      {tender.questions.length > 0 && (
        <ul className="tdr-asked" aria-label={t.myQuestions}>
          {tender.questions.map((one) => (
            <li key={one.id}>
              <small className="srm-dim">
                {shortInstant(one.askedAt)} · {one.clarificationId ? t.answered : t.waiting}
              </small>
              <p className="tdr-text">{one.question}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const Bond = ({ tender }: Of) => {
  const t = useText(tenderPageText)
  const f = useText(tenderText).field
  const { bond } = tender
  if (!tender.bondRequired) return <Card title={t.tabs.bonds}>{t.noBondAsked}</Card>
  const state = !bond ? 'awaited' : bond.refundedAt ? 'refunded' : bond.forfeitedAt ? 'forfeited' : 'received'
  return (
    <Card title={t.tabs.bonds}>
      <Detail
        items={[
          { label: t.place, value: t.bond[state] },
          { label: f.bondDeadline, value: shortInstant(tender.bondDeadline) },
          ...(bond
            ? [
                { label: f.bondForm, value: <DictText code="tender_bond_form" value={bond.form} /> },
                { label: t.amount, value: `${bond.amount} ${tender.currency}` },
                { label: t.receivedAt, value: shortInstant(bond.receivedAt) },
                { label: t.validTo, value: bond.validTo ?? nothing },
                ...(bond.forfeitReason ? [{ label: t.reason, value: bond.forfeitReason }] : []),
              ]
            : tender.lots.map((lot) => ({ label: lot.name, value: t.asksBond(`${lot.bondAmount ?? nothing} ${tender.currency}`) }))),
        ]}
      />
    </Card>
  )
}

const Page = ({ tender }: Of) => {
  const t = useText(tenderPageText)
  const b = useText(bidPageText)
  const move = usePageMove()
  const tabs = [
    { key: 'register', title: t.tabs.register },
    ...(tender.participation === null ? [] : [{ key: 'bid', title: b.tab }]),
    ...(hasOutcome(tender) ? [{ key: 'result', title: t.tabs.outcome }] : []),
    { key: 'notice', title: t.tabs.notice },
    { key: 'documents', title: t.tabs.documents, count: tender.documents.length },
    { key: 'questions', title: t.tabs.questions, count: tender.clarifications.length },
    { key: 'bonds', title: t.tabs.bonds },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${tender.docNo}`)
  const stages = useDict('tender_stage')
  const steps = useDict('tender_participation_step')
  const section = (name: string) => {
    if (name === 'notice') return <Notice tender={tender} />
    if (name === 'result') return <OutcomeSection tender={tender} />
    if (name === 'bid') return <BidSection tender={tender} />
    if (name === 'documents') return <Documents tender={tender} />
    if (name === 'bonds') return <Bond tender={tender} />
    if (name === 'questions')
      return (
        <>
          <Ask tender={tender} />
          <ClarificationCards clarifications={tender.clarifications} />
        </>
      )
    return (
      <>
        <RegisterSection tender={tender} />
        <RelatedDocuments of="tender" id={tender.id} />
      </>
    )
  }
  const due = tender.stage === 'REG' && tender.step === 'toRegister' ? tender.regDeadline : tender.bidDeadline
  return (
    <>
      <PageHeader
        title={tender.title}
        code={tender.docNo}
        lead={due ? <DateBlock at={due} plain={tender.stage === null} /> : undefined}
        tags={<StatusTag machine={tenderMachine} status={tender.status} />}
        facts={[
          ...(tender.stage ? [dictText(stages, tender.stage)] : []),
          ...(tender.step ? [dictText(steps, tender.step)] : []),
          tender.orgName,
        ]}
      >
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        <SectionPanels tabs={tabs} current={current}>
          {section}
        </SectionPanels>
      </PageBody>
    </>
  )
}

/** A company's own side of a tender (`?id=`, the tab in the hash). */
export const TenderWorkDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return <DetailLoader query={loaded}>{(tender) => <Page key={id} tender={tender} />}</DetailLoader>
}
