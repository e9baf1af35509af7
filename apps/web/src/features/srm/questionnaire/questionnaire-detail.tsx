import { questionnaire as routes, type QuestionnaireDetail } from '@srm/contract/srm/questionnaire'
import type { Item, Section } from '@srm/domain/srm/questionnaire/fill.rules'
import { isScored } from '@srm/domain/srm/questionnaire/question.rules'
import { questionnaireMachine } from '@srm/domain/srm/questionnaire/questionnaire.machine'
import { questionnaireText } from '@srm/domain/srm/questionnaire/questionnaire.text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bizNow } from '../../../lib/clock'
import { query } from '../../../lib/wire/client'
import { dictText, useDict } from '../../../lib/dicts'
import { shortInstant } from '../../../lib/format'
import { listed } from '../../../lib/session/language'
import { usePageMove, usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { ActionBar } from '../../../ui/detail/action-bar'
import { Banner } from '../../../ui/layout/banner'
import { Button } from 'antd'
import { Card, PageBody } from '../../../ui/layout/card'
import { DateBlock } from '../../../ui/dates/date-block'
import { Detail } from '../../../ui/detail/detail'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { EventLog } from '../../../ui/detail/event-log'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab, type SectionTab } from '../../../ui/layout/section-tabs'
import { EmptyState } from '../../../ui/states/states'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { Preview } from './design/questionnaire-form'
import { useWords } from './fill'
import { Replies } from './replies'
import { Statistics } from './statistics'
import './survey.css'
import { surveyText } from './text'
import { useQuestionnaireActions } from './use-actions'

type Of = { readonly doc: QuestionnaireDetail }
const { draft, published, closed, withdrawn } = questionnaireMachine.states

const ItemLine = ({ item, no, scoring }: { item: Item; no: number; scoring: boolean }) => {
  const t = useText(surveyText)
  const word = useWords()
  const kinds = useDict('question_type')
  return (
    <li>
      <span className="svy-name">
        <span className="srm-num">{no}.</span> {word(item)}
        {item.required && <span className="srm-must">*</span>}
      </span>
      <span className="srm-dim">{dictText(kinds, item.type)}</span>
      {scoring && isScored(item) && <span className="srm-dim">{t.design.weightOf(item.weight ?? '1')}</span>}
      {item.showIf && <ToneTag tone="eval">{t.design.conditional}</ToneTag>}
    </li>
  )
}

const Questions = ({ doc }: Of) => {
  const t = useText(surveyText)
  const { field } = useText(questionnaireText)
  const word = useWords()
  const purposes = useDict('questionnaire_purpose')
  const [previewing, setPreviewing] = useState(false)
  const sections = doc.sections as unknown as readonly Section[]
  const startOf = (s: number) => sections.slice(0, s).reduce((n, one) => n + one.items.length, 0)
  return (
    <>
      <Card title={t.base} extra={<Button onClick={() => setPreviewing(true)}>{t.preview}</Button>}>
        <Detail
          columns={3}
          items={[
            { label: field.purpose, value: dictText(purposes, doc.purpose) },
            { label: field.deadline, value: shortInstant(doc.deadline) },
            { label: field.passScore, value: doc.passScore },
            { label: field.publishedAt, value: doc.publishedAt && `${shortInstant(doc.publishedAt)} ${doc.publishedBy ?? ''}` },
            { label: field.intro, value: word({ zh: doc.intro ?? '', en: doc.introEn }), wide: true },
          ]}
        />
      </Card>
      {sections.map((section, s) => (
        <Card key={section.key} title={word(section)} note={String(section.items.length)}>
          <ol className="srm-stack gap-2 svy-items">
            {section.items.map((item, i) => (
              <ItemLine key={item.key} item={item} no={startOf(s) + i + 1} scoring={doc.scoring} />
            ))}
          </ol>
        </Card>
      ))}
      {doc.status === draft && (
        <Card title={t.to} note={String(doc.draftRecipients.length)}>
          {listed(doc.draftRecipients.map((one) => one.name)) || <EmptyState title={t.recipientsHint} />}
        </Card>
      )}
      {previewing && <Preview sections={doc.sections} onClose={() => setPreviewing(false)} />}
    </>
  )
}

const Tab = ({ name, doc }: Of & { name: string }) => {
  const t = useText(surveyText)
  if (name === 'questions') return <Questions doc={doc} />
  if (name === 'log')
    return <EventLog machine={questionnaireMachine} query={query(routes.timeline, { query: { id: doc.id }, quiet: true })} />
  if (doc.status === draft)
    return (
      <Card>
        <EmptyState title={t.notPublished} />
      </Card>
    )
  return name === 'statistics' ? <Statistics doc={doc} /> : <Replies doc={doc} />
}

const Page = ({ doc }: Of) => {
  const t = useText(surveyText)
  const move = usePageMove()
  const go = usePageNavigate()
  const { run, dialog } = useQuestionnaireActions(doc, () => void go({ to: '/srm/questionnaire/list' }))
  const tabs: readonly SectionTab[] = [
    { key: 'questions', title: t.tabs.questions, count: doc.questionCount },
    { key: 'recipients', title: t.tabs.recipients, count: doc.recipientCount },
    { key: 'statistics', title: t.tabs.statistics },
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(doc.title)
  const { edit, publish, remind, extend, withdraw, delete: remove } = run
  const live = doc.status === published ? { remind, extend, withdraw } : doc.status === closed ? { extend, withdraw } : {}
  const steps = doc.status === draft ? { edit, publish, delete: remove } : live
  const waiting = doc.recipientCount - doc.repliedCount
  const { deadline, questionCount, recipientCount } = doc
  const facts = { now: bizNow(), deadline, questionCount, recipientCount, waiting }
  return (
    <>
      <PageHeader
        title={doc.title}
        papers={{ type: 'questionnaire', id: doc.id }}
        code={doc.docNo}
        lead={doc.deadline ? <DateBlock at={doc.deadline} plain={doc.status !== published} /> : undefined}
        tags={<StatusTag machine={questionnaireMachine} status={doc.status} />}
        facts={[doc.orgName, doc.publishedBy]}
        figures={[
          { label: t.figures.recipients, value: doc.recipientCount },
          ...(doc.status === draft
            ? []
            : [
                { label: t.figures.replied, value: doc.repliedCount },
                { label: t.figures.share, value: `${doc.repliedShare}%` },
                ...(doc.meanScore === null ? [] : [{ label: t.figures.mean, value: doc.meanScore }]),
              ]),
        ]}
        actions={<ActionBar machine={questionnaireMachine} record={doc} facts={facts} what={doc.title} run={steps} />}
      >
        <SectionTabs label={t.tabsLabel} tabs={tabs} current={current} onPick={(hash) => move({ hash })} />
      </PageHeader>
      <PageBody>
        {doc.status === draft && <Banner tone="info">{t.draftNote}</Banner>}
        {doc.status === withdrawn && (
          <Banner tone="bad">{t.withdrawnBecause(shortInstant(doc.withdrawnAt), doc.withdrawReason ?? '')}</Banner>
        )}
        {doc.status !== draft && doc.status !== withdrawn && waiting > 0 && <Banner tone="info">{t.nonResponders(waiting)}</Banner>}
        <SectionPanels tabs={tabs} current={current}>
          {(name) => <Tab name={name} doc={doc} />}
        </SectionPanels>
      </PageBody>
      <DocumentComments of="questionnaire" id={doc.id} />
      {dialog}
    </>
  )
}

/** One questionnaire on the buyer's side (`?id=`, the tab in the hash). */
export const QuestionnaireDetailPage = () => {
  const { id = '' } = usePageSearch()
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return <DetailLoader query={loaded}>{(doc) => <Page key={id} doc={doc} />}</DetailLoader>
}
