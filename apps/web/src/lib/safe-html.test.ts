// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { safeHtml } from './safe-html'

describe('safeHtml', () => {
  test.each([
    ['<p>开标<b>提醒</b></p>', '<p>开标<b>提醒</b></p>'],
    ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
    ['a<script>alert(1)</script>b', 'ab'],
    ['<img src=x onerror=alert(1)>ok', 'ok'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="/srm/inquiry/list">x</a>', '<a href="/srm/inquiry/list">x</a>'],
    ['<font><b>bold</b></font>', '<b>bold</b>'],
  ])('%s', (html, expected) => expect(safeHtml(html)).toBe(expected))
})
