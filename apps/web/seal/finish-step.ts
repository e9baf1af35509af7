import { hexOf } from '@srm/proof/bytes'
import { packBid, type KeptOpening } from '@srm/proof/packet'
import { SealRefused } from '../src/ui/opening/seal-checks'
import { h, note, save, saveJson } from './dom'
import { bidProblemsOf, sealHere } from './sealing'
import { redraw, state } from './state'
import { words } from './words'

let busy = false
let failed = ''
let made: { readonly bid: Blob; readonly kept: KeptOpening; readonly stem: string } | null = null

const saved = (which: 'bid' | 'kept') => () => {
  if (!made) return
  if (which === 'bid') save(made.bid, `${made.stem}.srmbid`)
  else saveJson(made.kept, `${made.stem}.opening.json`)
  state.saved.add(which)
  redraw('finish')
}
const seal = async () => {
  const { pack, values, files, key, lang } = state
  if (!pack || !values || !key) return
  state.problems = bidProblemsOf(pack, values, files, lang)
  failed = ''
  state.sealedAs = null
  busy = state.problems.length === 0
  redraw('finish')
  if (!busy) return
  try {
    const { packet, kept } = await sealHere(pack, values, files, key.pair)
    const bid = packBid(packet)
    const sha256 = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', await bid.arrayBuffer())))
    const stem = `${pack.tender.docNo}-R${pack.revision}`
    made = { bid, kept, stem }
    state.saved.clear()
    Object.assign(state, { kept, receipt: null, sealedAs: { bidName: `${stem}.srmbid`, sha256 } })
  } catch (error) {
    failed = error instanceof SealRefused ? words().package.refused : `${words().finish.failed} ${String(error)}`
  }
  busy = false
  redraw('finish', 'receipt')
}

const isReady = (): boolean =>
  state.pack !== null && state.refused === null && state.compared && state.keysFrom?.knows !== false && state.key !== null && !state.fresh

const Sealed = () => {
  const t = words().finish
  if (!state.sealedAs || !made) return []
  return [
    note('done', t.sealed),
    ...(['bid', 'kept'] as const).map((which) =>
      h(
        'div',
        { class: 'row' },
        h('button', { type: 'button', class: state.saved.has(which) ? undefined : 'main', onclick: saved(which) }, t.save[which]),
        h('span', { class: 'grow' }, `${state.saved.has(which) ? '✓ ' : ''}${t[which]}`),
      ),
    ),
    h('p', {}, `${t.digest}: `, h('code', {}, state.sealedAs.sha256)),
  ]
}

/** Judges, seals, and saves two files: one to hand in, one to keep. */
export const finishStep = (): readonly Node[] => {
  const t = words().finish
  return [
    h('p', { class: 'dim' }, t.check),
    ...(state.pack?.tender.bondRequired ? [note('info', t.bond)] : []),
    ...(isReady() ? [] : [note('todo', t.first)]),
    ...(state.problems.length > 0
      ? [h('ul', { role: 'alert', class: 'bad' }, ...state.problems.slice(0, 50).map((one) => h('li', { 'data-ok': 'no' }, one)))]
      : []),
    ...(failed ? [note('bad', failed)] : []),
    h(
      'div',
      { class: 'row' },
      h('button', { type: 'button', class: 'main', disabled: !isReady() || busy, onclick: () => void seal() }, busy ? t.busy : t.seal),
    ),
    ...Sealed(),
  ]
}
