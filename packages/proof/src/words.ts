import { grouped } from './bytes'
import type { ChainReport, Fault, FaultKind, Notice } from './chain'
import type { ExportReport } from './export'
import type { RecordFault, recordReport, SignedRecord } from './opening-record'

export type Lang = 'zh' | 'en'

const span = ({ from, to }: { from?: number; to?: number }): string =>
  from === undefined || from === to ? String(to ?? '') : `${from}–${to ?? ''}`

type Say<T> = (it: T) => string
const faultsZh: Record<FaultKind, Say<Fault>> = {
  unreadable: (f) => `第 ${span(f)} 行无法读取，不是审计链的链接`,
  missing: (f) => `缺少链接 ${span(f)}`,
  order: (f) => `链接 ${span(f)} 的位置上是链接 ${f.of}：重复或次序颠倒`,
  altered: (f) => `链接 ${span(f)} 的内容已被改动，与其哈希不符`,
  payload: (f) => `链接 ${span(f)} 的附加数据已被改动，与其哈希不符`,
  unlinked: (f) => `链接 ${span(f)} 未接在前一链接之后：其前有链接被换掉、删去或插入`,
  tenant: (f) => `链接 ${span(f)} 属于另一条审计链`,
  signature: (f) => `链接 ${span(f)} 的签名不是服务器密钥所签：由他人写入、改写或重新签名`,
  unknownKey: (f) => `链接 ${span(f)} 由未公布的密钥签名`,
  retiredKey: (f) => `链接 ${span(f)} 由已停用的密钥在停用之后签名`,
  truncated: (f) => (f.of ? `末尾被删去：${f.of} 公布的检查点含链接 ${span(f)}，此处没有` : `文件不完整：缺少末尾的链接 ${span(f)}`),
  rewritten: (f) => `${f.of} 公布的检查点与前 ${f.to ?? 0} 个链接不符：检查点公布之后链被重写`,
  unprovable: (f) => `因缺少链接，无法核对 ${f.of} 公布的检查点`,
  checkpoint: (f) => `检查点（${f.of}）的签名不是服务器密钥所签`,
  receipt: (f) => `回执 ${f.of} 是伪造的：其签名不是服务器密钥所签，或内容已被改动`,
  receiptEntry: (f) => `回执 ${f.of} 所指的链接不在链中：该链接已被删去`,
  commitment: (f) => `${f.of}：所附内容与盐值算不出回执中的承诺值`,
  manifest: (f) => `回执 ${f.of}：所附密封清单不是回执所指的那一份，或不是服务器密钥所签`,
  officers: (f) => `回执 ${f.of}：密封清单中开标人的密钥未经两人签认，可能不是他们本人的`,
  bidSignature: (f) => `回执 ${f.of}：所附密封报价与投标人的签名不符，内容已被改动`,
  bid: (f) => `回执 ${f.of}：所附密封报价不是回执所指的那一份`,
}
const faultsEn: Record<FaultKind, Say<Fault>> = {
  unreadable: (f) => `Line for link ${span(f)} cannot be read: it is no link of a chain`,
  missing: (f) => `Links ${span(f)} are missing`,
  order: (f) => `In the place of link ${span(f)} stands link ${f.of}: repeated or out of order`,
  altered: (f) => `Link ${span(f)} was altered: its content does not give its hash`,
  payload: (f) => `The data beside link ${span(f)} was altered: it does not give its hash`,
  unlinked: (f) => `Link ${span(f)} does not follow the one before: a link before it was exchanged, removed or put in`,
  tenant: (f) => `Link ${span(f)} belongs to another chain`,
  signature: (f) => `Link ${span(f)} is not signed by the server's key: somebody else wrote, rewrote or re-signed it`,
  unknownKey: (f) => `Link ${span(f)} is signed by a key that was not published`,
  retiredKey: (f) => `Link ${span(f)} is signed by a retired key, after it was retired`,
  truncated: (f) =>
    f.of
      ? `The end was removed: the checkpoint published at ${f.of} covers links ${span(f)}, which are not here`
      : `The file is not complete: links ${span(f)} at its end are missing`,
  rewritten: (f) => `The checkpoint published at ${f.of} does not fit the first ${f.to ?? 0} links: the chain was rewritten afterwards`,
  unprovable: (f) => `The checkpoint published at ${f.of} cannot be compared, because links are missing`,
  checkpoint: (f) => `The checkpoint (${f.of}) is not signed by the server's key`,
  receipt: (f) => `Receipt ${f.of} is forged: it is not signed by the server's key, or was altered`,
  receiptEntry: (f) => `The link that receipt ${f.of} names is not in the chain: it was removed`,
  commitment: (f) => `${f.of}: content and salt do not give the commitment of the receipt`,
  officers: (f) => `Receipt ${f.of}: two people did not certify the openers' keys in the manifest; they may not be theirs`,
  bidSignature: (f) => `Receipt ${f.of}: the sealed bid beside it does not fit its bidder's signature: it was altered`,
  bid: (f) => `Receipt ${f.of}: the sealed bid beside it is not the one the receipt names`,
  manifest: (f) => `Receipt ${f.of}: the manifest beside it is not the one it names, or is not signed by the server's key`,
}
const noticesZh: Record<Notice['kind'], Say<Notice>> = {
  clock: (n) => `链接 ${span({ ...n, to: n.from ?? 0 })} 的时间早于前一链接：服务器时钟被调回`,
  withheld: (n) => `${n.count ?? 0} 个链接的内容未向导出者公开，只核对了哈希`,
  uncovered: (n) => `链接 ${span(n)} 晚于所给的检查点和回执：比两者都新的末尾若被整段删去，任何校验都发现不了`,
  origin: (n) => `检查点来自另一地址：${n.of}`,
}
const noticesEn: Record<Notice['kind'], Say<Notice>> = {
  clock: (n) => `Link ${span({ ...n, to: n.from ?? 0 })} is earlier than the one before: the server's clock went backwards`,
  withheld: (n) => `The content of ${n.count ?? 0} links was not shown to whoever exported it; only their hashes were checked`,
  uncovered: (n) =>
    `Links ${span(n)} are newer than the checkpoints and receipts given: the removal of a tail newer than both cannot be detected by anyone`,
  origin: (n) => `The checkpoint comes from another address: ${n.of}`,
}

export const faultWords = (lang: Lang, fault: Fault): string => (lang === 'zh' ? faultsZh : faultsEn)[fault.kind](fault)
export const noticeWords = (lang: Lang, notice: Notice): string => (lang === 'zh' ? noticesZh : noticesEn)[notice.kind](notice)

const zh = {
  intact: (n: number) => `完整：${n.toLocaleString('en-US')} 个链接，哈希与签名全部吻合`,
  broken: (bad: number | null) => (bad === null ? '有问题' : `有问题：最早出错的是链接 ${bad}`),
  head: '链头哈希',
  key: '签名密钥指纹',
  pinned: '与所给密钥文件一致',
  unpinned: '密钥取自文件本身：请与此前公布的指纹比对（/.well-known/srm-keys.json、检查点邮件），否则不能证明任何事',
  checkpoints: '已核对检查点',
  receipts: '已核对回执',
}
const en: typeof zh = {
  intact: (n) => `Intact: ${n.toLocaleString('en-US')} links, every hash and signature fits`,
  broken: (bad) => (bad === null ? 'Not intact' : `Not intact: the first bad link is ${bad}`),
  head: 'Head hash',
  key: 'Fingerprint of the signing key',
  pinned: 'as in the key file given',
  unpinned:
    'taken from the file itself: compare it with the fingerprint published before (/.well-known/srm-keys.json, checkpoint mails); until then it proves nothing',
  checkpoints: 'Checkpoints compared',
  receipts: 'Receipts compared',
}
/** What a receipt says by itself, without a chain. */
export const receiptWords = (lang: Lang, receiptNo: string, faults: readonly Fault[]): readonly string[] => {
  if (faults.length > 0) return faults.map((fault) => faultWords(lang, fault))
  return lang === 'zh'
    ? [`回执 ${receiptNo} 由服务器密钥签名，所附内容与密封清单相符；未给出审计链，未核对其链接`]
    : [
        `Receipt ${receiptNo} is signed by the server's key, and what is beside it gives its commitment and manifest; its link was not looked for, because no chain was given`,
      ]
}

const recordZh: { readonly [K in RecordFault['kind']]: Say<Extract<RecordFault, { kind: K }>> } = {
  record: (f) => (f.why === 'signature' ? '开标记录的签名不是服务器密钥所签，或内容已被改动' : '开标记录由未公布的密钥签名'),
  officerSignature: (f) => `${f.of} 的签名与此开标记录不符`,
  officerKey: (f) => `${f.of} 的密钥未经两人签认，可能不是其本人的`,
  notOpener: (f) => `${f.of} 不是此次开标的开标人，或重复签名`,
}
const recordEn: typeof recordZh = {
  record: (f) =>
    f.why === 'signature'
      ? "The record is not signed by the server's key, or was altered"
      : 'The record is signed by a key that was not published',
  officerSignature: (f) => `The signature of ${f.of} does not fit this record`,
  officerKey: (f) => `Two people did not certify the keys of ${f.of}; they may belong to somebody else`,
  notOpener: (f) => `${f.of} did not open these bids, or signed twice`,
}
/** What a record of an opening says by itself. */
export const recordWords = (lang: Lang, given: SignedRecord, report: ReturnType<typeof recordReport>): readonly string[] => {
  const { docNo, openers } = given.record
  const words = lang === 'zh' ? recordZh : recordEn
  const faults = report.faults.map((fault) => (words[fault.kind] as Say<RecordFault>)(fault))
  const signed = openers.filter((name) => !report.unsigned.includes(name)).join(', ')
  const missing = report.unsigned.join(', ')
  if (faults.length > 0) return faults
  return lang === 'zh'
    ? [`开标记录 ${docNo} 由服务器密钥签名；开标人签名：${signed || '无'}${missing ? `；未签署：${missing}` : ''}`]
    : [`Record ${docNo} is signed by the server's key; signed by: ${signed || 'nobody'}${missing ? `; not signed by: ${missing}` : ''}`]
}

export interface Verdict {
  readonly ok: boolean
  readonly title: string
  readonly faults: readonly string[]
  readonly notices: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
}
/** At most so many sentences of one kind; a rewritten chain would fill pages. */
const most = 50

/** A report for people, the same on the page and in the terminal. */
export const verdictOf = (lang: Lang, report: ChainReport & Pick<ExportReport, 'pinned'>): Verdict => {
  const w = lang === 'zh' ? zh : en
  const ok = report.faults.length === 0
  return {
    ok,
    title: ok ? w.intact(report.links) : w.broken(report.firstBad),
    faults: report.faults.slice(0, most).map((fault) => faultWords(lang, fault)),
    notices: report.notices.slice(0, most).map((notice) => noticeWords(lang, notice)),
    facts: [
      [w.head, grouped(report.head)],
      ...report.keys.map(({ fingerprint }) => [w.key, `${grouped(fingerprint)} · ${report.pinned ? w.pinned : w.unpinned}`] as const),
      ...(report.checkpoints.length > 0 ? [[w.checkpoints, String(report.checkpoints.length)] as const] : []),
      ...(report.receipts.length > 0 ? [[w.receipts, report.receipts.join(', ')] as const] : []),
    ],
  }
}
