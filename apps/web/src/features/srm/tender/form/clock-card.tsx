import { tender as routes } from '@srm/contract/srm/tender'
import { daysBetween, plusDays, wallClock } from '@srm/domain/kit/day'
import {
  derivedDates,
  laterRules,
  legalClock,
  otherRules,
  spanRules,
  type ClockInput,
  type LastDay,
  type LegalClock,
  type SpanVerdict,
} from '@srm/domain/srm/tender/legal-clock.rules'
import { lastDayOf } from '@srm/domain/sys/calendar/calendar.rules'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { useFormValue, useSetValue } from '../../../../ui/form/context'
import { Icon } from '../../../../ui/icons'
import { shortDay } from '../../../../ui/public/time'
import { tenderFormText } from './form.text'
import type { Lot } from './initial'

/** The calendar of the tenant, by which the server counts too. */
const useLastDay = (): LastDay | null => {
  const { data } = useQuery({ ...query(routes.calendar, { query: {}, quiet: true }), staleTime: 300_000 })
  return data ? (from, days) => lastDayOf(data, from, days) : null
}

const useClockInput = (): ClockInput => {
  const [docFrom, docTo] = [useFormValue<string>('docFrom'), useFormValue<string>('docTo')]
  const [clarifyAt, siteVisitAt] = [useFormValue<string>('clarifyAt'), useFormValue<string>('siteVisitAt')]
  const [bidDeadline, openAt] = [useFormValue<string>('bidDeadline'), useFormValue<string>('openAt')]
  const lots = useFormValue<readonly Lot[]>('lots')
  return {
    ...{ docFrom, docTo, clarifyAt, siteVisitAt, bidDeadline, openAt },
    mandatory: useFormValue<boolean>('mandatory') ?? false,
    method: useFormValue<string>('method') ?? 'open',
    bondRequired: useFormValue<boolean>('bondRequired') ?? false,
    lots: (lots ?? []).map((lot) => ({ estimate: amount(lot.estimate), bondAmount: amount(lot.bondAmount) })),
    invitees: useFormValue<readonly string[]>('supplierIds')?.length ?? 0,
    committeeSize: useFormValue<number>('committeeSize') ?? 0,
    candidateMax: useFormValue<number>('candidateMax') ?? 0,
    publicityDays: useFormValue<number>('publicityDays') ?? 0,
  }
}
/** What is typed may be no amount yet. */
const amount = (typed: string | null | undefined): string | null => (typed && /^\d+(\.\d+)?$/.test(typed) ? typed : null)

/** Where a day lies between the first and the last day shown, in percent. */
const scaleOf = (days: readonly string[]) => {
  const sorted = [...days].sort()
  const [begin, end] = [sorted[0] ?? '', sorted.at(-1) ?? '']
  // Room for the date that stands behind the longest bar.
  const [first, last] = [plusDays(begin, -1), plusDays(end, Math.max(2, Math.ceil(daysBetween(begin, end) * 0.18)))]
  const span = Math.max(1, wallClock(`${last} 00:00:00`) - wallClock(`${first} 00:00:00`))
  return (day: string) => ((wallClock(`${day} 00:00:00`) - wallClock(`${first} 00:00:00`)) / span) * 100
}

const SpanRow = ({ span, isBinding, at }: { span: SpanVerdict; isBinding: boolean; at: (day: string) => number }) => {
  const t = useText(tenderFormText).clock
  const lang = useLanguage()
  const rule = spanRules[span.rule]
  const [title, cite] = lang === 'en-US' ? [rule.en, rule.citeEn] : [rule.zh, rule.citeZh]
  return (
    <li data-binding={isBinding || undefined} data-bad={span.ok === false || undefined}>
      <span className="tdr-rule">
        <b>{title}</b>
        <small>{cite}</small>
      </span>
      <span className="tdr-track">
        {span.from && span.earliest && (
          <>
            <i style={{ insetInlineStart: `${at(span.from)}%`, inlineSize: `${at(span.earliest) - at(span.from)}%` }} aria-hidden="true" />
            <em style={{ insetInlineStart: `${at(span.earliest)}%` }} aria-hidden="true">
              {shortDay(span.earliest, lang)}
            </em>
          </>
        )}
        <span className="tdr-said">
          {span.from && span.earliest ? t.from(shortDay(span.from, lang), shortDay(span.earliest, lang)) : t.pending}
          {isBinding && ` · ${t.binding}`}
        </span>
      </span>
    </li>
  )
}

const Chart = ({ clock, deadline }: { clock: LegalClock; deadline: string | null }) => {
  const t = useText(tenderFormText).clock
  const lang = useLanguage()
  const days = clock.spans.flatMap((span) => [span.from, span.earliest].flatMap((day) => day ?? []))
  const chosen = deadline?.slice(0, 10) ?? null
  if (days.length === 0) return <p className="srm-dim">{t.none}</p>
  const at = scaleOf(chosen ? [...days, chosen] : days)
  const isShort = chosen !== null && clock.earliest !== null && chosen < clock.earliest
  return (
    <div className="tdr-chart">
      <div className="tdr-axis" aria-hidden="true">
        {chosen && (
          <span data-kind="chosen" data-bad={isShort || undefined} style={{ insetInlineStart: `${at(chosen)}%` }}>
            {shortDay(chosen, lang)}
          </span>
        )}
        {clock.earliest && clock.earliest !== chosen && (
          <span data-kind="earliest" style={{ insetInlineStart: `${at(clock.earliest)}%` }}>
            {shortDay(clock.earliest, lang)}
          </span>
        )}
      </div>
      <div className="tdr-marks" aria-hidden="true">
        {isShort && clock.earliest && (
          <i data-kind="gap" style={{ insetInlineStart: `${at(chosen)}%`, inlineSize: `${at(clock.earliest) - at(chosen)}%` }} />
        )}
        {chosen && <i data-kind="chosen" data-bad={isShort || undefined} style={{ insetInlineStart: `${at(chosen)}%` }} />}
        {clock.earliest && <i data-kind="earliest" style={{ insetInlineStart: `${at(clock.earliest)}%` }} />}
      </div>
      <ul aria-label={t.title}>
        {clock.spans.map((span) => (
          <SpanRow key={span.rule} span={span} isBinding={span.rule === clock.binding} at={at} />
        ))}
      </ul>
    </div>
  )
}

/** The first lawful moment at the hour that was chosen; a date is proposed, never moved by itself. */
const Proposal = ({ clock, deadline }: { clock: LegalClock; deadline: string | null }) => {
  const t = useText(tenderFormText).clock
  const lang = useLanguage()
  const set = useSetValue()
  const mandatory = useFormValue<boolean>('mandatory') ?? false
  if (!clock.earliest) return null
  const lawful = `${clock.earliest} ${deadline?.slice(11) ?? '09:30:00'}`
  const missing = deadline === null || deadline < lawful
  const short = deadline
    ? Math.round((wallClock(`${clock.earliest} 00:00:00`) - wallClock(`${deadline.slice(0, 10)} 00:00:00`)) / 86_400_000)
    : 0
  const use = () => {
    set('bidDeadline', lawful)
    if (mandatory) set('openAt', lawful)
  }
  return (
    <div className="tdr-earliest wide" data-bad={(deadline !== null && short > 0) || undefined} role="status">
      <span>
        <small>{t.earliest}</small>
        <b>{shortDay(clock.earliest, lang)}</b> {deadline !== null && short > 0 && <em>{t.short(short)}</em>}
      </span>
      {missing && <Button onClick={use}>{t.use(lawful.slice(5, 16))}</Button>}
    </div>
  )
}

const Derived = ({ openAt, days, lastDay }: { openAt: string; days: number; lastDay: LastDay }) => {
  const t = useText(tenderFormText).clock
  const lang = useLanguage()
  const found = derivedDates(openAt, days, lastDay)
  const day = (on: string) => shortDay(on, lang)
  const cite = (rule: keyof typeof laterRules) => (lang === 'en-US' ? laterRules[rule].citeEn : laterRules[rule].citeZh)
  const cells = [
    [t.evaluation, t.upTo(day(found.evaluationTo)), cite('EVALUATION')],
    [t.publicity, day(found.publicityFrom), cite('PUBLICITY_START')],
    [t.publicityEnd, day(found.publicityTo), lang === 'en-US' ? otherRules.PUBLICITY_3D.citeEn : otherRules.PUBLICITY_3D.citeZh],
    [t.award, day(found.awardFrom), cite('OBJECTION_REPLY')],
    [t.contract, t.before(day(found.contractTo)), cite('CONTRACT_30D')],
    [t.bond, t.refund(laterRules.BOND_REFUND.days), cite('BOND_REFUND')],
    [t.docObjection, day(found.docObjectionTo), cite('DOC_OBJECTION')],
  ]
  return (
    <dl className="tdr-derived wide">
      {cells.map(([title, value, source]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
          <dd className="srm-dim">{source}</dd>
        </div>
      ))}
    </dl>
  )
}

const Others = ({ clock }: { clock: LegalClock }) => {
  const t = useText(tenderFormText).clock
  const lang = useLanguage()
  if (clock.others.length === 0) return null
  return (
    <ul className="tdr-others wide" aria-label={t.checks}>
      {clock.others.map(({ rule, ok }) => {
        const { zh, en, citeZh, citeEn } = otherRules[rule]
        return (
          <li key={rule} data-bad={ok === false || undefined}>
            <Icon name={ok === false ? 'alert' : 'check'} size={14} />
            <span>
              {lang === 'en-US' ? en : zh} <small>{lang === 'en-US' ? citeEn : citeZh}</small>
              <span className="tdr-hidden">{ok === null ? t.pending : ok ? t.ok : t.bad}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Which periods apply, which decides, and the first lawful day: computed with every key by the server's own rule. */
export const ClockCard = () => {
  const t = useText(tenderFormText).clock
  const lastDay = useLastDay()
  const input = useClockInput()
  const clock = lastDay ? legalClock(input, lastDay) : null
  if (!clock || !lastDay) return null
  const applied = clock.spans.filter((span) => span.earliest !== null).length
  return (
    <>
      <Proposal clock={clock} deadline={input.bidDeadline} />
      <section className="tdr-clock wide" aria-label={t.title}>
        <header>
          <h3>{t.title}</h3>
          <small>{clock.assumed ? t.assumed : applied > 0 ? t.applied(applied) : t.counted}</small>
          <span className="srm-grow" />
          <small className="tdr-legend" aria-hidden="true">
            <i data-kind="chosen" /> {t.current} <i data-kind="earliest" /> {t.earliest}
          </small>
        </header>
        <Chart clock={clock} deadline={input.bidDeadline} />
        <Others clock={clock} />
      </section>
      {input.openAt && <Derived openAt={input.openAt} days={input.publicityDays} lastDay={lastDay} />}
    </>
  )
}
