/** What of an offer is sealed apart, and opened last. */
const priceFields: readonly string[] = ['currency', 'freight', 'packing', 'otherFee', 'paymentTerms', 'paymentDays']
const linePriceFields: readonly string[] = ['price', 'taxRate', 'free']

type Fields = Readonly<Record<string, unknown>>
interface Offer {
  readonly lines: readonly (Fields & { readonly lineId: string })[]
}
const picked = (from: Fields, isKept: (key: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(from).filter(([key]) => isKept(key)))

/** The technical part T and the price part P of an offer. */
export const splitOffer = (offer: Offer): { readonly T: Fields; readonly P: Fields } => ({
  T: {
    ...picked(offer as unknown as Fields, (k) => !priceFields.includes(k)),
    lines: offer.lines.map((l) => picked(l, (k) => !linePriceFields.includes(k))),
  },
  P: {
    ...picked(offer as unknown as Fields, (k) => priceFields.includes(k)),
    lines: offer.lines.map((l) => picked(l, (k) => k === 'lineId' || linePriceFields.includes(k))),
  },
})

/** The offer that its opened parts make together; with the technical part alone it has no price. */
export const joinOffer = (parts: readonly unknown[]): Fields => {
  const given = parts as readonly (Fields & Partial<Offer>)[]
  const lines = new Map<string, Fields>()
  for (const { lines: some = [] } of given) for (const line of some) lines.set(line.lineId, { ...lines.get(line.lineId), ...line })
  return { ...Object.assign({}, ...given), lines: [...lines.values()] } as Fields
}
