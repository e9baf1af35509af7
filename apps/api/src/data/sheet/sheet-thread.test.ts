import { Worker } from 'node:worker_threads'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inline, workbook, worksheet, type Lie } from '../../../test/raw-zip'
import { bundle } from '../../../bundle'
import { templateSheet, type SheetDef } from './sheet'
import { readSheet } from './sheet-read'
import { serverLimits, sheetReader, type ThreadLimits } from './sheet-thread'

const def: SheetDef = { title: { zh: '表', en: 'Sheet' }, columns: [{ key: 'code', title: { zh: '编码', en: 'Code' }, required: true }] }
const mb = 1024 * 1024
const row = (cells: string, at = 2) => `<row r="${at}">${cells}</row>`
const entities = `<!DOCTYPE lol [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'bcdefghij'[i]} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]>`

/** Each case names what its file holds and the error it is refused with. */
const hostile: readonly (readonly [name: string, key: string, file: () => Buffer])[] = [
  ['three million tags that never close, in 9 KB', 'SHEET_TOO_BIG', () => workbook(`<worksheet>${'<a>'.repeat(3_000_000)}`)],
  ['tags that never close below the ratio of a bomb', 'SHEET_UNREADABLE', () => workbook(`<worksheet>${'<a>'.repeat(300_000)}`)],
  ['a million stray closing tags', 'SHEET_UNREADABLE', () => workbook(`<worksheet/>${'</a>'.repeat(250_000)}`)],
  ['a part that unpacks to a thousand times its size', 'SHEET_TOO_BIG', () => workbook(Buffer.alloc(20 * mb, '<row/>'))],
  ['a part of 500 MB', 'SHEET_TOO_BIG', () => lying({ size: 500 * mb, packed: 5 * mb })],
  [
    'many parts that are large together',
    'SHEET_TOO_BIG',
    () => {
      const names = Array.from({ length: 7 }, (_, i) => `xl/media/${i}`)
      const lies = names.map((name) => [name, { size: 90 * mb, packed: mb }])
      return workbook(worksheet(''), Object.fromEntries(names.map((name) => [name, ''])), Object.fromEntries(lies) as Record<string, Lie>)
    },
  ],
  [
    'three thousand parts',
    'SHEET_TOO_BIG',
    () => workbook(worksheet(''), Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`x/${i}`, '']))),
  ],
  ['the billion laughs', 'SHEET_UNREADABLE', () => workbook(`${entities}${worksheet(row(inline('A2', '&j;')))}`)],
  [
    'the billion laughs among the texts',
    'SHEET_UNREADABLE',
    () => workbook(worksheet(''), { 'xl/sharedStrings.xml': `${entities}<sst><si><t>&j;</t></si></sst>` }),
  ],
  ['a cell of 40,000 characters', 'SHEET_LONG_CELL', () => workbook(worksheet(row(inline('A2', 'x'.repeat(40_000)))))],
  [
    'a text of 40,000 characters',
    'SHEET_LONG_CELL',
    () => workbook(worksheet(''), { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(40_000)}</t></si></sst>` }),
  ],
  [
    'a cell in ten thousand pieces',
    'SHEET_LONG_CELL',
    () => workbook(worksheet(row(`<c r="A2" t="inlineStr"><is>${'<t>0123456789012345678901234</t>'.repeat(10_000)}</is></c>`))),
  ],
  [
    'a cell of 20 MB',
    'SHEET_TOO_BIG',
    () => workbook(worksheet(row(inline('A2', Array.from({ length: 1_000_000 }, (_, i) => (i * 7919) % 1_000_003).join(' '))))),
  ],
  [
    'a tag with a million attributes',
    'SHEET_TOO_BIG',
    () => workbook(`<worksheet ${Array.from({ length: 500_000 }, (_, i) => `a${(i * 7919) % 500_009}="1"`).join(' ')}/>`),
  ],
  [
    'a million columns',
    'SHEET_TOO_WIDE',
    () => workbook(worksheet(row(Array.from({ length: 1_000_000 }, (_, i) => `<c><v>${(i * 7919) % 1_000_003}</v></c>`).join('')))),
  ],
  ['a column no spreadsheet has', 'SHEET_TOO_WIDE', () => workbook(worksheet(row(inline('ZZZZZZZ2', 'x'))))],
  ['a row no spreadsheet has', 'SHEET_TOO_LONG', () => workbook(worksheet(row(inline('A99999999', 'x'), 99_999_999)))],
  ['a part that is said to be smaller than it is', 'SHEET_UNREADABLE', () => lying({ size: 40 })],
  ['a part that is said to be larger than it is', 'SHEET_UNREADABLE', () => lying({ size: 4000 })],
  ['a part that is said to have 4 GB, of which nothing says more', 'SHEET_TOO_BIG', () => lying({ size: 0xff_ff_ff_fe })],
  ['a part that lies outside the file', 'SHEET_UNREADABLE', () => lying({ packed: 100_000 })],
  ['an encrypted part', 'SHEET_UNREADABLE', () => lying({ flags: 1 })],
  [
    'a path that leads out',
    'SHEET_UNREADABLE',
    () => workbook(worksheet(row(inline('A2', 'x'))), { 'x/y': 'z' }, { 'x/y': { name: '../../etc/passwd' } }),
  ],
  [
    'a path from the root',
    'SHEET_UNREADABLE',
    () => workbook(worksheet(row(inline('A2', 'x'))), { 'x/y': 'z' }, { 'x/y': { name: '/etc/passwd' } }),
  ],
  [
    'two parts of one name',
    'SHEET_UNREADABLE',
    () => workbook(worksheet(row(inline('A2', 'x'))), { 'x/y': 'z' }, { 'x/y': { name: 'xl/worksheets/sheet1.xml' } }),
  ],
  [
    'an end that counts parts there are not',
    'SHEET_UNREADABLE',
    () => {
      const file = workbook(worksheet(row(inline('A2', 'x'))))
      file.writeUInt16LE(900, file.length - 12)
      return file
    },
  ],
]
const lying = (lie: Lie) => workbook(worksheet(row(inline('A2', 'x'))), {}, { 'xl/worksheets/sheet1.xml': lie })

/** The longest time this thread worked without a pause, in ms: its own, for a busy machine lets it wait as well. */
const longestStretch = async (work: Promise<unknown>): Promise<number> => {
  let [last, longest] = [process.threadCpuUsage(), 0]
  const beat = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1000)
    last = process.threadCpuUsage()
  }, 5)
  await work.catch(() => {})
  clearInterval(beat)
  return longest
}

describe('a hostile workbook', () => {
  test.each(hostile)('is refused: %s', async (_name, key, make) => {
    await expect(readSheet(make(), def, 100_000)).rejects.toMatchObject({ key })
  })

  test('of an honest kind is read all the same', async () => {
    const cells = row(inline('A2', 'x'.repeat(32_767))) + row('<c r="XFD3" s="1"/>', 3) + row(inline('A4', '<![CDATA[a&b]]>'), 4)
    const read = await readSheet(workbook(worksheet(cells)), def, 10)
    expect(read.map(({ values }) => values['code']?.length)).toEqual([32_767, 3])
  })

  test('leaves the server its time, also when twelve come at once', async () => {
    // Rows without an end and without sense, each a little different: what a thread works on for seconds.
    const texts = Array.from({ length: 400_000 }, (_, i) => `<si><t>${(i * 7919) % 1_000_003}</t></si>`).join('')
    const file = workbook(worksheet(`${row(inline('A2', 'x'))}<oops`), { 'xl/sharedStrings.xml': `<sst>${texts}</sst>` })
    // However slow the machine: the line is judged here, not how long a file may take or wait.
    const read = sheetReader({ ...serverLimits, waitMs: 300_000, runMs: 300_000 })
    const columns = def.columns.map(({ key, title }) => ({ key, title }))
    const all = Array.from({ length: 12 }, () => read({ file, columns, maxRows: 10 }))
    const ends = Promise.allSettled(all)
    expect(await longestStretch(ends)).toBeLessThan(1500)
    const keys = (await ends).map((end) => (end.status === 'rejected' ? (end.reason as { key: string }).key : 'read'))
    // Two run, eight wait, the rest is told so at once.
    expect(keys.filter((key) => key === 'SHEET_BUSY')).toHaveLength(2)
    expect(keys.filter((key) => key === 'SHEET_UNREADABLE')).toHaveLength(10)
  })
})

describe('the thread', () => {
  const limits: ThreadLimits = { running: 1, waiting: 1, waitMs: 60_000, runMs: 60_000, heapMb: 256 }
  const columns = def.columns.map(({ key, title }) => ({ key, title }))
  const work = (file: Buffer) => ({ file, columns, maxRows: 100_000 })
  const many = workbook(
    worksheet(Array.from({ length: 60_000 }, (_, i) => row(inline(`A${i + 2}`, `c${(i * 7919) % 60_013}`), i + 2)).join('')),
  )

  test('ends when its time is over', async () => {
    await expect(sheetReader({ ...limits, runMs: 30 })(work(many))).rejects.toMatchObject({ key: 'SHEET_TOO_BIG' })
  })
  test('ends when its memory is full, and takes nothing with it', async () => {
    const texts = Array.from({ length: 900_000 }, (_, i) => `<si><t>text ${(i * 7919) % 1_000_003} of a thread</t></si>`).join('')
    const full = workbook(worksheet(''), { 'xl/sharedStrings.xml': `<sst>${texts}</sst>` })
    await expect(sheetReader({ ...limits, heapMb: 24 })(work(full))).rejects.toMatchObject({ key: 'SHEET_TOO_BIG' })
    expect((await sheetReader(limits)(work(many))).total).toBe(60_000)
  })
  test('takes the next in line when it is free, and refuses who waited too long or finds the line full', async () => {
    const read = sheetReader({ ...limits, waitMs: 100 })
    const [first, second, third] = [read(work(many)), read(work(many)), read(work(many))]
    await expect(third).rejects.toMatchObject({ key: 'SHEET_BUSY' })
    await expect(second).rejects.toMatchObject({ key: 'SHEET_BUSY' })
    expect((await first).total).toBe(60_000)
    expect((await read(work(await templateSheet(def, 'zh-CN', [{ code: 'a' }])))).total).toBe(1)
    const patient = sheetReader(limits)
    expect((await Promise.all([patient(work(many)), patient(work(many))])).map(({ total }) => total)).toEqual([60_000, 60_000])
  })

  test('is a part of the bundle that is delivered', async () => {
    const dist = mkdtempSync(join(import.meta.dirname, '../../dist-test-'))
    try {
      await bundle(dist)
      const worker = new Worker(join(dist, 'sheet-worker.mjs'), {
        workerData: work(await templateSheet(def, 'zh-CN', [{ code: 'a' }])),
        execArgv: [],
      })
      const news: object[] = []
      worker.on('message', (said: object) => news.push(said))
      await new Promise((done, fail) => worker.once('exit', done).once('error', fail))
      expect(news.at(-1)).toEqual({ total: 1 })
    } finally {
      rmSync(dist, { recursive: true, force: true })
    }
  })
})
