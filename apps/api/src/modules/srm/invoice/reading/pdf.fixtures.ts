// PDF files of invoices as this repository makes them: plain objects, of no real issuer.

/** A file of these objects, numbered from 1; the first is its catalog. */
export const pdfOf = (objects: readonly string[]): Buffer => {
  let body = '%PDF-1.7\n'
  const at: number[] = []
  for (const [i, object] of objects.entries()) {
    at.push(Buffer.byteLength(body, 'latin1'))
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
  }
  const rows = at.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = Buffer.byteLength(body, 'latin1')
  const trailer = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(body + trailer, 'latin1')
}
const stream = (content: string, more = ''): string =>
  `<< /Length ${Buffer.byteLength(content, 'latin1')} ${more}>>\nstream\n${content}\nendstream`
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 800 400] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>'
const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')
/** A font that draws nothing, and says which letter each code is. */
const font = [
  '<< /Type /Font /Subtype /Type0 /BaseFont /None /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
  '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /None /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 8 0 R /DW 1000 >>',
  stream(
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /U def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0000> <ffff> <0000> endbfrange endcmap end end',
  ),
  '<< /Type /FontDescriptor /FontName /None /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
]
export interface PrintedWord {
  readonly x: number
  readonly y: number
  readonly text: string
}
/** A page on which these words stand. */
export const printedPdf = (words: readonly PrintedWord[]): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    stream(words.map(({ x, y, text }) => `BT /F 10 Tf 1 0 0 1 ${x} ${y} Tm <${hex(text)}> Tj ET`).join('\n')),
    ...font,
  ])
/** A page with a file attached to it. */
export const pdfWithAttachment = (name: string, content: string): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(a) 9 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    stream('BT ET'),
    ...font,
    `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 10 0 R >> >>`,
    stream(Buffer.from(content, 'utf8').toString('latin1'), '/Type /EmbeddedFile '),
  ])
/** The printed form of a digital invoice. */
export const invoicePage = (number: string): PrintedWord[] => [
  { x: 100, y: 380, text: '电子发票（增值税专用发票）' },
  { x: 340, y: 380, text: `发票号码：${number}` },
  { x: 400, y: 365, text: '开票日期：2027年05月09日' },
  { x: 20, y: 340, text: '名称：清流水务' },
  { x: 300, y: 340, text: '名称：浙江精测仪表有限公司' },
  { x: 2, y: 325, text: '统一社会信用代码/纳税人识别号：91330100143048123X' },
  { x: 300, y: 325, text: '统一社会信用代码/纳税人识别号：91330100MA27XYHB5M' },
  { x: 20, y: 120, text: '合  计' },
  { x: 420, y: 121, text: '¥333333.34' },
  { x: 520, y: 120, text: '¥43333.33' },
  { x: 20, y: 100, text: '价税合计（大写）叁拾柒万陆仟陆佰陆拾陆圆陆角柒分' },
  { x: 420, y: 100, text: '（小写）¥376666.67' },
]
