import type { SupplierDetail } from '@srm/contract/srm/supplier'
import { inLang, text } from '@srm/domain/kit/text'
import { baseFields } from '@srm/domain/srm/supplier/supplier-base.fields'
import { performanceFields } from '@srm/domain/srm/supplier/supplier-record.fields'
import { bankFields, contactFields, qualificationFields } from '@srm/domain/srm/supplier/supplier-row.fields'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import type { FieldDef } from '@srm/domain/kit/fields'
import type { PaperBlock } from '../../../data/print/paper'
import { printable, theOne, type PaperDef } from '../../../data/print/printable'
import { fieldRows, said, type Say } from '../../../data/print/say'
import { supplierDetail } from './supplier.queries'

const words = text({
  zh: {
    head: '企业概况',
    docNo: '供应商编号',
    name: '企业名称',
    stage: '阶段',
    type: '供应商类型',
    version: '资料版本',
    approved: '准入时间',
    ratio: '出资比例',
    amount: '出资额',
    category: '品类',
    org: '适用范围',
    status: '资格状态',
    from: '有效期起',
    to: '有效期至',
    certificate: '资格证书编号',
    quals: '品类资格',
    longTerm: '长期',
    group: '集团',
    certify: '经审查，下列企业符合我单位供应商管理要求，准予作为下述品类的合格供应商参与我单位采购活动，特发此证。',
    until: '本证书在所列有效期内有效；资格暂停、取消或到期的，本证书同时失效，以平台公布的状态为准。',
    issuer: '发证单位（盖章）',
    date: '日期',
  },
  en: {
    head: 'Company',
    docNo: 'Supplier no.',
    name: 'Name',
    stage: 'Stage',
    type: 'Type',
    version: 'Version of the profile',
    approved: 'Admitted',
    ratio: 'Share',
    amount: 'Amount',
    category: 'Category',
    org: 'Valid for',
    status: 'Status',
    from: 'Valid from',
    to: 'Valid to',
    certificate: 'Certificate no.',
    quals: 'Qualified categories',
    longTerm: 'no end',
    group: 'Group',
    certify:
      'After examination the company named below meets our requirements for suppliers and is qualified to take part in our purchases in the following categories.',
    until:
      'This certificate is valid for the periods stated; it ends with the suspension, cancellation or expiry of the qualification, as shown on the platform.',
    issuer: 'Issued by (seal)',
    date: 'Date',
  },
})

const stages = supplierMachine.states
type Values = Readonly<Record<string, unknown>>

/** A list of rows as a table of the columns that anybody filled in. */
const rowTable = (say: Say, title: string, fields: Readonly<Record<string, FieldDef>>, rows: readonly object[]): PaperBlock[] => {
  const used = Object.entries(fields).filter(([name, def]) => rows.some((row) => say.field(def, (row as Values)[name]) !== ''))
  if (rows.length === 0 || used.length === 0) return []
  return [
    { kind: 'section', title },
    {
      kind: 'table',
      dense: used.length > 6,
      columns: used.map(([, def]) => ({ title: def[say.lang === 'en-US' ? 'en' : 'zh'], width: 1 })),
      rows: rows.map((row) => used.map(([name, def]) => say.field(def, (row as Values)[name]))),
    },
  ]
}

const nameOf = (say: Say, one: { nameZh: string; nameEn: string } | undefined) =>
  one ? (say.lang === 'en-US' ? one.nameEn || one.nameZh : one.nameZh) : ''

const qualTable = (say: Say, d: SupplierDetail): PaperBlock[] => {
  const t = inLang(words, say.lang)
  if (d.quals.length === 0) return []
  return [
    { kind: 'section', title: t.quals },
    {
      kind: 'table',
      columns: [
        { title: t.category, width: 2 },
        { title: t.org, width: 1.4 },
        { title: t.status, align: 'center' },
        { title: t.from, align: 'center' },
        { title: t.to, align: 'center' },
        { title: t.certificate },
      ],
      rows: d.quals.map((q) => [
        nameOf(say, { nameZh: q.categoryName, nameEn: q.categoryNameEn }),
        q.orgName ?? t.group,
        say.word('category_qual_status', q.qualStatus),
        ...[q.qualFrom, q.qualTo, q.certificateNo],
      ]),
    },
  ]
}

const overview = (say: Say, d: SupplierDetail): PaperBlock[] => {
  const t = inLang(words, say.lang)
  const { region: _region, ...plain } = baseFields
  const type = d.options.types.find(({ id }) => id === d.profile.base.supplierTypeId)
  return [
    { kind: 'section', title: t.head },
    {
      kind: 'facts',
      columns: 2,
      rows: [
        ...said([
          [t.docNo, d.supplier.docNo],
          [t.stage, say.word('supplier_stage', d.supplier.status)],
          [t.name, d.supplier.name],
          [t.type, nameOf(say, type)],
          [t.version, d.supplier.versionNo ?? ''],
          [t.approved, say.day(d.supplier.approvedAt)],
        ]),
        ...fieldRows(say, plain, {}, d.profile.base),
      ],
    },
  ]
}

const profile: PaperDef<SupplierDetail> = {
  code: 'supplierProfile',
  name: { zh: '供应商档案', en: 'Supplier profile' },
  offers: () => theOne,
  paper: (d, { say }) => {
    const t = inLang(words, say.lang)
    const sections = inLang(supplierText, say.lang).section
    const docTypes = new Map(d.options.docTypes.map((one) => [one.id, nameOf(say, one)]))
    const shown = d.profile.qualifications.map((q) => ({
      ...q,
      docTypeId: docTypes.get(q.docTypeId ?? '') ?? '',
      validTo: q.longTerm ? t.longTerm : q.validTo,
    }))
    const { files: _files, longTerm: _longTerm, docTypeId, ...ofDocument } = qualificationFields
    const { isDefault: _contact, ...ofContact } = contactFields
    const { isDefault: _bank, region: _region, ...ofBank } = bankFields
    const { projectName, partyA, projectAmount, signedOn, projectStatus } = performanceFields
    return {
      subtitle: d.supplier.name,
      docNo: d.supplier.docNo,
      state: d.supplier.status === stages.refused || d.supplier.status === stages.eliminated ? ('void' as const) : undefined,
      blocks: [
        ...overview(say, d),
        ...qualTable(say, d),
        ...(d.profile.shareholders.length > 0
          ? [
              { kind: 'section' as const, title: sections.shareholders },
              {
                kind: 'table' as const,
                columns: [
                  { title: t.name, width: 3 },
                  { title: t.ratio, align: 'right' as const, width: 1 },
                  { title: t.amount, align: 'right' as const, width: 1 },
                ],
                rows: d.profile.shareholders.map((s) => [s.name ?? '', say.percent(s.ratio), say.money(s.amount)]),
              },
            ]
          : []),
        ...rowTable(say, sections.contacts, ofContact, d.profile.contacts),
        ...(d.bankAccess === 'hidden' ? [] : rowTable(say, sections.bank, ofBank, d.profile.bank)),
        ...rowTable(say, sections.qualifications, { docTypeId: { ...docTypeId, kind: 'line', max: 200 }, ...ofDocument }, shown),
        ...rowTable(say, sections.performance, { projectName, partyA, projectAmount, signedOn, projectStatus }, d.profile.performance),
      ],
    }
  },
}

const certificate: PaperDef<SupplierDetail> = {
  code: 'supplierCertificate',
  name: { zh: '合格供应商证书', en: 'Certificate of qualification' },
  offers: (d) => (d.supplier.status === stages.qualified && d.quals.some((q) => q.qualStatus === '1') ? theOne : []),
  paper: (d, { say }) => {
    const t = inLang(words, say.lang)
    return {
      docNo: d.supplier.docNo,
      blocks: [
        { kind: 'text', size: 11, indent: 2, paragraphs: [t.certify] },
        {
          kind: 'facts',
          columns: 1,
          rows: said([
            [t.name, d.supplier.name],
            [inLang(supplierText, say.lang).field.usci, d.profile.base.usci ?? ''],
            [t.approved, say.day(d.supplier.approvedAt)],
          ]),
        },
        ...qualTable(say, { ...d, quals: d.quals.filter((q) => q.qualStatus === '1') }),
        { kind: 'note', text: t.until },
        {
          kind: 'signatures',
          parties: [
            { title: '', lines: [] },
            { title: t.issuer, lines: [[t.date, say.day(d.now)]], sealed: true },
          ],
        },
      ],
    }
  },
}

/** What staff print of a supplier; accounts and lawsuits as far as they may read them. */
export const supplierPrint = printable({
  type: 'supplier',
  access: 'srm:supplier:queryById',
  load: supplierDetail,
  papers: [profile, certificate],
})
