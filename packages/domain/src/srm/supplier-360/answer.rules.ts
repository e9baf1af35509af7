/** A must-have document of a company; `validTo` null: lasts for ever, or there is none. */
interface DocumentFact {
  readonly name: string
  readonly mustUpload: boolean
  readonly held: boolean
  readonly validTo: string | null
}
interface QualFact {
  readonly qualStatus: string
  readonly qualFrom: string
  readonly qualTo: string
}

/** A qualification that lets the company be invited on this day. */
export const isInForce = ({ qualStatus, qualFrom, qualTo }: QualFact, today: string): boolean =>
  qualStatus === '1' && qualFrom <= today && today <= qualTo

/** The day after which a must-have document no longer lets the company quote: the first end that is still ahead. */
export const stopsAfter = (documents: readonly DocumentFact[], today: string): { readonly name: string; readonly on: string } | null => {
  const ends = documents.flatMap(({ name, mustUpload, held, validTo }) =>
    mustUpload && held && validTo !== null && validTo >= today ? [{ name, on: validTo }] : [],
  )
  return ends.sort((a, b) => (a.on < b.on ? -1 : 1))[0] ?? null
}

/** Documents that end within so many days, must-have ones or not; those that are over count too. */
export const lapsingWithin = (documents: readonly DocumentFact[], today: string, horizon: string) => {
  const found = documents.filter(({ held, validTo }) => held && validTo !== null && validTo <= horizon)
  const first = found.map((d) => d.validTo ?? today).sort()[0] ?? null
  return { count: found.length, must: found.filter((d) => d.mustUpload).length, first }
}

/** What is to be done about the company next, and by whom. */
export interface OpenAct {
  readonly kind: 'correction' | 'confirmCorrection' | 'reviewChange' | 'decideMeasure' | 'answerAppeal' | 'requalify' | 'renewDocument'
  readonly turn: 'supplier' | 'buyer'
  readonly docNo: string | null
  readonly title: string
  /** Deadline, where there is one: `YYYY-MM-DD HH:mm:ss`, or a day. */
  readonly at: string | null
  readonly page: string
}

/** The earliest deadline first; what has none comes after, in the order given. */
export const nextAct = (acts: readonly OpenAct[]): OpenAct | null => {
  const dated = acts.filter((act) => act.at !== null).sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1))
  return dated[0] ?? acts[0] ?? null
}
