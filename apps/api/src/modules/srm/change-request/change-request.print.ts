import type { ChangeRequestDetail } from '@srm/contract/srm/change-request'
import type { FieldDef } from '@srm/domain/kit/fields'
import { inLang, text } from '@srm/domain/kit/text'
import { changeRequestMachine } from '@srm/domain/srm/change-request/change-request.machine'
import { baseFields } from '@srm/domain/srm/supplier/supplier-base.fields'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import type { PaperBlock } from '../../../data/print/paper'
import { printable, theOne, type PaperDef } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { changeRequestDetail } from './change-request.queries'

const words = text({
  zh: {
    head: '变更申请',
    docNo: '申请编号',
    supplier: '供应商',
    type: '变更类型',
    status: '状态',
    base: '依据版本',
    applied: '生效版本',
    by: '申请人',
    submitted: '提交时间',
    reviewed: '审批',
    description: '变更说明',
    reason: '变更原因',
    rejection: '退回原因',
    bank: '账户核实',
    sections: '变更的资料',
    changes: '变更内容',
    field: '项目',
    before: '变更前',
    after: '变更后',
    name: '企业名称',
    requalify: '重新认定的品类',
    files: '附件',
    applicant: '申请单位（盖章）',
    reviewer: '审批人',
    sign: '签字',
    date: '日期',
  },
  en: {
    head: 'Change request',
    docNo: 'No.',
    supplier: 'Supplier',
    type: 'Kind of change',
    status: 'Status',
    base: 'Based on version',
    applied: 'In force as version',
    by: 'Applicant',
    submitted: 'Submitted at',
    reviewed: 'Reviewed',
    description: 'Description',
    reason: 'Reason',
    rejection: 'Why sent back',
    bank: 'Check of the account',
    sections: 'What changes',
    changes: 'Changes',
    field: 'Field',
    before: 'Before',
    after: 'After',
    name: 'Name of the company',
    requalify: 'Categories to be qualified anew',
    files: 'Files',
    applicant: 'Applicant (seal)',
    reviewer: 'Reviewer',
    sign: 'Signature',
    date: 'Date',
  },
})
const { pendingSubmission, pendingReview, rejected } = changeRequestMachine.states
const stateOf = (status: string) =>
  status === pendingSubmission ? 'draft' : status === pendingReview ? 'inApproval' : status === rejected ? 'void' : undefined

/** Fields of the overview that differ; other sections are named, their rows stand in the versions of the profile. */
const changedFields = (say: Say, d: ChangeRequestDetail): (readonly string[])[] => {
  const [before, after] = [d.base.profile.base, d.proposed.base] as unknown as Readonly<Record<string, unknown>>[]
  const rows = Object.entries(baseFields as Readonly<Record<string, FieldDef>>).flatMap(([name, def]) => {
    const [old, now] = [say.field(def, before?.[name]), say.field(def, after?.[name])]
    return old === now ? [] : [[def[say.lang === 'en-US' ? 'en' : 'zh'], old || '—', now || '—']]
  })
  return [...(d.proposedName ? [[inLang(words, say.lang).name, d.base.name, d.proposedName]] : []), ...rows]
}
const requalified = (say: Say, d: ChangeRequestDetail): string => {
  const names = new Map(d.options.categories.map((c) => [c.id, say.lang === 'en-US' ? c.nameEn || c.nameZh : c.nameZh]))
  return say.list(d.requalify.map(({ categoryId, note }) => [names.get(categoryId), note].filter(Boolean).join(' ')))
}

const paper: PaperDef<ChangeRequestDetail> = {
  code: 'changeRequest',
  name: { zh: '供应商信息变更单', en: 'Change request' },
  offers: () => theOne,
  paper: (d, { say }) => {
    const t = inLang(words, say.lang)
    const sections = inLang(supplierText, say.lang).section
    const { request: r } = d
    const changes = changedFields(say, d)
    const blocks: PaperBlock[] = [
      { kind: 'section', title: t.head },
      {
        kind: 'facts',
        columns: 2,
        rows: said([
          [t.docNo, r.docNo],
          [t.status, say.word('change_status', r.status)],
          [t.supplier, r.supplierName ?? ''],
          [t.type, say.word('change_type', r.changeType)],
          [t.base, r.baseVer],
          [t.applied, r.appliedVer ?? ''],
          [t.by, [r.createBy ?? '', r.onBehalfBy ?? ''].filter(Boolean).join(' / ')],
          [t.submitted, say.instant(r.submittedAt)],
          [t.reviewed, [r.reviewedBy ?? '', say.instant(r.reviewedAt)].filter(Boolean).join(' · ')],
          [t.bank, [r.bankConfirmedBy ?? '', say.instant(r.bankConfirmedAt), r.bankNote ?? ''].filter(Boolean).join(' · ')],
          [t.description, r.description],
          [t.reason, r.reason ?? ''],
          [t.rejection, r.rejectionReason ?? ''],
          [t.sections, say.list(r.altered.map((name) => sections[name]))],
          [t.requalify, requalified(say, d)],
          [t.files, say.list(r.files.map(({ fileName }) => fileName))],
        ]),
      },
      ...(changes.length > 0 ? [{ kind: 'section' as const, title: t.changes }] : []),
      {
        kind: 'table',
        columns: [
          { title: t.field, width: 1 },
          { title: t.before, width: 2 },
          { title: t.after, width: 2 },
        ],
        rows: changes,
      },
      {
        kind: 'signatures',
        parties: [
          {
            title: t.applicant,
            lines: [
              [t.sign, ''],
              [t.date, say.day(r.submittedAt)],
            ],
          },
          {
            title: t.reviewer,
            lines: [
              [t.sign, r.reviewedBy ?? ''],
              [t.date, say.day(r.reviewedAt)],
            ],
            sealed: true,
          },
        ],
      },
    ]
    return { subtitle: r.supplierName ?? '', docNo: r.docNo, state: stateOf(r.status), blocks }
  },
}

/** Of both sides: the detail hides from a company what is the buyer's own. */
export const changeRequestPrint = printable({
  type: 'changeRequest',
  access: 'srm:changeRequest:queryById',
  load: changeRequestDetail,
  papers: [paper],
})
