import type { InvoiceDetail } from '@srm/contract/srm/invoice.shapes'
import { invoice as routes } from '@srm/contract/srm/invoice'
import { dec, sumOf } from '@srm/domain/kit/money'
import { invoiceMachine } from '@srm/domain/srm/invoice/invoice.machine'
import { highExcess } from '@srm/domain/srm/invoice/override.rules'
import { Link } from '@tanstack/react-router'
import { Button, Input } from 'antd'
import { useContext, useEffect, useState } from 'react'
import { shortInstant, thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { useAction } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { Countdown } from '../../../../ui/dates/countdown'
import { DictText } from '../../../../ui/dict/dict'
import { Banner } from '../../../../ui/layout/banner'
import { ShortcutsContext } from '../../../../ui/shortcuts'
import { StatusTag } from '../../../../ui/tags/status-tag'
import { invoicePageText } from '../text'
import { useReturnWords } from '../words'
import { couldPass, couldWait, heldLines, matchRows, ways, type Way } from './match-rows'
import { MatchTable } from './match-table'

interface Of {
  readonly item: InvoiceDetail
}
interface Choice {
  readonly about: readonly string[]
  /** Why it is not open; null: it is. */
  readonly no: string | null
}
const { exception } = invoiceMachine.states

/** Every way out with what it means; one that is not open stays, and says why. */
const useWays = (item: InvoiceDetail): Readonly<Record<Way, Choice>> => {
  const t = useText(invoicePageText).bench
  const may = useMay()
  const { match, can } = item
  const refused = (action: 'return' | 'askOverride' | 'wait'): string | null => {
    if (!may(`srm:invoice:${action}`)) return t.no.permission
    return can[action]?.message ?? (item.status === exception ? null : t.no.state)
  }
  const excess = match?.excess ?? '0'
  const about = [
    t.about.override(thousands(excess, 2)),
    dec(excess).gt(highExcess) ? t.about.overrideHigh : t.about.overrideBelow,
    ...((match?.reasons ?? []).some(({ code, hold }) => hold && code === 'INV_QTY_OVER') ? [t.no.beyondOrder] : []),
  ]
  return {
    return: { about: t.about.return.split('\n'), no: refused('return') },
    override: { about, no: refused('askOverride') ?? (couldPass(match) ? null : t.no.notOverridable) },
    wait: { about: t.about.wait.split('\n'), no: refused('wait') ?? (couldWait(match) ? null : t.no.nothingToWait) },
    // Prices of orders are those of contracts: nobody changes them here.
    change: { about: t.about.change.split('\n'), no: t.no.orderPage },
  }
}

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea, select') !== null
/** 1 to 4 choose a way, where nobody is typing. */
const useNumbers = (choose: (way: Way) => void) => {
  const isOn = useContext(ShortcutsContext)
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      const way = ways[Number(event.key) - 1]
      if (way && !isTyping(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey) choose(way)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn, choose])
}

const Decision = ({ item, way, onDone }: Of & { way: Way; onDone: () => void }) => {
  const t = useText(invoicePageText).bench
  const said = useReturnWords()(item.match)
  const lines = heldLines(item.match)
  const [words, setWords] = useState(said)
  const [note, setNote] = useState('')
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const back = useAction(routes.return, { onDone })
  const ask = useAction(routes.askOverride, { onDone })
  const wait = useAction(routes.wait, { onDone })
  const ref = { id: item.id, version: item.version }
  const pending = back.pending || ask.pending || wait.pending
  const isReady =
    way === 'return' ? words.trim().length > 1 : way !== 'override' || lines.every((line) => (reasons[line] ?? '').trim().length > 1)
  const send = () => {
    if (way === 'return') void back.run({ ...ref, reason: words })
    if (way === 'override') void ask.run({ ...ref, reasons })
    if (way === 'wait') void wait.run({ ...ref, note: note || null })
  }
  if (way === 'change') return null
  return (
    <div className="mx-act">
      <div className="srm-grow">
        {way === 'return' && (
          <>
            <Input.TextArea
              value={words}
              onChange={(event) => setWords(event.target.value)}
              autoSize={{ minRows: 1, maxRows: 4 }}
              aria-label={t.wordsLabel}
            />
            <span className="inv-sub">{t.onlyThis}</span>
          </>
        )}
        {way === 'override' &&
          lines.map((line) => (
            <Input
              key={line}
              value={reasons[line] ?? ''}
              onChange={(event) => setReasons({ ...reasons, [line]: event.target.value })}
              placeholder={t.reasonFor(line)}
              aria-label={t.reasonFor(line)}
            />
          ))}
        {way === 'wait' && (
          <Input value={note} onChange={(event) => setNote(event.target.value)} aria-label={t.ways.wait} placeholder={t.ways.wait} />
        )}
      </div>
      <Button type="primary" onClick={send} loading={pending} disabled={!isReady}>
        {t.send[way]}
      </Button>
    </div>
  )
}
const Ways = ({ item, onDone }: Of & { onDone: () => void }) => {
  const t = useText(invoicePageText).bench
  const choices = useWays(item)
  const first = ways.find((way) => choices[way].no === null) ?? null
  const [way, setWay] = useState<Way | null>(first)
  const choose = (one: Way) => (choices[one].no === null ? setWay(one) : undefined)
  useNumbers(choose)
  return (
    <>
      <h2 className="mx-how">{t.how}</h2>
      <div className="mx-ways" role="radiogroup" aria-label={t.how}>
        {ways.map((one, i) => {
          const { about, no } = choices[one]
          return (
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={one === way}
              disabled={no !== null}
              className="mx-way"
              onClick={() => choose(one)}
            >
              <span className="srm-row">
                <b className="srm-grow">{t.ways[one]}</b>
                <kbd>{i + 1}</kbd>
              </span>
              <ul>
                {no !== null && <li>{no}</li>}
                {about.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </button>
          )
        })}
      </div>
      {way && <Decision key={way} item={item} way={way} onDone={onDone} />}
    </>
  )
}

const Again = ({ item }: Of) => {
  const t = useText(invoicePageText).bench
  const may = useMay()
  const rematch = useAction(routes.rematch)
  if (!may('srm:invoice:rematch') || item.can['rematch'] !== null) return null
  const run = (byNewLimits: boolean) => void rematch.run({ id: item.id, version: item.version, byNewLimits })
  return (
    <span className="srm-row">
      <Button size="small" onClick={() => run(false)} loading={rematch.pending}>
        {t.rematch}
      </Button>
      <Button size="small" onClick={() => run(true)} loading={rematch.pending}>
        {t.newLimits}
      </Button>
    </span>
  )
}
/** What is decided where somebody asked already. */
const Asked = ({ item }: Of) => {
  const t = useText(invoicePageText)
  if (!item.override || item.override.passedAt !== null) return null
  return (
    <Banner
      tone="todo"
      action={
        <Link className="srm-link" to={`/srm/invoice/detail?id=${item.id}#match`}>
          {t.bench.decide}
        </Link>
      }
    >
      {t.askedNote(item.override.askedByName)}{' '}
      {Object.entries(item.override.reasons)
        .map(([line, reason]) => `${line}: ${reason}`)
        .join('；')}
    </Banner>
  )
}

/** One exception: what differs, by which limit, and the ways out. */
export const Pane = ({ item, onDone }: Of & { onDone: () => void }) => {
  const t = useText(invoicePageText)
  const rows = matchRows(item)
  const payable = rows.every((row) => row.expected !== null) ? sumOf(rows.map((row) => row.expected ?? '0')).toFixed(2) : null
  const isOpen = item.status === exception && item.override === null
  return (
    <section className="mx-pane" aria-label={item.number}>
      <header className="mx-head">
        <div className="srm-grow">
          <div className="srm-row wrap">
            <h2>{item.supplierName}</h2>
            <StatusTag machine={invoiceMachine} status={item.status} />
            {item.handleBy && (
              <span className="mx-by">
                {t.bench.byDay(shortInstant(item.handleBy))} {isOpen && <Countdown to={item.handleBy} late />}
              </span>
            )}
          </div>
          <div className="srm-row wrap srm-dim">
            <span>
              <DictText code="invoice_kind" value={item.kind} /> {item.number}
            </span>
            <span>{item.orderNos}</span>
            <Link className="srm-link" to={`/srm/invoice/detail?id=${item.id}`}>
              {t.bench.openDetail}
            </Link>
            <Again item={item} />
          </div>
        </div>
        <dl className="mx-figures">
          <div>
            <dt>{t.bench.faceIncl}</dt>
            <dd>{thousands(item.incl, 2)}</dd>
          </div>
          <div>
            <dt>{t.bench.payable}</dt>
            <dd>{thousands(payable, 2)}</dd>
          </div>
          <div>
            <dt>{t.bench.excess}</dt>
            <dd className="mx-red">{thousands(item.match?.excess, 2)}</dd>
          </div>
        </dl>
      </header>
      {item.waitingSince && <Banner tone="info">{t.waitingNote(shortInstant(item.waitingSince), item.waitNote ?? '')}</Banner>}
      {item.overrideRefusal && <Banner tone="bad">{t.refusedNote(item.overrideRefusal)}</Banner>}
      <Asked item={item} />
      <MatchTable item={item} />
      {isOpen && <Ways item={item} onDone={onDone} />}
    </section>
  )
}
