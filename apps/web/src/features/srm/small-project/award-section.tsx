import { smallProject as routes, type SmallProjectDetail } from '@srm/contract/srm/small-project'
import { smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import { smallProjectText } from '@srm/domain/srm/small-project/small-project.text'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { shortInstant } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { DraftContracts } from '../../../ui/award/draft-contracts'
import { WhyNotCard } from '../../../ui/award/why-not'
import { Card } from '../../../ui/layout/card'
import { DictText } from '../../../ui/dict/dict'
import { EmptyState } from '../../../ui/states/states'
import { MoneyText } from '../../../ui/tags/money'
import { ToneTag } from '../../../ui/tags/status-tag'
import { smallPageText } from './text'

type Of = { readonly project: SmallProjectDetail }
const tones = { proposed: 'todo', approved: 'done', rejected: 'bad' } as const

const Award = ({ award }: { award: SmallProjectDetail['awards'][number] }) => {
  const t = useText(smallPageText).award
  return (
    <Card
      title={award.docNo}
      note={t.by(award.proposedByName, shortInstant(award.createTime))}
      extra={<ToneTag tone={tones[award.state]}>{t.states[award.state]}</ToneTag>}
    >
      <p>
        <b>{award.supplierName}</b> <MoneyText value={award.amount} currency="CNY" />{' '}
        <ToneTag tone={award.isFirst ? 'done' : 'todo'}>{award.isFirst ? t.first : t.notFirst}</ToneTag>{' '}
        {award.isOverBudget && <ToneTag tone="todo">{t.over}</ToneTag>}
      </p>
      {award.reason && <p>{award.reason}</p>}
      {award.decidedByName && (
        <p className="srm-dim">
          {t.by(award.decidedByName, shortInstant(award.decidedAt))} {award.decisionNote}
        </p>
      )}
    </Card>
  )
}

/** Rank 1 is chosen to begin with; another one takes a reason. */
const Recommend = ({ project }: Of) => {
  const t = useText(smallPageText).award
  const r = useText(smallPageText).ranking
  const { action } = useText(smallProjectText)
  const rows = project.ranking?.rows ?? []
  const [picked, setPicked] = useState<string | undefined>(rows[0]?.bidId)
  const [reason, setReason] = useState('')
  const recommend = useAction(routes.recommend)
  if (!picked) return null
  return (
    <Card title={t.recommend}>
      <Radio.Group className="smp-choice" value={picked} onChange={(event) => setPicked(String(event.target.value))}>
        {rows.map((row) => (
          <Radio key={row.bidId} value={row.bidId}>
            {r.rank} {row.rank} · {row.supplierName} · <MoneyText value={row.price} currency="CNY" />
            {row.total !== null && ` · ${row.total}`}
          </Radio>
        ))}
      </Radio.Group>
      <label className="smp-reason">
        {t.reason} <small className="srm-dim">{t.reasonHint}</small>
        <Input.TextArea value={reason} maxLength={1000} rows={2} onChange={(event) => setReason(event.target.value)} />
      </label>
      <Button
        type="primary"
        loading={recommend.pending}
        onClick={() => void recommend.run({ id: project.id, version: project.version, bidId: picked, reason: reason.trim() || null })}
      >
        {action.recommend}
      </Button>
    </Card>
  )
}

const Objections = ({ project }: Of) => {
  const t = useText(smallPageText).award
  if (project.approvedAt === null) return null
  return (
    <Card title={t.objections}>
      {project.objections.length === 0 && <p className="srm-dim">{t.noObjections}</p>}
      {project.objections.map((one) => (
        <p key={one.id}>
          <DictText code="small_objection_source" value={one.source} /> · {one.body}{' '}
          <small className="srm-dim">{t.by(one.recordedByName, shortInstant(one.createTime))}</small>
        </p>
      ))}
    </Card>
  )
}
const WhyNot = ({ project: { id } }: Of) => <WhyNotCard found={useQuery(query(routes.whyNot, { query: { id }, quiet: true }))} />

const contracted: readonly string[] = [smallProjectMachine.states.awarded, smallProjectMachine.states.completed]
export const AwardSection = ({ project }: Of) => {
  const t = useText(smallPageText).award
  const mayRecommend = project.can['recommend'] === null
  const [last] = project.awards
  const isOver = project.status === smallProjectMachine.states.failed || project.status === smallProjectMachine.states.cancelled
  return (
    <>
      {mayRecommend && <Recommend key={project.version} project={project} />}
      {contracted.includes(project.status) && <DraftContracts source="SMALL" sourceId={project.id} />}
      {project.awards.map((award) => (
        <Award key={award.id} award={award} />
      ))}
      <Objections project={project} />
      {last && last.state !== 'rejected' && <WhyNot project={project} />}
      {!mayRecommend && !last && !isOver && <EmptyState title={t.none} />}
      {!last && isOver && <EmptyState title={t.none} />}
    </>
  )
}
