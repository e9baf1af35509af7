import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishedHash, singleFile } from '../apps/web/single-file-plugin'
import { webDist, webIsStale } from './parts/web-build'

test('seal.html is the same byte by byte however often it is built, and is what the published hash says', {
  timeout: 120_000,
}, async () => {
  const [one, other] = [await singleFile('seal'), await singleFile('seal')]
  expect(Buffer.compare(Buffer.from(one), Buffer.from(other))).toBe(0)
  const { sha256, bytes } = JSON.parse(publishedHash(one)) as { sha256: string; bytes: number }
  expect(createHash('sha256').update(Buffer.from(one)).digest('hex')).toBe(sha256)
  expect(Buffer.from(one).length).toBe(bytes)
  // What is delivered is that build, where one of these sources is at hand.
  if (existsSync(join(webDist, 'seal.html')) && !webIsStale()) expect(readFileSync(join(webDist, 'seal.html'), 'utf8')).toBe(one)
})

test('seal.html reaches for nothing outside of itself', { timeout: 60_000 }, async () => {
  const html = await singleFile('seal')
  expect(html).toContain("default-src 'none'; script-src 'sha256-")
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? []
  expect(style).toContain('.words')
  expect(/@import|url\(/.exec(style)).toBeNull()
  expect(/<(?:link|img|iframe)\b|<script\s/.exec(html)).toBeNull()
  expect(/\b(?:fetch|XMLHttpRequest|WebSocket|sendBeacon|EventSource)\(/.exec(html)).toBeNull()
})
