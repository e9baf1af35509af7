import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { bundle } from '../../../bundle'
import { bare, readPdf } from '../../../test/pdf'
import { printPaper, type Paper, type PaperFrame } from './paper'
import { printer, printLimits } from './pdf'
import type { PrintJob, PrintNews } from './print-child'
import { templateFolder } from './print-process'

const folder = mkdtempSync(join(tmpdir(), 'print-test-'))
const own = printer(printLimits)
afterAll(() => {
  own.stop()
  rmSync(folder, { recursive: true, force: true })
})

const templates: Readonly<Record<string, string>> = {
  'plain.typ': '#json("data.json").words',
  'loop.typ': '#for i in range(100000) { for j in range(100000) {} }',
  'large.typ': '#let all = range(60000000).map(i => (i, str(i)))\n#all.len()',
  'fetch.typ': '#import "@preview/tablex:0.0.8": tablex\n#tablex[x]',
  'outside.typ': '#read("../../../../../etc/hostname")',
  'wrong.typ': '#nothing-of-this-name',
}
for (const [name, content] of Object.entries(templates)) writeFileSync(join(folder, name), content)
const limits = { ...printLimits, templates: folder, runMs: 1500, memoryMb: 400 }

const hostile =
  '#import "@preview/x:0.1.0" #read("/etc/passwd") $a^2$ *b* _c_ `d` \\ \\u{41} " \' <script>alert(1)</script> @ref <label> 𠮷 镕 喆 堃 // c /* d */ [x] {y} ~ --- …' +
  'a'.repeat(60)
/** The same in so many places, each with the name of its place. */
const at = (place: string) => `${hostile}¶${place}¶`
const placed = (text: string) => [...text.matchAll(/¶(\w+)¶/g)].map(([, place]) => place)
const frame: PaperFrame = {
  lang: 'zh-CN',
  head: { name: at('name'), letter: at('letter'), footer: '#[x] ¶footer¶', colour: '#1F4E79', logo: null, seal: null },
  printedAt: '2026-11-24 17:00',
  qr: { link: 'https://srm.example/verify?a=1', proves: true },
}
const paper = (rows: number): Paper => ({
  ...{ title: at('title'), subtitle: at('subtitle'), docNo: at('docNo'), state: 'draft' },
  blocks: [
    { kind: 'section', title: at('section') },
    { kind: 'facts', columns: 2, rows: [['名称', at('value')]] },
    {
      kind: 'table',
      columns: [
        { title: at('column'), width: 2 },
        { title: '金额', align: 'right', width: 1 },
      ],
      rows: Array.from({ length: rows }, () => [at('cell'), '1,234.00']),
      totals: [['合计', at('total')]],
    },
    { kind: 'text', paragraphs: [at('text'), `${at('line1')}\n${at('line2')}`] },
    { kind: 'note', text: at('note') },
    { kind: 'list', items: [at('item')] },
    { kind: 'signatures', parties: [{ title: at('party'), lines: [['签字', at('signed')]], sealed: true }] },
  ],
})
const places = placed(JSON.stringify([frame, paper(1)]))

describe('what people typed', () => {
  test('stands on paper as they typed it, wherever it stands, inside a tag and with a glyph for every character', async () => {
    const { content } = await printPaper(own, paper(3), frame)
    const pdf = await readPdf(content)
    expect(places.length).toBe(18)
    expect(places.filter((place) => place !== 'footer' && !pdf.text.includes(bare(at(place as string))))).toEqual([])
    expect(pdf.text).toContain('#[x]¶footer¶')
    expect(pdf.untagged).toEqual([])
    expect(pdf.missing).toBe(0)
    expect(pdf).toMatchObject({ lang: 'zh-CN', title: `${at('title')} ${at('docNo')}`, links: ['https://srm.example/verify?a=1'] })
    expect([...pdf.roles]).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'Table', 'THead', 'TH', 'TD', 'L', 'Figure']))
    expect(pdf.text).toContain(bare('第 1 页，共'))
    expect(Buffer.from(content).toString('latin1')).toMatch(/\/[A-Z]{6}\+NotoSans/)
  })

  test('is written in English where that is asked for', async () => {
    const pdf = await readPdf((await printPaper(own, { ...paper(1), title: 'Opening record' }, { ...frame, lang: 'en-US' })).content)
    expect(pdf.lang).toBe('en-US')
    expect(pdf.text).toContain('DRAFT')
    expect(pdf.text).toMatch(/Page1of\d/)
  })
})

describe('a template', () => {
  test('that does not end is ended, and the next document is printed', async () => {
    const faults: string[] = []
    const { pdf, stop } = printer({ ...limits, memoryMb: 4000 }, (fault) => faults.push(fault))
    const begin = Date.now()
    await expect(pdf('loop.typ', {})).rejects.toMatchObject({ key: 'PRINT_FAILED' })
    expect(Date.now() - begin).toBeGreaterThan(limits.runMs)
    expect(Date.now() - begin).toBeLessThan(15_000)
    expect((await readPdf((await pdf('plain.typ', { words: 'after' })).content)).text).toBe('after')
    expect(faults).toEqual([expect.stringContaining('SIGKILL')])
    stop()
  })

  test('that takes too much memory is ended too', async () => {
    const { pdf, stop } = printer({ ...limits, runMs: 60_000 })
    await expect(pdf('large.typ', {})).rejects.toMatchObject({ key: 'PRINT_FAILED' })
    expect((await pdf('plain.typ', { words: 'after' })).pages).toBe(1)
    stop()
  })

  test('fetches nothing, reads nothing outside its folder, and its faults are told', async () => {
    const faults: string[] = []
    const { pdf, stop } = printer(limits, (fault) => faults.push(fault))
    for (const name of ['fetch.typ', 'outside.typ', 'wrong.typ']) await expect(pdf(name, {})).rejects.toMatchObject({ key: 'PRINT_FAILED' })
    expect(faults[0]).toMatch(/package|network|download/)
    expect(faults[1]).toMatch(/outside|escape|access|denied/)
    expect(faults[2]).toContain('nothing-of-this-name')
    stop()
  })

  test.each(readdirSync(templateFolder))('of the product imports no package: %s', (name) => {
    expect(readFileSync(join(templateFolder, name), 'utf8')).not.toMatch(/(import|include)\s*"@/)
  })
})

describe('the line', () => {
  test('is bounded: who finds it full is told so', async () => {
    const { pdf, stop } = printer({ ...limits, running: 1, waiting: 1, waitMs: 30_000 })
    const printed = [pdf('plain.typ', { words: '1' }), pdf('plain.typ', { words: '2' }), pdf('plain.typ', { words: '3' })]
    const ended = await Promise.allSettled(printed)
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    await expect(printed[2]).rejects.toMatchObject({ key: 'PRINT_BUSY' })
    stop()
  })

  test('prints 200 pages within the limits of the server', async () => {
    const part: Paper['blocks'] = [
      { kind: 'section', title: '物料明细' },
      ...Array.from({ length: 3 }, () => ({
        kind: 'text' as const,
        paragraphs: ['报价人应按询价文件的要求逐项填写单价、税率与交货期。'.repeat(12)],
      })),
      {
        kind: 'table',
        columns: [{ title: '行' }, { title: '名称', width: 3 }, { title: '金额', align: 'right', width: 1 }],
        rows: Array.from({ length: 14 }, (_, i) => [String(i), `物料 ${i}`, '1,234.00']),
      },
    ]
    const begin = Date.now()
    const { pages, content } = await printPaper(own, { ...paper(1), blocks: Array.from({ length: 310 }, () => part).flat() }, frame)
    expect(pages).toBeGreaterThanOrEqual(200)
    expect(Date.now() - begin).toBeLessThan(printLimits.runMs)
    expect(content.length).toBeLessThan(20 * 1024 * 1024)
  })
})

describe('a printing process', () => {
  test('ends with the server that started it', async () => {
    const child = fork(join(import.meta.dirname, 'print-child.ts'), [JSON.stringify(limits)], { serialization: 'advanced', execArgv: [] })
    const ended = new Promise((done) => child.once('exit', done))
    await sleep(300)
    child.disconnect()
    await ended
    expect(child.signalCode).toBeNull()
  })

  test('is a part of the bundle that is delivered, with templates and fonts', async () => {
    const dist = mkdtempSync(join(import.meta.dirname, '../../../dist-test-'))
    try {
      await bundle(dist)
      const child = fork(join(dist, 'print-child.mjs'), [JSON.stringify({ ...limits, templates: join(dist, 'print') })], {
        serialization: 'advanced',
        execArgv: [],
      })
      const news = new Promise<PrintNews>((done) => child.once('message', (said) => done(said as PrintNews)))
      const data = {
        ...frame,
        ...paper(0),
        lang: 'zh',
        subtitle: '',
        state: null,
        wide: false,
        link: null,
        name: '',
        caption: '',
        blocks: [],
      }
      const job: PrintJob = {
        template: 'paper.typ',
        data: JSON.stringify({ ...data, words: { page: '{0}/{1}', docNo: '编号', printed: '打印' } }),
        ...{ files: {}, madeAt: 0 },
      }
      child.send(job)
      expect(await news).toMatchObject({ pages: 1 })
      child.disconnect()
    } finally {
      rmSync(dist, { recursive: true, force: true })
    }
  })
})
