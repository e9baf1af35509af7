import { evaluation } from '@srm/contract/srm/evaluation'
import type { EvaluationDetail } from '@srm/contract/srm/evaluation.shapes'
import { evaluationText } from '@srm/domain/srm/evaluation/evaluation.text'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../lib/wire/client'
import { nothing, shortInstant, trimmedDecimal } from '../../../../lib/format'
import { listed } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { DictText } from '../../../../ui/dict/dict'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { Timeline } from '../../../../ui/dates/timeline'
import { FileList } from '../../../../ui/imports/upload'
import { Guide, TargetName, useTargetName } from '../parts'
import { evalText } from '../text'
import { Sources } from './sources'

type Of = { readonly sheet: EvaluationDetail }

export const TargetsSection = ({ sheet }: Of) => {
  const t = useText(evalText)
  return (
    <Card title={t.tabs.targets} flush>
      <PlainTable
        stacked
        label={t.tabs.targets}
        rows={sheet.targets}
        keyOf={(row) => row.id}
        columns={[
          { key: 'name', title: t.tabs.targets, cell: (row) => <TargetName target={row} /> },
          { key: 'method', title: t.method, cell: (row) => <DictText code="target_method" value={row.method} /> },
          { key: 'weight', title: t.weight, right: true, cell: (row) => `${trimmedDecimal(row.weight)}%` },
          { key: 'full', title: t.full, right: true, cell: (row) => trimmedDecimal(row.fullMark) },
          { key: 'roles', title: t.scoredBy, cell: (row) => listed(row.roles) || nothing },
          { key: 'guide', title: t.guide, cell: (row) => <Guide target={row} /> },
        ]}
      />
    </Card>
  )
}

export const SelfSection = ({ sheet }: Of) => {
  const t = useText(evalText)
  const { field } = useText(evaluationText)
  if (!sheet.selfEval) return <p className="srm-row wrap srm-note">{t.noSelf}</p>
  if (!sheet.facts.selfGiven) return <p className="srm-row wrap srm-note">{sheet.selfMissed ? t.missed : t.noSelfYet}</p>
  return (
    <Card title={t.tabs.self} note={t.handedIn(shortInstant(sheet.selfSubmittedAt))} flush>
      <PlainTable
        stacked
        label={t.tabs.self}
        rows={sheet.targets.filter((target) => target.method !== 'AUTO')}
        keyOf={(row) => row.id}
        columns={[
          { key: 'name', title: t.tabs.targets, cell: (row) => <TargetName target={row} /> },
          { key: 'score', title: field.selfScore, right: true, cell: (row) => <b className="srm-num">{trimmedDecimal(row.selfScore)}</b> },
          { key: 'full', title: t.full, right: true, cell: (row) => trimmedDecimal(row.fullMark) },
          { key: 'note', title: field.selfNote, cell: (row) => row.selfNote ?? nothing },
          { key: 'files', title: t.evidence, cell: (row) => (row.files.length ? <FileList files={row.files} /> : nothing) },
        ]}
      />
    </Card>
  )
}

export const ScoresSection = ({ sheet }: Of) => {
  const t = useText(evalText)
  const nameOf = useTargetName()
  if (sheet.roles.length === 0) return <p className="srm-row wrap srm-note">{t.noScorers}</p>
  const manual = sheet.targets.filter((target) => target.method === 'MANUAL')
  return (
    <>
      {sheet.roles.map((role) => (
        <Card key={role.key} title={role.name} note={`${t.weight} ${trimmedDecimal(role.weight)}%`} flush>
          <PlainTable
            stacked
            label={role.name}
            rows={role.people}
            keyOf={(person) => person.userId}
            columns={[
              {
                key: 'person',
                title: t.people,
                cell: (person) => (
                  <>
                    <b className="evl-name">{person.realname}</b>
                    {person.submittedAt ? (
                      <small className="evl-sub">{t.handedIn(shortInstant(person.submittedAt))}</small>
                    ) : (
                      <ToneTag tone="todo">{t.waiting}</ToneTag>
                    )}
                  </>
                ),
              },
              ...manual
                .filter((target) => target.roles.includes(role.name))
                .map((target) => ({
                  key: target.id,
                  title: nameOf(target),
                  cell: (person: (typeof role.people)[number]) => {
                    const given = sheet.scores.find((score) => score.targetId === target.id && score.userId === person.userId)
                    if (!given) return <span className="srm-dim">{person.submittedAt ? t.hidden : nothing}</span>
                    return (
                      <>
                        <b className="srm-num">{trimmedDecimal(given.score)}</b>
                        {given.note && <small className="evl-sub"> {given.note}</small>}
                      </>
                    )
                  },
                })),
            ]}
          />
        </Card>
      ))}
    </>
  )
}

/** Computed targets with the documents their points come from, as they were at the launch. */
export const SourcesSection = ({ sheet }: Of) => {
  const t = useText(evalText)
  const nameOf = useTargetName()
  const computed = sheet.targets.filter((target) => target.method === 'AUTO')
  if (computed.length === 0) return <p className="srm-row wrap srm-note">{t.noAuto}</p>
  return (
    <>
      {computed.map((target) => {
        const auto = sheet.auto.find((one) => one.targetId === target.id)
        return (
          <Card
            key={target.id}
            title={nameOf(target)}
            note={auto && t.frozen(shortInstant(auto.frozenAt))}
            extra={auto?.value ? <b className="srm-num">{auto.value}</b> : <ToneTag tone="end">{t.insufficient}</ToneTag>}
            flush
          >
            {auto && <Sources auto={auto} />}
          </Card>
        )
      })}
    </>
  )
}

export const AppealSection = ({ sheet }: Of) => {
  const t = useText(evalText)
  const { dict } = useText(evaluationText)
  const { appeal } = sheet
  if (!appeal) return <p className="srm-row wrap srm-note">{t.noAppeal}</p>
  const state = appeal.state as keyof typeof dict.evaluation_appeal
  return (
    <Card
      title={t.tabs.appeal}
      note={t.filed(shortInstant(appeal.filedAt))}
      extra={<ToneTag tone={state === '0' ? 'todo' : state === '2' ? 'eval' : 'done'}>{dict.evaluation_appeal[state]}</ToneTag>}
    >
      <p>{appeal.text}</p>
      {state === '0' && (
        <p className="srm-dim">{sheet.appealDeciders.length ? t.mayDecide(listed(sheet.appealDeciders)) : t.nobodyDecides}</p>
      )}
      {appeal.files.length > 0 && <FileList files={appeal.files} />}
      {appeal.decisionNote && (
        <p>
          <b>{t.decided(shortInstant(appeal.decidedAt))}</b> {appeal.decisionNote}
        </p>
      )}
    </Card>
  )
}

export const LogSection = ({ id }: { id: string }) => {
  const t = useText(evalText)
  const { action } = useText(evaluationText)
  const words: Readonly<Record<string, string>> = { ...action, launch: t.launchEvent, complete: t.completedByEvent }
  const loaded = useQuery(query(evaluation.timeline, { query: { id }, quiet: true }))
  return (
    <DetailLoader query={loaded}>
      {(events) => (
        <Card title={t.tabs.log}>
          <Timeline
            items={events.map((event, i) => ({
              key: `${event.at} ${i}`,
              who: event.actor,
              at: event.at,
              what: words[event.action] ?? event.action,
              note: event.note,
            }))}
          />
        </Card>
      )}
    </DetailLoader>
  )
}
