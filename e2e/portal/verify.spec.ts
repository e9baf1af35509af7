import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import {
  chainOf,
  checkpointOf,
  exportOf,
  linkAfter,
  owner,
  receiptFor,
  recordOf,
  recordsOf,
  rewritten,
  server,
} from '@srm/proof/chain.fixtures'
import { payloadHash, sealOf, type Link } from '@srm/proof/entry'
import { expect, test } from '../fixtures'

const chain = chainOf(30)
const text = (links: readonly Link[]) => Buffer.from(exportOf(links).join('\n'))
const keys = {
  name: 'srm-keys.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ v: 1, type: 'keys', origin: 'https://srm.example', keys: [server.published] })),
}
const file = (name: string, content: Buffer | string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
const resigned = rewritten(
  chain,
  12,
  recordsOf(chain.slice(11)).map((r, i) => (i === 0 ? { ...r, record: { ...r.record, toStatus: '9' } } : r)),
  owner,
)

const paper = Buffer.from('%PDF-1.7\nkept for good\n')
const kept = { sha256: createHash('sha256').update(paper).digest('hex'), digest: 'd'.repeat(64), title: 'Opening record', docNo: 'RFQ-1' }
const printed = [
  ...chain,
  linkAfter(
    sealOf(chain[29] as Link),
    31,
    recordOf(31, { bizType: 'print', action: 'keep', payloadSha256: payloadHash(kept) }),
    kept,
    server,
  ),
]

const cases = [
  [
    'a paper that was kept',
    [file('export.ndjson', text(printed)), file('paper.pdf', paper), keys],
    'the chain names it: Opening record RFQ-1',
  ],
  [
    'a paper that was changed',
    [file('export.ndjson', text(printed)), file('paper.pdf', Buffer.concat([paper, Buffer.from(' ')])), keys],
    'A printed document does not hold',
  ],
  ['a chain nobody touched', [file('export.ndjson', text(chain)), keys], 'Intact: 30 links'],
  [
    'an entry changed',
    [
      file(
        'export.ndjson',
        text(chain.map((l) => (l.seq === 7 ? { ...l, record: { ...(l.record as object), toStatus: '9' } as Link['record'] } : l))),
      ),
      keys,
    ],
    'the first bad link is 7',
  ],
  ['an entry changed and signed anew', [file('export.ndjson', text(resigned)), keys], 'Link 12–30 is not signed by the server'],
  [
    'an entry added',
    [file('export.ndjson', text(rewritten(chain, 31, recordsOf(chain.slice(0, 1)), owner))), keys],
    'the first bad link is 31',
  ],
  [
    'a tail removed behind a checkpoint',
    [file('export.ndjson', text(chain.slice(0, 20))), file('checkpoints.txt', checkpointOf(chain)), keys],
    'The end was removed',
  ],
  [
    'a tail removed behind a receipt',
    [file('export.ndjson', text(chain.slice(0, 20))), file('receipt.json', JSON.stringify(receiptFor(chain[25] as Link))), keys],
    'names is not in the chain',
  ],
  [
    'a tail newer than both',
    [file('export.ndjson', text(chain.slice(0, 20))), file('checkpoints.txt', checkpointOf(chain.slice(0, 10))), keys],
    'cannot be detected by anyone',
  ],
  ['a forged receipt', [file('receipt.json', JSON.stringify(receiptFor(chain[3] as Link, owner))), keys], 'is forged'],
] as const

test('the verifier works from a disk without a network, and names what is wrong', async ({ page, context }, info) => {
  const answer = await page.request.get('/verify.html')
  expect(answer.headers()['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-/)
  const path = info.outputPath('verify.html')
  writeFileSync(path, await answer.body())
  await context.setOffline(true)
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  for (const [name, files, said] of cases) {
    await test.step(name, async () => {
      await page.goto(`file://${path}`)
      // The page opens in the browser's language.
      const english = page.getByRole('button', { name: 'English' })
      if (await english.isVisible()) await english.click()
      await page.locator('#files').setInputFiles([...files])
      await expect(page.getByRole('status')).toContainText(said)
    })
  }
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('status')).toContainText('回执有问题')
  expect(refused).toEqual([])
})

test('checkpoints are found from the footer, with keys and verifier beside them', async ({ page }) => {
  await page.goto('/portal/index')
  await page.getByRole('contentinfo').getByRole('link', { name: '审计链检查点' }).click()
  await expect(page).toHaveURL(/\/portal\/checkpoints$/)
  await expect(page.getByRole('heading', { level: 1, name: '审计链检查点' })).toBeVisible()
  await expect(page.getByRole('link', { name: '打开校验页' })).toHaveAttribute('href', '/verify.html')
  await expect(page.getByRole('link', { name: '下载 seal.html' })).toHaveAttribute('href', '/seal.html')
  // The demo's openings and awards have left theirs.
  await expect(page.getByText(/^签名检查点$/).first()).toBeVisible()
})
