import { SealingPackage } from '@srm/contract/srm/sealing-package'
import { fromBase64, grouped } from '@srm/proof/bytes'
import { fingerprintWords } from '@srm/proof/fingerprint'
import type { Manifest, SignedManifest } from '@srm/proof/manifest'
import { fingerprintOf, keyRing, parseKeys, type PublishedKey } from '@srm/proof/signature'
import { initialBid } from '../src/features/srm/tender/bid/bid.model'
import { checkedManifest, SealRefused, type Bidding } from '../src/ui/opening/seal-checks'
import { facts, fileButton, h, note } from './dom'
import { askedOf, redraw, state } from './state'
import { words } from './words'

/** A tender as the sealing of every project knows it. */
export const biddingOf = ({ tender, supplier, revision, manifest }: SealingPackage): Bidding => ({
  ...{ id: tender.id, roundNo: 1, contentVersion: tender.documentVersion, deadline: tender.bidDeadline },
  sealing: { manifest, supplierId: supplier.id, revision },
})
/** @throws SealRefused */
export const manifestOf = (pack: SealingPackage): Manifest => checkedManifest(biddingOf(pack), keyRing(pack.keys.keys))

const refusalOf = (pack: SealingPackage): typeof state.refused => {
  try {
    const { deadline } = manifestOf(pack)
    return Date.parse(deadline) <= Date.now() ? 'over' : null
  } catch (error) {
    return error instanceof SealRefused && error.why === 'officers' ? 'officers' : 'manifest'
  }
}
const sameLots = (one: SealingPackage | null, other: SealingPackage): boolean =>
  JSON.stringify(one?.tender.lots) === JSON.stringify(other.tender.lots) && one?.tender.id === other.tender.id

const take = async (file: File | undefined) => {
  const pack = SealingPackage.safeParse(
    await file
      ?.text()
      .then(JSON.parse)
      .catch(() => null),
  ).data
  if (!pack) state.refused = 'unreadable'
  else {
    // A package of the same content under another manifest keeps what was typed.
    if (!sameLots(state.pack, pack)) state.values = initialBid({ tender: askedOf(pack), room: { draft: null } }, null)
    if (state.key?.file.supplier !== pack.supplier.id) state.key = null
    Object.assign(state, { pack, refused: refusalOf(pack), compared: false, keysFrom: null, sealedAs: null })
  }
  redraw()
}
const takeKeys = async (file: File | undefined) => {
  if (!file || !state.pack) return
  const signer = (state.pack.manifest as SignedManifest).manifest.key
  const own = signerKey(state.pack)
  const keys = await file.text().then(
    (text) => {
      try {
        return parseKeys(text).keys
      } catch {
        return []
      }
    },
    () => [],
  )
  state.keysFrom = { name: file.name, knows: keys.some((key) => key.id === signer && key.public === own?.public) }
  redraw('package', 'finish')
}
const signerKey = ({ manifest, keys }: SealingPackage): PublishedKey | undefined =>
  keys.keys.find(({ id }) => id === (manifest as SignedManifest).manifest.key)

const check = (isGood: boolean, said: string) => h('li', { 'data-ok': isGood ? 'yes' : 'no' }, said)
const Checks = () => {
  const t = words().package
  const isManifest = state.refused !== 'manifest'
  return h(
    'ul',
    { 'aria-label': t.checks },
    check(isManifest, t.manifest),
    check(isManifest && state.refused !== 'officers', t.officers),
    check(state.refused !== 'over', state.refused === 'over' ? t.over : t.open),
  )
}
const Fingerprints = (pack: SealingPackage) => {
  const t = words().package
  const { officers = [] } = (pack.manifest as SignedManifest).manifest
  const server = signerKey(pack)
  const lang = state.lang === 'en-US' ? 'en' : 'zh'
  return h(
    'details',
    { open: true },
    h('summary', {}, t.officersTitle),
    ...officers.flatMap(({ holderName, fingerprint }) => [
      h('h3', {}, holderName),
      h('ul', { class: 'words', translate: 'no' }, ...fingerprintWords(lang, fingerprint).map((word) => h('li', {}, word))),
    ]),
    h('h3', {}, t.server),
    h('code', {}, server ? grouped(fingerprintOf(fromBase64(server.public))) : '—'),
  )
}
const Compared = () => {
  const t = words().package
  const { keysFrom } = state
  const box = h('input', { type: 'checkbox', checked: state.compared })
  box.addEventListener('change', () => {
    state.compared = box.checked
    box.closest('section')?.toggleAttribute('data-done', box.checked && state.refused === null)
    redraw('finish')
  })
  return h(
    'div',
    {},
    h('p', { class: 'dim' }, t.compare),
    h(
      'div',
      { class: 'row' },
      fileButton([t.keysFile], '.json', ([file]) => void takeKeys(file)),
    ),
    keysFrom && note(keysFrom.knows ? 'done' : 'bad', keysFrom.knows ? t.knows(keysFrom.name) : t.knowsNot(keysFrom.name)),
    h('label', { class: 'tick' }, box, t.compared),
  )
}

/** What is sealed to, for whom, until when; and whether it holds. */
export const packageStep = (): readonly Node[] => {
  const t = words().package
  const { pack, refused } = state
  const choose = (drop: boolean, label: string) =>
    fileButton(drop ? [label, t.hint] : [label], '.json', ([file]) => void take(file), { drop })
  if (refused === 'unreadable') return [note('bad', t.unreadable), choose(true, t.choose)]
  if (!pack) return [choose(true, t.choose)]
  const { tender, supplier, revision } = pack
  return [
    facts([
      [t.tender, `${tender.docNo} ${tender.title}`],
      [t.bidder, supplier.name],
      [t.deadline, `${tender.bidDeadline} ${t.zone}`],
      [t.version, String(tender.documentVersion)],
      [t.revision, String(revision)],
    ]),
    Checks(),
    ...(refused === 'manifest' || refused === 'officers' ? [note('bad', t.refused)] : [Fingerprints(pack), Compared()]),
    h('div', { class: 'row' }, choose(false, t.another)),
  ]
}
