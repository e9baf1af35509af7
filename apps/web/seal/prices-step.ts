import { lineAmounts, minorUnitOf, rounded, sumOf } from '@srm/domain/kit/money'
import { tableRows, type CellFault, type TableFault } from '@srm/domain/kit/sheet-table'
import { taxRates } from '@srm/domain/kit/tax'
import { isOverCeiling, joinBid } from '@srm/domain/srm/tender/bid.rules'
import { bidColumns, bidFaultsIn, bidSheetRows, readBidRows } from '@srm/domain/srm/tender/bid-sheet'
import { bidSheetText } from '@srm/domain/srm/tender/bid-sheet.text'
import { tenderBidText } from '@srm/domain/srm/tender/tender-bid.text'
import { inLang } from '@srm/domain/kit/text'
import { maxItems } from '@srm/domain/srm/tender/tender.rules'
import type { SealingPackage } from '@srm/contract/srm/sealing-package'
import { parseKeptOpening } from '@srm/proof/packet'
import { OpenedContent } from '@srm/contract/srm/tender-bid.shapes'
import { initialBid, isPriced, ownLots, totalsOf, withPrices, type BidItem, type BidLot } from '../src/features/srm/tender/bid/bid.model'
import { thousands, trimmedDecimal } from '../src/lib/format'
import { cellsOfFile, delimitedCells } from '../src/lib/sheet/cells'
import { templateFile } from '../src/lib/sheet/template'
import { fileButton, h, labelled, note, save } from './dom'
import { askedOf, redraw, state } from './state'
import { words } from './words'

type Lot = SealingPackage['tender']['lots'][number]
type Cells = readonly (readonly (string | null)[])[]
let said: { readonly tone: 'done' | 'bad'; readonly words: string; readonly faults: readonly CellFault[] } | null = null

const faultWords = (fault: TableFault | { readonly kind: 'unreadable' }): string => {
  const t = words().prices
  if (fault.kind === 'header') return t.header(fault.missing.map(({ title }) => (state.lang === 'en-US' ? title.en : title.zh)).join('、'))
  return fault.kind === 'long' ? t.long(fault.most) : t[fault.kind]
}
const fail = (sentence: string) => {
  said = { tone: 'bad', words: sentence, faults: [] }
  redraw('prices')
}
const takeCells = (pack: SealingPackage, cells: Cells) => {
  const lots = ownLots(askedOf(pack))
  const rows = tableRows(cells, bidColumns, maxItems * Math.max(1, lots.length))
  if ('fault' in rows) return fail(faultWords(rows.fault))
  const { items, errors } = readBidRows(rows, lots)
  // In place: the fields of the other steps write into the same values.
  for (const lot of state.values?.lots ?? []) lot.items = withPrices(lot.items, items)
  const faults = bidFaultsIn(state.lang, errors)
  said = { tone: faults.length > 0 ? 'bad' : 'done', words: words().prices.read(items.size, faults.length), faults }
  redraw('prices', 'finish')
}
const takeFile = async (pack: SealingPackage, file: File | undefined) => {
  if (!file) return
  try {
    takeCells(pack, await cellsOfFile(new Uint8Array(await file.arrayBuffer())))
  } catch {
    fail(words().prices.unreadable)
  }
}
/** What was sealed before comes back into the form, out of the file that the bidder kept. */
const takeKept = async (pack: SealingPackage, file: File | undefined) => {
  const t = words().prices
  try {
    const kept = parseKeptOpening((await file?.text()) ?? '')
    if (kept.bid.context.project !== pack.tender.id) throw new Error('another tender')
    const content = joinBid(kept.openings.map(({ part, json }) => ({ part, content: JSON.parse(json) as unknown })))
    state.values = { ...initialBid({ tender: askedOf(pack), room: { draft: null } }, OpenedContent.parse(content)), files: [] }
    said = { tone: 'done', words: t.taken, faults: [] }
    redraw()
  } catch {
    fail(t.keptOther)
  }
}

const saveTemplate = (pack: SealingPackage) => {
  const both = inLang(bidSheetText, state.lang)
  const priced = new Map(
    (state.values?.lots ?? []).flatMap((lot) => lot.items.map((item) => [item.itemId, { ...blank, ...item }] as const)),
  )
  const rows = bidSheetRows(ownLots(askedOf(pack)), priced)
  save(templateFile({ title: both.name, note: both.note, columns: bidColumns, rows }, state.lang), `${both.name}-${pack.tender.docNo}.xlsx`)
}
const blank = { price: null, taxRate: null }

const amountOf = (item: BidItem, qty: string | null, currency: string): string =>
  isPriced(item) && qty !== null
    ? thousands(
        lineAmounts({ qty, price: item.price ?? '0', taxRatePercent: item.taxRate || '0' }, 'INCL', minorUnitOf(currency)).amountIncl,
      )
    : '—'

const itemRow = (pack: SealingPackage, lot: Lot, form: BidLot, at: number, changed: () => void) => {
  const t = words().prices
  const asked = lot.items[at]
  const item = form.items[at]
  if (!asked || !item) return h('tr')
  const { currency } = pack.tender
  const name = `${lot.name} ${asked.lineNo}`
  const amount = h('td', { class: 'num' }, amountOf(item, asked.qty, currency))
  const refresh = () => {
    amount.textContent = amountOf(item, asked.qty, currency)
    changed()
  }
  const price = h('input', { type: 'text', inputmode: 'decimal', value: item.price ?? '', 'aria-label': `${name} ${t.price(currency)}` })
  price.addEventListener('input', () => {
    item.price = price.value.trim().replaceAll(',', '') || null
    refresh()
  })
  price.addEventListener('paste', (event) => {
    const clip = event.clipboardData?.getData('text/plain') ?? ''
    if (!/[\t\n]/.test(clip.replace(/\n$/, ''))) return
    event.preventDefault()
    // A block from a spreadsheet goes downwards: prices, and rates where there is a second column.
    for (const [i, [first = '', second = '']] of delimitedCells(clip.replace(/\r?\n$/, '')).entries()) {
      const target = form.items[at + i]
      if (!target) break
      target.price = first.trim().replaceAll(',', '') || null
      const rate = taxRates.find((one) => one === second.replace('%', '').trim())
      if (rate) target.taxRate = rate
    }
    redraw('prices', 'finish')
  })
  const rate = h('select', { 'aria-label': `${name} ${t.taxRate}` }, ...taxRates.map((one) => h('option', { value: one }, `${one}%`)))
  rate.value = item.taxRate ?? ''
  rate.addEventListener('change', () => {
    item.taxRate = rate.value
    refresh()
  })
  return h(
    'tr',
    {},
    h('td', {}, `${asked.lineNo} ${asked.name} `, asked.spec ? h('small', {}, asked.spec) : null),
    h('td', { class: 'num' }, `${trimmedDecimal(asked.qty)} ${asked.unit ?? ''}`),
    h('td', {}, price),
    h('td', {}, rate),
    amount,
  )
}

const LotPart = (pack: SealingPackage, lot: Lot, at: number, changed: () => void) => {
  const t = words().prices
  const f = inLang(tenderBidText, state.lang).field
  const form = state.values?.lots[at]
  if (!form) return h('div')
  const box = h('input', { type: 'checkbox', checked: form.bid })
  box.addEventListener('change', () => {
    form.bid = box.checked
    redraw('prices', 'finish')
  })
  const days = h('input', { type: 'number', min: 1, max: 3650, value: form.deliveryDays ?? '' })
  days.addEventListener('input', () => {
    form.deliveryDays = days.value === '' ? null : Number(days.value)
  })
  const statement = h('textarea', {}, form.statement ?? '')
  statement.addEventListener('input', () => {
    form.statement = statement.value || null
  })
  const sum = h('p', { class: 'num' })
  const total = () => {
    const amount = state.values && totalsOf(askedOf(pack), state.values)?.find((one) => one.lotId === lot.id)?.amountIncl
    sum.replaceChildren(`${t.lotTotal} `, h('b', { class: 'total' }, amount ? thousands(amount, minorUnitOf(pack.tender.currency)) : '—'))
    if (amount && lot.publicCeiling && isOverCeiling(lot, amount))
      sum.append(h('div', { class: 'bad', role: 'alert' }, t.over(thousands(lot.publicCeiling, 2))))
  }
  const refresh = () => {
    total()
    changed()
  }
  total()
  const heads = [t.item, t.qty, t.price(pack.tender.currency), t.taxRate, t.subtotal]
  return h(
    'div',
    { role: 'group', 'aria-label': lot.name },
    h('div', { class: 'row' }, h('h3', { class: 'grow' }, lot.name), h('label', { class: 'tick' }, box, t.bidOn)),
    ...(form.bid
      ? [
          h(
            'div',
            { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': lot.name },
            h(
              'table',
              {},
              h('thead', {}, h('tr', {}, ...heads.map((head) => h('th', { scope: 'col' }, head)))),
              h('tbody', {}, ...form.items.map((_, i) => itemRow(pack, lot, form, i, refresh))),
            ),
          ),
          sum,
          h('div', { class: 'fields' }, labelled(f.deliveryDays, days), labelled(f.statement, statement, 'wide')),
        ]
      : []),
  )
}

const Faults = (faults: readonly CellFault[]) => {
  const t = words().prices
  const heads = [t.row, t.column, t.value, t.reason]
  const rows = faults
    .slice(0, 200)
    .map(({ row, column, value, message }) => h('tr', {}, ...[String(row), column, value || '—', message].map((one) => h('td', {}, one))))
  return h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t.reason },
    h('table', {}, h('thead', {}, h('tr', {}, ...heads.map((head) => h('th', { scope: 'col' }, head)))), h('tbody', {}, ...rows)),
  )
}
const Paste = (pack: SealingPackage) => {
  const t = words().prices
  const area = h('textarea', { 'aria-label': t.paste })
  return h(
    'details',
    {},
    h('summary', {}, t.paste),
    h('p', { class: 'dim' }, t.pasteHint),
    area,
    h('div', { class: 'row' }, h('button', { type: 'button', onclick: () => takeCells(pack, delimitedCells(area.value)) }, t.take)),
  )
}

/** Prices of the lots that the company registered for, by hand or out of a table. */
export const pricesStep = (): readonly Node[] => {
  const t = words().prices
  const { pack, values } = state
  if (!pack || !values) return []
  const sum = h('p', { class: 'num' })
  const total = () => {
    const amounts = (state.values && totalsOf(askedOf(pack), state.values)) ?? []
    const all = rounded(sumOf(amounts.map((one) => one.amountIncl)), minorUnitOf(pack.tender.currency))
    sum.replaceChildren(`${t.total} `, h('b', { class: 'total' }, `${pack.tender.currency} ${thousands(all)}`))
  }
  total()
  return [
    h(
      'div',
      { class: 'row' },
      h('button', { type: 'button', onclick: () => saveTemplate(pack) }, t.template),
      fileButton([t.import], '.xlsx,.csv,.txt', ([file]) => void takeFile(pack, file)),
      fileButton([t.fromKept], '.json', ([file]) => void takeKept(pack, file)),
    ),
    Paste(pack),
    ...(said ? [note(said.tone, said.words)] : []),
    ...(said && said.faults.length > 0 ? [Faults(said.faults)] : []),
    ...ownLots(askedOf(pack)).map((lot, at) => LotPart(pack, lot, at, total)),
    sum,
  ]
}
