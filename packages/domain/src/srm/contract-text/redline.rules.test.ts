import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainWording } from './contract-text.rules'
import { redline, type RedlinePart } from './redline.rules'

/** `[-struck-]` and `{+added+}`. */
const marks = (parts: readonly RedlinePart[]) =>
  parts.map(({ op, text }) => (op === 'same' ? text : op === 'del' ? `[-${text}-]` : `{+${text}+}`)).join('')

test.each([
  ['Chinese by character', '三十日内付款', '六十日内付款', '[-三-]{+六+}十日内付款'],
  ['numbers as wholes', '不超过20%', '不超过30%', '不超过[-20-]{+30+}%'],
  ['decimals as wholes', '每日 0.1%，上限 10%', '每日 0.05%，上限 5%', '每日 [-0.1-]{+0.05+}%，上限 [-10-]{+5+}%'],
  ['English by word', 'within 30 days of receipt', 'within 60 days of delivery', 'within [-30-]{+60+} days of [-receipt-]{+delivery+}'],
  ['an apostrophe belongs to its word', "the Buyer's site", "the Supplier's site", "the [-Buyer's-]{+Supplier's+} site"],
  ['a variable as one thing', '由{{buyer.name}}承担', '由{{supplier.name}}承担', '由[-{{buyer.name}}-]{+{{supplier.name}}+}承担'],
  ['an added paragraph', '一。\n三。', '一。\n二。\n三。', '一。\n{+二。\n+}三。'],
  ['a removed end', '一方违约，另一方可解除', '一方违约', '一方违约[-，另一方可解除-]'],
  ['from nothing', '', '新增', '{+新增+}'],
  ['to nothing', '旧文', '', '[-旧文-]'],
  ['the same', '不变', '不变', '不变'],
  ['nothing at all', '', '', ''],
  ['line ends alone', '一\r\n二', '一\n二', '一\n二'],
])('%s', (_, was, is, expected) => {
  expect(marks(redline(was, is))).toBe(expected)
})

test('a sign that is on both sides by chance does not break a change in two', () => {
  expect(marks(redline('由需方的法务审查', '由供方的财务审查'))).toBe('由[-需-]{+供+}方的[-法-]{+财+}务审查')
  expect(marks(redline('甲、乙', '丙、丁'))).toBe('[-甲、乙-]{+丙、丁+}')
})

test('what is left and struck out is the old wording, what is left and added the new one', () => {
  const words = fc.array(
    fc.constantFrom('付款', '三', '十', '日', 'days ', 'of ', '0.1', '%', '，', '\n', ' ', '{{buyer.name}}', '🙂', 'é'),
    {
      maxLength: 40,
    },
  )
  fc.assert(
    fc.property(words, words, (a, b) => {
      const [was, is] = [a.join(''), b.join('')]
      const parts = redline(was, is)
      const side = (gone: RedlinePart['op']) =>
        parts
          .filter(({ op }) => op !== gone)
          .map(({ text }) => text)
          .join('')
      expect(side('add')).toBe(plainWording(was))
      expect(side('del')).toBe(plainWording(is))
      expect(parts.every(({ text }) => text !== '')).toBe(true)
      expect(parts.some(({ op }, i) => op === parts[i - 1]?.op)).toBe(false)
    }),
  )
})

test('texts that share nothing are compared by paragraphs, in time', () => {
  const paragraph = (from: number, length: number) =>
    Array.from({ length }, (_, i) => String.fromCodePoint(0x4e00 + ((from + i * 7) % 20_000))).join('')
  const head = '共同的第一段。\n'
  const was = head + paragraph(1, 9900) + '\n' + paragraph(3, 9000)
  const is = head + paragraph(11, 9900) + '\n' + paragraph(5000, 9000)
  const begin = Date.now()
  const parts = redline(was, is)
  expect(Date.now() - begin).toBeLessThan(3000)
  expect(parts.map(({ op }) => op)).toEqual(['same', 'del', 'add'])
  expect(parts[0]?.text).toBe(head)
})
