/** The product's own fillers; a rule names one of them and gives it parameters. */
export const fillers = ['datedNumber', 'childOrgCode', 'childCategoryCode', 'randomText', 'currentValue'] as const
export type Filler = (typeof fillers)[number]
export const isFiller = (name: string): name is Filler => (fillers as readonly string[]).includes(name)

/** What a number may carry of its date; the count begins anew with each of these, and never without one. */
export const dateParts = ['', 'yyyy', 'yyyyMM', 'yyyyMMdd', 'yyyyMMddHHmmss'] as const
export type DatePart = (typeof dateParts)[number]

export const alphabets = {
  digits: '0123456789',
  upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  letters: 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz',
  mixed: '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz',
} as const
export type Alphabet = keyof typeof alphabets

/** What can be asked of the person and the moment; the names are those of data rules. */
export const currentValues = ['sysUserCode', 'sysUserName', 'sysOrgCode', 'sysDate', 'sysTime'] as const
export type CurrentValue = (typeof currentValues)[number]

/** Parameters a filler begins with in the form. */
export const exampleParams: Readonly<Record<Filler, Readonly<Record<string, unknown>>>> = {
  datedNumber: { prefix: 'SN', date: 'yyyyMMdd', separator: '-', digits: 4 },
  childOrgCode: { parentCode: 'A01' },
  childCategoryCode: { pcode: '0' },
  randomText: { length: 8, alphabet: 'mixed' },
  currentValue: { value: 'sysUserCode' },
}

/** The counts of one second: that many numbers until the next second is borrowed from. */
const perSecond = 10_000
/** The least count for a moment, given as `yyyy-MM-dd HH:mm:ss`: counts of one day only grow, and say their second. */
export const countAt = (now: string): number => {
  const [h = 0, m = 0, s = 0] = now.slice(11, 19).split(':').map(Number)
  return ((h * 60 + m) * 60 + s) * perSecond + 1
}
const two = (n: number) => String(n).padStart(2, '0')
/** `HHmmss` of a count, and the number within that second. */
const secondOf = (count: number) => {
  const second = Math.floor(count / perSecond)
  return { time: `${two(Math.floor(second / 3600))}${two(Math.floor(second / 60) % 60)}${two(second % 60)}`, within: count % perSecond }
}

export interface NumberShape {
  readonly prefix: string
  readonly date: DatePart
  readonly separator: string
  readonly digits: number
}
/** `SN` + date + separator + count; wider than `digits` where the count needs it. */
export const writtenNumber = ({ prefix, date, separator, digits }: NumberShape, today: string, count: number): string => {
  const padded = (n: number) => String(n).padStart(digits, '0')
  const compact = today.slice(0, 10).replaceAll('-', '')
  if (date !== 'yyyyMMddHHmmss') return `${prefix}${compact.slice(0, date.length)}${separator}${padded(count)}`
  const { time, within } = secondOf(count)
  return `${prefix}${compact}${time}${separator}${padded(within)}`
}
/** First day of the period a count runs through. */
export const periodOf = (date: DatePart, today: string): string => {
  if (date === '') return '1970-01-01'
  return `${today.slice(0, Math.min(10, date === 'yyyy' ? 4 : date === 'yyyyMM' ? 7 : 10))}-01-01`.slice(0, 10)
}

/** `${shop_order_num}` as the first value of a field names a rule that fills it. */
export const fillRuleOf = (initialValue: string | null | undefined): string | null =>
  /^\$\{([A-Za-z][\w-]{0,49})\}$/.exec(initialValue ?? '')?.[1] ?? null
