/** A file has at most so many bytes, and a field so many files (docs/attachments.md, Limits). */
export const maxFileBytes = 100 * 1024 * 1024
export const maxFilesPerField = 10

/** Extensions that are taken, and the type each is stored under. */
export const fileTypes = {
  rar: 'application/vnd.rar',
  zip: 'application/zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ofd: 'application/ofd',
  xml: 'application/xml',
} as const
export type FileExtension = keyof typeof fileTypes
export const isImageType = (mime: string): boolean => mime.startsWith('image/')

/** Bytes that a company's accounts may store together: as long as it is not approved, and afterwards. Staff have no limit. */
export const uploadQuota = { unapproved: 500 * 1024 * 1024, approved: 20 * 1024 * 1024 * 1024 } as const

export const extensionOf = (fileName: string): FileExtension | undefined => {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(fileTypes, extension) ? (extension as FileExtension) : undefined
}

/** A name as it is stored and offered for download: no path, nothing that means something in an address or a header. */
export const cleanFileName = (given: string): string => {
  const base = given
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}"#%&*:<>?|;]/gu, '_')
    .trim()
  const [, stem = '', end = ''] = /^(.*?)(\.[^.]*)?$/s.exec(base) ?? []
  return `${[...stem].slice(0, 180).join('')}${end.slice(0, 12)}`
}

const starts = (head: Uint8Array, ...bytes: number[]) => bytes.every((b, i) => head[i] === b)
const ascii = (bytes: Uint8Array): string => Array.from(bytes, (b) => String.fromCharCode(b)).join('')
const isZip = (head: Uint8Array) => starts(head, 0x50, 0x4b, 0x03, 0x04) || starts(head, 0x50, 0x4b, 0x05, 0x06)
const isOle = (head: Uint8Array) => starts(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
/** A zip lists its members at its end: what an office document is shows there. */
const holding = (member: string) => (head: Uint8Array, tail: Uint8Array) => isZip(head) && ascii(tail).includes(member)
const isXml = (head: Uint8Array): boolean => {
  const text = ascii(head)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase()
  return text.startsWith('<') && !text.includes('\u0000') && !/<(!doctype\s+)?(html|svg)|<script/.test(text)
}

type Test = (head: Uint8Array, tail: Uint8Array) => boolean
const tests: Readonly<Record<FileExtension, Test>> = {
  rar: (head) => starts(head, 0x52, 0x61, 0x72, 0x21, 0x1a, 0x07),
  zip: isZip,
  doc: isOle,
  xls: isOle,
  docx: holding('word/'),
  xlsx: holding('xl/'),
  ofd: holding('OFD.xml'),
  pdf: (head) => ascii(head.subarray(0, 1024)).includes('%PDF-'),
  jpg: (head) => starts(head, 0xff, 0xd8, 0xff),
  jpeg: (head) => starts(head, 0xff, 0xd8, 0xff),
  png: (head) => starts(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  xml: isXml,
}

/** Does the content show what the extension says? `head` and `tail` are the first and last bytes of the file. */
export const contentMatches = (extension: FileExtension, head: Uint8Array, tail: Uint8Array): boolean => tests[extension](head, tail)
