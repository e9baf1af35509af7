import { receiptFaults } from '@srm/proof/chain'
import { sha256Hex } from '@srm/proof/hash'
import { notingPapers, type KeptPaper } from '@srm/proof/papers'
import { splitCheckpoints } from '@srm/proof/checkpoint'
import { parseHead, verifyExport } from '@srm/proof/export'
import { parseReceipt } from '@srm/proof/receipt'
import { keyRing, parseKeys, type KeyFile } from '@srm/proof/signature'
import { receiptWords, verdictOf, type Lang, type Verdict } from '@srm/proof/words'
import { pageText } from './verify.text'

/*
 * The stand-alone verifier: one file that opens from a disk without a network. What is dropped is recognised by its content
 * and read here; nothing leaves the page.
 */
type Receipt = ReturnType<typeof parseReceipt>
type Item =
  | { kind: 'export'; file: File }
  | { kind: 'keys'; keys: KeyFile }
  | { kind: 'checkpoints'; notes: string[] }
  | { kind: 'receipt'; receipt: Receipt }
  | { kind: 'paper'; sha256: string }
  | { kind: 'unknown' }
type Given = Item & { name: string }

const at = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E
let lang: Lang = navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en'
let given: Given[] = []
let runs = 0

const attempt = <R>(read: () => R): R | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}
const small = 4 * 1024 * 1024
const largest = 64 * 1024 * 1024
/** What stands on the paper whose code led here. */
const asked = /^[0-9a-f]{64}$/.exec(new URLSearchParams(location.search).get('document') ?? '')?.[0]
const recognise = async (file: File): Promise<Item> => {
  const [line = ''] = (await file.slice(0, 65_536).text()).split('\n', 1)
  if (attempt(() => parseHead(line))) return { kind: 'export', file }
  if (line.startsWith('%PDF-') && file.size <= largest)
    return { kind: 'paper', sha256: sha256Hex(new Uint8Array(await file.arrayBuffer())) }
  if (file.size > small) return { kind: 'unknown' }
  const text = await file.text()
  const keys = attempt(() => parseKeys(text))
  if (keys) return { kind: 'keys', keys }
  const receipt = attempt(() => parseReceipt(text))
  if (receipt) return { kind: 'receipt', receipt }
  const notes = splitCheckpoints(text)
  return notes.length > 0 ? { kind: 'checkpoints', notes } : { kind: 'unknown' }
}

/** Lines of a file, with a pause now and then so that the page stays alive. */
async function* linesOf(file: File, said: (part: number) => void): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  let read = 0
  for (;;) {
    const { done, value = '' } = await reader.read()
    const lines = (rest + value).split('\n')
    rest = done ? '' : (lines.pop() ?? '')
    yield* lines
    read += value.length
    said(Math.min(1, read / file.size))
    await new Promise((wake) => setTimeout(wake))
    if (done) return
  }
}

const element = (tag: string, text: string, className = ''): HTMLElement => {
  const made = document.createElement(tag)
  made.textContent = text
  made.className = className
  return made
}
const listOf = (lines: readonly string[], className: string): HTMLElement => {
  const list = element('ul', '', className)
  list.append(...lines.map((line) => element('li', line)))
  return list
}
const show = ({ ok, title, faults, notices, facts }: Verdict): void => {
  const t = pageText[lang]
  const result = at('result')
  const table = document.createElement('dl')
  for (const [label, value] of facts) table.append(element('dt', label), element('dd', value))
  result.replaceChildren(element('h2', `${ok ? '✓' : '✗'} ${title}`, ok ? '' : 'bad'), listOf(faults, 'bad'))
  if (notices.length > 0) result.append(element('strong', t.note), listOf(notices, ''))
  result.append(table)
  result.dataset['ok'] = ok ? 'yes' : 'no'
  result.hidden = false
}
const busy = (part: number): void => {
  const result = at('result')
  result.replaceChildren(element('h2', `${pageText[lang].busy} ${Math.floor(part * 100)} %`))
  result.dataset['ok'] = ''
  result.hidden = false
}

const waiting = () => ({ ok: false, faults: [], notices: asked ? [`${pageText[lang].askedPaper}: ${asked}`] : [], facts: [] })

/** A paper that the chain does not name was not made by this installation, or is not what it made. */
const withPapers = (whole: Verdict, papers: readonly { name: string; hash: string }[], found: ReadonlyMap<string, KeptPaper>): Verdict => {
  const t = pageText[lang]
  const missing = papers.filter(({ hash }) => !found.has(hash)).map(({ name }) => `${name}: ${t.paperMissing}`)
  const named = papers.flatMap(({ name, hash }) => {
    const paper = found.get(hash)
    return paper ? [`${name}: ${t.paperFound} ${paper.title} ${paper.docNo} · ${paper.at}`] : []
  })
  const ok = whole.ok && missing.length === 0
  return {
    ...whole,
    ok,
    title: whole.ok && !ok ? t.paperBad : whole.title,
    faults: [...missing, ...whole.faults],
    notices: [...named, ...whole.notices],
  }
}

const verdict = async (mine: number): Promise<Verdict | null> => {
  const of = <K extends Item['kind']>(kind: K) => given.filter((g): g is Extract<Given, { kind: K }> => g.kind === kind)
  const [chain] = of('export').slice(-1)
  const keys = of('keys').at(-1)?.keys
  const pinned = keys && keyRing(keys.keys)
  const receipts = of('receipt').map((g) => g.receipt)
  if (chain) {
    const checkpoints = of('checkpoints').flatMap((g) => g.notes)
    const papers = [
      ...of('paper').map(({ name, sha256 }) => ({ name, hash: sha256 })),
      ...(asked ? [{ name: pageText[lang].askedPaper, hash: asked }] : []),
    ]
    const found = new Map<string, KeptPaper>()
    const lines = linesOf(chain.file, (part) => mine === runs && busy(part))
    const report = await verifyExport(notingPapers(lines, new Set(papers.map(({ hash }) => hash)), found), {
      pinned,
      checkpoints,
      receipts,
    })
    return withPapers(verdictOf(lang, report), papers, found)
  }
  if (receipts.length === 0) return asked || of('paper').length > 0 ? { ...waiting(), title: pageText[lang].needsChain } : null
  if (!pinned) return { ...waiting(), title: pageText[lang].needsKeys }
  const each = receipts.map((r) => ({ no: r.receipt.receiptNo, faults: receiptFaults(pinned, r) }))
  const bad = each.filter(({ faults }) => faults.length > 0)
  const [first] = each
  const title = bad.length > 0 ? pageText[lang].receiptBad : pageText[lang].receiptGood
  const said = (some: typeof each) => some.flatMap(({ no, faults }) => receiptWords(lang, no, faults))
  return { ok: first !== undefined && bad.length === 0, title, faults: said(bad), notices: bad.length > 0 ? [] : said(each), facts: [] }
}

const render = async (): Promise<void> => {
  const t = pageText[lang]
  document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en'
  document.title = t.title
  for (const id of ['title', 'lead', 'choose', 'kinds', 'more'] as const) at(id).textContent = t[id]
  at('lang').textContent = t.other
  at('help').replaceChildren(...t.help.map((line) => element('p', line)))
  at('given').replaceChildren(...given.map(({ name, kind }) => element('li', `${name} · ${t.kind[kind]}`)))
  const mine = ++runs
  const found = await verdict(mine).catch((error: unknown) => ({
    ...{ ok: false, title: t.unreadable, notices: [], facts: [] },
    faults: [String((error as Error).message)],
  }))
  // What was dropped meanwhile has begun a newer run.
  if (mine !== runs) return
  if (found) show(found)
  else at('result').hidden = true
}

const take = async (files: readonly File[]): Promise<void> => {
  for (const file of files) given = [...given.filter((g) => g.name !== file.name), { name: file.name, ...(await recognise(file)) }]
  await render()
  at('result').focus()
}

const drop = at('drop')
for (const name of ['dragover', 'dragenter'] as const)
  addEventListener(name, (event) => {
    event.preventDefault()
    drop.classList.add('over')
  })
addEventListener('dragleave', () => drop.classList.remove('over'))
addEventListener('drop', (event) => {
  event.preventDefault()
  drop.classList.remove('over')
  void take([...(event.dataTransfer?.files ?? [])])
})
const input = at<HTMLInputElement>('files')
input.addEventListener('change', () => void take([...(input.files ?? [])]))
at('lang').addEventListener('click', () => {
  lang = lang === 'zh' ? 'en' : 'zh'
  void render()
})
void render()
