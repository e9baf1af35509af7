import { expect, test } from 'vitest'
import { notingPapers, type KeptPaper } from './papers'

const [file, content, other] = ['a', 'b', 'c'].map((c) => c.repeat(64)) as [string, string, string]
const line = (bizType: string, payload: object) => JSON.stringify({ seq: 1, record: { bizType, at: '2026-11-24T10:00:00Z' }, payload })
const kept = line('print', { sha256: file, digest: content, title: '开标记录', docNo: 'RFQ-1' })
const noted = async (lines: readonly string[], ...hashes: string[]) => {
  const found = new Map<string, KeptPaper>()
  const passed: string[] = []
  for await (const one of notingPapers(lines, new Set(hashes), found)) passed.push(one)
  expect(passed).toEqual(lines)
  return [...found].map(([hash, { docNo }]) => [hash, docNo])
}

test('a paper is known by its file and by what stands on it', async () => {
  expect(await noted([kept], file)).toEqual([[file, 'RFQ-1']])
  expect(await noted([kept], content, other)).toEqual([[content, 'RFQ-1']])
  expect(await noted([kept], other)).toEqual([])
})

test('what a person wrote elsewhere is no paper', async () => {
  const words = `"bizType":"print","sha256":"${file}"`
  for (const lie of [line('inquiry', { note: words, sha256: file }), line('notice', { sha256: file, digest: content }), `${words} no JSON`])
    expect(await noted([lie], file, content)).toEqual([])
  expect(await noted([JSON.stringify({ record: null, note: words })], file)).toEqual([])
})
