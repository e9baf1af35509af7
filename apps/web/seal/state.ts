import type { SealingPackage } from '@srm/contract/srm/sealing-package'
import type { Lang } from '@srm/domain/kit/text'
import type { CompanyKeyFile } from '@srm/proof/company-key'
import type { KeyPair } from '@srm/proof/key-pair'
import type { KeptOpening } from '@srm/proof/packet'
import type { SignedReceipt, ReceiptWithProof } from '@srm/proof/receipt'
import type { BidAsked, BidValues } from '../src/features/srm/tender/bid/bid.model'

/** Everything the page holds; nothing of it is stored anywhere, and it is gone with the page. */
export interface State {
  lang: Lang
  pack: SealingPackage | null
  /** Why the package cannot be sealed to; null: it can. */
  refused: 'unreadable' | 'manifest' | 'officers' | 'over' | null
  /** A key file from elsewhere: whether it knows the key that signed the manifest. */
  keysFrom: { readonly name: string; readonly knows: boolean } | null
  compared: boolean
  key: { readonly file: CompanyKeyFile; readonly pair: KeyPair } | null
  /** Of a key that was made just now: shown until it is said to be written down. */
  fresh: string | null
  values: BidValues | null
  files: readonly File[]
  problems: readonly string[]
  /** Which of the two files were saved: they are nowhere else. */
  readonly saved: Set<'bid' | 'kept'>
  sealedAs: { readonly bidName: string; readonly sha256: string } | null
  kept: KeptOpening | null
  receipt: (SignedReceipt & ReceiptWithProof) | null
}
export const state: State = {
  lang: navigator.language.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en-US',
  pack: null,
  refused: null,
  keysFrom: null,
  compared: false,
  key: null,
  fresh: null,
  values: null,
  files: [],
  problems: [],
  saved: new Set(),
  sealedAs: null,
  kept: null,
  receipt: null,
}

export const askedOf = (pack: SealingPackage): BidAsked & Pick<SealingPackage['tender'], 'lots'> => ({
  ...pack.tender,
  registration: pack.registration,
})

type Part = 'package' | 'key' | 'prices' | 'technical' | 'finish' | 'receipt'
const renderers = new Map<Part, () => void>()
export const onRender = (part: Part, render: () => void): void => void renderers.set(part, render)
/** Draws parts of the page anew: what is typed in the others stays where it is. */
export const redraw = (...parts: readonly Part[]): void => {
  for (const [part, render] of renderers) if (parts.length === 0 || parts.includes(part)) render()
}
