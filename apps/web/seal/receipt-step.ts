import { storedBidFault } from '@srm/proof/bid-check'
import { parseKeptOpening, type KeptOpening } from '@srm/proof/packet'
import { isWrongManifest, parseReceipt, receiptFault, wrongOpenings, type OpeningProof } from '@srm/proof/receipt'
import { keyRing, type KeyRing } from '@srm/proof/signature'
import { fileButton, h, note, saveJson } from './dom'
import { redraw, state } from './state'
import { words } from './words'

type Receipt = NonNullable<typeof state.receipt>
type Fault = keyof ReturnType<typeof words>['receipt']['faults']
let unreadable = false

/** Why a receipt is not for the bid that was kept; null: it is. */
export const keptFault = (keys: KeyRing, receipt: Receipt, { bid, openings, manifest }: KeptOpening): Fault | null => {
  if (receiptFault(keys, receipt) !== null) return 'forged'
  if (storedBidFault(receipt.receipt, bid) !== null) return 'other'
  if (isWrongManifest(keys, receipt.receipt, manifest)) return 'manifest'
  const isWhole = openings.length === receipt.receipt.parts.length && wrongOpenings(receipt.receipt, openings).length === 0
  return isWhole ? null : 'commitment'
}
const take = async (file: File | undefined, read: (text: string) => void) => {
  try {
    read((await file?.text()) ?? '')
    unreadable = false
  } catch {
    unreadable = true
  }
  redraw('receipt')
}

const Verdict = (receipt: Receipt, kept: KeptOpening) => {
  const t = words().receipt
  if (!state.pack) return [note('todo', t.keys)]
  const fault = keptFault(keyRing(state.pack.keys.keys), receipt, kept)
  if (fault) return [note('bad', t.faults[fault])]
  const { receipt: body, signature } = receipt
  const { openings, manifest, bid } = kept
  const proof: OpeningProof = { v: 1, type: 'opening-proof', receipt: body, signature, openings, manifest, bid }
  const keep = () => saveJson(proof, `${body.receiptNo}.proof.json`)
  return [
    note('done', t.good(body.receiptNo)),
    h('div', { class: 'row' }, h('button', { type: 'button', class: 'main', onclick: keep }, t.save)),
  ]
}

/** Holds the portal's receipt against what was kept here. */
export const receiptStep = (): readonly Node[] => {
  const t = words().receipt
  const { receipt, kept } = state
  const takeReceipt = (text: string) => {
    state.receipt = parseReceipt(text)
  }
  const takeKept = (text: string) => {
    state.kept = parseKeptOpening(text)
  }
  return [
    h('p', { class: 'dim' }, t.hint),
    h(
      'div',
      { class: 'row' },
      fileButton([receipt ? `✓ ${receipt.receipt.receiptNo}` : t.chooseReceipt], '.json', ([file]) => void take(file, takeReceipt)),
      fileButton([kept ? `✓ ${kept.sealedAt.slice(0, 16)}` : t.chooseKept], '.json', ([file]) => void take(file, takeKept)),
    ),
    ...(unreadable ? [note('bad', t.unreadable)] : []),
    ...(receipt && kept ? Verdict(receipt, kept) : []),
  ]
}
