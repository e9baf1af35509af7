/** Relative luminance of `#RRGGBB` (WCAG 2.x). */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
/** Whether white words can be read on a ground of this colour (at least 4.5 : 1). */
export const carriesWhite = (hex: string): boolean => 1.05 / (luminance(hex) + 0.05) >= 4.5
