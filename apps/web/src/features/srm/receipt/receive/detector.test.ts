import decodeQR from 'qr/decode.js'
import { encode } from 'uqr'
import { afterEach, expect, test, vi } from 'vitest'
import { codeReader } from './detector'

const label = 'CFL1:0123456789ABCDEFGHJKMNPQRS:7K'
/** A label as it is printed and shown, each of its squares so many pixels wide, turned by quarters. */
const picture = (scale: number, turns: number) => {
  const { data: squares, size } = encode(label, { ecc: 'M', border: 2 })
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) {
      let [row, column] = [Math.floor(y / scale), Math.floor(x / scale)]
      for (let n = 0; n < turns; n++) [row, column] = [column, size - 1 - row]
      if (squares[row]?.[column]) data.set([20, 20, 20], (y * width + x) * 4)
    }
  return { width, height: width, data }
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  [3, 0],
  [6, 0],
  [6, 1],
  [6, 2],
  [11, 3],
])('a label is read back at %i pixels a square, turned %i times', (scale, turns) => expect(decodeQR(picture(scale, turns))).toBe(label))
test('the browser reads itself where it can, else what is fetched does', async () => {
  const detect = vi.fn(() => Promise.resolve([{ rawValue: label }]))
  const native = (formats: string[]) =>
    Object.assign(
      class {
        detect = detect
      },
      { getSupportedFormats: () => Promise.resolve(formats) },
    )
  vi.stubGlobal('BarcodeDetector', native(['qr_code', 'ean_13']))
  expect(await (await codeReader()).detect(document.createElement('canvas'))).toEqual([{ rawValue: label }])
  expect(detect).toHaveBeenCalledOnce()
  vi.stubGlobal('BarcodeDetector', native(['ean_13']))
  expect(await codeReader()).toHaveProperty('detect')
  expect(detect).toHaveBeenCalledOnce()
})
