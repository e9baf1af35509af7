import type { NoticeDetail, NoticeMessage, OwnNotice } from '@srm/contract/srm/notice'
import { inLang, text } from '@srm/domain/kit/text'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import type { PaperBlock } from '../../../data/print/paper'
import { printable, theOne, type PaperDef } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { plainParagraphs } from '../../../data/rich-text'
import { ownNotice } from './notice-reply.queries'
import { noticeDetail } from './notice.queries'

const words = text({
  zh: {
    docNo: '编号',
    category: '类别',
    issued: '发出时间',
    by: '发出人',
    deadline: '回复期限',
    recipients: '发送 / 已读 / 已回复',
    files: '附件',
    revoked: '撤回理由',
    answers: '往来内容',
    at: '时间',
    who: '人员',
    kind: { title: '类型', reply: '回复', question: '追问' },
    content: '内容',
    issuer: '发文单位（盖章）',
    date: '日期',
    department: '部门',
  },
  en: {
    docNo: 'No.',
    category: 'Category',
    issued: 'Issued at',
    by: 'Issued by',
    deadline: 'Reply by',
    recipients: 'Sent / read / replied',
    files: 'Files',
    revoked: 'Why revoked',
    answers: 'Correspondence',
    at: 'At',
    who: 'By',
    kind: { title: 'Kind', reply: 'reply', question: 'question' },
    content: 'Content',
    issuer: 'Issued by (seal)',
    date: 'Date',
    department: 'Department',
  },
})
const { draft, revoked } = noticeMachine.states

interface Shown {
  readonly docNo: string
  readonly title: string
  readonly category: string
  readonly body: string | null
  readonly issuedAt: string | null
  readonly issuedBy: string | null
  readonly replyDeadline: string | null
  readonly orgName: string | null
  readonly files: readonly { readonly fileName: string }[]
  readonly revokeReason: string | null
}
const blocksOf = (say: Say, d: Shown, more: readonly (readonly [string, string])[], messages: readonly NoticeMessage[]): PaperBlock[] => {
  const t = inLang(words, say.lang)
  return [
    {
      kind: 'facts',
      columns: 2,
      rows: said([
        [t.docNo, d.docNo],
        [t.category, say.word('notice_category', d.category)],
        [t.issued, say.instant(d.issuedAt)],
        [t.by, [d.orgName, d.issuedBy].filter(Boolean).join(' ')],
        [t.deadline, say.instant(d.replyDeadline)],
        ...more,
        [t.revoked, d.revokeReason ?? ''],
        [t.files, say.list(d.files.map(({ fileName }) => fileName))],
      ]),
    },
    { kind: 'text', size: 10.5, indent: 2, paragraphs: plainParagraphs(d.body ?? '') },
    {
      kind: 'signatures',
      parties: [
        { title: '', lines: [] },
        {
          title: t.issuer,
          lines: [
            [t.department, d.orgName ?? ''],
            [t.date, say.day(d.issuedAt)],
          ],
          sealed: true,
        },
      ],
    },
    ...(messages.length > 0 ? [{ kind: 'section' as const, title: t.answers }] : []),
    {
      kind: 'table',
      columns: [{ title: t.at }, { title: t.kind.title }, { title: t.who }, { title: t.content, width: 1 }],
      rows: messages.map((m) => [say.instant(m.createTime), t.kind[m.kind], m.authorName, m.content]),
    },
  ]
}
const name = { zh: '通知函', en: 'Notice' }

const staff: PaperDef<NoticeDetail> = {
  code: 'notice',
  name,
  offers: () => theOne,
  paper: (d, { say }) => ({
    subtitle: d.title,
    docNo: d.docNo,
    state: d.status === draft ? 'draft' : d.status === revoked ? 'void' : undefined,
    blocks: blocksOf(say, d, [[inLang(words, say.lang).recipients, `${d.recipientCount} / ${d.readCount} / ${d.repliedCount}`]], []),
  }),
}
const own: PaperDef<OwnNotice> = {
  code: 'ownNotice',
  like: 'notice',
  name,
  offers: (d) => (d.body === null ? [] : theOne),
  paper: (d, { say }) => ({ subtitle: d.title, docNo: d.docNo, blocks: blocksOf(say, d, [], d.messages) }),
}

export const noticePrint = printable({ type: 'notice', access: 'srm:notice:queryById', load: noticeDetail, papers: [staff] })
/** The company's copy, with what was written to and fro. */
export const noticeReplyPrint = printable({ type: 'noticeReply', access: 'srm:noticeReply:queryById', load: ownNotice, papers: [own] })
