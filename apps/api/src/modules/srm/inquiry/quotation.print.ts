import type { OwnQuotation, SupplierInquiry } from '@srm/contract/srm/quotation'
import { fill, inLang, text } from '@srm/domain/kit/text'
import { quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { supplier } from '@srm/db/schema/srm/supplier'
import { inquiryAward } from '@srm/db/schema/srm/quotation'
import { and, eq } from 'drizzle-orm'
import type { PaperBlock } from '../../../data/print/paper'
import { printable, theOne, type PaperDef } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { asSystem, reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { awardNotice, letterNo, letterOf, thankYou } from './print/letters'
import { headerFacts, lineTable, scheduleFacts, termFacts, wordsIn } from './print/parts'
import { supplierInquiry } from './quotation.queries'

const words = text({
  zh: {
    receipt: '回执信息',
    receiptNo: '回执编号',
    revision: '报价版次',
    received: '到达时间',
    company: '报价单位',
    content: '报价内容',
    sums: '金额合计',
    goodsExcl: '货款（不含税）',
    tax: '税额',
    fees: '运费、包装费与其他费用',
    total: '报价合计（含税含费）',
    capitals: '大写',
    noBid: '不报价',
    hidden: '报价内容以密封方式保存，当前账号无权查看。',
    unread: '报价由贵公司的浏览器密封，开标前服务器无法读取；开标后可打印内容。',
    proof: '密封凭证',
    commit: '内容承诺（{0}）',
    hash: '密文哈希（{0}）',
    entry: '存证链条目',
    note: '扫描右上角二维码进入公开核验页，可用回执与导出的存证链核对：报价在到达之后未被替换或改动。',
  },
  en: {
    receipt: 'Receipt',
    receiptNo: 'Receipt no.',
    revision: 'Revision',
    received: 'Received',
    company: 'Bidder',
    content: 'Offer',
    sums: 'Totals',
    goodsExcl: 'Goods excl. tax',
    tax: 'Tax',
    fees: 'Freight, packing and other fees',
    total: 'Total incl. tax and fees',
    capitals: 'In Chinese capitals',
    noBid: 'no bid',
    hidden: 'The offer is kept sealed and this account may not read it.',
    unread: "Your company's browser sealed the offer; the server cannot read it before the opening, after which it can be printed.",
    proof: 'Proof of sealing',
    commit: 'Commitment ({0})',
    hash: 'Hash of what is stored ({0})',
    entry: 'Entry of the chain',
    note: 'The code at the top right leads to the public verifier: with the receipt and an export of the chain it shows that the offer was neither replaced nor changed after its arrival.',
  },
})

/** The own side of an inquiry with the company's id and name, and the number of the award in force. */
type Own = SupplierInquiry & { readonly company: string; readonly supplierId: string; readonly awardNo: string }
const load = async (ctx: Ctx, id: string): Promise<Own> => {
  const own = await supplierInquiry(ctx, id)
  const supplierId = ctx.actor.supplierId ?? ''
  return reading(ctx, async (tx) => {
    const [row] = await tx.db.select({ name: supplier.name }).from(supplier).where(eq(supplier.id, supplierId))
    // The letter names the award, which lies on the staff's side.
    const [award] = await asSystem(tx, ({ db }) =>
      db
        .select({ docNo: inquiryAward.docNo })
        .from(inquiryAward)
        .where(and(eq(inquiryAward.inquiryId, id), eq(inquiryAward.state, 'approved'))),
    )
    return { ...own, company: row?.name ?? '', supplierId, awardNo: award?.docNo ?? own.docNo }
  })
}

const offered = (say: Say, d: Own, { content, totals, unread }: OwnQuotation): PaperBlock[] => {
  const t = inLang(words, say.lang)
  if (!content || !totals) return [{ kind: 'note', text: unread ? t.unread : t.hidden }]
  const label = inLang(inquiryText, say.lang).field
  const lines = new Map(d.lines.map((line) => [line.id, line]))
  return [
    { kind: 'section', title: t.content },
    {
      kind: 'table',
      columns: [
        { title: wordsIn(say.lang).line, align: 'center' },
        { title: label.lineName, width: 3 },
        { title: label.unit, align: 'center' },
        { title: label.qty, align: 'right' },
        { title: fill(wordsIn(say.lang).price, [content.currency]), align: 'right' },
        { title: label.taxRate, align: 'right' },
        { title: label.deliverDate, align: 'center' },
        { title: label.remark, width: 2 },
      ],
      rows: content.lines.map((line) => {
        const asked = lines.get(line.lineId)
        const what = [asked?.name, asked?.spec, line.altSpec, line.brand].filter(Boolean).join(' ')
        const [no, unit] = [String(asked?.lineNo ?? ''), asked?.unit ?? '']
        if (line.noBid) return [no, what, unit, '', t.noBid, '', '', line.remark ?? '']
        return [
          ...[no, what, unit, say.number(line.qtyOffered ?? asked?.qty), say.number(line.price), say.percent(line.taxRate)],
          ...[line.deliverDate ?? '', line.remark ?? ''],
        ]
      }),
    },
    {
      kind: 'facts',
      columns: 2,
      rows: said([
        [label.deliveryDays, say.number(content.deliveryDays)],
        [label.validityTo, content.validityTo],
        [label.paymentTerms, content.paymentTerms ?? ''],
        [label.remark, content.remark ?? ''],
      ]),
    },
    { kind: 'section', title: t.sums },
    {
      kind: 'facts',
      columns: 2,
      rows: said([
        [t.goodsExcl, `${content.currency} ${say.money(totals.goodsExcl)}`],
        [t.tax, `${content.currency} ${say.money(totals.tax)}`],
        [t.fees, `${content.currency} ${say.money(totals.fees)}`],
        [t.total, `${content.currency} ${say.money(totals.total)}`],
        [t.capitals, totals.capitals ?? ''],
      ]),
    },
  ]
}

const proofOf = (say: Say, { proof }: OwnQuotation): PaperBlock[] => {
  const t = inLang(words, say.lang)
  if (!proof) return []
  const { parts, entry } = proof.receipt
  return [
    { kind: 'section', title: t.proof },
    {
      kind: 'facts',
      columns: 1,
      rows: [
        ...parts.flatMap(({ part, commit, ctSha256 }) => [
          [fill(t.commit, [part]), commit] as const,
          [fill(t.hash, [part]), ctSha256] as const,
        ]),
        [t.entry, entry],
      ],
    },
    { kind: 'note', text: t.note },
  ]
}

/** The company's own offer in force, as it arrived. */
const receipt: PaperDef<Own> = {
  code: 'quotationReceipt',
  name: { zh: '报价回执', en: 'Quotation receipt' },
  offers: (d) => (d.quotation ? theOne : []),
  proves: true,
  paper: (d, { say }) => {
    const t = inLang(words, say.lang)
    const own = d.quotation as OwnQuotation
    return {
      subtitle: d.title,
      docNo: own.receiptNo,
      state: own.state === quoteStates.withdrawn || own.state === quoteStates.invalid ? 'void' : undefined,
      blocks: [
        { kind: 'section', title: t.receipt },
        {
          kind: 'facts',
          columns: 2,
          rows: said([
            [t.receiptNo, own.receiptNo],
            [t.received, own.receivedAt],
            [t.revision, String(own.revision)],
            [inLang(inquiryText, say.lang).field.roundNo, String(own.roundNo)],
            [t.company, d.company],
          ]),
        },
        ...headerFacts(say, d),
        ...offered(say, d, own),
        ...proofOf(say, own),
      ],
    }
  },
}

const content: PaperDef<Own> = {
  code: 'ownInquiry',
  like: 'inquiry',
  name: { zh: '询价单', en: 'Inquiry' },
  offers: () => theOne,
  paper: (d, { say }) => ({
    subtitle: d.title,
    docNo: d.docNo,
    blocks: [...headerFacts(say, d), ...scheduleFacts(say, d), ...lineTable(say, d.lines), ...termFacts(say, d)],
  }),
}

const notice: PaperDef<Own> = {
  code: 'ownAwardNotice',
  like: 'awardNotice',
  name: { zh: '成交通知书', en: 'Award notice' },
  offers: (d) => (d.result?.won ? theOne : []),
  final: (d) => letterOf('awardNotice', d.id, d.awardNo, d.supplierId),
  paper: (d, { say }) => {
    const lines = new Map(d.lines.map((line) => [line.id, line]))
    const won = (d.result?.lines ?? []).map((r) => {
      const line = lines.get(r.lineId)
      return { ...r, lineNo: line?.lineNo ?? 0, name: line?.name ?? '', unit: line?.unit ?? '' }
    })
    return { docNo: letterNo(d.awardNo, d.supplierId), ...awardNotice(say, d, d.company, won, d.result?.awardedAt ?? '') }
  },
}
const thanks: PaperDef<Own> = {
  code: 'ownThankYouLetter',
  like: 'thankYouLetter',
  name: { zh: '未成交通知（感谢信）', en: 'Thank-you letter' },
  offers: (d) => (d.result && !d.result.won && d.quoteState === quoteStates.lost ? theOne : []),
  final: (d) => letterOf('thankYouLetter', d.id, d.awardNo, d.supplierId),
  paper: (d, { say }) => ({ docNo: letterNo(d.awardNo, d.supplierId), ...thankYou(say, d, d.company, d.result?.awardedAt ?? '') }),
}

/** What a company prints of an inquiry it takes part in. */
export const quotationPrint = printable({
  type: 'quotation',
  access: 'srm:quotation:queryById',
  load,
  papers: [content, receipt, notice, thanks],
})
