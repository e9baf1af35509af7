/** Reads codes of a picture: the browser's own reader, or one that is fetched where it has none. */
export interface CodeReader {
  readonly detect: (image: HTMLVideoElement | HTMLCanvasElement) => Promise<readonly { readonly rawValue: string }[]>
}
interface Native {
  new (options: { readonly formats: readonly string[] }): CodeReader
  readonly getSupportedFormats: () => Promise<readonly string[]>
}
const options = { formats: ['qr_code'] } as const

const native = async (): Promise<CodeReader | null> => {
  const Reader = (globalThis as { BarcodeDetector?: Native }).BarcodeDetector
  // Some browsers know the class and none of its codes.
  const formats = (await Reader?.getSupportedFormats().catch(() => [])) ?? []
  return Reader && formats.includes('qr_code') ? new Reader(options) : null
}
export const codeReader = async (): Promise<CodeReader> => {
  const own = await native()
  if (own) return own
  const { BarcodeDetector } = await import('qr/decode.js')
  const reader = new BarcodeDetector({ formats: ['qr_code'] })
  return { detect: (image) => reader.detect(image) }
}
