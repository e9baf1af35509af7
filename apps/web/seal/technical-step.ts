import { inLang } from '@srm/domain/kit/text'
import { tenderBidText } from '@srm/domain/srm/tender/tender-bid.text'
import { extensionOf, fileTypes, maxFileBytes } from '@srm/domain/sys/file/file.rules'
import { fileSize } from '../src/lib/format'
import { fileButton, h, labelled, note } from './dom'
import { redraw, state } from './state'
import { words } from './words'

export const mostFiles = 10
/** What a file takes once it is sealed stays below what the portal accepts of one. */
const mostBytes = maxFileBytes - 4 * 1024 * 1024
let refused = ''

const add = (given: readonly File[]) => {
  const t = words().technical
  refused = ''
  for (const file of given) {
    if (!extensionOf(file.name)) refused = t.type(file.name)
    else if (file.size > mostBytes || file.size === 0) refused = t.large(file.name)
    else if (state.files.length < mostFiles) state.files = [...state.files.filter((one) => one.name !== file.name), file]
  }
  redraw('technical', 'finish')
}

/** Everything but the prices. */
export const technicalStep = (): readonly Node[] => {
  const t = words().technical
  const f = inLang(tenderBidText, state.lang).field
  const { values, pack } = state
  if (!values || !pack) return []
  const days = h('input', { type: 'number', min: 0, max: 3650, value: values.validityDays })
  days.addEventListener('input', () => {
    values.validityDays = Number(days.value)
  })
  const signatory = h('input', { type: 'text', value: values.signatory ?? '' })
  signatory.addEventListener('input', () => {
    values.signatory = signatory.value
  })
  const remark = h('textarea', {}, values.remark ?? '')
  remark.addEventListener('input', () => {
    values.remark = remark.value || null
  })
  const remove = (file: File) => () => {
    state.files = state.files.filter((one) => one !== file)
    redraw('technical', 'finish')
  }
  const accept = Object.keys(fileTypes)
    .map((type) => `.${type}`)
    .join()
  return [
    ...(pack.tender.envelopeMode === 'two' ? [note('info', t.twoEnvelopes)] : []),
    h('div', { class: 'fields' }, labelled(f.validityDays, days), labelled(f.signatory, signatory), labelled(f.remark, remark, 'wide')),
    h('h3', {}, t.files),
    h('p', { class: 'dim' }, t.filesHint(mostFiles, mostBytes / 1024 / 1024)),
    ...(refused ? [note('bad', refused)] : []),
    h(
      'ul',
      {},
      ...state.files.map((file) =>
        h(
          'li',
          { class: 'row' },
          h('span', { class: 'grow' }, `${file.name} · ${fileSize(file.size)}`),
          h('button', { type: 'button', 'aria-label': t.remove(file.name), onclick: remove(file) }, '×'),
        ),
      ),
    ),
    h('div', { class: 'row' }, fileButton([t.choose], accept, add, { multiple: true })),
  ]
}
