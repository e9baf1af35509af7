import { makeCompanyKey, parseCompanyKey, unlockCompanyKey, type CompanyKeyFile } from '@srm/proof/company-key'
import { keysFingerprint } from '@srm/proof/key-pair'
import { newPassphrase, unknownWords } from '@srm/proof/passphrase'
import { grouped } from '@srm/proof/bytes'
import { facts, fileButton, h, labelled, note, saveJson } from './dom'
import { redraw, state } from './state'
import { words } from './words'

let chosen: CompanyKeyFile | null = null
let wrong = ''
const show = (said: string) => {
  wrong = said
  redraw('key', 'finish')
}

const take = async (file: File | undefined) => {
  const t = words().key
  try {
    const found = parseCompanyKey((await file?.text()) ?? '')
    chosen = found.supplier === state.pack?.supplier.id ? found : null
    show(chosen ? '' : t.foreign)
  } catch {
    chosen = null
    show(t.wrongFile)
  }
}
const unlock = async (file: CompanyKeyFile, typed: string) => {
  try {
    state.key = { file, pair: await unlockCompanyKey(file, typed) }
    show('')
  } catch {
    const slips = unknownWords(typed)
    show(slips.length > 0 ? `${words().key.wrong} (${slips.join(' ')})` : words().key.wrong)
  }
}
const make = async () => {
  if (!state.pack) return
  const { id: supplier, name: supplierName } = state.pack.supplier
  const passphrase = newPassphrase()
  const { file, pair } = await makeCompanyKey({ supplier, supplierName, madeAt: new Date().toISOString() }, passphrase)
  state.key = { file, pair }
  state.fresh = passphrase
  redraw('key', 'finish')
}

const Unlock = (file: CompanyKeyFile) => {
  const t = words().key
  const typed = h('input', { type: 'password', autocomplete: 'off', spellcheck: 'false', placeholder: t.passphraseHint })
  const submit = (event: Event) => {
    event.preventDefault()
    void unlock(file, typed.value)
  }
  return h(
    'form',
    { class: 'fields', onsubmit: submit },
    labelled(`${t.passphrase} · ${file.supplierName}`, typed),
    h('div', { class: 'row' }, h('button', { class: 'main', type: 'submit' }, t.unlock)),
  )
}
const Fresh = (passphrase: string, file: CompanyKeyFile) => {
  const t = words().key
  const done = () => {
    state.fresh = null
    redraw('key', 'finish')
  }
  return [
    note('todo', t.write),
    h('ul', { class: 'words', translate: 'no' }, ...passphrase.split(' ').map((word, i) => h('li', {}, `${i + 1} ${word}`))),
    h(
      'div',
      { class: 'row' },
      h('button', { type: 'button', class: 'main', onclick: () => saveJson(file, `${file.supplierName}.company-key.json`) }, t.saveFile),
      h('button', { type: 'button', onclick: done }, t.written),
    ),
  ]
}

/** The company's key: out of its file, or made here. */
export const keyStep = (): readonly Node[] => {
  const t = words().key
  const { key, fresh } = state
  if (key && fresh) return Fresh(fresh, key.file)
  if (key) {
    const again = () => {
      state.key = null
      chosen = null
      redraw('key', 'finish')
    }
    return [
      note('done', t.ready),
      facts([[key.file.supplierName, h('code', {}, grouped(keysFingerprint(key.file.keys)))]]),
      h('div', { class: 'row' }, h('button', { type: 'button', onclick: again }, t.another)),
    ]
  }
  return [
    h('p', { class: 'dim' }, t.why),
    ...(wrong ? [note('bad', wrong)] : []),
    ...(chosen ? [Unlock(chosen)] : []),
    h(
      'div',
      { class: 'row' },
      fileButton([t.choose], '.json', ([file]) => void take(file)),
      h('button', { type: 'button', disabled: !state.pack, onclick: () => void make() }, t.make),
    ),
  ]
}
