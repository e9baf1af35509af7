/** A dictionary as it is seeded: code, names, items. */
export interface SeedDict {
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly readOnly: boolean
  readonly items: readonly { value: string; text: string; textEn: string }[]
}
