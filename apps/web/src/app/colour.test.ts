import { describe, expect, test } from 'vitest'
import { contrast, darkSurface, mix, shadesOf, until } from './colour'
import { presets } from './presets'

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrast('#1890FF', '#FFFFFF')).toBeCloseTo(3.24, 1)
  expect(contrast('#096DD9', '#ffffff')).toBeCloseTo(5, 1)
})

test('a colour that stands out already stays as it is', () => {
  expect(until('#096dd9', '#000000', ['#ffffff'])).toBe('#096dd9')
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
})

describe.each(presets)('theme colour %s', (primary) => {
  test('carries white text and is readable as text in the light theme', () => {
    const shades = shadesOf(primary, false)
    for (const solid of [shades.strong, shades.strongHover]) expect(contrast(solid, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades.link, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades.onSoft, shades.soft)).toBeGreaterThanOrEqual(4.5)
  })
  test('and in the dark one', () => {
    const shades = shadesOf(primary, true)
    for (const solid of [shades.strong, shades.strongHover]) expect(contrast(solid, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades.link, darkSurface)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades.onSoft, shades.soft)).toBeGreaterThanOrEqual(4.5)
  })
})
