/** Colours as numbers: contrast by WCAG, and the shades a theme colour needs. */
type Rgb = readonly [number, number, number]

const rgbOf = (hex: string): Rgb => {
  const n = Number.parseInt(hex.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}
const hexOf = (rgb: Rgb): string => `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`

const luminance = (hex: string): number => {
  const [r, g, b] = rgbOf(hex).map((c) => (c / 255 <= 0.040_45 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
export const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** `share` of the second colour in the first. */
export const mix = (one: string, other: string, share: number): string => {
  const to = rgbOf(other)
  return hexOf(rgbOf(one).map((c, i) => c + ((to[i] ?? 0) - c) * share) as unknown as Rgb)
}

/** The colour, moved towards `end` no further than needed to stand out from every ground by `ratio`. */
export const until = (colour: string, end: string, grounds: readonly string[], ratio = 4.5): string => {
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mix(colour, end, share)
    if (grounds.every((ground) => contrast(tried, ground) >= ratio)) return tried
  }
  return end
}

const white = '#ffffff'
const black = '#000000'

/** Every use of a theme colour: text, solid grounds under white text, soft grounds, lines. */
interface Shades {
  readonly primary: string
  /** Carries white text. */
  readonly strong: string
  readonly strongHover: string
  /** Text on the page's surfaces. */
  readonly link: string
  readonly soft: string
  /** Text on the soft ground. */
  readonly onSoft: string
  readonly line: string
}

export const darkSurface = '#141c2b'

export const shadesOf = (primary: string, dark: boolean): Shades => {
  const strong = until(primary, black, [white])
  const strongHover = mix(strong, dark ? white : black, 0.12)
  if (!dark) {
    const soft = mix(primary, white, 0.9)
    const onSoft = until(strong, black, [soft, '#f5f9ff'])
    return { primary, strong, strongHover, link: strong, soft, onSoft, line: mix(primary, white, 0.55) }
  }
  const soft = mix(darkSurface, primary, 0.22)
  const lit = until(primary, white, [darkSurface, '#1a2740'])
  return {
    primary: lit,
    strong,
    strongHover: until(strongHover, black, [white]),
    link: lit,
    soft,
    onSoft: until(lit, white, [soft]),
    line: mix(darkSurface, primary, 0.5),
  }
}
