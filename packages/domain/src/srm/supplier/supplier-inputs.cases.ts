import type { Profile, SupplierSection } from './supplier-profile'

// Every rule for what a supplier enters stands here, each at its border. The server's answers over HTTP and the
// form's own messages are tested against this one table: both must accept the same and refuse with the same words.

/** What a case is bent from: a profile without fault, and the names of things that differ from one product to the next. */
export interface InputWorld {
  readonly profile: Profile
  readonly types: Readonly<Record<'agent' | 'foreign' | 'person', string>>
  /** Six categories of which each stands for itself. */
  readonly categories: readonly string[]
  /** A company of the buyer. */
  readonly org: string
}
export interface InputCase {
  readonly name: string
  readonly section: SupplierSection
  readonly bend: (world: InputWorld) => Profile
  /** Where the problem stands; null: accepted. */
  readonly at: string | null
  readonly zh?: string
  readonly en?: string
}

const of = (char: string, n: number) => char.repeat(n)
type Bend<S extends SupplierSection> = (data: Profile[S], world: InputWorld) => Profile[S]
/** The case touches its own section alone. */
const in_ =
  <S extends SupplierSection>(section: S) =>
  (name: string, bend: Bend<S>, refused?: readonly [at: string, zh: string, en: string]): InputCase => ({
    name,
    section,
    bend: (world) => ({ ...world.profile, [section]: bend(world.profile[section], world) }),
    at: refused?.[0] ?? null,
    ...(refused && { zh: refused[1], en: refused[2] }),
  })

const shareholder = in_('shareholders')
const holders = (...ratios: string[]) => ratios.map((ratio, i) => ({ name: `股东${i + 1}`, ratio, amount: '1', remark: null }))
const shareSum = (sum: string): readonly [string, string, string] => [
  'shareholders',
  `股东不超过3个时，出资比例合计必须为100%，当前${sum}%`,
  `With 3 or fewer shareholders the total must be 100 %, now ${sum} %`,
]
const shareholders: readonly InputCase[] = [
  shareholder('one of 99.99 %', () => holders('99.99'), shareSum('99.99')),
  shareholder('one of 100 %', () => holders('100')),
  shareholder('three of 99.99 %', () => holders('33.33', '33.33', '33.33'), shareSum('99.99')),
  shareholder('three of exactly 100 %', () => holders('33.33', '33.33', '33.34')),
  shareholder('three of 100.01 %', () => holders('33.33', '33.33', '33.35'), shareSum('100.01')),
  shareholder('four of 99.99 %', () => holders('25', '25', '25', '24.99')),
  shareholder('four of 160 %', () => holders('40', '40', '40', '40')),
]

const category = in_('categories')
const rowsOf = (data: Profile['categories'], { categories }: InputWorld, n: number) =>
  Array.from({ length: n }, (_, i) => ({ ...(data[0] as Profile['categories'][number]), id: undefined, categoryId: categories[i] ?? null }))
const categories: readonly InputCase[] = [
  category('five', (rows, world) => rowsOf(rows, world, 5)),
  category('six', (rows, world) => rowsOf(rows, world, 6), ['categories', '原则上供货类别不超过5个', 'At most 5 categories in principle']),
  category('none', () => [], ['categories', '供货类别不能为空', 'Categories cannot be empty']),
]

const base = in_('base')
const length = (at: string, zh: string, en: string, min: number, max: number, n: number): readonly [string, string, string] => [
  at,
  `${zh}长度应为${min}到${max}个字符，当前${n}`,
  `${en} must be ${min}–${max} characters, now ${n}`,
]
const textRules = [
  ['introZh', '公司简介（中文）', 'Introduction (Chinese)', 100, 500],
  ['advantages', '公司优势', 'Advantages', 50, 300],
  ['deliveryProcess', '交付过程描述', 'Delivery process', 20, 150],
  ['overseasExp', '海外业绩说明', 'Overseas experience', 30, 300],
] as const
const texts: readonly InputCase[] = textRules.flatMap(([field, zh, en, min, max]) =>
  [min - 1, min, max, max + 1].map((n) =>
    base(
      `${field} of ${n} characters`,
      (data) => ({ ...data, [field]: of('水', n) }),
      n < min || n > max ? length(field, zh, en, min, max, n) : undefined,
    ),
  ),
)
const abroad = (profile: Profile, overseasExp: string | null): Profile => ({
  ...profile,
  base: { ...profile.base, overseasExp },
  performance: profile.performance.map((row) => ({ ...row, country: 'SAU' })),
})
const files = [{ id: 'file' }]
const overview: readonly InputCase[] = [
  ...texts,
  // Code points, not UTF-16 units: a rare character counts once.
  base('an introduction of 100 rare characters', (data) => ({ ...data, introZh: of('𠮷', 100) })),
  base('no introduction', (data) => ({ ...data, introZh: '  ' }), [
    'introZh',
    '公司简介（中文）不能为空',
    'Introduction (Chinese) cannot be empty',
  ]),
  base('a foreign company without a Chinese introduction', (data, { types }) => ({
    ...data,
    introZh: null,
    country: 'DEU',
    supplierTypeId: types.foreign,
    region: [],
    usci: 'HRB 12345',
    legalMobile: '+49 30 1234567',
  })),
  {
    name: 'a project abroad without a word on experience',
    section: 'base',
    bend: ({ profile }) => abroad(profile, null),
    at: 'overseasExp',
    zh: '海外业绩说明不能为空',
    en: 'Overseas experience cannot be empty',
  },
  { name: 'a project abroad and 30 characters', section: 'base', bend: ({ profile }) => abroad(profile, of('海', 30)), at: null },
  base('a credit limit without its proof', (data) => ({ ...data, hasCreditLimit: true, creditFiles: [] }), [
    'creditFiles',
    '授信证明不能为空',
    'Proof of the credit limit cannot be empty',
  ]),
  base('a credit limit with its proof', (data) => ({ ...data, hasCreditLimit: true, creditFiles: data.orgFiles })),
  base('an agent without brands', (data, { types }) => ({ ...data, supplierTypeId: types.agent, brands: [] }), [
    'brands',
    '代理商须维护代理品牌',
    'Agents must list the brands they represent',
  ]),
  base('an agent with a brand and its authorisation', (data, { types }) => ({
    ...data,
    supplierTypeId: types.agent,
    brands: [{ name: 'KSB', owner: 'KSB SE & Co. KGaA', authFrom: null, authTo: null, files: data.orgFiles }],
  })),
  base(
    'an agent with a brand nobody authorised',
    (data, { types }) => ({
      ...data,
      supplierTypeId: types.agent,
      brands: [{ name: 'KSB', owner: 'KSB SE & Co. KGaA', authFrom: null, authTo: null, files: files.slice(1) }],
    }),
    ['brands.0.files', '附件不能为空', 'Files cannot be empty'],
  ),
  base('a credit code in small letters, with spaces', (data) => ({ ...data, usci: '91350100 m000100y43' })),
  base('a credit code with a wrong check character', (data) => ({ ...data, usci: '91350100M000100Y44' }), [
    'usci',
    '第 18 位校验码不符，请核对营业执照',
    'The 18th character does not match; please check the business licence',
  ]),
  base('an extension field left empty', (data) => ({ ...data, ext: { website: ' ' } }), [
    'ext.website',
    '公司网址不能为空',
    'Website cannot be empty',
  ]),
  base('an extension field filled', (data) => ({ ...data, ext: { website: 'www.qilan.example' } })),
]

const finance = in_('finance')
const figures: readonly InputCase[] = [
  finance('net assets a cent off', (rows) => rows.map((r) => ({ ...r, totalAssets: '100', totalLiabilities: '40', netAssets: '60.01' }))),
  finance(
    'net assets two cents off',
    (rows) => rows.map((r) => ({ ...r, totalAssets: '100', totalLiabilities: '40', netAssets: '60.02' })).slice(0, 1),
    ['finance.0.netAssets', '净资产应等于资产总额减负债总额（60.00）', 'Net assets must equal total assets less liabilities (60.00)'],
  ),
]

const technical = in_('technical')
const patents: readonly InputCase[] = [
  technical(
    'a patent of another kind, unnamed',
    (data) => ({ ...data, patents: data.patents.map((p) => ({ ...p, patentType: 'other', patentTypeOther: null })) }),
    ['technical.patents.0.patentTypeOther', '其他类别说明不能为空', 'Which other kind cannot be empty'],
  ),
  technical('a patent of another kind, named', (data) => ({
    ...data,
    patents: data.patents.map((p) => ({ ...p, patentType: 'other', patentTypeOther: '集成电路布图设计' })),
  })),
]

const litigation = in_('litigation')
const lawsuits: readonly InputCase[] = [
  litigation('nothing said of lawsuits', () => ({ none: false, cases: [] }), [
    'litigation.none',
    '请声明无诉讼，或填写诉讼记录',
    'Declare that there are no lawsuits, or list them',
  ]),
  litigation('none, declared', () => ({ none: true, cases: [] })),
]

const relations = in_('relations')
const related = (patch: Partial<Profile['relations']>): Profile['relations'] => ({
  ...{ noAffiliates: null, affiliates: [], principals: [], orgs: [] },
  ...patch,
})
const affiliate = { relation: 'subsidiary', name: '南通恒远铸造有限公司', usci: null, country: 'CHN', shareRatio: null, remark: null }
type Affiliate = Profile['relations']['affiliates'][number]
const affiliates = (...rows: readonly Partial<Affiliate>[]) => related({ affiliates: rows.map((row) => ({ ...affiliate, ...row })) })
const at = (field: string, zh: string, en: string) => [`relations.${field}`, zh, en] as const
const principal = { name: 'KSB SE', country: 'DEU', brand: 'KSB', territory: null, authFrom: '2025-01-01', authTo: '2027-12-31', files: [] }
type Principal = Profile['relations']['principals'][number]
const agency =
  (patch: Partial<Principal> = {}): Bend<'relations'> =>
  (_, { profile }) =>
    related({ principals: [{ ...principal, files: profile.base.orgFiles, ...patch }] })
const orgs =
  (...texts: readonly (string | null)[]): Bend<'relations'> =>
  (_, { org }) =>
    related({ orgs: texts.map((cooperation) => ({ buyerOrg: org, cooperation })) })
const relatives: readonly InputCase[] = [
  relations('nothing said of relations', () => related({})),
  relations('no affiliates, declared', () => related({ noAffiliates: true })),
  relations(
    'none declared, and one listed',
    () => ({ ...affiliates({}), noAffiliates: true }),
    at(
      'noAffiliates',
      '已填写关联企业，不能同时声明无关联企业',
      'Affiliated companies are listed, so it cannot be declared that there are none',
    ),
  ),
  relations('a name of two characters', () => affiliates({ name: of('甲', 2) })),
  relations('a name of 100 characters', () => affiliates({ name: of('甲', 100) })),
  relations(
    'a name of one character',
    () => affiliates({ name: '甲' }),
    length('relations.affiliates.0.name', '关联方名称', 'Affiliate', 2, 100, 1),
  ),
  relations(
    'a name of 101 characters',
    () => affiliates({ name: of('甲', 101) }),
    length('relations.affiliates.0.name', '关联方名称', 'Affiliate', 2, 100, 101),
  ),
  relations(
    'an affiliate unnamed',
    () => affiliates({ name: ' ' }),
    at('affiliates.0.name', '关联方名称不能为空', 'Affiliate cannot be empty'),
  ),
  relations(
    'an affiliate twice',
    () => affiliates({}, {}),
    at('affiliates.1.name', '该关联方的同一关系已填写，不能重复', 'This affiliate is listed with the same relation already'),
  ),
  relations('an affiliate in two relations', () => affiliates({}, { relation: 'legalPerson' })),
  relations('a credit code that holds', () => affiliates({ usci: '91350100M000100Y43' })),
  relations(
    'a credit code that does not',
    () => affiliates({ usci: '91350100M000100Y44' }),
    at('affiliates.0.usci', '第 18 位校验码不符，请核对营业执照', 'The 18th character does not match; please check the business licence'),
  ),
  relations('a number of a foreign register', () => affiliates({ usci: 'HRB 12345', country: 'DEU' })),
  relations('a person in control, by the identity number', () => affiliates({ relation: 'controller', usci: '11010519491231002X' })),
  relations(
    'a person in control, with a wrong number',
    () => affiliates({ relation: 'controller', usci: '110105194912310021' }),
    at('affiliates.0.usci', '请填写正确的统一社会信用代码或身份证号', 'Enter a valid unified social credit code or ID number'),
  ),
  relations('a share of nothing and one of all', () => affiliates({ shareRatio: '0' }, { relation: 'sister', shareRatio: '100' })),
  relations(
    'a share of 100.01 %',
    () => affiliates({ shareRatio: '100.01' }),
    at('affiliates.0.shareRatio', '持股比例应在0到100之间', 'Shareholding must be between 0 and 100'),
  ),
  relations(
    'another relation, unsaid which',
    () => affiliates({ relation: 'other' }),
    at('affiliates.0.remark', '备注不能为空', 'Remark cannot be empty'),
  ),
  relations('a principal', agency()),
  relations('an authorisation of two days', agency({ authFrom: '2026-01-01', authTo: '2026-01-02' })),
  relations(
    'an authorisation that ends as it begins',
    agency({ authFrom: '2026-01-01', authTo: '2026-01-01' }),
    at('principals.0.authTo', '截止日须晚于起始日', 'The end must be after the start'),
  ),
  relations('a principal nobody can see', agency({ files: [] }), at('principals.0.files', '附件不能为空', 'Files cannot be empty')),
  relations('a wish of 200 characters', orgs(of('水', 200))),
  relations(
    'a wish of 201 characters',
    orgs(of('水', 201)),
    length('relations.orgs.0.cooperation', '合作事由与对接人', 'Reason and contact', 1, 200, 201),
  ),
  relations('an organisation twice', orgs(null, null), at('orgs.1.buyerOrg', '合作组织不能重复', 'The organisation is listed twice')),
]

export const inputCases: readonly InputCase[] = [
  ...shareholders,
  ...categories,
  ...overview,
  ...figures,
  ...patents,
  ...lawsuits,
  ...relatives,
]
