import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { done, type Client } from '../client'
import { contractStops } from './contract-stops'
import { executionStops } from './execution-stops'
import { everyOne, inStates, rows, supplier, withStatus, type Row, type Stop } from './stop'
import { tenderStops } from './tender-stops'

const inquiryTabs = ['overview', 'lines', 'suppliers', 'clarifications', 'rounds', 'opening', 'compare', 'award', 'files', 'log']
const inquiries = async (api: Client) => {
  const list = await rows(api, '/srm/inquiry/list')
  const at = (status: string, tab: string) => `/srm/inquiry/detail?id=${withStatus(list, status)}#${tab}`
  return [...inquiryTabs.map((tab) => at('4', tab)), at('0', 'overview'), at('3', 'compare'), at('2', 'evaluation')]
}
const quotations = async (api: Client) => {
  const list = await rows(api, '/srm/quotation/list')
  const at = (status: string, tab: string) => `/srm/quotation/detail?id=${withStatus(list, status)}#${tab}`
  return [...['info', 'quote', 'clarifications', 'history', 'files'].map((tab) => at('0', tab)), at('4', 'result')]
}
const smallProjects = async (api: Client) => {
  const list = await rows(api, '/srm/smallProject/list')
  const at = (status: string, tab: string) => `/srm/small-project/detail?id=${withStatus(list, status)}#${tab}`
  return [...['overview', 'suppliers', 'bids', 'ranking', 'award', 'log'].map((tab) => at('3', tab)), at('0', 'overview'), at('1', 'award')]
}
const smallBids = async (api: Client) => {
  const list = await rows(api, '/srm/smallBid/list')
  const at = (status: string, tab: string) => `/srm/small-bid/detail?id=${withStatus(list, status)}#${tab}`
  return [at('0', 'info'), at('0', 'bid'), at('3', 'result')]
}
const scoringDesks = async (api: Client) => {
  const { records } = done(await api.get('/srm/smallProject/list', { pageSize: '30' })) as {
    records: readonly { id: string; stage: string | null }[]
  }
  return [`/srm/small-project/scoring?id=${records.find((row) => row.stage === 'scoring')?.id}`]
}
const evalTemplates = async (api: Client) => [
  '/srm/eval-template/form',
  `/srm/eval-template/form?id=${(await rows(api, '/srm/evalTemplate/list'))[0]?.id}`,
]
const evalPlans = async (api: Client) => {
  const list = await rows(api, '/srm/evalPlan/list')
  const at = (status: string, tab: string) => `/srm/eval-plan/detail?id=${withStatus(list, status)}#${tab}`
  return [at('1', 'ranking'), at('0', 'ranking'), at('0', 'suppliers'), at('-1', 'info')]
}
const evaluations = async (api: Client) => {
  const list = await rows(api, '/srm/evaluation/list')
  const at = (status: string, tab: string) => `/srm/evaluation/detail?id=${withStatus(list, status)}#${tab}`
  return [
    ...['targets', 'self', 'scores', 'sources', 'result', 'appeal', 'log'].map((tab) => at('3', tab)),
    at('2', 'targets'),
    at('4', 'log'),
  ]
}
const scoreSheets = async (api: Client) => {
  const list = await rows(api, '/srm/evaluation/scores/list')
  return ['1', '3'].map((status) => `/srm/evaluation/score?id=${withStatus(list, status)}`)
}
const ownEvaluations = async (api: Client) => {
  const list = await rows(api, '/srm/selfEvaluation/list')
  return ['0', '3'].map((status) => `/srm/self-evaluation/detail?id=${withStatus(list, status)}`)
}
const potential = '/modules/srm/sr/SrPotentialSupplierList'
const potentials = async (api: Client) => {
  const [first, qualified] = [await rows(api, '/srm/supplier/potential/list'), await rows(api, '/srm/supplier/qualified/list')]
  const known = `${potential}?bizId=${withStatus(qualified, '4')}`
  const tabs = ['quals', 'dealings', 'scorecard', 'risks', 'timeline'].map((tab) => `${known}&tab=${tab}`)
  return [potential, `${potential}?bizId=${withStatus(first, '1')}`, ...tabs]
}
/** Waiting for review, approved, rejected: whatever there is. */
const changes = (types: readonly string[]) => async (api: Client) => {
  const at: string[] = []
  for (const type of types)
    at.push(...(await rows(api, `/srm/changeRequest/list?changeType=${type}`)).map((row) => `/srm/change/detail?id=${row.id}`))
  return at
}
const measures = (tabs: readonly string[]) => async (api: Client) =>
  (await rows(api, '/srm/standing/list')).slice(0, 2).flatMap((row) => tabs.map((tab) => `/srm/standing/detail?id=${row.id}#${tab}`))
const openChange = async (api: Client) => [`/srm/change/edit?id=${withStatus(await rows(api, '/srm/changeRequest/list'), '3')}`]
const announcements = async (api: Client) => [`/announcement/${(await rows(api, '/portal/announcement/list'))[0]?.id}`]

const news = async (api: Client) => [`/news/${(await rows(api, '/portal/view/news'))[0]?.id}`]

const written = async (api: Client) => {
  const page = done(await api.get('/sys/annountCement/list', { pageSize: '30' })) as { records: { id: string; sendStatus: string }[] }
  const at = (status: string) => page.records.find((row) => row.sendStatus === status)?.id ?? ''
  return ['1', '0'].map((status) => `/isystem/annountCement/detail?id=${at(status)}`)
}

const roleUsers = async (api: Client) => [`/isystem/roleUserList?roleId=${(await rows(api, '/sys/role/list'))[0]?.id}`]

/** A process that no journey takes away meanwhile. */
const processes = async (api: Client) => {
  const known = await rows(api, '/studio/workflow/model/list')
  const own = (known as readonly (Row & { readonly code: string })[]).find(({ code }) => code.startsWith('looked-at-'))
  const model = { code: `looked-at-${Date.now()}`, bizType: 'inquiry', purpose: 'award', nameZh: '定标审批', nameEn: 'Award' }
  return [`/studio/workflow/model/designer?id=${own?.id ?? done(await api.post('/studio/workflow/model/add', model)).id}`]
}
const departments = async (api: Client) => {
  const [depart] = done(await api.get('/sys/sysDepart/listAll', { orgCode: 'A01A02' })) as readonly { id: string }[]
  return ['details', 'users', 'roles'].map((tab) => `/isystem/depart?depart=${depart?.id}&tab=${tab}`)
}

const auditTabs = ['problem', 'correction', 'verification', 'files', 'log']
const audits = async (api: Client) => {
  const list = await rows(api, '/srm/qualityAudit/list')
  const at = (status: string, tab: string) => `/srm/qualityAudit/detail?id=${withStatus(list, status)}#${tab}`
  return [...auditTabs.map((tab) => at('2', tab)), at('1', 'correction'), at('9', 'problem')]
}
const checkTabs = ['overview', 'items', 'audits', 'report', 'log']
const checks = async (api: Client) => {
  const list = await rows(api, '/srm/qualityCheck/list')
  const at = (status: string, tab: string) => `/srm/qualityCheck/detail?id=${withStatus(list, status)}#${tab}`
  return [...checkTabs.map((tab) => at('3', tab)), at('2', 'items'), at('9', 'overview')]
}
const supplierChecks = async (api: Client) => {
  const list = await rows(api, '/srm/supplierCheck/list')
  return ['3', '1'].map((status) => `/srm/supplierCheck/detail?id=${withStatus(list, status)}`)
}
const plans = async (api: Client) => {
  const list = await rows(api, '/srm/supervision/list')
  const at = (status: string, tab: string) => `/srm/supervision/detail?id=${withStatus(list, status)}#${tab}`
  return [...['nodes', 'plan', 'records', 'audits', 'log'].map((tab) => at('2', tab)), at('4', 'nodes'), at('1', 'nodes')]
}
const plansOfMaker = async (api: Client) => {
  const list = await rows(api, '/srm/supervisionWork/list')
  return ['2', '0', '3'].map((status) => `/srm/supervisionWork/detail?id=${withStatus(list, status)}#nodes`)
}
const replies = async (api: Client) => {
  const list = await rows(api, '/srm/qualityReply/list')
  const at = (status: string, tab: string) => `/srm/qualityReply/detail?id=${withStatus(list, status)}#${tab}`
  return [at('3', 'reply'), at('0', 'problem'), at('2', 'correction'), at('2', 'verification')]
}

const frozenSupplier = '常州瑞通密封件有限公司'
const secondSupplier = '上海清源环保设备有限公司'
const visitor = (...paths: readonly string[]): readonly Stop[] => paths.map((path) => ({ path, who: null }))

/** Every page of the product. The test beside it finds those that are missing here. */
export const stops: readonly Stop[] = [
  ...visitor('/user/Index', '/purchaseAnnouncement', '/resultAnnouncement', '/about', '/news', '/guide', '/feature', '/search'),
  ...visitor(
    '/portal/checkpoints',
    '/invitation',
    '/manual',
    '/user/login',
    '/register',
    '/user/retrieve',
    '/alteration',
    '/user/ssoLogin',
  ),
  { path: '/announcement/$id', who: null, at: announcements },
  { path: '/news/$id', who: null, at: news },
  { path: '/dashboard/analysis', who: 'purchaser' },
  { path: '/dashboard/analysis', who: supplier },
  { path: '/messageSeting/annountCement', who: 'purchaser' },
  { path: '/account/center', who: 'purchaser' },
  { path: '/srm/inquiry/list', who: 'purchaser' },
  { path: '/srm/inquiry/form', who: 'purchaser' },
  { path: '/srm/inquiry/detail', who: 'purchaser', at: inquiries },
  { path: potential, who: 'reviewer', at: potentials },
  { path: '/modules/srm/sr/SrQualifiedSupplierList', who: 'reviewer' },
  ...['/srm/supplierType/list', '/srm/purchaseCategory/list', '/srm/docType/list'].map((path) => ({ path, who: 'reviewer' })),
  { path: '/srm/target-type/list', who: 'reviewer' },
  { path: '/srm/target-base/list', who: 'reviewer' },
  { path: '/srm/fx-rate/list', who: 'finance' },
  { path: '/srm/supplier/accounts', who: supplier },
  { path: '/srm/eval-template/list', who: 'reviewer' },
  { path: '/srm/eval-template/form', who: 'reviewer', at: evalTemplates },
  { path: '/srm/eval-plan/list', who: 'reviewer' },
  { path: '/srm/eval-plan/form', who: 'reviewer' },
  { path: '/srm/eval-plan/detail', who: 'reviewer', at: evalPlans },
  { path: '/srm/evaluation/list', who: 'reviewer' },
  { path: '/srm/evaluation/detail', who: 'reviewer', at: evaluations },
  { path: '/srm/evaluation/scores', who: 'purchaser' },
  { path: '/srm/evaluation/score', who: 'purchaser', at: scoreSheets },
  { path: '/srm/self-evaluation/list', who: supplier },
  { path: '/srm/self-evaluation/detail', who: supplier, at: ownEvaluations },
  { path: '/srm/quotation/list', who: supplier },
  { path: '/srm/quotation/detail', who: supplier, at: quotations },
  { path: '/srm/notice/list', who: 'purchaser' },
  { path: '/srm/notice/form', who: 'purchaser' },
  {
    path: '/srm/notice/detail',
    who: 'purchaser',
    at: inStates('/srm/notice/list', '/srm/notice/detail', ['0', '-1', '9'], ['replies', 'read']),
  },
  { path: '/srm/noticeReply/list', who: supplier },
  { path: '/srm/noticeReply/detail', who: supplier, at: inStates('/srm/noticeReply/list', '/srm/noticeReply/detail', ['0', '1']) },
  { path: '/srm/question/list', who: 'purchaser' },
  { path: '/srm/questionnaire/list', who: 'purchaser' },
  { path: '/srm/questionnaire/form', who: 'purchaser', at: inStates('/srm/questionnaire/list', '/srm/questionnaire/form', ['-1']) },
  {
    path: '/srm/questionnaire/detail',
    who: 'purchaser',
    at: inStates('/srm/questionnaire/list', '/srm/questionnaire/detail', ['0', '-1', '9'], ['recipients', 'statistics']),
  },
  { path: '/srm/questionnaireReply/list', who: supplier },
  {
    path: '/srm/questionnaireReply/detail',
    who: supplier,
    at: inStates('/srm/questionnaireReply/list', '/srm/questionnaireReply/detail', ['0', '1']),
  },
  { path: '/srm/supplier/profile', who: supplier },
  ...['supplier', 'relation', 'finance', 'qualification'].flatMap((kind) =>
    ['reviewer', supplier].map((who) => ({ path: `/srm/change/${kind}`, who })),
  ),
  { path: '/srm/change/detail', who: 'reviewer', at: changes(['SUPPLIER', 'RELATION']) },
  { path: '/srm/change/detail', who: 'finance', at: changes(['SUPPLIER']) },
  { path: '/srm/change/edit', who: secondSupplier, at: openChange },
  { path: '/srm/expiry/list', who: 'reviewer' },
  { path: '/srm/expiry/mine', who: secondSupplier },
  { path: '/srm/standing/list', who: 'reviewer' },
  { path: '/srm/standing/detail', who: 'reviewer', at: measures(['facts', 'appeal', 'business', 'related']) },
  { path: '/srm/standing/mine', who: frozenSupplier },
  { path: '/srm/secondarySupplier/list', who: 'reviewer' },
  { path: '/srm/secondarySupplier/mine', who: supplier },
  { path: '/srm/secondarySupplier/form', who: supplier },
  {
    path: '/srm/secondarySupplier/detail',
    who: 'reviewer',
    at: inStates('/srm/secondarySupplier/list', '/srm/secondarySupplier/detail', ['2', '3'], ['log']),
  },
  { path: '/srm/standing/detail', who: frozenSupplier, at: measures(['appeal']) },
  { path: '/srm/qualityAudit/list', who: 'quality' },
  { path: '/srm/qualityAudit/form', who: 'quality' },
  { path: '/srm/qualityAudit/detail', who: 'quality', at: audits },
  { path: '/srm/qualityReply/list', who: supplier },
  { path: '/srm/qualityReply/detail', who: supplier, at: replies },
  { path: '/srm/qualityCheck/list', who: 'quality' },
  { path: '/srm/qualityCheck/form', who: 'quality' },
  { path: '/srm/qualityCheck/detail', who: 'quality', at: checks },
  { path: '/srm/supplierCheck/list', who: supplier },
  { path: '/srm/supplierCheck/detail', who: supplier, at: supplierChecks },
  ...['/srm/officer-key/list', '/srm/officer-key/mine', '/srm/officer-key/rehearsal'].map((path) => ({ path, who: 'auditor' })),
  ...tenderStops,
  { path: '/srm/small-project/list', who: 'purchaser' },
  { path: '/srm/small-project/form', who: 'purchaser' },
  { path: '/srm/small-project/detail', who: 'purchaser', at: smallProjects },
  { path: '/srm/small-project/scoring', who: 'expert', at: scoringDesks },
  { path: '/srm/small-bid/list', who: supplier },
  { path: '/srm/small-bid/detail', who: supplier, at: smallBids },
  { path: '/srm/auction/list', who: 'purchaser' },
  { path: '/srm/auction/form', who: 'purchaser' },
  { path: '/srm/auction/detail', who: 'purchaser', at: everyOne('/srm/auction/list', '/srm/auction/detail') },
  { path: '/srm/auction/monitor', who: 'purchaser', at: everyOne('/srm/auction/list', '/srm/auction/monitor') },
  {
    path: '/srm/sourcing/overview',
    who: 'manager',
    at: () => Promise.resolve(['/srm/sourcing/overview?period=year', '/srm/sourcing/overview?from=2020-01-01&to=2020-12-31']),
  },
  {
    path: '/srm/sourcing/calendar',
    who: 'manager',
    at: () =>
      Promise.resolve(['/srm/sourcing/calendar', '/srm/sourcing/calendar?view=list', '/srm/sourcing/calendar?view=list&month=2020-01']),
  },
  { path: '/srm/auctionRoom/list', who: supplier },
  { path: '/srm/auctionRoom/detail', who: supplier, at: everyOne('/srm/auctionRoom/list', '/srm/auctionRoom/detail') },
  { path: '/srm/expert/list', who: 'reviewer' },
  { path: '/srm/expert/form', who: 'reviewer' },
  { path: '/srm/expert/detail', who: 'reviewer', at: inStates('/srm/expert/list', '/srm/expert/detail', ['0', '1', '2'], ['log']) },
  { path: '/srm/expert-draw/list', who: 'purchaser' },
  { path: '/srm/expert-draw/form', who: 'purchaser' },
  {
    path: '/srm/expert-draw/detail',
    who: 'auditor',
    at: inStates('/srm/expertDraw/list', '/srm/expert-draw/detail', ['2', '1'], ['candidates', 'proof', 'log']),
  },
  { path: '/srm/sample/list', who: 'quality' },
  { path: '/srm/sample/form', who: 'quality' },
  {
    path: '/srm/sample/detail',
    who: 'quality',
    at: inStates('/srm/sample/list', '/srm/sample/detail', ['3', '4', '5', '6', '9'], ['request', 'rounds', 'log']),
  },
  { path: '/srm/sampleWork/list', who: supplier },
  {
    path: '/srm/sampleWork/detail',
    who: supplier,
    at: inStates('/srm/sampleWork/list', '/srm/sampleWork/detail', ['6', '0', '3', '5'], ['rounds']),
  },
  { path: '/srm/material/list', who: 'purchaser' },
  {
    path: '/srm/material/form',
    who: 'purchaser',
    at: async (api) => ['/srm/material/form', ...(await inStates('/srm/material/list', '/srm/material/form', ['0'])(api))],
  },
  {
    path: '/srm/material/detail',
    who: 'manager',
    at: inStates(
      '/srm/material/list',
      '/srm/material/detail',
      ['2', '0', '1', '3'],
      ['agreed', 'prices', 'sources', 'drawings', 'uses', 'log'],
    ),
  },
  ...contractStops,
  ...executionStops,
  ...['/srm/materialType/list', '/srm/uom/list'].map((path) => ({ path, who: 'manager' })),
  { path: '/srm/supervision/list', who: 'quality' },
  { path: '/srm/supervision/form', who: 'quality' },
  { path: '/srm/supervision/detail', who: 'quality', at: plans },
  { path: '/srm/supervisionWork/list', who: supplier },
  { path: '/srm/supervisionWork/detail', who: supplier, at: plansOfMaker },
  { path: '/studio/workflow/todo', who: 'manager' },
  ...['/studio/workflow/monitor', '/studio/workflow/statistics', '/studio/workflow/elements'].map((path) => ({ path, who: 'admin' })),
  { path: '/completeSupInfo', who: '山东新域机电有限公司' },
  { path: '/misCompleteSupInfo', who: '安徽旧档物资有限公司' },
  ...['/isystem/user', '/isystem/supplierUser', '/isystem/position', '/isystem/online'].map((path) => ({ path, who: 'admin' })),
  { path: '/isystem/user', who: 'admin', at: async () => ['/isystem/user?depart=A01A01'] },
  { path: '/isystem/addressList', who: 'purchaser' },
  { path: '/srm/supplier/users', who: supplier },
  ...['/isystem/QuartzJobList', '/isystem/quartzLog', '/isystem/log', '/sys/dataLog-list'].map((path) => ({ path, who: 'admin' })),
  ...['/isystem/auditChain', '/monitor/SystemInfo'].map((path) => ({ path, who: 'auditor' })),
  { path: '/isystem/role', who: 'admin' },
  { path: '/isystem/roleUserList', who: 'admin', at: roleUsers },
  { path: '/isystem/permission', who: 'admin' },
  { path: '/isystem/permissionPreview', who: 'admin', at: async () => ['/isystem/permissionPreview?user=finance'] },
  { path: '/isystem/annountCement', who: 'admin' },
  { path: '/isystem/annountCement/form', who: 'admin' },
  { path: '/isystem/annountCement/detail', who: 'admin', at: written },
  { path: '/modules/message/sysMessageTemplateList', who: 'admin' },
  { path: '/modules/message/sysMessageList', who: 'admin' },
  { path: '/isystem/depart', who: 'admin', at: departments },
  { path: '/isystem/departUserList', who: 'manager' },
  { path: '/isystem/dict', who: 'admin' },
  { path: '/isys/category', who: 'admin' },
  { path: '/sys/calendar/list', who: 'admin', at: async () => ['/sys/calendar/list?year=2026'] },
  { path: '/studio/workflow/model', who: 'admin' },
  { path: '/studio/workflow/model/designer', who: 'admin', at: processes },
  { path: '/isystem/language', who: 'admin' },
  { path: '/isys/tenant', who: 'admin' },
  ...['/isystem/checkRule', '/isystem/fillRule', '/isystem/dataSource', '/isystem/extendField'].map((path) => ({ path, who: 'admin' })),
  { path: '/portal/studio', who: 'admin' },
  { path: '/portal/studio/edit', who: 'admin' },
  { path: '/portal/studio/news', who: 'admin' },
  { path: '/portal/studio/news/form', who: 'admin' },
  { path: '/portal/studio/timeline', who: 'admin' },
  { path: '/portal/studio/partners', who: 'admin' },
  { path: '/dev/gallery', who: 'purchaser' },
]

/** Other addresses of pages that stand above, and pages that only lead on. */
const sameAs = [
  ...['/portal/index', '/proHome', '/user/InfoIndex', '/user/InfoIndex2', '/user/ListIndex', '/user/ListIndex2'],
  ...['/supplierRegister', '/register-result', '/test/home', '/account/settings', '/srm/inquiry/comparison'],
]

const client = fileURLToPath(new URL('../../apps/web/src', import.meta.url))
/** Paths of the client's route files that nobody looks at. */
export const unseen = (): readonly string[] => {
  const written = globSync('{app,features}/**/{routes,public-routes}.ts', { cwd: client })
    .map((file) => readFileSync(`${client}/${file}`, 'utf8'))
    .flatMap((source) => [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path))
  const seen = new Set([...stops.map((stop) => stop.path), ...sameAs])
  return written.filter((path) => !seen.has(path))
}
