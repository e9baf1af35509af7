import { crc32, deflateRawSync } from 'node:zlib'

/** What an archive says of one of its entries, where that is not the truth. */
export interface Lie {
  readonly size?: number
  readonly packed?: number
  readonly flags?: number
  readonly name?: string
}
export type Parts = Readonly<Record<string, string | Buffer>>

/** An archive made byte by byte, so that it can lie where an honest writer would not let it. */
export const rawZip = (parts: Parts, lies: Readonly<Record<string, Lie>> = {}): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [key, text] of Object.entries(parts)) {
    const content = Buffer.from(text)
    const deflated = deflateRawSync(content, { level: 9 })
    const { size = content.length, packed = deflated.length, flags = 0, name = key } = lies[key] ?? {}
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(crc32(content), 16)
    entry.writeUInt32LE(packed, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, title, deflated)
    directory.push(entry, title)
    at += 30 + title.length + deflated.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, list, end])
}

const frame: Parts = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="x" r:id="a"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
}
/** A workbook whose worksheet is `sheet`, with other parts beside it. */
export const workbook = (sheet: string | Buffer, others: Parts = {}, lies: Readonly<Record<string, Lie>> = {}): Buffer =>
  rawZip({ ...frame, ...others, 'xl/worksheets/sheet1.xml': sheet }, lies)
export const inline = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`
/** A worksheet with one title, 编码, and `rows` below it. */
export const worksheet = (rows: string) => `<worksheet><sheetData><row r="1">${inline('A1', '编码')}</row>${rows}</sheetData></worksheet>`
