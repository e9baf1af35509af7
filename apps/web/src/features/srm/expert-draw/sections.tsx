import { expertDraw as routes, type DrawSecret, type ExpertDrawDetail, type SeatRow } from '@srm/contract/srm/expert-draw'
import { expertDrawText } from '@srm/domain/srm/expert-draw/expert-draw.text'
import { expertText } from '@srm/domain/srm/expert/expert.text'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shortInstant } from '../../../lib/format'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { DictText } from '../../../ui/dict/dict'
import { Detail } from '../../../ui/detail/detail'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { Banner } from '../../../ui/layout/banner'
import { Card } from '../../../ui/layout/card'
import { PlainTable, type PlainColumn } from '../../../ui/layout/plain-table'
import { EmptyState } from '../../../ui/states/states'
import { ToneTag } from '../../../ui/tags/status-tag'
import { SupplierLink } from '../supplier-link'
import { drawPageText } from './text'

interface Of {
  readonly draw: ExpertDrawDetail
}
type Listed = NonNullable<DrawSecret['list']>['experts'][number]
type Demand = ExpertDrawDetail['demands'][number]

const useFieldName = (): ((demand: Demand) => string) => {
  const { anyField } = useText(drawPageText)
  const english = useLanguage() === 'en-US'
  return (demand) => (english ? demand.categoryEn : demand.category) ?? anyField
}

const DemandText = ({ demand }: { demand: Demand | undefined }) => {
  const fieldName = useFieldName()
  if (!demand) return null
  return (
    <>
      <DictText code="expert_kind" value={demand.kind} /> · {fieldName(demand)}
    </>
  )
}

/** What was asked for. */
export const AskedCard = ({ draw }: Of) => {
  const t = useText(drawPageText)
  const f = useText(expertDrawText).field
  const fieldName = useFieldName()
  const fit = (demand: number) => draw.secret?.list?.experts.filter((one) => one.rule === null && one.demands.includes(demand)).length
  const rows = draw.demands.map((demand, at) => ({ ...demand, at, fit: fit(at) }))
  type Row = (typeof rows)[number]
  const columns: PlainColumn<Row>[] = [
    { key: 'kind', title: f.kind, cell: (row) => <DictText code="expert_kind" value={row.kind} /> },
    { key: 'category', title: f.categoryId, cell: fieldName },
    { key: 'count', title: f.count, right: true, cell: (row) => row.count },
    ...(draw.secret?.list ? [{ key: 'fit', title: t.candidates, right: true, cell: (row: Row) => row.fit }] : []),
  ]
  return (
    <Card title={t.sections.demands} flush>
      <PlainTable stacked label={t.sections.demands} columns={columns} rows={rows} keyOf={(row) => String(row.at)} />
    </Card>
  )
}

export const BaseCard = ({ draw }: Of) => {
  const t = useText(drawPageText)
  const f = useText(expertDrawText).field
  const { secret } = draw
  return (
    <Card title={t.sections.base}>
      <Detail
        items={[
          { label: f.title, value: draw.title, wide: true },
          {
            label: f.subjectNo,
            value: draw.subjectType && (
              <>
                <DictText code="expert_draw_subject" value={draw.subjectType} /> {draw.subjectNo}
              </>
            ),
          },
          { label: f.days, value: t.days(draw.evalFrom, draw.evalTo) },
          { label: f.authorName, value: [draw.authorName, draw.orgName].filter(Boolean).join(' · ') },
          { label: f.witnessName, value: draw.witnessName && `${draw.witnessName} ${shortInstant(draw.drawnAt)}` },
          ...(secret
            ? [
                {
                  label: f.avoided,
                  wide: true,
                  value: secret.avoided.length
                    ? secret.avoided.map(({ id, name }, i) => (
                        <span key={id}>
                          {i > 0 && '、'}
                          <SupplierLink id={id} name={name} />
                        </span>
                      ))
                    : t.noAvoided,
                },
              ]
            : []),
          { label: f.remark, value: draw.remark && <span className="srm-words">{draw.remark}</span>, wide: true },
        ]}
      />
    </Card>
  )
}

const SeatTag = ({ seat }: { seat: SeatRow }) => {
  const t = useText(drawPageText)
  if (seat.declined) return <ToneTag tone="end">{t.declined}</ToneTag>
  return seat.replaces === null ? <ToneTag tone="done">{t.seated}</ToneTag> : <ToneTag tone="run">{t.called}</ToneTag>
}

const CallDialog = ({ draw, seat, name, onClose }: Of & { seat: SeatRow; name: string; onClose: () => void }) => {
  const t = useText(drawPageText)
  const f = useText(expertDrawText).field
  const initial = { id: draw.id, version: draw.version, seatId: seat.id }
  return (
    <ActionDialog route={routes.replace} title={`${t.callAsk}: ${name}`} submitLabel={t.call} initial={initial} onClose={onClose}>
      <Field name="reason" label={f.reason} kind="area" hint={t.hints.reason} />
    </ActionDialog>
  )
}

/** Whoever keeps the register finds there how to reach the expert. */
const ExpertLink = ({ id, name }: { id: string; name: string }) =>
  useMay()('srm:expert:queryById') ? (
    <Link to="/srm/expert/detail" search={{ id }}>
      {name}
    </Link>
  ) : (
    <b>{name}</b>
  )

/** Who was drawn, and who was called in the place of whom. */
export const SeatsCard = ({ draw, secret }: Of & { secret: DrawSecret }) => {
  const t = useText(drawPageText)
  const e = useText(expertText).field
  const f = useText(expertDrawText).field
  const [calling, setCalling] = useState<SeatRow | null>(null)
  const people = new Map((secret.list?.experts ?? []).map((one) => [one.id, one]))
  const nameOf = (seat: SeatRow) => people.get(seat.expertId)?.name ?? ''
  if (secret.seats.length === 0)
    return (
      <Card title={t.sections.seats}>
        <EmptyState title={t.notDrawn} />
      </Card>
    )
  const mayCall = draw.can['replace'] === null
  const columns: PlainColumn<SeatRow>[] = [
    { key: 'name', title: e.name, cell: (seat) => <ExpertLink id={seat.expertId} name={nameOf(seat)} /> },
    { key: 'no', title: e.docNo, cell: (seat) => people.get(seat.expertId)?.no },
    { key: 'employer', title: e.employer, cell: (seat) => people.get(seat.expertId)?.employer },
    { key: 'demand', title: t.demand, cell: (seat) => <DemandText demand={draw.demands[seat.demand]} /> },
    { key: 'place', title: t.place, cell: (seat) => t.placeOf(seat.place) },
    { key: 'state', title: t.state, cell: (seat) => <SeatTag seat={seat} /> },
    {
      key: 'reason',
      title: f.reason,
      cell: (seat) => seat.declined && `${seat.reason ?? ''}（${seat.declinedBy ?? ''} ${shortInstant(seat.declinedAt)}）`,
    },
    ...(mayCall
      ? [
          {
            ...{ key: 'call', title: '' },
            cell: (seat: SeatRow) =>
              !seat.declined && (
                <button type="button" className="srm-link" aria-label={`${t.call} ${nameOf(seat)}`} onClick={() => setCalling(seat)}>
                  {t.call}
                </button>
              ),
          },
        ]
      : []),
  ]
  return (
    <Card title={t.sections.seats} note={t.people(secret.seats.filter(({ declined }) => !declined).length)} flush>
      <PlainTable stacked label={t.sections.seats} columns={columns} rows={secret.seats} keyOf={(seat) => seat.id} />
      {calling && <CallDialog draw={draw} seat={calling} name={nameOf(calling)} onClose={() => setCalling(null)} />}
    </Card>
  )
}

const Fits = ({ draw, places }: Of & { places: readonly number[] }) => (
  <>
    {places.map((at, i) => (
      <span key={at}>
        {i > 0 && '；'}
        <DemandText demand={draw.demands[at]} />
      </span>
    ))}
  </>
)

/** Everybody of the kinds and fields: candidates, and the others with the rule that excludes them. */
export const CandidatesSection = ({ draw, secret }: Of & { secret: DrawSecret }) => {
  const t = useText(drawPageText)
  const e = useText(expertText).field
  if (!secret.list)
    return (
      <Card title={t.sections.candidates}>
        <EmptyState title={t.notFrozen} />
      </Card>
    )
  const [candidates, excluded] = [
    secret.list.experts.filter(({ rule }) => rule === null),
    secret.list.experts.filter(({ rule }) => rule !== null),
  ]
  const person: PlainColumn<Listed>[] = [
    { key: 'no', title: e.docNo, cell: (row) => row.no },
    { key: 'name', title: e.name, cell: (row) => row.name },
    { key: 'employer', title: e.employer, cell: (row) => row.employer },
  ]
  const rule: PlainColumn<Listed> = {
    ...{ key: 'rule', title: t.rule },
    cell: (row) => (
      <>
        <DictText code="expert_exclusion" value={row.rule} /> {row.detail && <small className="srm-dim">{row.detail}</small>}
      </>
    ),
  }
  const fits: PlainColumn<Listed> = { key: 'fits', title: t.fits, cell: (row) => <Fits draw={draw} places={row.demands} /> }
  return (
    <>
      <Card title={t.sections.candidates} note={t.candidatesOf(candidates.length)} flush>
        <PlainTable stacked label={t.sections.candidates} columns={[...person, fits]} rows={candidates} keyOf={(row) => row.id} />
      </Card>
      <Card title={t.sections.excluded} note={t.excludedOf(excluded.length)} flush={excluded.length > 0}>
        {excluded.length === 0 ? (
          <p className="srm-dim">{t.noExcluded}</p>
        ) : (
          <PlainTable stacked label={t.sections.excluded} columns={[...person, rule]} rows={excluded} keyOf={(row) => row.id} />
        )}
      </Card>
    </>
  )
}

/** Names are not this reader's. */
export const SecretNote = () => <Banner tone="info">{useText(drawPageText).secret}</Banner>
