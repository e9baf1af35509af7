import { emptySections } from '@srm/domain/srm/supplier/supplier-profile'
import { clockText } from './clock'
import type { DemoCompany } from './supplier-companies'

// What a company of the demo has done, as its form would send it.

const tenths = (value: string, n: number) => String((Number(value) * n) / 10)

/** Figures that follow from the registered capital, plausible and balanced. */
const yearOf = (c: DemoCompany, fiscalYear: number, growth: number, reportFiles: unknown[]) => {
  const base = String(Number(c.capital) * 10_000)
  return {
    fiscalYear,
    audited: true,
    currency: 'CNY',
    reportFiles,
    totalAssets: tenths(base, 24 + growth),
    totalLiabilities: tenths(base, 10),
    netAssets: tenths(base, 14 + growth),
    currentAssets: tenths(base, 15 + growth),
    currentLiabilities: tenths(base, 9),
    inventory: tenths(base, 4),
    receivables: tenths(base, 5),
    revenue: tenths(base, 28 + 2 * growth),
    cost: tenths(base, 21 + growth),
    operatingProfit: tenths(base, 3),
    netProfit: tenths(base, 2),
    opCashFlow: tenths(base, 2),
    taxPaid: tenths(base, 1),
  }
}

const projectOf = (c: DemoCompany, now: string) => ({
  projectCategory: 'equipment',
  partyA: '南京水务集团有限公司',
  partyB: c.name,
  country: 'CHN',
  projectName: `城南水厂扩建工程${c.shortName}供货项目`,
  place: '江苏省南京市雨花台区',
  scale: '日供水 30 万吨',
  currency: 'CNY',
  projectAmount: '486.50',
  transport: 'road',
  deliveryMethod: 'site',
  standards: 'GB/T 12238、CJ/T 261',
  signedOn: `${Number(now.slice(0, 4)) - 1}-04-16`,
  clientName: '陆建平',
  clientPhone: '025-52345678',
  clientEmail: 'lujp@njwater.example',
  projectStatus: 'completed',
})

const patentOf = (c: DemoCompany, files: unknown[]) => ({
  patentType: 'utility',
  patentee: c.name,
  name: '一种带自清洁结构的软密封装置',
  patentNo: `ZL2023${c.usci.slice(-8).replace(/\D/g, '0')}.6`,
  supplyRelated: true,
  grantedOn: '2023-11-07',
  files,
})

const awardOf = (c: DemoCompany, files: unknown[]) => ({
  recipient: c.name,
  name: '给水排水科技进步奖',
  awardLevel: 'industry',
  awardProject: '大口径水力控制设备国产化',
  awardRank: '二等奖',
  awardedOn: '2024-06-20',
  files,
})

const caseOf = (c: DemoCompany, files: unknown[]) => ({
  happenedOn: '2024-03-12',
  litigant: c.name,
  party: '常州同和机电有限公司',
  cause: '买卖合同纠纷',
  matter: '对方逾期支付货款及违约金',
  caseAmount: '386000.00',
  conclusion: '法院调解结案，对方已付清',
  files,
})

/** Counted from today, whenever the story began. */
const daysOn = (days: number) => clockText({ offsetMs: 0 }, days * 24).slice(0, 10)

/** Whom it stands in relation with; of most companies nothing is known. */
const relationsOf = ({ relatives, agency, shortName, sales }: DemoCompany, files: unknown[], buyerOrg: string | undefined) => {
  if (!relatives && !agency) return emptySections.relations
  return {
    noAffiliates: false,
    affiliates: (relatives ?? []).map(([relation, name, shareRatio]) => ({ relation, name, usci: null, country: 'CHN', shareRatio })),
    principals: agency
      ? [
          {
            ...{ name: agency[0], country: agency[1], brand: agency[2], territory: '华东六省一市', files },
            ...{ authFrom: daysOn(agency[3] - 730), authTo: daysOn(agency[3]) },
          },
        ]
      : [],
    orgs: buyerOrg ? [{ buyerOrg, cooperation: `${shortName}希望与集团建立年度框架合作，对接人：${sales[0]}` }] : [],
  }
}

/** The five sections; two uploads serve them all. */
export const recordsOf = (c: DemoCompany, now: string, report: unknown[], evidence: unknown[], buyerOrg?: string) => {
  const last = Number(now.slice(0, 4)) - 1
  return {
    performance: [projectOf(c, now)],
    finance: [yearOf(c, last, 2, report), yearOf(c, last - 1, 0, report)],
    technical: { patents: [patentOf(c, evidence)], awards: c.lawsuit ? [awardOf(c, evidence)] : [], transfers: [] },
    litigation: c.lawsuit ? { none: false, cases: [caseOf(c, evidence)] } : { none: true, cases: [] },
    relations: relationsOf(c, evidence, buyerOrg),
  }
}
