/** A characteristic is measured, compared with a text, or judged by the inspector. */
export const itemKinds = ['numeric', 'text', 'manual'] as const
export type ItemKind = (typeof itemKinds)[number]

export const maxTemplateItems = 60
/** Units of a sample that are read one by one; the largest sample of the standard has 2,000. */
export const maxReadings = 2000
/** An inspection is to be finished within so many working days of its opening. */
export const inspectWithin = '2wd'
/** A regime has tables of its own in these two; normal inspection ships with the product. */
export const importedKinds = ['T', 'R'] as const
export type ImportedKind = (typeof importedKinds)[number]
