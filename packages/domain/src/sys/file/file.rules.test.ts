import { describe, expect, test } from 'vitest'
import { cleanFileName, contentMatches, extensionOf } from './file.rules'

const bytes = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0))
const matches = (extension: string, head: string, tail = '') => {
  const known = extensionOf(`x.${extension}`)
  return known !== undefined && contentMatches(known, bytes(head), bytes(tail))
}

describe('what a file is shows in its content', () => {
  test.each([
    ['pdf', '%PDF-1.7', '', true],
    ['pdf', 'MZ\u0090', '', false],
    ['png', '\x89PNG\r\n\x1a\n', '', true],
    ['png', '<html>', '', false],
    ['jpg', '\xff\xd8\xff\xe0', '', true],
    ['zip', 'PK\x03\x04', '', true],
    ['docx', 'PK\x03\x04', 'word/document.xml', true],
    ['docx', 'PK\x03\x04', 'evil.exe', false],
    ['xlsx', 'PK\x03\x04', 'xl/workbook.xml', true],
    ['ofd', 'PK\x03\x04', 'OFD.xml', true],
    ['doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '', true],
    ['doc', '{\\rtf1', '', false],
    ['rar', 'Rar!\x1a\x07\x01\x00', '', true],
    ['xml', '\xef\xbb\xbf<?xml version="1.0"?><a/>', '', true],
    ['xml', '<?xml version="1.0"?><svg onload="x"/>', '', false],
    ['xml', '<!DOCTYPE html><html>', '', false],
    ['exe', 'MZ', '', false],
  ])('%s %j', (extension, head, tail, expected) => expect(matches(extension, head, tail)).toBe(expected))
})

test.each([
  ['C:\\docs\\报价单.xlsx', '报价单.xlsx'],
  ['../../etc/passwd', 'passwd'],
  ['a"b\r\n<c>.pdf', 'a_b___c_.pdf'],
  ['\u202egpj.exe.jpg', '_gpj.exe.jpg'],
  [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(180)}.pdf`],
])('%j is stored as %j', (given, stored) => expect(cleanFileName(given)).toBe(stored))
